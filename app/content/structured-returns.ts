import type { Settings } from '#settings/rules/settings.ts';
import { texts } from './texts.ts';

/**
 * What goes back, for search engines (schema.org). The shop's own policy takes no food back, and makes good what came
 * damaged; a text of the owner's says for itself what it takes, and is only pointed to.
 */
export function structuredReturns({ returns, damageDays }: Settings['policies'], origin: string): object {
  const told = { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-policy` };
  if (returns !== '') return told;
  return {
    ...told,
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    description: texts.returnsInShort({ days: damageDays }),
  };
}
