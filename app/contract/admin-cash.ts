import * as z from 'zod';
import { cashAges } from '#rules/cash/cash-ages.ts';
import { mostRemittanceLines } from '#rules/cash/read-remittance.ts';
import { orderStatuses } from '#rules/orders/order-status.ts';
import { day, staff, text } from './admin-input.ts';
import { type CallContract, csvLines, done, pageLimit, pageNumber } from './call.ts';
import * as staffTexts from './staff-texts.ts';

const enterAMonthAs2026 = 'Enter a month such as 2026-11';

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
export const month = z
  .string(enterAMonthAs2026)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, enterAMonthAs2026)
  .meta({ description: 'In India' });
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
  'GET /api/admin/cash': {
    operationId: 'listExpectedCash',
    ...staff('money.read'),
    summary: 'Cash of orders that were sent and that has not all come in, the oldest first, with the sums by age',
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
    }),
  },
  'GET /api/admin/cash/export': {
    operationId: 'exportExpectedCash',
    ...staff('money.read'),
    confirmed: true,
    summary: 'Expected cash under the same filters as cash-expected.csv',
    topic: 'Admin: cash',
    csv: 'cash-expected.csv',
    query: z.object(expectedFilter),
    response: csvLines,
  },
  'GET /api/admin/cash/received': {
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
  },
  'GET /api/admin/cash/received/export': {
    operationId: 'exportReceivedCash',
    ...staff('money.read'),
    confirmed: true,
    summary: 'Cash that came in within a month as cash-received.csv',
    topic: 'Admin: cash',
    csv: 'cash-received.csv',
    query: z.object({ month }),
    response: csvLines,
  },
  'POST /api/admin/cash/remittance': {
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
  },
} satisfies Record<string, CallContract>;
