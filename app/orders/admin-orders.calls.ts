import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { listQuery, rupees, shortText, staff } from '#contract/admin-input.ts';
import { paymentToJson, staffOrderToJson } from '#contract/amounts.ts';
import { csvLines } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { orderSorts } from '#orders/rules/order-list.ts';
import { bulkStatuses, orderStatuses, settableStatuses } from '#orders/rules/order-status.ts';
import { statusNeeds } from '#orders/rules/status-needs.ts';
import { listPayments } from '#payments/list-payments.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { shipmentSentences } from '#shipping/rules/shipment.ts';
import { addOrderNote } from './add-order-note.ts';
import { orderFilters, orderWithPayments } from './admin-orders.contract.ts';
import { exportOrders, listOrders, type OrderFilter } from './list-orders.ts';
import { maskOrder } from './mask-order.ts';
import { orderUnits } from './order-input.contract.ts';
import { forgetMentionsOf } from './order-tags.ts';
import { order, orderWithoutMoney } from './orders.contract.ts';
import { setOrderStatus } from './set-order-status.ts';
import { showOrder } from './show-order.ts';

/** The next midnight of India, in milliseconds since 1970. */
export const endOfToday = () => Date.parse(`${dayInIndia(new Date())}T24:00:00+05:30`);
const staffOrder = z.union([order, orderWithoutMoney]);

/** Packing and sending need no more than the call does. */
const orderStatusNeeds = { in: 'body', field: 'orderStatus', needs: statusNeeds } as const;

/** The order of amounts tells of amounts. */
const sortNeeds = {
  in: 'query',
  field: 'sort',
  needs: { 'price-asc': 'money.read', 'price-desc': 'money.read' },
} as const;

/** Which refunds are still to be sent is told to those who see money. */
const waitsNeeds = { in: 'query', field: 'waits', needs: { refund: 'money.read' } } as const;

export const returnedLines = z
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
    alsoNeeds: [sortNeeds, waitsNeeds],
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
    if (account && !account.key) await forgetMentionsOf(app, account.id, order._id);
    const seen = staffOrderToJson(maskOrder(order, account));
    if (!('orderPrice' in seen)) return { success: true, data: seen };
    const payments = await listPayments(app, 'order', order._id);
    return { success: true, data: { ...seen, payments: payments.map(paymentToJson) } };
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
      batches: z
        .array(
          orderUnits.extend({ number: z.string().max(100).meta({ description: 'Batch number, as on its label' }) }),
        )
        .max(200)
        .optional()
        .meta({ description: 'With Packed: batches that were scanned; other units are taken first expired first out' }),
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
        batches: body.batches,
      },
      requireStaff(context),
    );
    const seen = staffOrderToJson(maskOrder(data, context.account));
    return { success: true, message: 'Order status updated successfully', data: seen };
  }),
  'POST /api/admin/orders/note/{id}': call({
    operationId: 'addOrderNote',
    summary: 'Writes a note for staff into the history of an order',
    topic: 'Admin: orders',
    ...staff('orders.ship'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ note: z.string().trim().min(1, 'Write the note first').max(500) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order' },
  }).run(async (app, { params, body }, context) => {
    await addOrderNote(app, params.id, body.note, requireStaff(context));
    return { success: true, message: 'Note saved' };
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
export async function eachOrder(ids: readonly string[], work: (id: string) => Promise<unknown>) {
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
