import { useState } from 'react';
import type { AdminOrder } from '#contract/amounts.ts';
import { buyersMoney } from '#rules/orders/buyers-money.ts';
import { orderStates } from '#rules/orders/order-states.ts';
import { formatPaise, rupeesFromPaise } from '#rules/pricing/money.ts';
import { typedMoney } from '#rules/typed-number.ts';
import { Field, Tick } from '../parts/field.tsx';
import { useMay } from '../parts/use-may.ts';
import * as texts from './texts.tsx';
import { keyOf, type Line, Panel, UnitFields } from './unit-fields.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useSelectedUnits } from './use-selected-units.ts';

const chooseItemsOrEnter = (rest: string | number) => `${rest} Choose items, or enter an amount.`;
const too = (deliveryAndCashFees: string | number, shippingfee: string | number) =>
  `${deliveryAndCashFees} too (${shippingfee})`;

interface FormProps {
  order: AdminOrder;
  /** Loads the order again; resolves once it is here. */
  onDone: () => Promise<void>;
}

/** What can be done with the money and the goods of an order besides its status: each form only where it has something to do. */
export function MoneyForms({ order, onDone }: FormProps) {
  const may = useMay();
  const isCash = order.paymentMethod === 'COD';
  const isOnTheWay = order.orderStatus === 'Shipped' || order.orderStatus === 'Delivered';
  const mayRefund = order.awaitsPaymentUntil === null && remainingPaise(order) > 0;
  const mayReturn =
    (isOnTheWay || order.orderStatus === 'Returned' || order.orderStatus === 'Refunded') &&
    order.trackerId !== '' &&
    order.cartItems.some((line) => unitsOut(line) > 0);
  return (
    <>
      {may('money.record') && isCash && collectablePaise(order) > 0 && <CashForm order={order} onDone={onDone} />}
      {may('refunds.make') && mayRefund && <RefundForm order={order} onDone={onDone} />}
      {may('orders.change') && mayReturn && <ReturnForm order={order} onDone={onDone} />}
      {may('orders.change') && order.cartItems.some(isCorrectable) && <CorrectForm order={order} onDone={onDone} />}
    </>
  );
}

/** Cash that can still come in, in paise. For a parcel that came back nothing is due, but the courier may have collected it before. */
function collectablePaise(order: AdminOrder): number {
  if (order.orderStatus === 'Returned') return Math.max(0, order.orderPricePaise - order.cashReceivedPaise);
  return order.orderStatus === 'Shipped' || order.orderStatus === 'Delivered' ? order.amountDuePaise : 0;
}

/** Units that are with the buyer or the courier. */
const unitsOut = (line: Line) => line.quantity - line.withdrawnQuantity - line.returnedQuantity;

/** What can still go back, or need not be collected, in paise. */
function remainingPaise(order: AdminOrder): number {
  const { paidPaise, refundedPaise } = buyersMoney(order);
  return paidPaise > 0 ? Math.max(0, paidPaise - refundedPaise) : order.amountDuePaise;
}

/** Sends money back, by line or as an amount. Cash that has not come in is not collected instead. */
function RefundForm({ order, onDone }: FormProps) {
  const { save, wrong, isBusy } = useOrderForm(onDone);
  const [restock, setRestock] = useState(!orderStates[order.orderStatus].hasLeft);
  const [delivery, setDelivery] = useState(false);
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const { chosen, fields } = useSelectedUnits(
    order.cartItems.filter((line) => line.refundedQuantity < line.quantity),
    (line) => line.quantity - line.refundedQuantity,
  );
  const isCollected = order.paymentMethod === 'COD' && order.cashReceivedPaise === 0;
  const byHand = order.paymentMethod === 'COD' && !isCollected;
  const isDue = order.amountDuePaise > 0;
  const rest = remainingPaise(order);

  const send = (event: React.FormEvent) =>
    save(
      event,
      (call) =>
        call('POST /api/admin/orders/refund/{id}', {
          params: { id: order._id },
          body: {
            lines: chosen.map((units) => ({ ...units, restock })),
            deliveryFee: delivery,
            seen: rupeesFromPaise(order.refundedAmountPaise),
            ...(amount.trim() === '' ? {} : { amount: typedMoney(amount) }),
            ...(byHand && !(isDue && reference.trim() === '') ? { byHand: { reference } } : {}),
          },
        }),
      { said: ({ refunded }) => `${formatPaise(Math.round(refunded * 100))} refunded in all`, isReloaded: true },
    );

  return (
    <Panel title={isCollected ? 'Reduce the amount due' : 'Refund'}>
      <form onSubmit={send} noValidate className="space-y-3" aria-label="Refund">
        <p className="text-ink-soft text-sm">
          {chooseItemsOrEnter(
            isCollected ? `${formatPaise(rest)} is due in cash.` : `${formatPaise(rest)} can be refunded.`,
          )}
        </p>
        <UnitFields {...fields} wrong={wrong} />
        {chosen.length > 0 && (
          <Tick
            label="Put items back in stock"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        )}
        {order.shippingfeePaise + order.cashFeePaise > 0 && (
          <Tick
            label={too(
              order.cashFeePaise > 0 ? 'Delivery and cash fees' : 'Delivery fee',
              formatPaise(order.shippingfeePaise + order.cashFeePaise),
            )}
            checked={delivery}
            onChange={(event) => setDelivery(event.target.checked)}
          />
        )}
        <Field
          label="Amount (₹, optional)"
          hint="If left empty: the price of the chosen items after discount"
          inputMode="decimal"
          value={amount}
          error={wrong.amount ?? wrong.lines}
          onChange={(event) => setAmount(event.target.value)}
        />
        {byHand && (
          <Field
            label="Bank or UPI reference"
            hint={isDue ? `If left empty: reduces the ${formatPaise(order.amountDuePaise)} still due` : undefined}
            value={reference}
            maxLength={200}
            error={wrong['byHand.reference']}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <button type="submit" className="button button-leaf w-full" disabled={isBusy}>
          {!isBusy ? (isCollected ? 'Reduce amount due' : 'Send refund') : texts.working}
        </button>
      </form>
    </Panel>
  );
}

/** What a line is called. */
function titleOf(order: AdminOrder, key: string): string {
  const line = order.cartItems.find((one) => keyOf(one) === key);
  return line ? `${line.title}, ${line.weight}` : key;
}

/** Notes what came back of a parcel, and in what condition. */
function ReturnForm({ order, onDone }: FormProps) {
  const { save, wrong, isBusy } = useOrderForm(onDone);
  const { chosen, fields } = useSelectedUnits(
    order.cartItems.filter((line) => unitsOut(line) > 0),
    unitsOut,
    unitsOut,
  );
  const [onSale, setOnSale] = useState<Record<string, boolean>>({});

  const send = (event: React.FormEvent) =>
    save(
      event,
      (call) =>
        call('POST /api/admin/orders/returned/{id}', {
          params: { id: order._id },
          body: {
            lines: chosen.map((units) => ({
              ...units,
              condition: onSale[keyOf(units)] ? ('resaleable' as const) : ('damaged' as const),
            })),
          },
        }),
      { said: ({ message }) => message },
    );

  return (
    <Panel title="Parcel returned">
      <form onSubmit={send} noValidate className="space-y-3" aria-label="Parcel returned">
        <UnitFields {...fields} wrong={wrong} />
        {chosen.map(keyOf).map((key) => (
          <Tick
            key={key}
            label={texts.goesBackOnSale(titleOf(order, key))}
            checked={onSale[key] ?? false}
            onChange={(event) => setOnSale((now) => ({ ...now, [key]: event.target.checked }))}
          />
        ))}
        <p className="text-ink-soft text-sm">
          Choose what goes back on sale. Nothing else does.{' '}
          {order.paymentStatus === 'paid' && 'To return the money, refund the order.'}
        </p>
        <button type="submit" className="button button-leaf w-full" disabled={isBusy || chosen.length === 0}>
          {!isBusy ? 'Record return' : texts.working}
        </button>
      </form>
    </Panel>
  );
}

const isCorrectable = (line: Line) => line.returnedQuantity > 0 && line.returnedOnSale !== null;

/** Puts right what was noted of a parcel that came back. How much came back stays, once that closed the order. */
function CorrectForm({ order, onDone }: FormProps) {
  const { save, wrong, isBusy } = useOrderForm(onDone);
  const lines = order.cartItems.filter(isCorrectable);
  const returned = useSelectedUnits(
    lines,
    (line) => line.returnedQuantity,
    (line) => line.returnedQuantity,
  );
  const onSale = useSelectedUnits(
    lines,
    (line) => returned.fields.units[keyOf(line)] ?? 0,
    (line) => line.returnedOnSale ?? 0,
  );
  const isOpen = orderStates[order.orderStatus].keepsStock;

  const send = (event: React.FormEvent) =>
    save(
      event,
      (call) =>
        call('PUT /api/admin/orders/returned/{id}', {
          params: { id: order._id },
          body: {
            lines: lines.map((line) => {
              const quantity = returned.fields.units[keyOf(line)] ?? 0;
              const { productId, weight } = line;
              return { productId, weight, quantity, onSale: Math.min(quantity, onSale.fields.units[keyOf(line)] ?? 0) };
            }),
          },
        }),
      { said: ({ message }) => message },
    );

  return (
    <Panel title="Correct return">
      <form onSubmit={send} noValidate className="space-y-3" aria-label="Correct return">
        {isOpen && (
          <fieldset className="space-y-3">
            <legend className="font-semibold">Units returned</legend>
            <UnitFields {...returned.fields} wrong={wrong} />
          </fieldset>
        )}
        <fieldset className="space-y-3">
          <legend className="font-semibold">Back on sale</legend>
          <UnitFields {...onSale.fields} wrong={wrong} />
        </fieldset>
        <button type="submit" className="button button-leaf w-full" disabled={isBusy}>
          {!isBusy ? 'Correct return' : texts.working}
        </button>
      </form>
    </Panel>
  );
}

/** Notes cash that came in. */
function CashForm({ order, onDone }: FormProps) {
  const { save, wrong, isBusy } = useOrderForm(onDone);
  const [amount, setAmount] = useState(String(rupeesFromPaise(collectablePaise(order))));
  const [reference, setReference] = useState('');

  const send = (event: React.FormEvent) =>
    save(
      event,
      (call) =>
        call('POST /api/admin/orders/cash/{id}', {
          params: { id: order._id },
          body: { amount: typedMoney(amount), reference },
        }),
      { said: ({ message }) => message },
    );

  return (
    <Panel
      title={order.amountDuePaise > 0 ? `Cash received (${formatPaise(order.amountDuePaise)} due)` : texts.cashReceived}
    >
      <form onSubmit={send} noValidate className="space-y-3" aria-label={texts.cashReceived}>
        {order.amountDuePaise === 0 && (
          <p className="text-ink-soft text-sm">
            This parcel was returned, so nothing is due. If the courier still paid you, record the cash, then refund the
            buyer.
          </p>
        )}
        <Field
          label="Amount (₹)"
          inputMode="decimal"
          value={amount}
          error={wrong.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Field
          label={texts.reference}
          hint={texts.ofTheCouriersRemittance}
          value={reference}
          maxLength={200}
          error={wrong.reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <button type="submit" className="button button-leaf w-full" disabled={isBusy}>
          {!isBusy ? texts.recordCash : texts.working}
        </button>
      </form>
    </Panel>
  );
}
