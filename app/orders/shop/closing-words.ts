import { texts } from '#kit/texts.ts';
import type { ClosedBecause } from '#orders/rules/order-status.ts';

const sentences = (): Record<ClosedBecause, string> => ({
  expired: texts.weReceivedNoPayment(),
  'given up': texts.youCancelledThisOrderBefore(),
  cancelled: texts.youCancelledThisOrderNothing(),
  refused: texts.weCouldNotAccept(),
  returned: texts.theParcelWasReturned(),
});

/** Why nothing comes of an order any more; null while it is open. A list of orders does not say how one is paid. */
export function closingWords(order: { closedBecause: ClosedBecause | null; paymentMethod?: string }): string | null {
  const { closedBecause, paymentMethod } = order;
  if (closedBecause === 'expired' && paymentMethod === 'COD') return texts.theCodeWasNotEnteredInTime();
  return closedBecause && sentences()[closedBecause];
}
