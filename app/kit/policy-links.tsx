import { Link } from 'react-router';
import { type PolicyVersions, policyNames, policyPaths } from '#settings/rules/policy-names.ts';
import { texts } from './texts.ts';

/** The policies as they read when an order was placed. */
export function PolicyLinks({ versions }: { versions: PolicyVersions | null }) {
  const shown = policyNames.flatMap((name) => {
    const version = versions?.[name];
    return version === undefined ? [] : [{ name, to: `${policyPaths[name]}?version=${version}` }];
  });
  if (shown.length === 0) return null;
  const titles = {
    returns: texts.returns(),
    terms: texts.terms(),
    shipping: texts.shipping(),
    privacy: texts.privacy(),
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      {texts.policiesForThisOrder()}
      {shown.map(({ name, to }) => (
        <Link key={name} to={to} reloadDocument className="link inline-flex min-h-11 items-center">
          {titles[name]}
        </Link>
      ))}
    </p>
  );
}
