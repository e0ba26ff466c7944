import { useState } from 'react';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { CallFailure, call } from '#kit/call.ts';

export interface Booking {
  book: () => Promise<void>;
  isBusy: boolean;
  /** Why it was not booked; else empty. */
  refused: string;
}

/**
 * Books the courier and ships, in one press. Whatever goes wrong, a typed number ships the order as well (behaviour:
 * Packing 7).
 * @param isWaiting the server does not know yet that it is packed
 */
export function useBooking(
  { orderId, hands, isWaiting }: { orderId: string; hands: string; isWaiting: boolean },
  onBooked: (labelUrl: string) => void,
): Booking {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const rightsEnded = useRightsEnded();
  const book = async () => {
    if (isBusy) return;
    if (isWaiting) return setRefused('That this order is packed is not sent yet. Press again in a moment.');
    setBusy(true);
    setRefused('');
    try {
      onBooked((await call('POST /api/admin/packing/book', { body: { orderId, hands } })).labelUrl);
    } catch (error) {
      rightsEnded(error);
      const isAnswered = error instanceof CallFailure && error.answered;
      setRefused(
        isAnswered ? error.message : 'The network was lost. Press again once it is back: nothing is booked twice.',
      );
    } finally {
      setBusy(false);
    }
  };
  return { book, isBusy, refused };
}
