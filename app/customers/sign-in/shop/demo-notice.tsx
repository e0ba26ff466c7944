import type { DemoAccount } from '#customers/list-demo-accounts.ts';
import { texts } from './texts.ts';

const roles = {
  shopper: texts.demoShopper,
  owner: texts.demoOwner,
  manager: texts.demoManager,
  packer: texts.demoPacker,
  editor: texts.demoEditor,
  accountant: texts.demoAccountant,
};

/**
 * Says that the demo accounts have a public password (behaviour: Accounts 10). Renders nothing without demo accounts.
 */
export function DemoNotice({ accounts }: { accounts: readonly DemoAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-xl bg-turmeric-tint p-4">
      <h2 id="demo-accounts" className="font-sans font-semibold text-base">
        {texts.thisIsADemoShop()}
      </h2>
      <p className="mt-1 text-sm">{texts.theseDemoAccounts()}</p>
      <dl className="mt-3 space-y-2 text-sm">
        {accounts.map(({ role, email, password }) => (
          <div key={email}>
            <dt className="font-semibold">{roles[role]()}</dt>
            <dd className="wrap-anywhere">{texts.password({ email, password })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
