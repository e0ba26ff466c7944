import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { cashAges } from '#cash/rules/cash-ages.ts';
import { day, rupees, shortText, staff, text } from '#contract/admin-input.ts';
import { csvLines, done, pageLimit, pageNumber, sentence } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { orderForStaff, time } from '#orders/admin-order-changes.calls.ts';
import { eachOrder, endOfToday } from '#orders/admin-orders.calls.ts';
import { order } from '#orders/orders.contract.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { mostRemittanceLines } from '#shop-import/read-remittance.ts';
import { month } from './admin-cash.contract.ts';
import { exportExpectedCash, listExpectedCash } from './list-cash.ts';
import { exportReceivedCash, listReceivedCash } from './list-received-cash.ts';
import { receiveCash } from './receive-cash.ts';
import { type CheckedRemittance, checkRemittance, recordRemittance } from './record-remittance.ts';

const cashReceipt = {
  reference: sentence('Enter a reference, such as the remittance number', 200),
  receivedAt: time
    // What is no time at all is refused as such.
    .refine((at) => !(Date.parse(at) >= endOfToday()), 'This date is in the future')
    .refine((at) => Date.parse(at) > Date.UTC(2000), 'Enter the date you received the cash')
    .optional()
    .meta({ description: 'Left out: now' }),
  courier: shortText(100).meta({ description: 'Left out: the one that the order went with' }),
};

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

const expectedFilter = {
  age: z
    .enum(
      cashAges.map(({ id }) => id),
      'Age is 0-7, 8-14, 15-30 or over-30',
    )
    .optional()
    .meta({ description: 'Days since the order was sent' }),
  search: z.string().max(100, staffTexts.searchWithAtMost100).optional(),
};
const pages = { page: pageNumber.default(1), limit: pageLimit(500).default(50) };
const sum = { count: z.number().int(), amount: z.number().meta({ description: 'Rupees' }) };

const expectedCash = z
  .object({
    _id: z.uuid(),
    orderId: z.string(),
    orderStatus: z.enum(['Shipped', 'Delivered']),
    buyer: z.string().meta({ description: 'Name and town' }),
    phone: z.string(),
    courier: z.string(),
    trackingNumber: z.string(),
    sentAt: z.string(),
    days: z.number().int().meta({ description: 'Since it was sent' }),
    overdue: z.boolean().meta({ description: 'Sent more than 14 days ago' }),
    received: z.number().meta({ description: 'Rupees that came in' }),
    due: z.number().meta({ description: 'Rupees that are still to come in' }),
  })
  .meta({ id: 'ExpectedCash' });
const receivedCash = z
  .object({
    _id: z.uuid(),
    orderId: z.string(),
    buyer: z.string(),
    receivedAt: z.string(),
    amount: z.number(),
    courier: z.string(),
    reference: z.string(),
    by: z.string().meta({ description: 'Who noted it' }),
  })
  .meta({ id: 'ReceivedCash' });

const cell = text(200).default('');

/** Cash on delivery against the papers of the courier (behaviour: Cash received 1). */
export const adminCashCalls = {
  'GET /api/admin/cash': call({
    operationId: 'listExpectedCash',
    ...staff('money.read'),
    summary:
      'Cash of orders that were sent and that has not all come in, the oldest first, with the sums by age and by courier',
    topic: 'Admin: cash',
    query: z.object({ ...expectedFilter, ...pages }),
    logged: { what: 'opened', thing: 'cash', isList: true },
    response: z.object({
      success: z.literal(true),
      data: z.array(expectedCash),
      total: z.number().int(),
      all: z.object(sum).meta({ description: 'Of every age' }),
      overdue: z.object(sum),
      ages: z.array(z.object({ age: z.enum(cashAges.map(({ id }) => id)), ...sum })),
      couriers: z.array(z.object({ courier: z.string(), ...sum })),
    }),
  }).run(async (app, { query: { page, limit, ...filter } }, { account }) => {
    const found = await listExpectedCash(app, filter, { page, limit }, account);
    const { expected, total, all, overdue, ages, couriers } = found;
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
      couriers: couriers.map(({ courier, ...sum }) => ({ courier, ...sumToJson(sum) })),
    };
  }),
  'GET /api/admin/cash/export': call({
    operationId: 'exportExpectedCash',
    ...staff('money.read'),
    confirmed: true,
    summary: 'Expected cash under the same filters as cash-expected.csv',
    topic: 'Admin: cash',
    csv: 'cash-expected.csv',
    query: z.object(expectedFilter),
    response: csvLines,
  }).run(async (app, { query }, { account }) => exportExpectedCash(app, query, account)),
  'GET /api/admin/cash/received': call({
    operationId: 'listReceivedCash',
    ...staff('money.read'),
    summary: 'Cash that came in within a month, the newest first',
    topic: 'Admin: cash',
    query: z.object({ month, ...pages }),
    logged: { what: 'opened', thing: 'cash received', isList: true },
    response: z.object({
      success: z.literal(true),
      data: z.array(receivedCash),
      total: z.number().int(),
      amount: z.number().meta({ description: 'Rupees of the whole month' }),
    }),
  }).run(async (app, { query: { month, page, limit } }) => {
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
  }),
  'GET /api/admin/cash/received/export': call({
    operationId: 'exportReceivedCash',
    ...staff('money.read'),
    confirmed: true,
    summary: 'Cash that came in within a month as cash-received.csv',
    topic: 'Admin: cash',
    csv: 'cash-received.csv',
    query: z.object({ month }),
    response: csvLines,
  }).run(async (app, { query }) => exportReceivedCash(app, query)),
  'POST /api/admin/cash/remittance': call({
    operationId: 'importRemittance',
    ...staff('money.record'),
    summary:
      "Matches the lines of a courier's file of paid-out cash with orders; as a preview it only says what it finds, else it records every line that fits, all or none",
    topic: 'Admin: cash',
    body: z.object({
      lines: z
        .array(
          z.object({
            line: z.number('Line is a number').int().min(1).max(1e6).meta({ description: 'Of the file, for people' }),
            trackingNumber: cell,
            orderId: cell,
            amount: z
              .union([z.number(), z.string().max(200)], 'The amount is missing')
              .default('')
              .transform(String),
            collected: cell.meta({ description: 'What the buyer paid, where the file says it beside the amount' }),
            date: cell.meta({ description: 'As 21-11-2026, 21/11/26, 21-Nov-2026 or 2026-11-21' }),
            reference: cell.meta({ description: 'Of the payout, such as the UTR number of the bank' }),
          }),
        )
        .min(1, 'The file has no payments')
        .max(mostRemittanceLines, `A file may hold at most ${mostRemittanceLines} payments`),
      reference: text(200).default('').meta({ description: 'For lines that have none' }),
      receivedOn: day.optional().meta({ description: 'Day in India for lines without a date; left out: today' }),
      fileName: text(200).default(''),
      preview: z.boolean('preview is true or false').default(false),
      seen: z
        .object({ count: z.number('count is a number').int(), amount: z.number('amount is a number').max(1e12) })
        .optional()
        .meta({ description: 'What the preview said of the lines that fit; needed to record them' }),
    }),
    response: done.extend({
      fitting: z.object(sum),
      importedBefore: z
        .object({ at: z.string(), by: z.string(), count: z.number().int() })
        .nullable()
        .meta({ description: 'The very same lines were recorded before; count: how many of them' }),
      lines: z.array(
        z.object({
          line: z.number().int(),
          outcome: z.enum([
            'fits',
            'unreadable',
            'unknown order',
            'unclear order',
            'listed twice',
            'received before',
            'not expected',
            'month closed',
            'amount differs',
          ]),
          problem: z.string().meta({ description: 'Why it is left out, else empty' }),
          orderId: z.string().meta({ description: 'Empty where no order was found' }),
          orderStatus: z.enum(orderStatuses).nullable(),
          amount: z.number().nullable().meta({ description: 'Rupees that the courier paid; null if unreadable' }),
          due: z.number().nullable().meta({ description: 'Rupees that are due' }),
          receivedOn: z.string(),
          reference: z.string(),
        }),
      ),
    }),
    errors: {
      400: 'A body that is no file of payments, or no `seen` without `preview`',
      409: 'Other lines fit than in the preview, or none; nothing was recorded',
    },
  }).run(async (app, { body: { preview, seen, receivedOn, ...file } }, context) => {
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
};

const sumToJson = ({ count, amountPaise }: { count: number; amountPaise: number }) => ({
  count,
  amount: rupeesFromPaise(amountPaise),
});

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
