import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { findShipment } from './change-shipment.ts';
import { noteParcel } from './note-parcel.ts';
import { disputeOf } from './rules/shipment-states.ts';

/** What staff say to a weight that the courier charges and the parcel has not. */
export type WeightAnswer = 'accepted' | 'refused';

/**
 * Notes what staff say to a heavier weight. The courier's interface takes no dispute: it is raised in its panel.
 * @throws AppError 404; 409 for a weight that is not disputed
 */
export async function answerWeight(
  app: AppContext,
  id: string,
  answer: WeightAnswer,
  by: Pick<Account, 'id' | 'userName'>,
): Promise<void> {
  const row = await findShipment(app, id);
  if (row.charged_grams === null || !disputeOf(row, row.charged_grams))
    throw new AppError(409, 'This parcel is not charged as heavier than it is.');
  const weights = `${row.charged_grams} g charged, ${row.grams} g booked`;
  const note = answer === 'accepted' ? `Weight accepted: ${weights}` : `Weight disputed with the courier: ${weights}`;
  await inTransaction(app.db, async (tx) => {
    await tx.updateTable('shipment').set({ weight_answer: answer }).where('id', '=', id).execute();
    await noteParcel(tx, row.order_id, note, by);
  });
}
