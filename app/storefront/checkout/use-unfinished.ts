import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchCode } from '#ui/fetch-code.ts';
import { recall } from './order-memory.ts';
import type { PendingOrder } from './pending-order.ts';

/**
 * What became of an order that was under way when this page was left: one that is placed leads to the success page, one
 * that waits for its payment is told of. Nothing is asked, and no code comes, where there was none.
 * @param leaves the page is about to be loaded anew
 */
export function useUnfinished(leaves: boolean) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(() => recall('pendingOrder') !== null || recall('orderAttempt') !== null);
  const [waiting, setWaiting] = useState<PendingOrder | null>(null);
  useEffect(() => {
    if (!asking || leaves) return;
    let gone = false;
    const ask = async () => {
      const { askUnfinished } = await fetchCode(() => import('./unfinished-order.ts'));
      const { orderPlaced } = await fetchCode(() => import('./order-placed.ts'));
      const found = await askUnfinished();
      if (gone) return;
      if (found?.kind === 'waiting') setWaiting(found.pending);
      if (found?.kind !== 'placed') return setAsking(false);
      await navigate('/shop/payment-success', { replace: true, state: { success: true, data: found.order } });
      await orderPlaced(found.order);
    };
    // When nobody can be asked, the cart is shown; the same question is asked again before anything is ordered.
    ask().catch(() => !gone && setAsking(false));
    return () => {
      gone = true;
    };
  }, [asking, leaves, navigate]);
  return { asking, waiting, forget: useCallback(() => setWaiting(null), []) };
}
