import { formatPaise } from '#rules/pricing/money.ts';
import { givesStockBack, type OrderFacts } from './order-states.ts';

/**
 * What the packing slip of an order says of its money, to whoever packs it. What is closed or not paid must not leave by mistake.
 * @param slip `duePaise`: cash to collect; `replaces`: the number of the order whose goods it replaces
 */
export function moneyOnSlip(order: OrderFacts, slip: { duePaise: number; replaces: string | null }): string {
  if (givesStockBack(order.status)) return 'Closed. Do not send.';
  if (order.awaitsPayment || (order.paymentMethod !== 'COD' && order.paymentStatus !== 'paid')) {
    return 'Not paid. Do not send.';
  }
  if (slip.replaces !== null) return `Free replacement for order ${slip.replaces}. Nothing to collect.`;
  if (order.paymentStatus === 'paid') return 'Paid';
  return slip.duePaise > 0 ? `Collect ${formatPaise(slip.duePaise)} at the door` : 'Nothing to collect';
}
