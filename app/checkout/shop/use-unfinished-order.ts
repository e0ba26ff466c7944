import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { jsonOf } from '#payments/shop/purchase.ts';
import { orderFinishedBefore, readOrderAttempt, readPendingOrder } from '#payments/shop/purchase-memory.ts';
import type { UnfinishedOrder } from './check-unfinished.ts';
import { finishOrder, type PlacedOrder } from './order-placed.ts';

/**
 * What became of an order that was under way when this page was left: one that is placed leads to the success page, one
 * that waits for its payment or for its code is returned. Nothing is asked, and no code comes, where there was none.
 * @param reloads the page is about to be reloaded
 */
export function useUnfinishedOrder(reloads: boolean): {
  asking: boolean;
  waiting: UnfinishedOrder | null;
  /** Shows an order that began to wait on this page. */
  show: (order: UnfinishedOrder) => void;
  forget: () => void;
} {
  const navigate = useNavigate();
  const [finished] = useState(() => orderFinishedBefore(performance.timeOrigin));
  const [asking, setAsking] = useState(
    () => finished !== null || readPendingOrder() !== null || readOrderAttempt() !== null,
  );
  const [waiting, setWaiting] = useState<UnfinishedOrder | null>(null);
  useEffect(() => {
    if (!asking || reloads) return;
    let isGone = false;
    const lead = async (placed: Pick<PlacedOrder, 'order' | 'goods' | 'attemptKey'>) => {
      const state = { success: true, data: jsonOf(placed.order) };
      await navigate('/shop/payment-success', { replace: true, state });
      await finishOrder(placed);
    };
    const ask = async () => {
      if (finished) return lead({ order: finished });
      const { checkUnfinished } = await fetchCode(() => import('./check-unfinished.ts'));
      const found = await checkUnfinished();
      if (isGone) return;
      if (found === null) return setAsking(false);
      if (found.kind !== 'placed') {
        setWaiting(found);
        return setAsking(false);
      }
      await lead(found);
    };
    // When the shop cannot be asked, the cart is shown; the same question is asked again before anything is ordered.
    ask().catch(() => !isGone && setAsking(false));
    return () => {
      isGone = true;
    };
  }, [asking, finished, reloads, navigate]);
  return { asking, waiting, show: setWaiting, forget: useCallback(() => setWaiting(null), []) };
}
