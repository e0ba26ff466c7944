import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { jsonOf } from '#payments/shop/purchase.ts';
import { isOrderUnderWay, orderFinishedBefore } from '#payments/shop/purchase-memory.ts';
import type { PlacedOrder } from './order-memory.ts';
import type { FoundWaiting } from './order-steps.ts';

/**
 * What became of an order that was under way when this page was left: one that is placed leads to the success page, one
 * that waits for its payment or for its code is returned. Nothing is asked, and no code comes, where there was none.
 * @param reloads the page is about to be reloaded
 */
export function useUnfinishedOrder(reloads: boolean): {
  asking: boolean;
  waiting: FoundWaiting | null;
  /** Shows an order that began to wait on this page. */
  show: (order: FoundWaiting) => void;
  forget: () => void;
} {
  const navigate = useNavigate();
  // A link leads here from a page that is alive: what was placed while the document came is known by then.
  const isLink = useNavigationType() !== 'POP';
  const [finished] = useState(() => (isLink ? null : orderFinishedBefore(performance.timeOrigin)));
  const [asking, setAsking] = useState(() => finished !== null || isOrderUnderWay());
  const [waiting, setWaiting] = useState<FoundWaiting | null>(null);
  useEffect(() => {
    if (!asking || reloads) return;
    let isGone = false;
    const lead = async (placed: Pick<PlacedOrder, 'order' | 'goods' | 'key'>) => {
      const state = { success: true, data: jsonOf(placed.order) };
      await navigate('/shop/payment-success', { replace: true, state });
      const { finishOrder } = await fetchCode(() => import('./order-memory.ts'));
      await finishOrder(placed);
    };
    const ask = async () => {
      if (finished) return lead({ order: finished });
      const { findOrder } = await fetchCode(() => import('./order-steps.ts'));
      const found = await findOrder();
      if (isGone) return;
      if (found.kind === 'placed') return lead(found);
      if (found.kind === 'payment' || found.kind === 'code') setWaiting(found);
      setAsking(false);
    };
    // When the shop cannot be asked, the cart is shown; the same question is asked again before anything is ordered.
    ask().catch(() => !isGone && setAsking(false));
    return () => {
      isGone = true;
    };
  }, [asking, finished, reloads, navigate]);
  return { asking, waiting, show: setWaiting, forget: useCallback(() => setWaiting(null), []) };
}
