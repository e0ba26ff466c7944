import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { staffList } from '#platform/database/staff-list.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { indianDayWithMonth } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';

/** A month in India as '2026-11'. */
interface ReceiptFilter {
  month: string;
}

function receivedIn({ db }: Pick<AppContext, 'db'>, { month }: ReceiptFilter) {
  const first = sql`(${month}::text || '-01')::date`;
  return db
    .selectFrom('cash_receipt')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .where(sql<boolean>`received_at >= ${first}::timestamp at time zone 'Asia/Kolkata'`)
    .where(sql<boolean>`received_at < (${first} + interval '1 month')::timestamp at time zone 'Asia/Kolkata'`);
}

const receipts = staffList({
  rows: (app: AppContext, filter: ReceiptFilter) => receivedIn(app, filter),
  id: 'cash_receipt.id',
  newestBy: 'received_at',
  orderings: {
    newest: [
      ['received_at', 'desc'],
      ['cash_receipt.id', 'asc'],
    ],
  },
});

export interface ReceivedCash {
  id: string;
  orderId: string;
  buyer: string;
  receivedAt: Date;
  amountPaise: number;
  courier: string;
  reference: string;
  by: string;
}

const receiptColumns = [
  'cash_receipt.id',
  'order_number as orderId',
  sql<string>`name || ', ' || city`.as('buyer'),
  'received_at as receivedAt',
  'amount_paise as amountPaise',
  'courier',
  'reference',
  'by_name as by',
] as const;

/** The cash that came in within a month, newest first, one page of it, and the sum of all. */
export async function listReceivedCash(
  app: AppContext,
  filter: ReceiptFilter,
  request: { page: number; limit: number },
): Promise<{ received: ReceivedCash[]; total: number; amountPaise: number }> {
  const [{ rows, total }, sum] = await Promise.all([
    receipts.page(app, filter, request, (chosen) => chosen.select(receiptColumns)),
    receivedIn(app, filter)
      .select(sql<number>`coalesce(sum(amount_paise), 0)::float8`.as('paise'))
      .executeTakeFirstOrThrow(),
  ]);
  return { received: rows, total, amountPaise: sum.paise };
}

/** The same month as cash-received.csv. */
export async function* exportReceivedCash(app: AppContext, filter: ReceiptFilter): AsyncGenerator<string> {
  yield* csvFile<ReceivedCash>(
    [
      ['Order ID', (row) => row.orderId],
      ['Received On', (row) => indianDayWithMonth(row.receivedAt)],
      ['Amount', (row) => rupeesFromPaise(row.amountPaise).toFixed(2)],
      ['Courier', (row) => ({ text: row.courier })],
      ['Reference', (row) => ({ text: row.reference })],
      ['Buyer', (row) => row.buyer],
      ['Noted By', (row) => ({ text: row.by })],
    ],
    receipts.newestFirst(app, filter, (chosen) => chosen.select(receiptColumns)),
  );
}
