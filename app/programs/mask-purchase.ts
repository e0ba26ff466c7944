import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { ListedPurchase } from '#contract/amounts.ts';

/**
 * The purchase of a plan as a member of staff may see it (behaviour: Roles 4). Pure, and the only place that decides
 * it.
 */
export function maskPurchase(purchase: ListedPurchase, reader: RightsHolder | null): ListedPurchase {
  if (may(reader, 'buyers.email')) return purchase;
  return { ...purchase, email: '', mobile: '', userId: '' };
}
