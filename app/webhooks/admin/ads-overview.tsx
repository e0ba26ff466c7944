import { Link } from 'react-router';
import { platformLabels } from '#webhooks/ads/rules/ad-choices.ts';
import type { AdsOverviewRows } from '#webhooks/read-ads-overview.ts';
import { EndpointState } from './webhooks.tsx';

/** Below the switches of ad platforms: how each takes what it is told, and what is still to be done. */
export function AdsOverview({ rows }: { rows: AdsOverviewRows }) {
  return (
    <section aria-labelledby="ad-state" className="mt-8 max-w-3xl">
      <h2 id="ad-state" className="text-xl">
        How it goes
      </h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {rows.map(({ platform, hasKeys, isStandIn, endpoint }) => (
          <li key={platform} className="card p-4">
            <h3 className="font-sans font-semibold text-base">{platformLabels[platform]}</h3>
            <p>{endpoint ? <EndpointState endpoint={endpoint} /> : 'Off'}</p>
            {!hasKeys && (
              <p>
                It has no keys yet: enter them under{' '}
                <Link className="link" to="/admin/settings/connections">
                  Connections
                </Link>
                .
              </p>
            )}
            {isStandIn && <p>No keys are entered. A stand-in takes the events, and nobody gets them.</p>}
            {endpoint && (
              <Link className="link inline-flex min-h-11 items-center" to={`/admin/settings/webhooks/${endpoint.id}`}>
                What was sent to {platformLabels[platform]}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        While one is on, a bar asks each visitor once. ‘Ad choices’ at the foot of every page changes the answer. If you
        wrote your own privacy policy, say it there, too.
      </p>
    </section>
  );
}
