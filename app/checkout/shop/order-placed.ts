import { useNavigate } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import { jsonOf } from '#payments/shop/purchase.ts';
import { keepCurrentOrder } from '#payments/shop/purchase-memory.ts';
import type { PlacedOrder } from './order-memory.ts';

/**
 * Says that an order is placed and leads to the page that shows it.
 * With `isHere` false the shopper has gone to another page: the toast is shown there, and nobody is led away.
 */
export function useOrderPlaced(): (placed: PlacedOrder, isHere?: boolean) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  return async (placed, isHere = true) => {
    const { order, toast: said } = placed;
    if (said) toast(said);
    keepCurrentOrder(order);
    if (isHere) await navigate('/shop/payment-success', { state: { success: true, data: jsonOf(order) } });
    // Whoever placed it has this code. Where it is missing all the same, the order stays remembered, and is finished later.
    const { finishOrder } = await import('./order-memory.ts');
    await finishOrder(placed);
  };
}
