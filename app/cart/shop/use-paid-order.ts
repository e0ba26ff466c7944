import { useEffect } from 'react';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { isOrderUnderWay } from '#payments/shop/purchase-memory.ts';
import { texts } from './texts.ts';

/**
 * Asks about an order that was being paid when its page was lost. If it is placed by now, its goods leave the cart,
 * which would offer them again.
 */
export function usePaidOrder(): void {
  const toast = useToast();
  useEffect(() => {
    if (!isOrderUnderWay()) return;
    const ask = async () => {
      const { finishPlaced } = await fetchCode(() => import('#checkout/shop/order-steps.ts'));
      const order = await finishPlaced();
      if (order) toast({ title: texts.yourOrderIsPlacedWeve({ orderId: order.orderId }) });
    };
    // When the shop cannot be asked the cart stays; the checkout asks again before anything is ordered.
    ask().catch(() => null);
  }, [toast]);
}
