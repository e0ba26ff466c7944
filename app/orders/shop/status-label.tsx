import { texts as sentenceTexts } from '#kit/texts.ts';
import type { ClosedBecause, OrderStatus } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { texts } from './texts.ts';

/** What its buyer cancelled is called so. 'Delivered' is green, any other status red (behaviour: Accounts 12): on white, so that none looks like an alarm. */
export function StatusLabel({
  order: { orderStatus: status, closedBecause },
}: {
  order: { orderStatus: OrderStatus; closedBecause: string | null };
}) {
  const look =
    status === 'Delivered' ? 'border-leaf-tint bg-leaf-tint text-leaf-deep' : 'border-hairline bg-white text-chilli';
  return (
    <span className={`inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm ${look}`}>
      {closedBecause === 'cancelled' && status === 'Rejected' ? texts.cancelled() : statusWords[status]}
    </span>
  );
}

const sentences = (): Record<ClosedBecause, string> => ({
  expired: sentenceTexts.weReceivedNoPayment(),
  'given up': sentenceTexts.youCancelledThisOrderBefore(),
  cancelled: sentenceTexts.youCancelledThisOrderNothing(),
  refused: sentenceTexts.weCouldNotAccept(),
  returned: sentenceTexts.theParcelWasReturned(),
});

/** Why nothing comes of an order any more; null while it is open. */
export function closingWords({
  closedBecause,
  paymentMethod,
}: {
  closedBecause: ClosedBecause | null;
  paymentMethod: string;
}): string | null {
  if (closedBecause === 'expired' && paymentMethod === 'COD') return sentenceTexts.theCodeWasNotEnteredInTime();
  return closedBecause && sentences()[closedBecause];
}
