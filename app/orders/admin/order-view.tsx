import { useState } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { batchesOfLine } from '#batches/rules/batch-list.ts';
import { WaitingPayment } from '#checkout/admin/waiting-payment.tsx';
import { type AdminOrder, adminOrderFromJson, type OrderWithoutMoney } from '#contract/amounts.ts';
import { discountLabel } from '#coupons/rules/discount.ts';
import { isOffDelivery } from '#coupons/rules/discount-kinds.ts';
import { ParcelPanel } from '#couriers/admin/parcel-panel.tsx';
import { CustomerLine } from '#customers/admin/customer-line.tsx';
import { documentTitles } from '#documents/rules/document.ts';
import { stateOfGstin } from '#documents/rules/gstin.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { PhoneLinks } from '#kit/admin/phone-links.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { Picture } from '#kit/picture.tsx';
import { PolicyLinks } from '#kit/policy-links.tsx';
import { orderStates } from '#orders/rules/order-states.ts';
import { byHandPayerId, neverPlaced, noCoupon } from '#orders/rules/order-status.ts';
import { promiseStanding } from '#orders/rules/promise-standing.ts';
import { PaymentList } from '#payments/admin/payment-list.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayInFigures, indianTime } from '#rules/dates.ts';
import { hasParcel, trackerLink } from '#shipping/rules/shipment.ts';
import { EditOrder } from './edit-order.tsx';
import { MoneyForms } from './money-forms.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { StatusForm } from './status-form.tsx';
import { TagsForm, useOrderTags } from './tags-form.tsx';
import * as texts from './texts.tsx';

const waitsUntil = (forCode: boolean, time: string) =>
  forCode ? ` (waits for the buyer’s e-mail code until ${time})` : ` (waits until ${time})`;
const gstinOfAnotherState = (registeredIn: string | null | undefined, deliveredTo: string) =>
  `${registeredIn ? `This GSTIN is registered in ${registeredIn}` : 'The state code of this GSTIN is unknown'}; the parcel goes to ${deliveredTo}. The place of supply on its invoice is ${deliveredTo}.`;
const cameBack2 = (returnedQuantity: string | number) => `${returnedQuantity} returned`;

export type ShownOrder = AdminOrder | OrderWithoutMoney;
/** The order where the role of the reader sees its money. */
const withMoney = (order: ShownOrder) => ('payments' in order ? order : null);

const stateOf = (order: ShownOrder) => `${order._id} ${order.orderUpdateDate}`;

/** An order as a call answers it. */
export const orderFromAnswer = (data: CallResponse<'GET /api/admin/orders/details/{id}'>['data']): ShownOrder =>
  'payments' in data ? adminOrderFromJson(data) : data;

interface TypedForms {
  /** What is typed belongs to: another value empties the forms. It stays while somebody else changes the order. */
  typedFor: string;
  /** Reads the order again; resolves once it is here. */
  load: () => Promise<void>;
  onDone: () => Promise<void>;
  onStale: () => void;
}

/** The forms beside an order. @param load reads it again */
export function useTypedForms(order: ShownOrder | null, load: () => Promise<void>): TypedForms {
  const [kept, setKept] = useState<string | null>(null);
  const state = order ? stateOf(order) : '';
  return {
    typedFor: order && kept?.startsWith(order._id) ? kept : state,
    load,
    onDone() {
      setKept(null);
      return load();
    },
    onStale() {
      setKept(kept ?? state);
      void load();
    },
  };
}

/** An order with everything that is known of it, and the forms that move it on. */
export function OrderView({ order, forms }: { order: ShownOrder; forms: TypedForms }) {
  const may = useMay();
  const { load, typedFor, onDone, onStale } = forms;
  const paid = withMoney(order);
  const tags = useOrderTags(order._id);
  return (
    // Who bought it first; on a desk at the right, above what can be done.
    <div className="grid gap-6 md:grid-cols-[1fr_18rem] md:grid-rows-[auto_1fr]">
      <div className="space-y-6 md:col-start-2">
        <Buyer order={order} />
        {paid && may('orders.change') && <WaitingPayment key={`waiting ${order._id}`} order={paid} onDone={load} />}
      </div>
      <div className="min-w-0 space-y-6 md:col-start-1 md:row-span-2 md:row-start-1">
        <TagsForm id={order._id} {...tags} />
        <LinkedOrders order={order} />
        {paid ? <Lines order={paid} /> : <LinesWithoutMoney order={order} />}
        {paid && <Money order={paid} />}
        <History order={order} />
        {may('orders.ship') && (
          <NoteForm key={`note ${order._id}`} order={order} staff={tags.shown?.staff ?? []} onDone={load} />
        )}
        {paid && <PolicyLinks versions={paid.policyVersions} />}
      </div>
      <div className="space-y-6 md:col-start-2">
        {may('orders.ship') && <StatusForm key={typedFor} order={order} onDone={onDone} onStale={onStale} />}
        {may('orders.ship') && <ParcelPanel key={`parcel ${order._id}`} order={order} onDone={load} />}
        {paid && may('orders.change') && (
          <EditOrder key={`edit ${order._id}`} order={paid} onDone={load} onStale={load} />
        )}
        {paid && <MoneyForms key={`money ${stateOf(order)}`} order={paid} onDone={load} />}
        {paid && may('orders.change') && <ReplaceForm key={`replace ${stateOf(order)}`} order={paid} onDone={load} />}
      </div>
    </div>
  );
}

function LinkedOrders({ order: { linkedTo, linkedOrders } }: { order: ShownOrder }) {
  const named = [
    ...(linkedTo ? [{ ...linkedTo, said: linkedSentences[linkedTo.kind], status: '' }] : []),
    ...linkedOrders.map((one) => ({
      ...one,
      said: one.kind === 'replacement' ? 'Free replacement is order' : 'Added items are order',
      status: ` (${one.orderStatus})`,
    })),
  ];
  if (named.length === 0) return null;
  return (
    <ul className="rounded-xl bg-leaf-tint p-3" aria-label="Linked orders">
      {named.map(({ _id, orderId, said, status }) => (
        <li key={_id}>
          {said}{' '}
          <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
            {orderId}
          </Link>
          {status}
        </li>
      ))}
    </ul>
  );
}

const linkedSentences = {
  replacement: 'A free replacement for order',
  addition: 'Ships with order',
} as const;

const isByHand = ({ payerId }: AdminOrder) => payerId === byHandPayerId;
const isReplacement = ({ linkedTo }: AdminOrder) => linkedTo?.kind === 'replacement';

function whyNoDocument(order: AdminOrder): string {
  if (isReplacement(order)) return 'A delivery note without prices is made when the parcel ships.';
  if (['Rejected', 'Refunded'].includes(order.orderStatus) && !neverPlaced.some((why) => why === order.closedBecause))
    return 'This order was closed before it shipped, so it has no invoice.';
  if (order.awaitsPaymentUntil !== null) return 'The invoice is made once it is paid and the parcel ships.';
  const isUnpaid = order.paymentMethod !== 'COD' && order.paymentStatus !== 'paid';
  const wasPlaced = !isUnpaid && !neverPlaced.some((why) => why === order.closedBecause);
  return wasPlaced ? 'The invoice is made when the parcel ships.' : 'This order was never paid, so it has no invoice.';
}

/** Of a coupon, or one that staff gave. */
const discountName = (order: AdminOrder) =>
  order.couponUsed === noCoupon ? 'Discount' : `Discount ${discountLabel(order)} (${order.couponUsed})`;

function Lines({ order }: { order: AdminOrder }) {
  const sums: [string, number][] = [
    ['Subtotal', order.subtotalPaise],
    ...(order.discountPaise > 0 ? ([[discountName(order), -order.discountPaise]] as [string, number][]) : []),
    [
      isOffDelivery(order.discountType) ? `Shipping fee (free with ${order.couponUsed})` : 'Shipping fee',
      order.shippingfeePaise,
    ],
    ...(order.cashFeePaise > 0 ? ([['Cash on delivery fee', order.cashFeePaise]] as [string, number][]) : []),
    ['Total', order.orderPricePaise],
  ];
  return (
    <section aria-label={texts.items}>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {order.cartItems.map((line) => (
          <li key={`${line.productId} ${line.weight}`} className="flex gap-3 py-2">
            <LinePicture image={line.image} />
            <span className="min-w-0 flex-1">
              {line.quantity} × {line.title}
              <span className="block text-ink-soft text-sm">
                {[
                  `${line.weight}, ${formatPaise(line.productPricePaise)} each, GST ${line.gst}%`,
                  line.sku && `SKU ${line.sku}`,
                  ...batchesOfLine(order.batches, line),
                  line.refundedQuantity > 0 && `${line.refundedQuantity} refunded`,
                  line.returnedQuantity > 0 && cameBack2(line.returnedQuantity),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{formatPaise(line.productPricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-2">
        {sums.map(([label, paise]) => (
          <div key={label} className={`flex justify-between gap-4 ${label === 'Total' ? 'font-semibold text-lg' : ''}`}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{`includes GST of ${formatPaise(order.gstPaise)}`}</p>
      {order.documents.length === 0 && <p className="text-ink-soft text-sm">{whyNoDocument(order)}</p>}
      {order.documents.map(({ number, kind }) => (
        <a
          key={number}
          href={`/api/documents/${number}`}
          target="_blank"
          rel="noreferrer"
          className="link mr-4 inline-flex min-h-11 items-center"
        >
          {`${documentTitles[kind]} ${number} (PDF)`}
        </a>
      ))}
    </section>
  );
}

/** What is to be found on the shelf, as it looks. */
const LinePicture = ({ image }: { image: string }) => (
  <span className="block size-11 flex-none overflow-hidden rounded-md bg-paper-deep [&_img]:size-11 [&_img]:object-cover">
    {image !== '' && <Picture address={image} alt="" sizes="44px" />}
  </span>
);

function LinesWithoutMoney({ order }: { order: OrderWithoutMoney | AdminOrder }) {
  return (
    <section aria-label={texts.items}>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {order.cartItems.map((line) => (
          <li key={`${line.productId} ${line.weight}`} className="flex gap-3 py-2">
            <LinePicture image={line.image} />
            <span className="min-w-0 flex-1">
              {line.quantity - line.withdrawnQuantity} × {line.title}
              <span className="block text-ink-soft text-sm">
                {[
                  line.weight,
                  line.sku && `SKU ${line.sku}`,
                  ...batchesOfLine(order.batches, line),
                  line.returnedQuantity > 0 && cameBack2(line.returnedQuantity),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{`${order.paymentMethod}, ${order.paymentStatus}`}</p>
    </section>
  );
}

function Money({ order }: { order: AdminOrder }) {
  return (
    <section aria-label="Payments">
      <h3 className="text-lg">{texts.payment}</h3>
      <p>
        {isReplacement(order)
          ? 'Nothing to pay'
          : `${isByHand(order) ? 'By hand' : order.paymentMethod}, ${order.paymentStatus}`}
        {isByHand(order)
          ? ` (${order.paymentId})`
          : order.cashReceivedPaise > 0 && `, ${formatPaise(order.cashReceivedPaise)} received in cash`}
        {order.amountDuePaise > 0 && `, ${formatPaise(order.amountDuePaise)} due`}
        {order.refundedAmountPaise > 0 && `, ${formatPaise(order.refundedAmountPaise)} refunded`}
        {order.awaitsPaymentUntil &&
          waitsUntil(order.paymentMethod === 'COD', indianTime(new Date(order.awaitsPaymentUntil)))}
      </p>
      <PaymentList payments={order.payments} />
    </section>
  );
}

/** Something that staff wrote down while the order stayed as it was. */
const isNote = (event: ShownOrder['history'][number], before: ShownOrder['history'][number] | undefined) =>
  event.status === before?.status && event.buyerNote === '' && event.note !== '';

function History({ order }: { order: ShownOrder }) {
  return (
    <section aria-label="History">
      <h3 className="text-lg">History</h3>
      <ol className="mt-1 space-y-1 text-sm">
        {order.history.map((event, at) => (
          <li key={event.at}>
            <strong>{isNote(event, order.history[at - 1]) ? 'Note' : event.status}</strong>,{' '}
            {indianTime(new Date(event.at))}, {event.by}
            {event.buyerNote && <span className="block text-ink-soft">{event.buyerNote}</span>}
            {event.note && event.note !== event.buyerNote && (
              <span className="block text-ink-soft">{`For staff: ${event.note}`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Buyer({ order }: { order: ShownOrder }) {
  const { addressInfo: address } = order;
  const { buyerGstin, buyerLegalName } = withMoney(order) ?? { buyerGstin: '', buyerLegalName: '' };
  return (
    <section aria-label={texts.buyer}>
      <h3 className="text-lg">{texts.buyer}</h3>
      <CustomerLine orderId={order._id} />
      <address className="not-italic">
        <strong className="block">{address.name}</strong>
        {/* A role that does not need the street, the phone or the e-mail address does not get it. */}
        {address.street !== '' && (
          <>
            {address.street}
            <br />
            {address.city} {address.pincode}
            <br />
          </>
        )}
        {address.state}, {address.country}
        {address.phone !== '' && <PhoneLinks phone={address.phone} />}
        {address.email !== '' && (
          <a href={`mailto:${address.email}`} className="link inline-flex min-h-11 wrap-anywhere items-center">
            <EmailText email={address.email} />
          </a>
        )}
      </address>
      {address.notes !== '' && <p className="wrap-anywhere mt-2">{`Note for the parcel: ${address.notes}`}</p>}
      {buyerGstin !== '' && <p className="wrap-anywhere mt-2">{`${buyerLegalName}, GSTIN ${buyerGstin}`}</p>}
      {buyerGstin !== '' && stateOfGstin(buyerGstin) !== address.state && (
        <p className="mt-2 rounded-xl bg-turmeric-tint p-3 text-sm">
          {gstinOfAnotherState(stateOfGstin(buyerGstin), address.state)}
        </p>
      )}
      {order.needsWayBill && orderStates[order.orderStatus].keepsStock && (
        <p className="mt-2 rounded-xl bg-turmeric-tint p-3 text-sm">{`The goods are worth more than ₹50,000: make an e-way bill before they leave for another state. This parcel goes to ${address.state}; inside your own state its limit counts.`}</p>
      )}
      <PromiseLine order={order} />
      {order.isPincodeDoubtful && (
        <p className="mt-2 rounded-xl bg-turmeric-tint p-3 text-sm">
          {`Pincode ${address.pincode} is mostly outside ${address.state}. Check the address before you pack.`}
        </p>
      )}
      {hasParcel(order) && (
        <p className="mt-2 text-sm">
          {order.logesticProvider}
          {order.trackerId !== '' && ': '}
          {order.trackerURL === '' ? (
            order.trackerId
          ) : (
            <a href={trackerLink(order.trackerURL)} target="_blank" rel="noreferrer" className="link">
              {order.trackerId}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** What its buyer was promised, while it is not there. */
function PromiseLine({ order }: { order: ShownOrder }) {
  const standing = promiseStanding(order, new Date());
  if (standing === null || order.promised === null) return null;
  const { last, shipBy } = order.promised;
  const promised = `Promised by ${dayInFigures(last)}`;
  if (standing === 'in time')
    return <p className="mt-2 text-sm">{`${promised}. It must leave by ${dayInFigures(shipBy)}.`}</p>;
  const isHere = order.orderStatus !== 'Shipped';
  const today = isHere ? 'It comes late unless it leaves today.' : 'It is late unless it is delivered today.';
  return (
    <p className={`mt-2 rounded-xl p-3 text-sm ${standing === 'late' ? 'bg-chilli-tint' : 'bg-turmeric-tint'}`}>
      {`${promised}. ${standing === 'due' ? today : 'It is late.'}`}
    </p>
  );
}
