import { Link } from 'react-router';
import { texts as cartTexts } from '#cart/shop/texts.ts';
import type { Order } from '#contract/amounts.ts';
import { discountLabel } from '#coupons/rules/discount.ts';
import { isOffDelivery } from '#coupons/rules/discount-kinds.ts';
import { documentNames } from '#documents/rules/document-names.ts';
import { Picture } from '#kit/picture.tsx';
import { texts } from '#kit/texts.ts';
import { codPaymentId, noCoupon } from '#orders/rules/order-status.ts';
import { buyerEvents } from '#orders/rules/order-steps.ts';
import { stateName } from '#orders/rules/state-names.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { buyersMoney, failedRefundPaise } from '#payments/rules/buyers-money.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayOnScreen, momentOnScreen } from '#rules/text/days-in-words.ts';
import { trackerLink } from '#shipping/rules/shipment.ts';
import { type Expected, OrderSteps } from './order-steps.tsx';
import { closingWords } from './status-label.tsx';
import { texts as stepTexts } from './texts.ts';

export function OrderDetails({
  order,
  heading: Heading,
  orderKey = '',
  arrives = null,
}: {
  order: Order;
  heading: 'h2' | 'h3';
  /** Secret from the link that opened the order; empty for its signed-in owner. */
  orderKey?: string;
  arrives?: Expected;
}) {
  const { addressInfo: address } = order;
  // Who waits for a parcel looks for it first.
  const isOnItsWay = order.orderStatus === 'Shipped';
  const isCancelled = order.closedBecause === 'cancelled';
  const { paidPaise, refundedPaise } = buyersMoney(order);
  /** Its total is no sum that anybody pays, and nothing of it is still to go back. */
  const isOff = (order.orderStatus === 'Rejected' || order.orderStatus === 'Refunded') && refundedPaise >= paidPaise;
  return (
    <div className="space-y-6">
      <div>
        <OrderSteps order={order} arrives={arrives} />
        {isOnItsWay && <Tracking order={order} />}
      </div>
      <LinkedOrders order={order} orderKey={orderKey} />
      <section>
        <Heading className="text-xl">{texts.items()}</Heading>
        <ul className="mt-2 divide-y divide-hairline">
          {order.cartItems.map((line) => (
            <li key={`${line.title} ${line.weight}`} className="py-3">
              <div className="flex gap-4">
                <Link to={`/shop/product-details/${line.productId}`} className="group flex min-w-0 flex-1 gap-4">
                  <Picture
                    address={line.image}
                    alt=""
                    sizes="64px"
                    className="size-16 flex-none rounded-xl object-cover"
                  />
                  <span className="min-w-0">
                    <span className="wrap-anywhere block font-semibold leading-snug underline-offset-4 group-hover:underline">
                      {line.title}
                    </span>
                    <span className="figures block text-ink-soft text-sm">
                      {line.weight}, {line.quantity} × {formatPaise(line.productPricePaise)}
                      {line.refundedQuantity > 0 &&
                        ` ${isCancelled ? stepTexts.cancelled() : texts.cancelledOrRefunded({ refundedQuantity: line.refundedQuantity })}`}
                    </span>
                  </span>
                </Link>
                <p className="figures whitespace-nowrap">{formatPaise(line.productPricePaise * line.quantity)}</p>
              </div>
              {order.batches
                ?.filter(({ productId, weight }) => productId === line.productId && weight === line.weight)
                .map(({ number, bestBefore, reportUrl }) => (
                  <p key={number} className="ml-20 text-ink-soft text-sm">
                    {bestBefore === null
                      ? stepTexts.batch({ number })
                      : stepTexts.batchUntil({ number, day: dayOnScreen(bestBefore) })}{' '}
                    {reportUrl !== '' && (
                      <a href={reportUrl} className="link" target="_blank" rel="noreferrer">
                        {stepTexts.labReport()}
                      </a>
                    )}
                  </p>
                ))}
              {isKept(order, line) && (
                <Link
                  to={`/shop/reviews/${line.productId}`}
                  aria-label={stepTexts.writeAReviewOf({ title: line.title })}
                  className="link ml-20 inline-flex min-h-11 items-center"
                >
                  {stepTexts.writeAReview()}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <dl className="figures mt-2 space-y-1 border-hairline border-t pt-3">
          <Row name={texts.subtotal()} value={formatPaise(order.subtotalPaise)} />
          {order.discountPaise > 0 && (
            <Row
              name={
                order.couponUsed === noCoupon
                  ? stepTexts.discount()
                  : texts.discountWith({ discount: discountLabel(order), coupon: order.couponUsed })
              }
              value={`−${formatPaise(order.discountPaise)}`}
            />
          )}
          <Row
            name={texts.delivery()}
            value={
              order.shippingfeePaise > 0
                ? formatPaise(order.shippingfeePaise)
                : isOffDelivery(order.discountType)
                  ? texts.freeWith({ coupon: order.couponUsed })
                  : texts.free()
            }
          />
          {order.cashFeePaise > 0 && <Row name={texts.cashOnDeliveryFee()} value={formatPaise(order.cashFeePaise)} />}
          <Row name="GST" value={cartTexts.includedGst({ gst: formatPaise(order.gstPaise) })} />
          <div
            className={`flex items-baseline justify-between gap-4 border-hairline border-t pt-2 ${isOff ? 'text-ink-soft' : 'font-semibold'}`}
          >
            <dt>
              {texts.total.parts({
                inclOfAllTaxes: <span className="font-normal text-ink-soft text-sm">{texts.inclOfAllTaxes()}</span>,
              })}
            </dt>
            <dd className={isOff ? 'line-through' : 'text-xl'}>{formatPaise(order.orderPricePaise)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <Heading className="text-xl">{texts.delivery()}</Heading>
        <address className="mt-2 not-italic">
          <span className="block font-semibold">{address.name}</span>
          <span className="block whitespace-pre-line">{address.street}</span>
          <span className="block">
            {address.city} {address.pincode}
          </span>
          <span className="block">
            {stateName(address.state)}, {address.country}
          </span>
          <span className="block text-ink-soft">
            {address.phone}, <span className="inline-block break-all">{address.email}</span>
          </span>
          {order.buyerGstin !== '' && (
            <span className="wrap-anywhere block text-ink-soft">
              {texts.gstin({ buyerLegalName: order.buyerLegalName, buyerGstin: order.buyerGstin })}
            </span>
          )}
          {address.notes !== '' && (
            <span className="wrap-anywhere block">{texts.noteForTheParcel({ notes: address.notes })}</span>
          )}
        </address>
        {!isOnItsWay && <Tracking order={order} />}
      </section>
      <section>
        <Heading className="text-xl">{texts.payment()}</Heading>
        <dl className="mt-2 space-y-1">
          {!isReplacement(order) && (
            <Row
              name={texts.method()}
              value={order.paymentMethod === 'COD' ? texts.cashOnDelivery() : texts.onlinePayment()}
            />
          )}
          <Row name={texts.status()} value={paymentWords(order)} />
          {order.refundedAmountPaise > 0 && (
            <Row name={texts.refunded()} value={formatPaise(order.refundedAmountPaise)} />
          )}
          {lessPaise(order) > 0 && (
            <Row name={texts.lessForCancelledItems()} value={`−${formatPaise(lessPaise(order))}`} />
          )}
          {order.paymentId !== '' && order.paymentId !== codPaymentId && (
            <Row name={texts.reference()} value={order.paymentId} />
          )}
        </dl>
        {failedRefundPaise(order) > 0 && (
          <p className="mt-2 text-ink-soft">
            {texts.theRefundOfDidNot({ order: formatPaise(failedRefundPaise(order)) })}
          </p>
        )}
        {order.documents.map(({ number, kind }) => (
          <a
            key={number}
            href={`/api/documents/${number}${orderKey === '' ? '' : `?key=${encodeURIComponent(orderKey)}`}`}
            target="_blank"
            rel="noreferrer"
            className="link mr-4 inline-flex min-h-11 items-center"
          >
            {texts.pdfDocumentTitles({ documentTitles: documentNames[kind] })}
          </a>
        ))}
      </section>
      <section>
        <Heading className="text-xl">{texts.history()}</Heading>
        <ol className="mt-2 space-y-2 border-leaf-tint border-l-3 pl-4">
          {buyerEvents(order.history).map(({ at, status, note }, place, events) => {
            // What is told of the same status is its own heading.
            const isNews = status === events[place - 1]?.status && note !== '';
            return (
              <li key={`${at} ${status} ${note}`}>
                <p className="font-semibold">
                  {isNews ? note : isCancelled && status === 'Rejected' ? stepTexts.cancelled() : statusWords[status]}
                </p>
                <p className="text-ink-soft text-sm">
                  <time dateTime={at}>{momentOnScreen(at)}</time>
                  {isNews || note === '' ? '' : `. ${note}`}
                </p>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

/** Whether goods of a line were delivered and did not come back: their buyer has something to say of them. */
const isKept = (
  { orderStatus }: Order,
  { quantity, withdrawnQuantity, returnedQuantity }: Order['cartItems'][number],
) => orderStatus === 'Delivered' && quantity > withdrawnQuantity + returnedQuantity;

const isReplacement = ({ linkedTo }: Order) => linkedTo?.kind === 'replacement';

/**
 * What an order has to do with others. They are linked for anyone who needs no key to open this one: they belong to the
 * same account or browser. The key of a link opens its own order only.
 */
function LinkedOrders({ order: { linkedTo, linkedOrders }, orderKey }: { order: Order; orderKey: string }) {
  const nameOf = (orderId: string) =>
    orderKey === '' ? (
      <Link to={`/shop/order/${orderId}`} className="link inline-flex min-h-11 items-center">
        {orderId}
      </Link>
    ) : (
      orderId
    );
  const sentences = linkedOrders.map(({ kind, orderId }) => {
    const order = nameOf(orderId);
    const sentence =
      kind === 'replacement'
        ? texts.yourFreeReplacementIsOrder.parts({ order })
        : texts.theAddedItemsAreOrder.parts({ order });
    return { orderId, sentence };
  });
  if (linkedTo) {
    const order = nameOf(linkedTo.orderId);
    const sentence =
      linkedTo.kind === 'replacement'
        ? texts.thisIsAFreeReplacement.parts({ order })
        : texts.thisWasAdded.parts({ order });
    sentences.unshift({ orderId: linkedTo.orderId, sentence });
  }
  return sentences.map(({ orderId, sentence }) => (
    <p key={orderId} className="rounded-xl bg-leaf-tint p-3">
      {sentence}
      {orderKey !== '' && <> {texts.youllFindItsLink()}</>}
    </p>
  ));
}

/** Whether cash is still collected. Of a delivered order the courier has it, also before the shop has noted it. */
const isDue = ({ amountDuePaise, orderStatus }: Order) => amountDuePaise > 0 && orderStatus !== 'Delivered';

/** What of the total of a cash order need not be paid at the door any more, in paise. */
function lessPaise(order: Order): number {
  return isDue(order) ? order.orderPricePaise - order.cashReceivedPaise - order.amountDuePaise : 0;
}

function paymentWords(order: Order): string {
  const { paymentStatus, paymentMethod, orderStatus, awaitsPaymentUntil } = order;
  if (isReplacement(order)) return texts.nothingToPay();
  if (failedRefundPaise(order) > 0) return texts.refundNotReceivedYet();
  if (paymentStatus === 'paid') return orderStatus === 'Refunded' ? texts.refunded() : texts.paid();
  if (orderStatus === 'Rejected' || orderStatus === 'Refunded') {
    return order.returningAmountPaise > 0
      ? texts.isOnItsWayBack({ amount: formatPaise(order.returningAmountPaise) })
      : texts.nothingToPay();
  }
  if (paymentMethod !== 'COD') {
    return awaitsPaymentUntil === null
      ? texts.notPaid()
      : texts.notPaidYetWeHoldYourItems({ awaitsPaymentUntil: momentOnScreen(awaitsPaymentUntil) });
  }
  if (awaitsPaymentUntil !== null) return texts.pendingEnterTheCodeWe();
  if (orderStatus === 'Delivered') return texts.paidOnDelivery();
  return isDue(order) ? texts.payOnDelivery({ amount: formatPaise(order.amountDuePaise) }) : texts.nothingToPay();
}

function Tracking({ order }: { order: Order }) {
  const { trackerId, trackerURL, logesticProvider, orderStatus, awaitsPaymentUntil } = order;
  const closed = closingWords(order);
  if (closed !== null) return <p className="mt-2 text-ink-soft">{closed}</p>;
  if (trackerId === '' && trackerURL === '' && logesticProvider === '') {
    if (orderStatus === 'Delivered' || orderStatus === 'Refunded' || awaitsPaymentUntil !== null) return null;
    return <p className="mt-2 text-ink-soft">{texts.trackingWillAppearHereOnce()}</p>;
  }
  return (
    <dl className="mt-3 space-y-1">
      {logesticProvider !== '' && <Row name={texts.courier()} value={logesticProvider} />}
      {trackerId !== '' && <Row name={texts.trackingNumber()} value={trackerId} />}
      {trackerURL !== '' && (
        <div className="pt-1">
          <dt className="sr-only">{texts.trackYourParcel()}</dt>
          <dd>
            <a href={trackerLink(trackerURL)} target="_blank" rel="noreferrer" className="button button-line">
              {texts.trackYourParcel()}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    // With large letters the value goes below its name; only what is longer than a line, such as a parcel's number, is
    // broken.
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
      <dd className="ms-auto min-w-0 break-words text-right">{value}</dd>
    </div>
  );
}
