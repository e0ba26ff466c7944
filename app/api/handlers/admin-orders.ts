import type { adminOrderCalls } from '#contract/admin-orders.ts';
import { orderToJson, paymentToJson, staffOrderToJson } from '#contract/amounts.ts';
import type { CallInput } from '#contract/contract.ts';
import { correctReturn } from '#features/orders/correct-return.ts';
import { editOrder } from '#features/orders/edit-order.ts';
import { exportOrders, listOrders, type OrderFilter } from '#features/orders/list-orders.ts';
import { maskOrder } from '#features/orders/mask-order.ts';
import { orderFromRow, selectOrders } from '#features/orders/order-row.ts';
import { receiveCash } from '#features/orders/receive-cash.ts';
import { refundOrder } from '#features/orders/refund-order.ts';
import { replaceOrder } from '#features/orders/replace-order.ts';
import { returnOrder } from '#features/orders/return-order.ts';
import { setOrderStatus } from '#features/orders/set-order-status.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { listPayments } from '#features/payments/list-payments.ts';
import { settleByHand } from '#features/payments/settle-by-hand.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { paiseFromRupees, rupeesFromPaise } from '#rules/pricing/money.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import { isConfirmed, notConfirmed } from '../require-confirmed.ts';

/** Orders in a response where no page was asked for. */
const mostAtOnce = 1000;

export const adminOrderHandlers: Handlers<keyof typeof adminOrderCalls> = {
  'GET /api/admin/orders/get': async (app, { query }, { account }) => {
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
  },
  'GET /api/admin/orders/export': async (app, { query }) => exportOrders(app, filterOf(query)),
  'GET /api/admin/orders/details/{id}': async (app, { params }, { account }) => {
    const order = await showOrder(app, params.id, { account, key: null, permission: 'orders.read' });
    const seen = staffOrderToJson(maskOrder(order, account));
    if (!('orderPrice' in seen)) return { success: true, data: seen };
    const payments = await listPayments(app, 'order', order._id);
    return { success: true, data: { ...seen, payments: payments.map(paymentToJson) } };
  },
  'POST /api/admin/payments/settled/{id}': async (app, { params, body: { what, note } }, context) => {
    await settleByHand(app, { paymentId: params.id, what }, note, requireStaff(context));
    return { success: true, message: 'Settled by hand' };
  },
  'PUT /api/admin/orders/update/{id}': async (app, { params, body }, context) => {
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
  },
  'PUT /api/admin/orders/edit/{id}': async (app, { params, body }, context) => {
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
  },
  'POST /api/admin/orders/replace/{id}': async (app, { params, body }, context) => {
    const wish = { lines: body.lines, note: body.note ?? '', seen: body.seen ?? null };
    const { id, order_number } = await replaceOrder(app, params.id, wish, requireStaff(context));
    return {
      success: true,
      message: `Replacement created: order ${order_number}`,
      data: await orderForStaff(app, id),
    };
  },
  'POST /api/admin/orders/refund/{id}': async (app, { params, body }, context) => {
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
  },
  'POST /api/admin/orders/returned/{id}': async (app, { params, body }, context) => {
    const { id } = await returnOrder(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Return recorded', data: await orderForStaff(app, id) };
  },
  'PUT /api/admin/orders/returned/{id}': async (app, { params, body }, context) => {
    const { id } = await correctReturn(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Return corrected', data: await orderForStaff(app, id) };
  },
  'POST /api/admin/orders/cash/{id}': async (app, { params, body }, context) => {
    const amountPaise = body.amount === undefined ? null : paiseFromRupees(body.amount);
    const { order } = await receiveCash(app, params.id, { ...receiptOf(body), amountPaise }, requireStaff(context));
    return { success: true, message: 'Cash recorded', data: await orderForStaff(app, order.id) };
  },
  'POST /api/admin/orders/bulk-cash': async (app, { body }, context) => {
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
  },
  'POST /api/admin/orders/bulk-status': async (app, { body }, context) => {
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
  },
};

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
}: CallInput<'GET /api/admin/orders/get'>['query']): OrderFilter {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return { ...given, awaiting: awaiting === 'true' };
}
