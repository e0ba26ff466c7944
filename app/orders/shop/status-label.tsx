import type { OrderStatus } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { texts } from './texts.ts';

/** What its buyer cancelled is called so. 'Delivered' is green, any other status in red letters, without the look of an alarm (behaviour: Accounts 12). */
export function StatusLabel({
  order: { orderStatus: status, closedBecause },
}: {
  order: { orderStatus: OrderStatus; closedBecause: string | null };
}) {
  const colours = status === 'Delivered' ? 'bg-leaf-tint text-leaf-deep' : 'bg-paper-deep text-chilli';
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${colours}`}>
      {closedBecause === 'cancelled' && status === 'Rejected' ? texts.cancelled() : statusWords[status]}
    </span>
  );
}
