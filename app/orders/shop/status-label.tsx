import type { OrderStatus } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { texts } from './texts.ts';

/** 'Delivered' is green, any other status in red letters, without the look of an alarm (behaviour: Accounts 12). */
export function StatusLabel({ status, isCancelled = false }: { status: OrderStatus; isCancelled?: boolean }) {
  const colours = status === 'Delivered' ? 'bg-leaf-tint text-leaf-deep' : 'bg-paper-deep text-chilli';
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${colours}`}>
      {isCancelled && status === 'Rejected' ? texts.cancelled() : statusWords[status]}
    </span>
  );
}
