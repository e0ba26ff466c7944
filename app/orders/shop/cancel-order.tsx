import { useState } from 'react';
import { useHref, useRevalidator } from 'react-router';
import type { Order } from '#contract/amounts.ts';
import { CallFailure, call } from '#kit/call.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { orderPath } from './order-path.ts';
import { texts } from './texts.ts';

const TypedGuard = lazyPart(() => import('#kit/dialogs/typed-guard.tsx'));

type Line = Order['cartItems'][number];
const keyOf = (line: Line) => `${line.productId} ${line.weight}`;
const left = (line: Line) => line.quantity - line.refundedQuantity;

type Units = Readonly<Record<string, number>>;

/** What is left of an order, and what of it is to be cancelled. */
function choiceOf(order: Order, units: Units) {
  const lines = order.cartItems.filter((line) => left(line) > 0);
  // Fewer may be left since they were chosen.
  const unitsOf = (line: Line) => Math.min(units[keyOf(line)] ?? left(line), left(line));
  return { lines, unitsOf, isWhole: lines.every((line) => unitsOf(line) === left(line)) };
}

interface CancelFormProps {
  order: Order;
  orderKey: string;
  /** Units to cancel by line; what is not named, all that are left. */
  units: Units;
  choose: (units: Units) => void;
  /** Cancels. Left out, the form is sent: its words stay as they were drawn, whatever is chosen. */
  onCancel?: () => void;
  isBusy?: boolean;
  /** Leads back without cancelling. */
  keep: React.ReactNode;
}

function CancelForm({ order, orderKey, units, choose, onCancel, isBusy, keep }: CancelFormProps) {
  const { lines, unitsOf, isWhole: isAll } = choiceOf(order, units);
  const isWhole = isAll && onCancel !== undefined;
  const isPaid = order.paymentStatus === 'paid';
  return (
    <EnhancedForm action={orderPath(order.orderId, orderKey)} onPress={onCancel} className="space-y-4">
      {lines.map((line, at) => (
        <label key={keyOf(line)} className="flex items-center justify-between gap-4">
          <span className="wrap-anywhere">
            {line.title}, {line.weight}
          </span>
          <input type="hidden" name="line" value={`${left(line)} ${keyOf(line)}`} />
          <select
            name="units"
            className="field w-auto"
            value={unitsOf(line)}
            // biome-ignore lint/a11y/noAutofocus: the first choice of what was asked for
            autoFocus={!onCancel && at === 0}
            onChange={(event) => choose({ ...units, [keyOf(line)]: Number(event.target.value) })}
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
        {keep}
        <button
          type="submit"
          className="button bg-chilli text-white disabled:opacity-70"
          disabled={isBusy || (onCancel && lines.every((line) => unitsOf(line) === 0))}
        >
          {isBusy ? texts.cancelling() : isWhole ? texts.cancelTheWholeOrder() : texts.cancelTheseItems()}
        </button>
      </div>
    </EnhancedForm>
  );
}

interface CancelSectionProps {
  order: Order;
  orderKey: string;
  /** In the form that was sent, and refused, before this page. */
  chosen: Units | undefined;
}

/** The form in the page itself, for a browser without scripts that has asked for it. */
export function CancelSection({ order, orderKey, chosen = {} }: CancelSectionProps) {
  const [units, setUnits] = useState(chosen);
  return (
    <section id="cancel" aria-labelledby="cancel-heading" className="card mt-6 max-w-2xl scroll-mt-40 p-5 md:p-8">
      <h2 id="cancel-heading" className="mb-4 text-2xl">
        {texts.whatWouldYouLike()}
      </h2>
      <CancelForm
        order={order}
        orderKey={orderKey}
        units={units}
        choose={setUnits}
        keep={
          <a href={useHref(orderPath(order.orderId, orderKey))} className="button button-line">
            {texts.keepTheOrder()}
          </a>
        }
      />
    </section>
  );
}

/** Cancels an order, or some of its items. What was paid for them goes back by itself. */
export function CancelOrder({ order, orderKey }: { order: Order; orderKey: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [units, setUnits] = useState<Units>({});

  const cancel = async () => {
    const { lines, unitsOf, isWhole } = choiceOf(order, units);
    const chosen = lines.filter((line) => unitsOf(line) > 0);
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
        <div className="p-5">
          <CancelForm
            order={order}
            orderKey={orderKey}
            units={units}
            choose={setUnits}
            onCancel={() => void cancel()}
            isBusy={isBusy}
            keep={
              <button type="button" className="button button-line" onClick={() => setOpen(false)}>
                {texts.keepTheOrder()}
              </button>
            }
          />
          <TypedGuard without={null} of={String(isOpen)} onDiscard={() => setUnits({})} />
        </div>
      </Dialog>
    </>
  );
}
