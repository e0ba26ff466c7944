import { sql } from 'kysely';
import type { Shop } from '#platform/shop.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { indianDay } from '#rules/dates.ts';
import { purchaseFromRow } from './purchase-row.ts';

const headers = [
  ...['Sl. No.', 'User Name', 'Email', 'Mobile', 'Date', 'Program Name'],
  ...['Plan Name', 'Amount', 'Coupon Used', 'Payment Id'],
];
const batch = 5000;

/** Every paid purchase as CSV, newest first, batch by batch; dates are 'dd-mm-yyyy' in India, amounts rupees. */
export async function* exportPurchases(shop: Shop): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  let last: { moment: string; id: string } | null = null;
  let serial = 0;
  for (;;) {
    let query = shop.db
      .selectFrom('program_purchase')
      .where('status', 'in', ['paid', 'refunded'])
      .selectAll()
      // As text: a Date would lose the microseconds by which two are told apart.
      .select(sql<string>`paid_at::text`.as('moment'))
      .orderBy('paid_at', 'desc')
      .orderBy('id')
      .limit(batch);
    if (last !== null) {
      const { moment, id } = last;
      query = query.where(
        sql<boolean>`paid_at <= ${moment}::timestamptz and (paid_at < ${moment}::timestamptz or id > ${id}::uuid)`,
      );
    }
    const rows = await query.execute();
    const lines = rows.map((row) => {
      serial += 1;
      const { userName, email, mobile, date, programName, planName, amount, couponUsed, paymentId } =
        purchaseFromRow(row);
      const day = indianDay(new Date(date));
      return csvLine([serial, userName, email, mobile, day, programName, planName, amount, couponUsed, paymentId]);
    });
    if (lines.length > 0) yield lines.join('');
    last = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}
