import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { payByHand } from '#cash/pay-by-hand.ts';
import { handMethods } from '#cash/rules/hand-methods.ts';
import { rupees, shortText, staff, tick } from '#contract/admin-input.ts';
import { sentence } from '#contract/call.ts';
import { orderForStaff } from '#orders/admin-order-changes.calls.ts';
import { mostLines, orderUnits, staffAddress } from '#orders/order-input.contract.ts';
import { order, placed } from '#orders/orders.contract.ts';
import { quoteStaffOrder } from '#orders/quote-staff-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amountsInRupees, paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { repeatable } from './checkout.calls.ts';
import { makePaymentLink, type PaymentLink } from './make-payment-link.ts';
import { placeStaffOrder, readAccount } from './place-staff-order.ts';

const topic = 'Admin: orders';
const customer = z
  .string()
  .max(100)
  .nullish()
  .meta({ description: 'Whose order it is, by id; left out: the phone says' });
const items = z.array(orderUnits, 'Add an item');
const byHand = z.object({
  method: z.enum(handMethods, 'UPI or bank transfer?'),
  reference: sentence('Enter the UPI or bank reference', 100),
  oneTransfer: tick.default(false).meta({ description: 'One transfer paid another order, too' }),
});
const payment = z.union(
  [z.enum(['COD', 'link', 'later']), z.object({ byHand })],
  'payment is COD, link, later, or byHand with method and reference',
);
const paymentLink = z
  .object({
    link: z.string().meta({ description: 'Secret: it opens the order, and pays it' }),
    until: z.string().meta({ description: 'So long the order keeps its goods' }),
    amount: z.number().meta({ description: 'Rupees' }),
  })
  .meta({ id: 'PaymentLink' });

const linkToJson = ({ link, until, amountPaise }: PaymentLink) => ({
  link,
  until: until.toISOString(),
  amount: rupeesFromPaise(amountPaise),
});

/**
 * The link of an order that stands; null where there is none. `isLate`: the provider is away, and it can be made later.
 * An order that is placed again by its key may be paid or closed by now, and is placed all the same.
 */
async function linkOrNull(app: AppContext, orderId: string, by: { id: string; userName: string }) {
  try {
    return { link: linkToJson(await makePaymentLink(app, orderId, by, true)), isLate: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { link: null, isLate: error.status >= 500 };
  }
}

/** Orders that staff take for a buyer (behaviour: Staff orders 1). */
export const staffOrderCalls = {
  'POST /api/admin/orders/quote': call({
    operationId: 'quoteStaffOrder',
    ...staff('orders.change'),
    summary: 'What an order that staff are taking costs now, and what speaks against cash; writes nothing',
    topic,
    body: z.object({
      customer,
      items: items.max(mostLines).default([]),
      addressInfo: z
        .object({ phone: z.string().max(40), email: z.string().max(254), street: z.string().max(400) })
        .extend({ pincode: z.string().max(10), state: z.string().max(60) })
        .partial()
        .default({}),
      discount: z.number().min(0).max(1e9).default(0).meta({ description: 'Rupees off the goods' }),
      cash: tick.default(false).meta({ description: 'Whether it is paid on delivery' }),
    }),
    response: z.object({
      success: z.literal(true),
      lines: z.array(
        z.object({
          productId: z.uuid(),
          weight: z.string(),
          price: z.number().meta({ description: 'Rupees for one' }),
          total: z.number(),
          available: z.number().int().meta({ description: 'Units that can be sold' }),
        }),
      ),
      subtotal: z.number(),
      discount: z.number(),
      shippingFee: z.number(),
      deliveryKnown: z.boolean().meta({ description: 'False without a state, and for one where nothing is sold' }),
      cashFee: z.number(),
      gst: z.number(),
      total: z.number(),
      cashRefusal: z.string().meta({ description: 'What speaks against cash; empty for nothing' }),
    }),
    errors: { 400: 'Goods that are not on sale, or a discount that is more than they bear', 404: 'No such customer' },
  }).run(async (app, { body }) => {
    const account = await readAccount(app, body.customer ?? null, null);
    const { phone = '', email = '', street = '', pincode = '', state = '' } = body.addressInfo;
    const { lines, deliveryFeePaise, ...quoted } = await quoteStaffOrder(app, {
      items: body.items,
      address: { name: '', city: '', country: '', phone, email, street, pincode, state },
      accountId: account?.id ?? null,
      discountPaise: paiseFromRupees(body.discount),
      isCash: body.cash,
    });
    return {
      success: true,
      ...amountsInRupees(quoted, ['subtotal', 'discount', 'shippingFee', 'cashFee', 'gst', 'total']),
      deliveryKnown: deliveryFeePaise !== null,
      lines: lines.map(({ unitPricePaise, totalPaise, ...line }) => ({
        ...line,
        price: rupeesFromPaise(unitPricePaise),
        total: rupeesFromPaise(totalPaise),
      })),
    };
  }),
  'POST /api/admin/orders/add': call({
    operationId: 'addOrder',
    ...staff('orders.change'),
    idempotencyKey: true,
    summary: 'Places an order that staff take for a buyer, on the telephone or in a chat',
    topic,
    body: z.object({
      customer,
      items: items.min(1, 'Add an item').max(mostLines),
      addressInfo: staffAddress,
      discount: z
        .object({ amount: rupees, reason: sentence('Say why the discount is given', 200) })
        .nullish()
        .meta({ description: 'Rupees off the goods' }),
      payment,
      allowCash: z.string().max(500).nullish().meta({
        description: 'Cash although this cashRefusal was shown; another one is a 409. The history says so',
      }),
      note: shortText(500).meta({ description: 'For staff only' }),
      draft: z.string().max(100).nullish().meta({ description: 'The draft that it was, which goes with it' }),
      seen: z.number().int().min(0).max(1e9).optional().meta({ description: 'Of the draft, as it was read' }),
      orderPrice: z
        .number()
        .min(0)
        .max(1e9)
        .optional()
        .meta({ description: 'Total in rupees as it was shown; another one is a 409' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: placed,
      payment: paymentLink.nullable().meta({ description: 'The link, where it is to be paid by one' }),
    }),
    errors: {
      400: 'An address, a line or a discount that does not fit',
      404: 'No such customer, or a draft that was placed or discarded',
      409: 'Stock, price (with totals) or draft changed, cash has its limits, a reference paid another order, or the customer is another one',
      422: 'The Idempotency-Key was used with another body',
      503: 'No payment provider for a link',
    },
  }).run(async (app, { body }, context) => {
    const by = requireStaff(context);
    const { discount } = body;
    const wish = {
      customerId: body.customer ?? null,
      items: body.items,
      address: body.addressInfo,
      discount: discount ? { amountPaise: paiseFromRupees(discount.amount), reason: discount.reason } : null,
      payment: body.payment,
      allowsCash: body.allowCash ?? null,
      note: body.note ?? '',
      draft: body.draft ? { id: body.draft, seen: body.seen ?? 0 } : null,
      expectedTotalPaise: body.orderPrice === undefined ? null : paiseFromRupees(body.orderPrice),
    };
    const data = await placeStaffOrder(app, wish, by, repeatable('POST /api/admin/orders/add', body, context));
    const none = { link: null, isLate: false };
    const { link, isLate } = body.payment === 'link' ? await linkOrNull(app, data._id, by) : none;
    const message = isLate
      ? 'Order placed. The payment link could not be made now; try again on the order’s page.'
      : 'Order placed';
    return { success: true, message, data, payment: link };
  }),
  'POST /api/admin/orders/link/{id}': call({
    operationId: 'makePaymentLink',
    ...staff('orders.change'),
    summary:
      'Makes the link by which the buyer of an order that waits for its money pays it, and keeps the order a day',
    topic,
    params: z.object({ id: z.string().max(100) }),
    response: z.object({ success: z.literal(true), message: z.string(), payment: paymentLink }),
    errors: {
      404: 'No such order',
      409: 'It is paid, closed, or paid on delivery',
      502: 'The payment provider says no',
      503: 'The payment provider cannot be reached',
    },
  }).run(async (app, { params }, context) => ({
    success: true,
    message: 'Payment link made',
    payment: linkToJson(await makePaymentLink(app, params.id, requireStaff(context))),
  })),
  'POST /api/admin/orders/paid/{id}': call({
    operationId: 'recordPaymentByHand',
    ...staff('orders.change'),
    summary: 'The buyer of an order that waits for its money paid all of it by UPI or bank transfer',
    topic,
    params: z.object({ id: z.string().max(100) }),
    body: byHand,
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      404: 'No such order',
      409: 'It does not wait for its money, the reference paid another order, or the books of today are closed',
    },
  }).run(async (app, { params, body }, context) => {
    const { id } = await payByHand(app, params.id, body, requireStaff(context));
    return { success: true, message: 'Payment recorded', data: await orderForStaff(app, id) };
  }),
};
