import type { AppContext } from '#platform/app-context.ts';
import type { Settings } from './rules/settings.ts';
import { readSettings } from './sections/read-settings.ts';
import { texts } from './texts.ts';

/** What stands beside the decision to buy; `icon` is one of the sprite. */
export interface TrustFact {
  icon: 'calendar' | 'check' | 'wallet' | 'replace' | 'flask';
  text: string;
}

/**
 * Why somebody can trust the shop, each only where it is so: its licence, how one pays, that damage is replaced, what
 * is tested (behaviour: Content 13). A number of days of the owner's own policy is not known, so it is not named.
 */
export async function readTrust(app: AppContext): Promise<TrustFact[]> {
  const { company, home, policies } = await readSettings(app);
  const facts: (TrustFact | null)[] = [
    company.fssai === '' ? null : { icon: 'check', text: texts.fssaiLicence({ number: company.fssai }) },
    { icon: 'wallet', text: app.payments.provider === null ? texts.cashOnDelivery() : texts.waysToPay() },
    replacement(policies),
    home.tests === '' ? null : { icon: 'flask', text: home.tests },
  ];
  return facts.filter((fact) => fact !== null);
}

/** The same beside the ways to pay. @param usual when a parcel usually comes, in words */
export async function readCheckoutTrust(app: AppContext, usual: string): Promise<[TrustFact, ...TrustFact[]]> {
  const { policies } = await readSettings(app);
  const safe: TrustFact = { icon: 'check', text: texts.safePayment() };
  const facts = [replacement(policies), app.payments.provider && safe].filter((fact) => fact !== null);
  return [{ icon: 'calendar', text: usual }, ...facts];
}

const replacement = ({ returns, damageDays: days }: Settings['policies']): TrustFact | null =>
  returns === '' ? { icon: 'replace', text: texts.damageIsReplaced({ days }) } : null;
