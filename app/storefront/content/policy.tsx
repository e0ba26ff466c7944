import { type Policy, policiesOf } from '#content/policies.ts';
import { pageShop } from '#features/setting-store/page-shop.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { excerpt } from '#rules/prose.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { Prose } from '#ui/prose.tsx';
import type { Route } from './+types/policy.ts';
import * as texts from './texts.tsx';

const policies = {
  '/return-policy': 'returns',
  '/terms': 'terms',
  '/shipping-policy': 'shipping',
  '/privacy-policy': 'privacy',
} as const;
type PolicyPath = keyof typeof policies;

export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/$/, '') as PolicyPath;
  const { app } = context.get(pageContext);
  const policy = policiesOf(await readSettings(app))[policies[path]];
  return {
    head: pageHead(await pageShop(app), {
      title: policy.title,
      description: excerpt(policy.summary, 155),
      path,
      kind: 'article',
    }),
    policy,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <PolicyPage policy={loaderData.policy} />
    </main>
  );
}

function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="mx-auto max-w-3xl">
      <h1 className="text-4xl md:text-5xl">{policy.title}</h1>
      <p className="mt-2 text-ink-soft">
        {texts.inForceFrom(<time dateTime={policy.updated}>{longDate(policy.updated)}</time>)}
      </p>
      <p className="mt-6 border-turmeric border-l-4 pl-5 font-semibold font-serif text-xl">{policy.summary}</p>
      {policy.sections.map((section) => (
        <section key={section.heading} className="mt-9">
          <h2 className="text-2xl">{section.heading}</h2>
          <div className="mt-3">
            <Prose text={section.body} />
          </div>
        </section>
      ))}
    </article>
  );
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
