import { privacyPolicy, returnsPolicy, shippingPolicy, termsOfService } from '#rules/policies.ts';
import { excerpt } from '#rules/prose.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Prose } from '#ui/prose.tsx';
import type { Route } from './+types/policy.ts';

const policies = {
  '/return-policy': returnsPolicy,
  '/terms': termsOfService,
  '/shipping-policy': shippingPolicy,
  '/privacy-policy': privacyPolicy,
} as const;
type PolicyPath = keyof typeof policies;

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/$/, '') as PolicyPath;
  return { path, policy: policies[path] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.policy.title,
        description: excerpt(loaderData.policy.summary, 155),
        path: loaderData.path,
        kind: 'article',
      })
    : [];

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { policy } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <article className="mx-auto max-w-3xl">
        <h1 className="text-4xl md:text-5xl">{policy.title}</h1>
        <p className="mt-2 text-ink-soft">
          In force from <time dateTime={policy.updated}>{longDate(policy.updated)}</time>
        </p>
        <p className="mt-6 border-turmeric border-l-4 pl-5 font-serif text-xl">{policy.summary}</p>
        {policy.sections.map((section) => (
          <section key={section.heading} className="mt-9">
            <h2 className="text-2xl">{section.heading}</h2>
            <div className="mt-3">
              <Prose text={section.body} />
            </div>
          </section>
        ))}
      </article>
    </main>
  );
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
