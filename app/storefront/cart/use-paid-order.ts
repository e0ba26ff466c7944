import { useEffect } from 'react';
import { fetchCode } from '#ui/fetch-code.ts';
import { useToast } from '#ui/toast.tsx';
import { readPendingOrder } from '../purchase/purchase-memory.ts';
import { texts } from './texts.ts';

/**
 * Asks about an order that was being paid when its page was lost. If it is placed by now, its goods leave the cart,
 * which would offer them again.
 */
export function usePaidOrder(): void {
  const toast = useToast();
  useEffect(() => {
    if (readPendingOrder() === null) return;
    const ask = async () => {
      const { finishPlaced } = await fetchCode(() => import('../checkout/check-unfinished.ts'));
      const order = await finishPlaced();
      if (order) toast({ title: texts.yourOrderIsPlacedWeve({ orderId: order.orderId }) });
    };
    // When the shop cannot be asked the cart stays; the checkout asks again before anything is ordered.
    ask().catch(() => null);
  }, [toast]);
}
