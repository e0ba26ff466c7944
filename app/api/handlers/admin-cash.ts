import type { adminCashCalls } from '#contract/admin-cash.ts';
import { exportExpectedCash, listExpectedCash } from '#features/orders/list-cash.ts';
import { exportReceivedCash, listReceivedCash } from '#features/orders/list-received-cash.ts';
import { type CheckedRemittance, checkRemittance, recordRemittance } from '#features/orders/record-remittance.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/pricing/coupon.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#rules/pricing/money.ts';
import { type Handlers, requireStaff } from '../handler.ts';

const sumToJson = ({ count, amountPaise }: { count: number; amountPaise: number }) => ({
  count,
  amount: rupeesFromPaise(amountPaise),
});

export const adminCashHandlers: Handlers<keyof typeof adminCashCalls> = {
  'GET /api/admin/cash': async (app, { query: { page, limit, ...filter } }, { account }) => {
    const { expected, total, all, overdue, ages } = await listExpectedCash(app, filter, { page, limit }, account);
    return {
      success: true,
      data: expected.map((row) => ({
        _id: row.id,
        orderId: row.orderId,
        orderStatus: row.status,
        buyer: row.buyer,
        phone: row.phone,
        courier: row.courier,
        trackingNumber: row.trackingNumber,
        sentAt: row.sentAt.toISOString(),
        days: row.days,
        overdue: row.isOverdue,
        received: rupeesFromPaise(row.receivedPaise),
        due: rupeesFromPaise(row.duePaise),
      })),
      total,
      all: sumToJson(all),
      overdue: sumToJson(overdue),
      ages: ages.map(({ age, ...sum }) => ({ age, ...sumToJson(sum) })),
    };
  },
  'GET /api/admin/cash/export': async (app, { query }, { account }) => exportExpectedCash(app, query, account),
  'GET /api/admin/cash/received': async (app, { query: { month, page, limit } }) => {
    const { received, total, amountPaise } = await listReceivedCash(app, { month }, { page, limit });
    return {
      success: true,
      data: received.map(({ id, receivedAt, amountPaise: paise, ...row }) => ({
        _id: id,
        ...row,
        receivedAt: receivedAt.toISOString(),
        amount: rupeesFromPaise(paise),
      })),
      total,
      amount: rupeesFromPaise(amountPaise),
    };
  },
  'GET /api/admin/cash/received/export': async (app, { query }) => exportReceivedCash(app, query),
  'POST /api/admin/cash/remittance': async (app, { body: { preview, seen, receivedOn, ...file } }, context) => {
    const staff = requireStaff(context);
    const remittance = { ...file, receivedOn: receivedOn ?? dayInIndia(new Date()) };
    if (preview) return remittanceToJson(await checkRemittance(app, remittance), 'Nothing recorded yet');
    if (seen === undefined) {
      const message = 'Check the preview first: seen is missing';
      throw new AppError(400, message, [{ field: 'seen', message }]);
    }
    const fitting = { count: seen.count, amountPaise: paiseFromRupees(seen.amount) };
    const recorded = await recordRemittance(app, remittance, fitting, staff);
    const { count, amountPaise } = recorded.fitting;
    return remittanceToJson(
      recorded,
      `Cash of ${count === 1 ? '1 order' : `${count} orders`} recorded: ${formatPaise(amountPaise)}`,
    );
  },
};

function remittanceToJson({ lines, fitting, importedBefore }: CheckedRemittance, message: string) {
  return {
    success: true as const,
    message,
    fitting: sumToJson(fitting),
    importedBefore: importedBefore && {
      at: importedBefore.at.toISOString(),
      by: importedBefore.byName,
      count: importedBefore.count,
    },
    lines: lines.map(({ line, outcome, problem, order, amountPaise, receivedOn, reference }) => ({
      line,
      outcome,
      problem,
      orderId: order?.orderNumber ?? '',
      orderStatus: order?.status ?? null,
      amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
      due: order && rupeesFromPaise(order.duePaise),
      receivedOn,
      reference,
    })),
  };
}
