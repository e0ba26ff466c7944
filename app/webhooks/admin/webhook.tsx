import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { FilterSelect, Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { AppError } from '#rules/app-error.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { platformLabels } from '#webhooks/ads/rules/ad-choices.ts';
import { listDeliveries } from '#webhooks/deliveries.ts';
import { readEndpoint } from '#webhooks/endpoints.ts';
import type { Route } from './+types/webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretCard } from './secret-card.tsx';
import { EndpointState } from './webhooks.tsx';

const states = [
  { id: '', label: 'All' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'failed', label: 'Failed' },
  { id: 'delivered', label: 'Delivered' },
] as const;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const endpoint = await readEndpoint(app, params.id).catch((error: unknown) => {
    throw error instanceof AppError ? new Response(error.message, { status: 404 }) : error;
  });
  const query = new URL(request.url).searchParams;
  const page = pageFromQuery(query);
  const state = states.find(({ id }) => id === query.get('state'))?.id || null;
  const log = await listDeliveries(app, endpoint.id, { page, limit: listPageSize, state });
  return { endpoint, log, page, state, mayBePlain: app.config.webhooksToThisMachine };
}

export const meta = () => adminMeta('Webhook');

/** One webhook: what it is told, its secret, and the log of what was sent. */
export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { endpoint, log, page, state, mayBePlain } = loaderData;
  const { platform } = endpoint;
  const toast = useToast();
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const [isRemoving, setRemoving] = useState(false);
  const [tried, setTried] = useState<{ isWell: boolean; message: string } | null>(null);
  // What was sent is looked at more often than the thirteen events are changed.
  const [opens] = useState(log.total === 0 && state === null);
  const params = { id: endpoint.id };
  const test = async () => {
    setTried(null);
    setTried(await act('test', (call) => call('POST /api/admin/webhooks/{id}/test', { params })));
  };
  const remove = async () => {
    const answer = await act('remove', async (call) => {
      const removed = await call('POST /api/admin/webhooks/{id}/remove', { params });
      // Before this page is asked for again, which is no more.
      await navigate('/admin/settings/webhooks');
      return removed;
    });
    setRemoving(false);
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage
      title={
        platform === null ? `Webhook to ${new URL(endpoint.address).host}` : `Events for ${platformLabels[platform]}`
      }
      about={<EndpointState endpoint={endpoint} />}
      actions={
        platform === null && (
          <>
            <button type="button" className="button button-line" disabled={busy !== null} onClick={() => void test()}>
              {busy === 'test' ? 'Sending…' : 'Send a test'}
            </button>
            <button type="button" className="button button-line" onClick={() => setRemoving(true)}>
              Remove
            </button>
          </>
        )
      }
    >
      <SettingsRoof />
      <p
        role="status"
        className={`wrap-anywhere mb-3 font-semibold empty:hidden ${tried?.isWell ? 'text-leaf' : 'text-chilli'}`}
      >
        {tried?.message}
      </p>
      {platform === null ? (
        <details open={opens}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Address, events and secret
          </summary>
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <section aria-label="Address and events" className="card p-4 md:p-5">
              <EndpointForm
                key={`${endpoint.isOn} ${endpoint.offBecause}`}
                endpoint={endpoint}
                mayBePlain={mayBePlain}
              />
            </section>
            <SecretCard id={endpoint.id} oldSecretUntil={endpoint.oldSecretUntil} />
          </div>
        </details>
      ) : (
        <p>
          It is switched on and off under{' '}
          <Link className="link" to="/admin/settings/ads">
            Ad platforms
          </Link>
          ; its keys are under{' '}
          <Link className="link" to="/admin/settings/connections">
            Connections
          </Link>
          . What names a visitor is erased as soon as the platform has it.
        </p>
      )}
      <h2 className="mt-6 text-xl">What was sent</h2>
      <div className="my-3 flex flex-wrap gap-2">
        <FilterSelect name="state" label="Show" value={state ?? ''} options={states} />
      </div>
      <DeliveryLog rows={log.rows} />
      <Pager page={page} total={log.total} />
      <ConfirmDialog
        title="Remove this webhook?"
        action="Remove"
        busy={busy !== null}
        open={isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <p>The program hears nothing from now on. We delete its log and what waits for it.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}
