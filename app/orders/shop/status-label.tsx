import type { OrderStatus } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';

/** 'Delivered' is green, any other status red (behaviour: Accounts 12). */
export function StatusLabel({ status }: { status: OrderStatus }) {
  const colours = status === 'Delivered' ? 'bg-leaf-tint text-leaf-deep' : 'bg-chilli-tint text-chilli';
  return (
    <span className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${colours}`}>
      {statusWords[status]}
    </span>
  );
}
