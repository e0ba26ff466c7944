import { type PolicyVersions, policyNames, policyPaths } from '#rules/settings/policy-names.ts';
import * as texts from './texts.tsx';

/** The policies as they read when an order was placed. */
export function PolicyLinks({ versions }: { versions: PolicyVersions | null }) {
  const known = policyNames.flatMap((name) => {
    const version = versions?.[name];
    return version === undefined ? [] : [{ name, to: `${policyPaths[name]}?version=${version}` }];
  });
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      {texts.whenTheOrderWasPlaced}
      {known.map(({ name, to }) => (
        <a key={name} href={to} className="link inline-flex min-h-11 items-center">
          {texts.policyTitles[name]}
        </a>
      ))}
    </p>
  );
}
