import { givesStockBack, type StaffFacts } from '#orders/rules/order-states.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { withoutTricks } from '#rules/text/hidden-characters.ts';

/**
 * What the packing slip of an order says of its money, to the packer. What is closed or not paid must not leave
 * by mistake.
 * @param slip `duePaise`: cash to collect, null for anyone who sees no money; `replaces`: the number of the order whose
 *   goods it replaces
 */
export function moneyOnSlip(order: StaffFacts, slip: { duePaise: number | null; replaces: string | null }): string {
  if (givesStockBack(order.status)) return 'Closed. Do not ship.';
  if (order.moneyWentBack) return 'Money sent back. Do not ship.';
  if (order.awaitsPayment || (order.paymentMethod !== 'COD' && order.paymentStatus !== 'paid')) {
    return 'Not paid. Do not ship.';
  }
  if (slip.replaces !== null) return `Free replacement for order ${slip.replaces}. Nothing to collect.`;
  if (order.paymentStatus === 'paid') return 'Paid';
  if (slip.duePaise === null) return 'Cash on delivery';
  return slip.duePaise > 0 ? `Collect ${formatPaise(slip.duePaise)} on delivery` : 'Nothing to collect';
}

/** The same on a label, for whoever delivers it. `isCalm`: nothing is to be done; `duePaise`: what to collect. */
export function moneyOnLabel(
  order: StaffFacts,
  slip: Parameters<typeof moneyOnSlip>[1],
): { words: string; isCalm: boolean; duePaise: number } {
  const said = moneyOnSlip(order, slip);
  if (/Do not ship/.test(said)) return { words: said, isCalm: false, duePaise: 0 };
  const duePaise = said.startsWith('Collect') ? (slip.duePaise ?? 0) : 0;
  if (duePaise > 0) return { words: `COLLECT ${formatPaise(duePaise)}`, isCalm: false, duePaise };
  return { words: 'PREPAID', isCalm: true, duePaise: 0 };
}

/**
 * An address as it is printed: one that was stored before tricks were taken out turns no letters round. A line break is
 * none of the paper's.
 */
export function addressOnPaper<Address extends object>(address: Address): Address {
  const plain = ([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? withoutTricks(value).replaceAll(/\s+/g, ' ').trim() : value,
  ];
  return Object.fromEntries(Object.entries(address).map(([field, value]) => plain([field, value]))) as Address;
}
