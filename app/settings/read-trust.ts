import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from './sections/read-settings.ts';
import { texts } from './texts.ts';

/** What stands beside the decision to buy; `icon` is one of the sprite. */
export interface TrustFact {
  icon: 'check' | 'wallet' | 'replace' | 'flask';
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
    policies.returns === '' ? { icon: 'replace', text: texts.damageIsReplaced({ days: policies.damageDays }) } : null,
    home.tests === '' ? null : { icon: 'flask', text: home.tests },
  ];
  return facts.filter((fact) => fact !== null);
}
