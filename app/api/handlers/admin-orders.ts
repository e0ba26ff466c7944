import type { adminOrderCalls } from '#contract/admin-orders.ts';
import { orderToJson, paymentToJson } from '#contract/amounts.ts';
import type { CallInput } from '#contract/contract.ts';
import { exportOrders, listOrders, type OrderFilter } from '#features/orders/list-orders.ts';
import { setOrderStatus } from '#features/orders/set-order-status.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { listPayments } from '#features/payments/list-payments.ts';
import { settleByHand } from '#features/payments/settle-by-hand.ts';
import { AppError } from '#rules/app-error.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import { type Handlers, requireStaff } from '../handler.ts';

/** Orders in a response where no page was asked for. */
const mostAtOnce = 1000;

export const adminOrderHandlers: Handlers<keyof typeof adminOrderCalls> = {
  'GET /api/admin/orders/get': async (app, { query }) => {
    const { sort, page, limit } = query;
    const { orders, total } = await listOrders(app, {
      ...filterOf(query),
      sort,
      page: page ?? 1,
      limit: limit ?? (page === undefined ? mostAtOnce : 50),
    });
    return { success: true, data: orders.map(orderToJson), total };
  },
  'GET /api/admin/orders/export': async (app, { query }) => exportOrders(app, filterOf(query)),
  'GET /api/admin/orders/details/{id}': async (app, { params }, { account }) => {
    const order = await showOrder(app, params.id, { account, key: null, visitorId: null });
    const payments = await listPayments(app, 'order', order._id);
    return { success: true, data: { ...orderToJson(order), payments: payments.map(paymentToJson) } };
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
    return { success: true, message: 'Order status updated successfully', data: orderToJson(data) };
  },
  'POST /api/admin/orders/bulk-status': async (app, { body }, context) => {
    const done: string[] = [];
    const skipped: { id: string; why: string }[] = [];
    const change = {
      status: body.orderStatus,
      refundPaise: null,
      note: '',
      buyerNote: '',
      shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
    };
    for (const id of body.ids) {
      try {
        await setOrderStatus(app, id, { ...change, seen: body.seen?.[id] }, requireStaff(context));
        done.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        skipped.push({ id, why: error.message });
      }
    }
    return {
      success: true,
      message: `${done.length} ${done.length === 1 ? 'order' : 'orders'} updated`,
      done,
      skipped,
    };
  },
};

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
