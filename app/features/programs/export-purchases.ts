import type { AppContext } from '#platform/app-context.ts';
import { inBatches, isAfter, momentOf, type Place } from '#platform/database/in-batches.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { indianDay } from '#rules/dates.ts';
import { purchaseFromRow, selectPurchases } from './purchase-row.ts';

const headers = [
  'Sl. No.',
  'User Name',
  'Email',
  'Mobile',
  'Date',
  'Program Name',
  'Plan Name',
  'Amount',
  'Coupon Used',
  'Payment Id',
];
const batch = 5000;

/** Every paid purchase as CSV, newest first, batch by batch; dates are 'dd-mm-yyyy' in India, amounts rupees. */
export async function* exportPurchases(app: AppContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  let serial = 0;
  const rowsAfter = (after: Place | null) =>
    selectPurchases(app.db)
      .where('status', 'in', ['paid', 'refunded'])
      .select(momentOf('paid_at'))
      .where(isAfter('paid_at', after))
      .orderBy('paid_at', 'desc')
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inBatches(batch, rowsAfter)) {
    const lines = rows.map((row) => {
      serial += 1;
      const { userName, email, mobile, date, programName, planName, amount, couponUsed, paymentId } =
        purchaseFromRow(row);
      const day = indianDay(new Date(date));
      return csvLine([serial, userName, email, mobile, day, programName, planName, amount, couponUsed, paymentId]);
    });
    yield lines.join('');
  }
}
