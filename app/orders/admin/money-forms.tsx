import type { AdminOrder } from '#contract/amounts.ts';
import { Field, SaveButton, Tick } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { Picture } from '#kit/picture.tsx';
import { orderStates } from '#orders/rules/order-states.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import { buyersMoney } from '#payments/rules/buyers-money.ts';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';
import { hasParcel } from '#shipping/rules/shipment.ts';
import * as texts from './texts.tsx';
import { keyOf, type Line, Panel, reloadsWhenChanged, selectedUnits, UnitFields, unitsOf } from './unit-fields.tsx';

const chooseItemsOrEnter = (rest: string | number) => `${rest} Choose items, or enter an amount.`;
const too = (deliveryAndCashFees: string | number, shippingfee: string | number) =>
  `${deliveryAndCashFees} too (${shippingfee})`;

interface FormProps {
  order: AdminOrder;
  /** Loads the order again; resolves once it is here. */
  onDone: () => Promise<void>;
}

/**
 * What can be done with the money and the goods of an order besides its status: each form only where it has something
 * to do.
 */
export function MoneyForms({ order, onDone }: FormProps) {
  const may = useMay();
  const isCash = order.paymentMethod === 'COD';
  const mayRefund = order.awaitsPaymentUntil === null && remainingPaise(order) > 0;
  return (
    <>
      {may('money.record') && isCash && collectablePaise(order) > 0 && <CashForm order={order} onDone={onDone} />}
      {may('refunds.make') && mayRefund && <RefundForm order={order} onDone={onDone} />}
      {may('orders.change') && mayReturn(order) && <ReturnForm order={order} onDone={onDone} />}
      {may('orders.change') && order.cartItems.some(isCorrectable) && <CorrectForm order={order} onDone={onDone} />}
    </>
  );
}

/** Whether something of an order that was sent can come back. */
export function mayReturn(order: AdminOrder): boolean {
  const hasLeft = ['Shipped', 'Delivered', 'Returned', 'Refunded'].includes(order.orderStatus) && hasParcel(order);
  return hasLeft && order.cartItems.some((line) => unitsOut(line) > 0);
}

/**
 * Cash that can still come in, in paise. For a parcel that came back nothing is due, but the courier may have collected
 * it before.
 */
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
  const lines = order.cartItems.filter((line) => refundable(line) > 0);
  const isCollected = order.paymentMethod === 'COD' && order.cashReceivedPaise === 0;
  const byHand = (order.paymentMethod === 'COD' && !isCollected) || order.payerId === byHandPayerId;
  const isDue = order.amountDuePaise > 0;
  const rest = remainingPaise(order);
  const form = useForm({
    initial: {
      units: unitsOf(lines),
      restock: !orderStates[order.orderStatus].hasLeft,
      delivery: false,
      amount: '',
      reference: '',
    },
    send: (call, { units, restock, delivery, amount, reference }) =>
      call('POST /api/admin/orders/refund/{id}', {
        params: { id: order._id },
        body: {
          lines: selectedUnits(lines, units).map((line) => ({ ...line, restock })),
          deliveryFee: delivery,
          seen: rupeesFromPaise(order.refundedAmountPaise),
          ...(amount.trim() === '' ? {} : { amount: typedMoney(amount) }),
          ...(byHand && !(isDue && reference.trim() === '') ? { byHand: { reference } } : {}),
        },
      }),
    onDone,
    toastOf: ({ refunded }) => ({ title: `${formatPaise(Math.round(refunded * 100))} refunded in all` }),
    onRefused: reloadsWhenChanged(onDone),
  });
  const { units } = form.values;

  return (
    <Panel title={isCollected ? 'Reduce the amount due' : 'Refund'}>
      <form {...form.props} className="space-y-3" aria-label="Refund">
        <p className="text-ink-soft text-sm">
          {chooseItemsOrEnter(
            isCollected ? `${formatPaise(rest)} is due in cash.` : `${formatPaise(rest)} can be refunded.`,
          )}
        </p>
        <UnitFields
          lines={lines}
          most={refundable}
          units={units}
          errorOf={form.errorOf}
          onChange={(next) => form.change({ units: next }, 'lines*')}
        />
        {selectedUnits(lines, units).length > 0 && <Tick label="Put items back in stock" {...form.tick('restock')} />}
        {order.shippingfeePaise + order.cashFeePaise > 0 && (
          <Tick
            label={too(
              order.cashFeePaise > 0 ? 'Delivery and cash fees' : 'Delivery fee',
              formatPaise(order.shippingfeePaise + order.cashFeePaise),
            )}
            {...form.tick('delivery')}
          />
        )}
        <Field
          label="Amount (₹, optional)"
          hint="If left empty: the price of the chosen items after discount"
          inputMode="decimal"
          {...form.field('amount', 'amount', 'lines')}
        />
        {byHand && (
          <Field
            label="Bank or UPI reference"
            hint={isDue ? `If left empty: reduces the ${formatPaise(order.amountDuePaise)} still due` : undefined}
            maxLength={200}
            {...form.field('reference', 'byHand.reference')}
          />
        )}
        <SaveButton form={form} className="w-full" pending={texts.working}>
          {isCollected ? 'Reduce amount due' : 'Send refund'}
        </SaveButton>
      </form>
    </Panel>
  );
}

const refundable = (line: Line) => line.quantity - line.refundedQuantity;

function titleOf(order: AdminOrder, key: string): string {
  const line = order.cartItems.find((one) => keyOf(one) === key);
  return line ? `${line.title}, ${line.weight}` : key;
}

export function ReturnForm({ order, onDone, isOpen = false }: FormProps & { isOpen?: boolean }) {
  const lines = order.cartItems.filter((line) => unitsOut(line) > 0);
  const form = useForm({
    initial: { units: unitsOf(lines, unitsOut), onSale: {} as Record<string, boolean>, photo: '' },
    send: (call, { units, onSale, photo }) =>
      call('POST /api/admin/orders/returned/{id}', {
        params: { id: order._id },
        body: {
          lines: selectedUnits(lines, units).map((line) => ({
            ...line,
            condition: onSale[keyOf(line)] ? ('resaleable' as const) : ('damaged' as const),
          })),
          ...(photo !== '' && { photo }),
        },
      }),
    onDone,
  });
  const { units, onSale } = form.values;
  const chosen = selectedUnits(lines, units);
  const may = useMay();

  return (
    <Panel title="Parcel returned" isOpen={isOpen}>
      <form {...form.props} className="space-y-3" aria-label="Parcel returned">
        <UnitFields
          lines={lines}
          most={unitsOut}
          units={units}
          errorOf={form.errorOf}
          onChange={(next) => form.change({ units: next }, 'lines*')}
        />
        {chosen.map(keyOf).map((key) => (
          <Tick
            key={key}
            label={texts.goesBackOnSale(titleOf(order, key))}
            checked={onSale[key] ?? false}
            onChange={({ target }) => form.change((now) => ({ onSale: { ...now.onSale, [key]: target.checked } }))}
          />
        ))}
        {may('content.edit') && (
          <PictureUpload label="Photo" hint="The parcel, or the damage" {...form.picture('photo')} />
        )}
        <p className="text-ink-soft text-sm">
          Choose what goes back on sale. Nothing else does.{' '}
          {order.paymentStatus === 'paid' && 'To return the money, refund the order.'}
        </p>
        <SaveButton form={form} className="w-full" pending={texts.working} disabled={chosen.length === 0}>
          Record return
        </SaveButton>
      </form>
    </Panel>
  );
}

export const isCorrectable = (line: Line) => line.returnedQuantity > 0 && line.returnedOnSale !== null;
const returnedUnits = (line: Line) => line.returnedQuantity;

/** Puts right what was noted of a parcel that came back. How much came back stays, once that closed the order. */
export function CorrectForm({ order, onDone }: FormProps) {
  const lines = order.cartItems.filter(isCorrectable);
  const form = useForm({
    initial: { returned: unitsOf(lines, returnedUnits), onSale: unitsOf(lines, (line) => line.returnedOnSale ?? 0) },
    send: (call, { returned, onSale }) =>
      call('PUT /api/admin/orders/returned/{id}', {
        params: { id: order._id },
        body: {
          lines: lines.map((line) => {
            const quantity = returned[keyOf(line)] ?? 0;
            const { productId, weight } = line;
            return { productId, weight, quantity, onSale: Math.min(quantity, onSale[keyOf(line)] ?? 0) };
          }),
        },
      }),
    onDone,
  });
  const { returned, onSale } = form.values;
  const isOpen = orderStates[order.orderStatus].keepsStock;

  return (
    <Panel title="Correct return">
      <form {...form.props} className="space-y-3" aria-label="Correct return">
        {isOpen && (
          <fieldset className="space-y-3">
            <legend className="font-semibold">Units returned</legend>
            <UnitFields
              lines={lines}
              most={returnedUnits}
              units={returned}
              errorOf={form.errorOf}
              onChange={(units) => form.change({ returned: units }, 'lines*')}
            />
          </fieldset>
        )}
        <fieldset className="space-y-3">
          <legend className="font-semibold">Back on sale</legend>
          <UnitFields
            lines={lines}
            most={(line) => returned[keyOf(line)] ?? 0}
            units={onSale}
            errorOf={form.errorOf}
            onChange={(units) => form.change({ onSale: units }, 'lines*')}
          />
        </fieldset>
        <ReturnPhotos order={order} />
        <SaveButton form={form} className="w-full" pending={texts.working}>
          Correct return
        </SaveButton>
      </form>
    </Panel>
  );
}

/** What was photographed when it came back. */
const ReturnPhotos = ({ order: { returnPhotos = [] } }: Pick<FormProps, 'order'>) =>
  returnPhotos.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {returnPhotos.map((address, at) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <Picture
              address={address}
              alt={`Photo ${at + 1} of the return`}
              sizes="80px"
              className="size-20 rounded-xl object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );

function CashForm({ order, onDone }: FormProps) {
  const form = useForm({
    initial: { amount: String(rupeesFromPaise(collectablePaise(order))), reference: '' },
    send: (call, { amount, reference }) =>
      call('POST /api/admin/orders/cash/{id}', {
        params: { id: order._id },
        body: { amount: typedMoney(amount), reference },
      }),
    onDone,
  });

  return (
    <Panel
      title={order.amountDuePaise > 0 ? `Cash received (${formatPaise(order.amountDuePaise)} due)` : texts.cashReceived}
    >
      <form {...form.props} className="space-y-3" aria-label={texts.cashReceived}>
        {order.amountDuePaise === 0 && (
          <p className="text-ink-soft text-sm">
            This parcel was returned, so nothing is due. If the courier still paid you, record the cash, then refund the
            buyer.
          </p>
        )}
        <Field label="Amount (₹)" inputMode="decimal" {...form.field('amount')} />
        <Field
          label={texts.reference}
          hint={texts.ofTheCouriersRemittance}
          maxLength={200}
          {...form.field('reference')}
        />
        <SaveButton form={form} className="w-full" pending={texts.working}>
          {texts.recordCash}
        </SaveButton>
      </form>
    </Panel>
  );
}
