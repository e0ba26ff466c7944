import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { Icon } from '#kit/icon.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { Prose } from '#kit/prose.tsx';
import { pagePath } from '#messages/languages.ts';
import { stateName } from '#orders/rules/state-names.ts';
import type { AppContext } from '#platform/app-context.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';
import { excerpt } from '#rules/text/prose.ts';
import { policyNames, policyPaths } from '#settings/rules/policy-names.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readPolicy } from '#settings/sections/policy-versions.ts';
import { readToldShipping } from '#settings/sections/read-shipping.ts';
import { policyVersion } from '#storefront/rules/pages.ts';
import type { Route } from './+types/policy.ts';
import { texts } from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const path = pagePath(request).replace(/\/$/, '');
  const name = policyNames.find((one) => policyPaths[one] === path);
  const { app } = context.get(pageContext);
  const requested = policyVersion(searchParams);
  const policy = name && (await readPolicy(app, name, requested));
  if (!policy) throw new Response('Not found', { status: 404 });
  const { since, until, others, translates, ...text } = policy;
  return {
    head: pageHead(await pageShop(app), {
      title: text.title,
      description: excerpt(text.summary, 155),
      path,
      kind: 'article',
      // Search engines lead to the one that holds.
      indexed: until === null,
    }),
    path,
    ...text,
    since: dayInIndia(since),
    until: until && dayInIndia(until),
    translates,
    delivery: name === 'shipping' && until === null ? await deliveryFees(app) : null,
    others: others.map((one) => ({ version: one.version, since: dayInIndia(one.since) })),
  };
}

/** What delivery costs today, which no version of a policy says. */
async function deliveryFees(app: AppContext) {
  const { feesPaise, freeFromPaise } = await readToldShipping(app);
  return {
    freeFrom: freeFromPaise > 0 ? formatPaise(freeFromPaise) : null,
    fees: Object.entries(feesPaise).map(([state, paise]) => ({ state: stateName(state), fee: formatPaise(paise) })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  const { title, path, summary, sections, since, until, others, translates, delivery } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <article className="mx-auto max-w-3xl">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="mt-2 text-ink-soft">
          {until === null
            ? texts.inForceFrom.parts({ date: <Day day={since} /> })
            : texts.wasInForce.parts({ from: <Day day={since} />, until: <Day day={until} /> })}
        </p>
        {until !== null && (
          <p>
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {texts.readTheCurrentOne()}
            </Link>
          </p>
        )}
        {translates !== null && (
          <p className="mt-4 rounded-xl bg-turmeric-tint p-4">
            {texts.englishVersionApplies()}{' '}
            <Link to={`${path}?version=${translates}`} className="link inline-flex min-h-11 items-center">
              {texts.readTheEnglishOne()}
            </Link>
          </p>
        )}
        <p className="mt-6 whitespace-pre-line border-turmeric border-l-4 pl-5 font-semibold font-serif text-xl">
          {summary}
        </p>
        {sections.length > 4 && (
          <details className="card group mt-6 px-5 md:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold md:supports-[selector(::details-content)]:pointer-events-none">
              {texts.onThisPage()}
              <Icon
                name="chevron-down"
                className="group-open:rotate-180 md:supports-[selector(::details-content)]:hidden"
              />
            </summary>
            <ol className="gap-x-6 pb-3 sm:columns-2">
              {sections.map(({ heading }, at) => (
                <li key={heading}>
                  <a href={`#part-${at + 1}`} className="link inline-flex min-h-11 items-center">
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        )}
        {sections.map((section, at) => (
          <section key={section.heading} className="mt-9">
            <h2 id={`part-${at + 1}`} className="scroll-mt-28 text-2xl">
              {section.heading}
            </h2>
            <div className="mt-3">
              <Prose text={section.body} />
            </div>
          </section>
        ))}
        {delivery && <DeliveryFees {...delivery} />}
        {others.length > 0 && (
          <section className="mt-9 border-hairline border-t pt-4">
            <h2 className="text-xl">{texts.otherVersions()}</h2>
            <ul>
              {others.map((one) => (
                <li key={one.version}>
                  <Link to={`${path}?version=${one.version}`} className="link inline-flex min-h-11 items-center">
                    {texts.versionFrom({ version: one.version, date: dayOnScreen(one.since) })}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </main>
  );
}

function DeliveryFees({ freeFrom, fees }: { freeFrom: string | null; fees: { state: string; fee: string }[] }) {
  return (
    <section className="mt-9">
      <h2 className="text-2xl">{texts.deliveryFeesToday()}</h2>
      {freeFrom && <p className="mt-3">{texts.deliveryIsFreeFrom({ amount: freeFrom })}</p>}
      <details className="card group mt-4 px-5">
        <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
          {texts.feeOfEachState()}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <dl className="figures gap-x-8 pb-3 sm:columns-2">
          {fees.map(({ state, fee }) => (
            <div key={state} className="flex justify-between gap-4 py-1">
              <dt>{state}</dt>
              <dd>{fee}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayOnScreen(day)}</time>;
