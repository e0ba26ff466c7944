import type { DemoAccount } from '#features/customers/list-demo-accounts.ts';

const roles = { shopper: 'Demo shopper', admin: 'Demo admin' };

/** Says that the demo accounts have a public password (behaviour: Accounts 10). Renders nothing without demo accounts. */
export function DemoNotice({ accounts }: { accounts: readonly DemoAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-xl bg-turmeric-tint p-4">
      <h2 id="demo-accounts" className="font-sans font-semibold text-base">
        This is a demo shop
      </h2>
      <p className="mt-1 text-sm">
        These demo accounts are for everybody who tries it; their password stands in its demo data. Keep nothing of
        yours in them.
      </p>
      <dl className="mt-3 space-y-2 text-sm">
        {accounts.map(({ role, email, password }) => (
          <div key={email}>
            <dt className="font-semibold">{roles[role]}</dt>
            <dd className="wrap-anywhere">
              {email}, password {password}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
