import { useEffect, useRef, useState } from 'react';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { CallFailure, call } from '#kit/call.ts';

const againMs = 4000;

export interface Booking {
  book: () => void;
  /** What it waits for; else empty. */
  waits: string;
  /** Why it was not booked; else empty. */
  refused: string;
}

/**
 * Books the courier and ships, in one press, and asks again while the courier is slow. Whatever goes wrong, a typed
 * number ships the order as well (behaviour: Packing 7).
 * @param isUnsent the server does not know yet that it is packed
 */
export function useBooking(
  { orderId, hands, isUnsent }: { orderId: string; hands: string; isUnsent: boolean },
  onBooked: (labelUrl: string) => void,
): Booking {
  const [isWanted, setWanted] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [refused, setRefused] = useState('');
  const rightsEnded = useRightsEnded();
  const newest = useRef({ onBooked, rightsEnded });
  newest.current = { onBooked, rightsEnded };

  useEffect(() => {
    if (!isWanted || isUnsent) return;
    // What comes after the order has left the screen is not of the next one.
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const { labelUrl, isBooking } = await call('POST /api/admin/packing/book', { body: { orderId, hands } });
        if (isOver) return;
        setSlow(isBooking);
        if (isBooking) timer = setTimeout(() => void ask(), againMs);
        else newest.current.onBooked(labelUrl);
      } catch (error) {
        if (isOver) return;
        newest.current.rightsEnded(error);
        const isAnswered = error instanceof CallFailure && error.answered;
        setWanted(false);
        setRefused(
          isAnswered ? error.message : 'The network was lost. Press again once it is back: nothing is booked twice.',
        );
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, isUnsent, orderId, hands]);

  const book = () => {
    setRefused('');
    setSlow(false);
    setWanted(true);
  };
  const waits = !isWanted
    ? ''
    : isUnsent
      ? 'Booking starts once the shop knows that this order is packed.'
      : isSlow
        ? 'Still booking: the courier is slow. Wait, press Later, or scan another label.'
        : 'Booking…';
  return { book, waits, refused };
}
