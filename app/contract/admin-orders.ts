import * as z from 'zod';
import { statusNeeds } from '#rules/access/status-needs.ts';
import { orderSorts } from '#rules/orders/order-list.ts';
import { bulkStatuses, orderStatuses, settableStatuses } from '#rules/orders/order-status.ts';
import { shipmentSentences } from '#rules/orders/shipment.ts';
import { dayInIndia } from '#rules/pricing/coupon.ts';
import { disputeStatuses } from '#rules/settlements/disputes.ts';
import { day, listQuery, rupees, staff } from './admin-input.ts';
import { type CallContract, csvLines, done, sentence } from './call.ts';
import { editedAddress, editedUnits, orderUnits } from './order-input.ts';
import { order, orderWithoutMoney } from './orders.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

const time = z.iso.datetime({ offset: true, error: staffTexts.aTimeLooksLike2026 });
const shortText = (most: number) =>
  z
    .string()
    // No database can hold this one character.
    .overwrite((typed) => typed.replaceAll('\u0000', '').trim())
    .max(most, { error: () => texts.pleaseUseAtMostCharacters({ most }) })
    .nullish();

/** What staff see of the money of a purchase. */
export const payment = z
  .object({
    paymentId: z.string(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amount: z.number(),
    method: z.string(),
    failure: z.string(),
    isPaying: z.boolean(),
    problem: z.string().meta({ description: 'Why captured money pays nothing, else empty' }),
    at: z.string(),
    refunded: z.number().meta({ description: 'What went back of it at the payment provider, by whomever' }),
    refundable: z.number().meta({ description: 'What can still be sent back' }),
    isTest: z.boolean().meta({ description: 'A payment of the sandbox or of a test key: no money moved' }),
    settled: z
      .object({ fee: z.number(), tax: z.number(), on: z.string() })
      .nullable()
      .meta({ description: 'What the provider kept, tax included, and when it paid out; null while it did not' }),
    disputes: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        phase: z.string(),
        status: z.enum(disputeStatuses),
        respondBy: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        amount: z.number(),
        purpose: z.string(),
        status: z.enum(['queued', 'pending', 'processed', 'failed']),
        refundId: z.string(),
        lastError: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'Payment' });

export const orderFilters = {
  status: z.enum(orderStatuses).optional(),
  from: day.optional().meta({ description: 'First day in India' }),
  to: day.optional().meta({ description: 'Last day in India' }),
  awaiting: z.enum(['true', 'false']).optional().meta({ description: 'Only those that wait for their money' }),
};

/** The next midnight of India, in milliseconds since 1970. */
const endOfToday = () => Date.parse(`${dayInIndia(new Date())}T24:00:00+05:30`);

const cashReceipt = {
  reference: sentence(staffTexts.enterAReferenceSuchAs, 200),
  receivedAt: time
    // What is no time at all is refused as such.
    .refine((at) => !(Date.parse(at) >= endOfToday()), staffTexts.thisDayHasNotCome)
    .refine((at) => Date.parse(at) > Date.UTC(2000), staffTexts.enterTheDayOnWhich)
    .optional()
    .meta({ description: 'Left out: now' }),
  courier: shortText(100).meta({ description: 'Left out: the one that the order went with' }),
};

export const orderWithPayments = order.extend({ payments: z.array(payment) });
/** An order as the role of the reader shows it. */
const staffOrder = z.union([order, orderWithoutMoney]);

/** Packing and sending need no more than the call does. */
const orderStatusNeeds = { in: 'body', field: 'orderStatus', needs: statusNeeds } as const;

/** The order of amounts tells of amounts. */
const sortNeeds = {
  in: 'query',
  field: 'sort',
  needs: { 'price-asc': 'money.read', 'price-desc': 'money.read' },
} as const;

const returnedLines = z
  .array(orderUnits.extend({ condition: z.enum(['resaleable', 'damaged'], 'Resaleable or damaged?') }))
  .min(1, staffTexts.chooseWhatCameBack)
  .max(100);

export const adminOrderCalls = {
  'GET /api/admin/orders/get': {
    operationId: 'listOrders',
    summary:
      "Orders, newest first, searched by part of an order id, a status, or the buyer's name, e-mail, phone or town; those that wait for an online payment only when asked for",
    topic: 'Admin: orders',
    ...staff('orders.read'),
    alsoNeeds: sortNeeds,
    query: listQuery(orderSorts, orderFilters, { mostPerPage: 1000, longestSearch: 200 }),
    logged: { what: 'opened', thing: 'orders', isList: true },
    response: z.object({
      success: z.literal(true),
      data: z.array(staffOrder),
      total: z.number().int().meta({ description: 'Counted up to 10,000; 10,001 means more' }),
    }),
  },
  'GET /api/admin/orders/export': {
    operationId: 'exportOrders',
    summary: 'Orders under the same filters as orders.csv',
    topic: 'Admin: orders',
    ...staff('exports'),
    confirmed: true,
    csv: 'orders.csv',
    query: z.object({ ...orderFilters, search: z.string().max(200).optional() }),
    response: csvLines,
  },
  'GET /api/admin/orders/details/{id}': {
    operationId: 'getOrderForStaff',
    summary: 'An order with its history and its money',
    topic: 'Admin: orders',
    ...staff('orders.read'),
    params: z.object({ id: z.string().max(100) }),
    logged: { what: 'opened', thing: '{orderId}' },
    response: z.object({
      success: z.literal(true),
      data: z.union([orderWithPayments, orderWithoutMoney]),
    }),
    errors: { 404: 'No such order' },
  },
  'POST /api/admin/payments/settled/{id}': {
    operationId: 'markPaymentSettled',
    summary: 'Staff have dealt with money of nobody, or with a refund that failed: it leaves the dashboard',
    topic: 'Admin: orders',
    ...staff('money.record'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      what: z
        .string(staffTexts.whatWasSettled)
        .regex(/^(?:unmatched|amount|second payment|too late|staff(?: \d{1,3})?)$/, staffTexts.whatWasSettled)
        .meta({ description: "'unmatched', or the purpose of the refund" }),
      note: sentence(staffTexts.sayWhatWasDone, 500),
    }),
    response: done,
    errors: {
      404: 'Nothing of the kind waits for a person',
      409: 'A refund of an order: what was paid back by hand is recorded there',
    },
  },
  'PUT /api/admin/orders/update/{id}': {
    operationId: 'updateOrderStatus',
    summary: 'Sets the status of an order. Refunded on a paid order sends money back',
    topic: 'Admin: orders',
    ...staff('orders.ship'),
    alsoNeeds: orderStatusNeeds,
    // Sends money back.
    confirmed: ['Refunded'],
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      orderStatus: z.enum(settableStatuses, shipmentSentences.noStatus),
      trackerId: shortText(100),
      trackerURL: shortText(500),
      logisticsProvider: shortText(100),
      refundAmount: rupees
        .optional()
        .meta({ description: 'Rupees to send back: the confirmation of Refunded on a paid order' }),
      note: shortText(500).meta({ description: 'For staff only' }),
      buyerNote: shortText(500).meta({ description: 'What the buyer reads, in the history and in the e-mail' }),
      seen: z
        .enum(orderStatuses)
        .optional()
        .meta({ description: 'Status as it was read; refused when somebody changed it since' }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: staffOrder }),
    errors: {
      404: 'No such order',
      409: 'Somebody set another status meanwhile, its money does not allow it, its stock is gone, or it is refunded already',
    },
  },
  'PUT /api/admin/orders/edit/{id}': {
    operationId: 'editOrder',
    summary:
      'Changes where an order goes and how much of each line it holds, until it is packed. What is left out stays as it is',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      addressInfo: editedAddress.optional(),
      items: z.array(editedUnits).max(100, staffTexts.anOrderHasAtMost).optional(),
      note: shortText(500).meta({ description: 'For staff only' }),
      buyerNote: shortText(500).meta({ description: 'What the buyer reads, in the history and in the e-mail' }),
      seen: time.meta({ description: 'orderUpdateDate as it was read; refused when somebody changed the order since' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: order,
      added: z
        .object({ _id: z.uuid(), orderId: z.string(), orderPrice: z.number() })
        .nullable()
        .meta({ description: 'The cash order of units that were added to an order that is paid already' }),
    }),
    errors: {
      400: 'An address or a line that does not fit, or nothing that changes',
      404: 'No such order',
      409: 'Somebody changed it meanwhile (with data), it is packed or closed, its goods are short, or cash has its limits',
    },
  },
  'POST /api/admin/orders/replace/{id}': {
    operationId: 'replaceOrder',
    summary: 'Makes a free order of the same goods for what arrived damaged',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z.array(orderUnits).min(1, staffTexts.chooseWhatIsReplaced).max(100),
      note: shortText(500).meta({ description: 'For staff only' }),
      seen: time
        .optional()
        .meta({ description: 'orderUpdateDate as it was read; refused when somebody changed the order since' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: order.meta({ description: 'The replacement' }),
    }),
    errors: {
      400: 'A line that does not fit, or more than was sent',
      404: 'No such order',
      409: 'Somebody changed it meanwhile (with data), it has not been sent, or its goods are short',
    },
  },
  'POST /api/admin/orders/refund/{id}': {
    operationId: 'refundOrder',
    summary: 'Sends money of an order back, by line or as an amount, as often as something is left of it',
    topic: 'Admin: orders',
    ...staff('refunds.make'),
    confirmed: true,
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z
        .array(
          orderUnits.extend({
            restock: z
              .boolean()
              .optional()
              .meta({ description: 'Whether the units go back on the shelf; left out: yes before dispatch, no after' }),
          }),
        )
        .max(100)
        .optional(),
      amount: rupees.optional().meta({ description: 'Rupees; left out: what the lines and the delivery fee come to' }),
      deliveryFee: z.boolean().optional().meta({ description: 'Whether the delivery fee goes back too' }),
      byHand: z
        .object({
          reference: sentence(staffTexts.enterTheBankOrUpi, 200),
        })
        .optional()
        .meta({ description: 'It was paid back outside of the payment provider' }),
      seen: z.number(staffTexts.whatWentBackBeforeMust).min(0).max(1e9).optional().meta({
        description: 'Rupees that had gone back before, as they were read; refused when it is another sum now',
      }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      refunded: z.number().meta({ description: 'Rupees that went back in all' }),
      remaining: z.number().meta({ description: 'Rupees that can still go back' }),
      orderStatus: z.enum(orderStatuses),
      data: order,
    }),
    errors: {
      400: 'A line, an amount or a reference that does not fit',
      404: 'No such order',
      409: 'More went back meanwhile (with refunded), nothing is left, or it waits for its payment',
    },
  },
  'POST /api/admin/orders/returned/{id}': {
    operationId: 'returnOrder',
    summary: 'Units of a parcel came back; resaleable ones go on the shelf. With the last unit the order is Returned',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: returnedLines,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: { 400: 'A line that does not fit', 404: 'No such order', 409: 'It has not left the shop' },
  },
  'PUT /api/admin/orders/returned/{id}': {
    operationId: 'correctReturn',
    summary: 'Puts a record of return right: how many units of a line came back, and how many of them are on sale',
    topic: 'Admin: orders',
    ...staff('orders.change'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      lines: z
        .array(
          z.object({
            productId: orderUnits.shape.productId,
            weight: orderUnits.shape.weight,
            quantity: z.number().int().min(0).max(1000),
            onSale: z.number().int().min(0).max(1000),
          }),
        )
        .min(1, staffTexts.chooseWhatCameBack)
        .max(100),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      400: 'A line that does not fit',
      404: 'No such order',
      409: 'The units were sold meanwhile, or the order is closed',
    },
  },
  'POST /api/admin/orders/cash/{id}': {
    operationId: 'receiveCash',
    summary: 'Cash came in for an order; with all that was due it is paid',
    topic: 'Admin: orders',
    ...staff('money.record'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      amount: rupees.optional().meta({ description: 'Rupees; left out: all that is due' }),
      ...cashReceipt,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      400: 'More than is due',
      404: 'No such order',
      409: 'It is paid already, not sent, or closed, the reference was entered before, or the books of the day are closed',
    },
  },
  'POST /api/admin/orders/bulk-cash': {
    operationId: 'receiveCashOfOrders',
    summary: 'All the cash that is due came in for many orders, under one reference; each is tried by itself',
    topic: 'Admin: orders',
    ...staff('money.record'),
    body: z.object({
      ids: z.array(z.string().max(100)).min(1, staffTexts.chooseAnOrder).max(500, staffTexts.chooseAtMost500Orders),
      ...cashReceipt,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      done: z.array(z.string()),
      skipped: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
  },
  'POST /api/admin/orders/bulk-status': {
    operationId: 'updateOrderStatuses',
    summary: 'Sets one status for many orders; each is tried by itself, and those that it does not fit are named',
    topic: 'Admin: orders',
    ...staff('orders.ship'),
    alsoNeeds: orderStatusNeeds,
    body: z.object({
      ids: z.array(z.string().max(100)).min(1, staffTexts.chooseAnOrder).max(500, staffTexts.chooseAtMost500Orders),
      orderStatus: z.enum(bulkStatuses, shipmentSentences.noStatus),
      seen: z.record(z.string().max(100), z.enum(orderStatuses)).optional().meta({
        description: 'For each id its status as it was read; an order that somebody changed since is skipped',
      }),
      returned: z.record(z.string().max(100), returnedLines).optional().meta({
        description: 'With Rejected, for each id of a parcel that came back: its lines, and which go back on sale',
      }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      done: z.array(z.string()),
      skipped: z.array(z.object({ id: z.string(), why: z.string() })),
    }),
  },
} satisfies Record<string, CallContract>;
