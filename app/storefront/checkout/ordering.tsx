import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeliveryAddress, deliverySentences } from '#rules/delivery.ts';
import { paiseFromRupees } from '#rules/money.ts';
import type { Quote } from '#rules/quote.ts';
import { fetchCode } from '#ui/fetch-code.ts';
import { useToast } from '#ui/toast.tsx';
import { checkDelivery, complaint, tidied } from './check-delivery.ts';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import type { WrongFields } from './delivery-form.tsx';
import { orderPlaced } from './order-placed.ts';
import { OrderProblemDialog } from './order-problem.tsx';
import { isSameOrder, readPendingOrder } from './pending-order.ts';
import { type CheckoutOrder, isAnotherUnderWay, type OrderProblem, placeCodOrder } from './place-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';

export interface Press {
  way: 'online' | 'cod';
  /** Tells one press of a button from the next. */
  number: number;
}

export interface OrderingProps {
  press: Press;
  /** What is on screen. */
  order: Omit<CheckoutOrder, 'totalPaise' | 'shippingFeePaise'>;
  quote: Quote;
  /** A line of the cart can no longer be bought. */
  isFaulty: boolean;
  /** Shows what is wrong beside the fields, and goes to the first. */
  onWrong: (wrong: WrongFields) => void;
  onCouponError: () => void;
  /** The shop's prices, stock or fees are not what the page shows. */
  onOutdated: () => Promise<void>;
}

/**
 * What happens when a way to pay is pressed: the form is checked, the order is sent, and what the shop says is shown. Its
 * code comes with the first press.
 */
export default function Ordering(props: OrderingProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(false);
  const [alert, setProblem] = useState<{ met: OrderProblem; before: Quote; open: boolean } | null>(null);
  /** Known at once, unlike a state: two presses in one moment are one order. */
  const busy = useRef(false);
  const latest = useRef(props);
  latest.current = props;

  const warn = (title: string, description?: string) =>
    toast({ title, ...(description ? { description } : {}), destructive: true });

  const succeed = async (current: CurrentOrder, state: unknown, goods?: CheckoutOrder, isHere = true) => {
    keepCurrentOrder(current);
    // Whoever went elsewhere meanwhile is told, and not led away from what they do there.
    if (isHere) await navigate('/shop/payment-success', { state });
    await orderPlaced(current, goods);
  };

  /** @returns the trouble there was, null when all is said and done */
  const send = async (order: CheckoutOrder, way: Press['way']): Promise<OrderProblem | null> => {
    const paid = async (bought: CurrentOrder, isHere = true) => {
      toast({ title: 'Payment Successful', description: 'Your order has been placed successfully.' });
      await succeed(bought, { success: true, data: bought }, order, isHere);
    };
    const method = way === 'cod' ? 'COD' : 'Online Payment';
    const known = readPendingOrder();
    if (isAnotherUnderWay(order, method) || (known && !isSameOrder(known, order))) {
      const { askUnfinished } = await fetchCode(() => import('./unfinished-order.ts'));
      const before = await askUnfinished();
      if (before?.kind === 'placed') {
        toast({ title: 'Your order was placed already', description: 'Only the answer was lost on the way.' });
        await succeed(before.order, { success: true, data: before.order });
        return null;
      }
      if (before?.kind === 'waiting' && !isSameOrder(before.pending, order)) {
        // What it holds is wanted otherwise now.
        const { giveUp } = await fetchCode(() => import('./pay-online.ts'));
        const outcome = await giveUp(before.pending.order);
        if (outcome.kind === 'paid') {
          await succeed(outcome.order, { success: true, data: outcome.order });
          return null;
        }
        if (outcome.kind !== 'gone') return outcome;
      }
    }
    if (way === 'cod') {
      const pending = readPendingOrder();
      if (pending && isSameOrder(pending, order)) {
        // The goods are held for the payment that did not come: the same order is paid at the door instead.
        const { payAtDoor } = await fetchCode(() => import('./pay-online.ts'));
        const outcome = await payAtDoor(pending.order);
        if (outcome.kind === 'paid') {
          await paid(outcome.order);
          return null;
        }
        if (outcome.kind === 'placed') {
          toast({ title: outcome.answer.message });
          await succeed(outcome.answer.data, outcome.answer, order);
          return null;
        }
        if (outcome.kind !== 'gone') return outcome;
      }
      const outcome = await placeCodOrder(order);
      if (outcome.kind !== 'placed') return outcome;
      toast({ title: outcome.answer.message });
      await succeed(outcome.answer.data, outcome.answer, order);
      return null;
    }
    const { payOnline } = await fetchCode(() => import('./pay-online.ts'));
    const outcome = await payOnline(order, (late, isHere) => void paid(late, isHere));
    if (outcome.kind === 'unpaid') {
      warn(outcome.title, outcome.description);
      return null;
    }
    if (outcome.kind !== 'paid') return outcome;
    await paid(outcome.order);
    return null;
  };

  const show = async (met: OrderProblem, before: Quote, address: DeliveryAddress) => {
    const { onWrong, onCouponError, onOutdated } = latest.current;
    setProblem({ met, before, open: met.kind === 'price' || met.kind === 'stock' });
    if (met.kind === 'failed') return warn('Failed to Place Order. Please try Again');
    if (met.kind === 'unsuccessful') warn('There was some issue!! Please try Again');
    if (met.kind === 'refused') warn(met.message);
    if (met.kind === 'address') {
      const said = complaint(met.errors, address);
      onWrong(said.wrong);
      toast(said.toast);
    }
    if (met.kind === 'coupon') {
      onCouponError();
      toast({ title: met.message, destructive: true, duration: 4000 });
    }
    await onOutdated();
  };

  const place = async (order: CheckoutOrder, way: Press['way'], before: Quote) => {
    if (busy.current) return;
    busy.current = true;
    setProcessing(true);
    let met: OrderProblem | null;
    try {
      met = await send(order, way);
    } catch {
      met = { kind: 'failed' };
    }
    busy.current = false;
    setProcessing(false);
    if (met) await show(met, before, order.address);
  };

  const begin = () => {
    const { press, order, quote, isFaulty, onWrong } = latest.current;
    const address = tidied(order.address);
    if (order.items.length === 0 && !isFaulty) {
      return toast({ title: deliverySentences.cartEmpty, destructive: true, duration: 4000 });
    }
    const found = checkDelivery(address);
    if (found) {
      onWrong(found.wrong);
      return toast(found.toast);
    }
    if (isFaulty) return warn('Some items can no longer be bought', 'Please take them out of your cart first.');
    const { totalPaise, shippingFeePaise } = quote;
    return place({ ...order, address, totalPaise, shippingFeePaise }, press.way, quote);
  };

  const handled = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another press is a reason to begin
  useEffect(() => {
    // An effect may run twice for one press; an order is sent once.
    if (handled.current === props.press.number) return;
    handled.current = props.press.number;
    void begin();
  }, [props.press]);

  const close = useCallback(() => setProblem((now) => now && { ...now, open: false }), []);
  const agree = () => {
    close();
    if (alert?.met.kind !== 'price') return;
    const { order, press, quote } = latest.current;
    const { total, shippingFee } = alert.met.totals;
    const agreed = { totalPaise: paiseFromRupees(total), shippingFeePaise: paiseFromRupees(shippingFee) };
    void place({ ...order, address: tidied(order.address), ...agreed }, press.way, quote);
  };

  return (
    <>
      {processing && <ProcessingOverlay />}
      {alert && (
        <OrderProblemDialog open={alert.open} alert={alert.met} before={alert.before} onClose={close} onAgree={agree} />
      )}
    </>
  );
}
