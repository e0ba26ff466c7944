import { useState } from 'react';
import { useHref, useRevalidator } from 'react-router';
import type { Order } from '#contract/amounts.ts';
import { CallFailure, call } from '#kit/call.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { texts } from './texts.ts';

const TypedGuard = lazyPart(() => import('#kit/dialogs/typed-guard.tsx'));

type Line = Order['cartItems'][number];
const keyOf = (line: Line) => `${line.productId} ${line.weight}`;
const left = (line: Line) => line.quantity - line.refundedQuantity;

/** Whether its buyer may still cancel an order, whole or by line: until it is packed. */
export function isCancellable(order: Order): boolean {
  const isOpen = order.orderStatus === 'Order Placed' || order.orderStatus === 'Pending';
  const isFree = order.linkedTo?.kind === 'replacement';
  return isOpen && !isFree && order.awaitsPaymentUntil === null && order.closedBecause === null;
}

/** Cancels an order, or some of its items. What was paid for them goes back by itself. */
export function CancelOrder({ order, orderKey }: { order: Order; orderKey: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const lines = order.cartItems.filter((line) => left(line) > 0);
  const [units, setUnits] = useState<Record<string, number>>({});
  // Fewer may be left since they were chosen.
  const unitsOf = (line: Line) => Math.min(units[keyOf(line)] ?? left(line), left(line));
  const chosen = lines.filter((line) => unitsOf(line) > 0);
  const isPaid = order.paymentStatus === 'paid';
  const isWhole = lines.every((line) => unitsOf(line) === left(line));

  const cancel = async () => {
    setBusy(true);
    try {
      const parts = chosen.map((line) => ({ productId: line.productId, weight: line.weight, quantity: unitsOf(line) }));
      const { message } = await call('POST /api/shop/order/cancel', {
        body: { orderId: order.orderId, key: orderKey === '' ? null : orderKey, ...(isWhole ? {} : { lines: parts }) },
      });
      setOpen(false);
      setUnits({});
      toast({ title: message });
    } catch (error) {
      const text = error instanceof CallFailure ? error.message : '';
      toast({ title: text === '' ? texts.thisDidNotWorkPlease() : text, destructive: true });
    } finally {
      setBusy(false);
      await revalidate();
    }
  };

  return (
    <>
      {/* Without scripts the page comes again with the form below. */}
      <form action={useHref(`/shop/order/${order.orderId}#cancel`)} data-hold="">
        {orderKey !== '' && <input type="hidden" name="key" value={orderKey} />}
        <button
          type="submit"
          name="cancel"
          value="1"
          className="button button-line"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {texts.cancelOrderOrItems()}
        </button>
      </form>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.whatWouldYouLike()} kind="window">
        <div className="space-y-4 p-5">
          {lines.map((line) => (
            <label key={keyOf(line)} className="flex items-center justify-between gap-4">
              <span className="wrap-anywhere">
                {line.title}, {line.weight}
              </span>
              <select
                className="field w-auto"
                value={unitsOf(line)}
                onChange={(event) => setUnits((now) => ({ ...now, [keyOf(line)]: Number(event.target.value) }))}
              >
                {[...Array(left(line) + 1).keys()].map((count) => (
                  <option key={count} value={count}>
                    {texts.ofCount({ count, line: left(line) })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <p className="text-ink-soft text-sm">
            {isPaid ? texts.weSendTheMoney() : texts.youPayLess()}
            {!isWhole && order.shippingfeePaise > 0 && (
              <> {isPaid ? texts.weKeepTheDeliveryFee() : texts.youStillPayTheDeliveryFee()}</>
            )}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="button button-line" onClick={() => setOpen(false)}>
              {texts.keepTheOrder()}
            </button>
            <button
              type="button"
              className="button bg-chilli text-white disabled:opacity-70"
              disabled={isBusy || chosen.length === 0}
              onClick={cancel}
            >
              {isBusy ? texts.cancelling() : isWhole ? texts.cancelTheWholeOrder() : texts.cancelTheseItems()}
            </button>
          </div>
          <TypedGuard
            without={null}
            of={String(isOpen)}
            onClose={() => {
              setUnits({});
              setOpen(false);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
