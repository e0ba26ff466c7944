import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { isConfirmed, notConfirmed } from '#api/require-confirmed.ts';
import { receiveCash } from '#cash/receive-cash.ts';
import { listQuery, rupees, shortText, staff } from '#contract/admin-input.ts';
import { orderToJson, paymentToJson, staffOrderToJson } from '#contract/amounts.ts';
import { csvLines, done, sentence } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { dayInIndia } from '#coupons/rules/coupon.ts';
import { editOrder } from '#orders/edit/edit-order.ts';
import { correctReturn } from '#orders/returns/correct-return.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { replaceOrder } from '#orders/returns/replace-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import { orderSorts } from '#orders/rules/order-list.ts';
import { bulkStatuses, orderStatuses, settableStatuses } from '#orders/rules/order-status.ts';
import { statusNeeds } from '#orders/rules/status-needs.ts';
import { listPayments } from '#payments/list-payments.ts';
import { settleByHand } from '#payments/settle-by-hand.ts';
import type { AppContext } from '#platform/app-context.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { shipmentSentences } from '#shipping/rules/shipment.ts';
import { orderFilters, orderWithPayments } from './admin-orders.contract.ts';
import { exportOrders, listOrders, type OrderFilter } from './list-orders.ts';
import { maskOrder } from './mask-order.ts';
import { editedAddress, editedUnits, orderUnits } from './order-input.contract.ts';
import { orderFromRow, selectOrders } from './order-row.ts';
import { order, orderWithoutMoney } from './orders.contract.ts';
import { setOrderStatus } from './set-order-status.ts';
import { showOrder } from './show-order.ts';

const time = z.iso.datetime({ offset: true, error: staffTexts.aTimeLooksLike2026 });

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

const orderQuery = listQuery(orderSorts, orderFilters, { mostPerPage: 1000, longestSearch: 200 });

export const adminOrderCalls = {
  'GET /api/admin/orders/get': call({
    operationId: 'listOrders',
    summary:
      "Orders, newest first, searched by part of an order id, a status, or the buyer's name, e-mail, phone or town; those that wait for an online payment only when asked for",
    topic: 'Admin: orders',
    ...staff('orders.read'),
    alsoNeeds: sortNeeds,
    query: orderQuery,
    logged: { what: 'opened', thing: 'orders', isList: true },
    response: z.object({
      success: z.literal(true),
      data: z.array(staffOrder),
      total: z.number().int().meta({ description: 'Counted up to 10,000; 10,001 means more' }),
    }),
  }).run(async (app, { query }, { account }) => {
    const { sort, page, limit } = query;
    const { orders, total } = await listOrders(
      app,
      {
        ...filterOf(query),
        sort,
        page: page ?? 1,
        limit: limit ?? (page === undefined ? mostAtOnce : 50),
      },
      account,
    );
    return { success: true, data: orders.map(staffOrderToJson), total };
  }),
  'GET /api/admin/orders/export': call({
    operationId: 'exportOrders',
    summary: 'Orders under the same filters as orders.csv',
    topic: 'Admin: orders',
    ...staff('exports'),
    confirmed: true,
    csv: 'orders.csv',
    query: z.object({ ...orderFilters, search: z.string().max(200).optional() }),
    response: csvLines,
  }).run(async (app, { query }) => exportOrders(app, filterOf(query))),
  'GET /api/admin/orders/details/{id}': call({
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
  }).run(async (app, { params }, { account }) => {
    const order = await showOrder(app, params.id, { account, key: null, permission: 'orders.read' });
    const seen = staffOrderToJson(maskOrder(order, account));
    if (!('orderPrice' in seen)) return { success: true, data: seen };
    const payments = await listPayments(app, 'order', order._id);
    return { success: true, data: { ...seen, payments: payments.map(paymentToJson) } };
  }),
  'POST /api/admin/payments/settled/{id}': call({
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
  }).run(async (app, { params, body: { what, note } }, context) => {
    await settleByHand(app, { paymentId: params.id, what }, note, requireStaff(context));
    return { success: true, message: 'Settled by hand' };
  }),
  'PUT /api/admin/orders/update/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const data = await setOrderStatus(
      app,
      params.id,
      {
        status: body.orderStatus,
        shipment: {
          trackerId: body.trackerId ?? '',
          trackerURL: body.trackerURL ?? '',
          logisticsProvider: body.logisticsProvider ?? '',
        },
        refundPaise: body.refundAmount === undefined ? null : paiseFromRupees(body.refundAmount),
        note: body.note ?? '',
        buyerNote: body.buyerNote ?? '',
        seen: body.seen,
      },
      requireStaff(context),
    );
    const seen = staffOrderToJson(maskOrder(data, context.account));
    return { success: true, message: 'Order status updated successfully', data: seen };
  }),
  'PUT /api/admin/orders/edit/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    // Asked before the order is locked: a session is read from the database.
    const mayRefund = await isConfirmed(app, context);
    const { order, added } = await editOrder(
      app,
      params.id,
      {
        address: body.addressInfo ?? {},
        items: body.items ?? [],
        note: body.note ?? '',
        buyerNote: body.buyerNote ?? '',
        seen: body.seen,
        beforeRefund() {
          if (!mayRefund) throw notConfirmed();
        },
      },
      requireStaff(context),
    );
    return {
      success: true,
      message: added ? `Saved. The added items are order ${added.order_number}` : 'Order updated',
      data: await orderForStaff(app, order.id),
      added: added && {
        _id: added.id,
        orderId: added.order_number,
        orderPrice: rupeesFromPaise(added.total_paise),
      },
    };
  }),
  'POST /api/admin/orders/replace/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const wish = { lines: body.lines, note: body.note ?? '', seen: body.seen ?? null };
    const { id, order_number } = await replaceOrder(app, params.id, wish, requireStaff(context));
    return {
      success: true,
      message: `Replacement created: order ${order_number}`,
      data: await orderForStaff(app, id),
    };
  }),
  'POST /api/admin/orders/refund/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const { order, money } = await refundOrder(
      app,
      params.id,
      {
        lines: body.lines ?? [],
        amountPaise: body.amount === undefined ? null : paiseFromRupees(body.amount),
        deliveryFee: body.deliveryFee ?? false,
        byHand: body.byHand ?? null,
        seenPaise: body.seen === undefined ? null : paiseFromRupees(body.seen),
      },
      requireStaff(context),
    );
    return {
      success: true,
      message: 'Refund recorded',
      refunded: rupeesFromPaise(money.refundedPaise),
      remaining: rupeesFromPaise(money.remainingPaise),
      orderStatus: order.status,
      data: await orderForStaff(app, order.id),
    };
  }),
  'POST /api/admin/orders/returned/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const { id } = await returnOrder(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Return recorded', data: await orderForStaff(app, id) };
  }),
  'PUT /api/admin/orders/returned/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const { id } = await correctReturn(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Return corrected', data: await orderForStaff(app, id) };
  }),
  'POST /api/admin/orders/cash/{id}': call({
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
  }).run(async (app, { params, body }, context) => {
    const amountPaise = body.amount === undefined ? null : paiseFromRupees(body.amount);
    const { order } = await receiveCash(app, params.id, { ...receiptOf(body), amountPaise }, requireStaff(context));
    return { success: true, message: 'Cash recorded', data: await orderForStaff(app, order.id) };
  }),
  'POST /api/admin/orders/bulk-cash': call({
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
  }).run(async (app, { body }, context) => {
    const staff = requireStaff(context);
    const { done, skipped } = await eachOrder(body.ids, (id) =>
      receiveCash(app, id, { ...receiptOf(body), amountPaise: null }, staff),
    );
    return {
      success: true,
      message: done.length === 1 ? 'Cash recorded for 1 order' : `Cash recorded for ${done.length} orders`,
      done,
      skipped,
    };
  }),
  'POST /api/admin/orders/bulk-status': call({
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
  }).run(async (app, { body }, context) => {
    const staff = requireStaff(context);
    const change = {
      status: body.orderStatus,
      refundPaise: null,
      note: '',
      buyerNote: '',
      shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
    };
    const { done, skipped } = await eachOrder(body.ids, (id) =>
      setOrderStatus(app, id, { ...change, seen: body.seen?.[id], returned: body.returned?.[id] }, staff),
    );
    return {
      success: true,
      message: done.length === 1 ? '1 order updated' : `${done.length} orders updated`,
      done,
      skipped,
    };
  }),
};

/** Orders in a response where no page was asked for. */
const mostAtOnce = 1000;

/** Tries each order by itself, and says of which it could not be done and why. */
async function eachOrder(ids: readonly string[], work: (id: string) => Promise<unknown>) {
  const done: string[] = [];
  const skipped: { id: string; why: string }[] = [];
  for (const id of ids) {
    try {
      await work(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ id, why: error.message });
    }
  }
  return { done, skipped };
}

const receiptOf = ({
  reference,
  receivedAt,
  courier,
}: {
  reference: string;
  receivedAt?: string | undefined;
  courier?: string | null | undefined;
}) => ({
  reference,
  courier: courier ?? undefined,
  receivedAt: receivedAt === undefined ? new Date() : new Date(receivedAt),
});

async function orderForStaff(app: AppContext, id: string) {
  return orderToJson(
    orderFromRow(await selectOrders(app.db).where('shop_order.id', '=', id).executeTakeFirstOrThrow()),
  );
}

/** Without what was not asked for, the sort and the page. */
function filterOf({
  page: _page,
  limit: _limit,
  sort: _sort,
  awaiting,
  ...filter
}: z.output<typeof orderQuery>): OrderFilter {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return { ...given, awaiting: awaiting === 'true' };
}
