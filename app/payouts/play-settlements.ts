import type { DisputeMove } from '#payouts/rules/disputes.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { fetchSettlements } from './fetch-settlements.ts';

/**
 * Makes a provider with play money pay out now, or a buyer question a payment, or the bank decide, and reads what came
 * of it.
 * @param id of the payment that is questioned, or of the dispute
 * @returns a sentence for staff
 * @throws AppError 404 for a shop with real money, 409 where it cannot be done
 */
export async function playSettlements(
  app: AppContext,
  act: 'settle' | 'dispute' | DisputeMove,
  id: string,
): Promise<string> {
  const play = app.payments.standIn?.play;
  if (!play) throw new AppError(404, 'This works only with test payments.');
  if (act === 'settle') {
    if (!play.settleNow()) throw new AppError(409, 'There is nothing to pay out.');
    await fetchSettlements(app, null);
    return 'Paid out';
  }
  if (act === 'dispute') {
    if (play.raiseDispute(id) === null) throw new AppError(409, 'We could not find this payment.');
  } else if (!play.moveDispute(id, act)) throw new AppError(409, 'This dispute does not exist, or it is over.');
  await fetchSettlements(app, null);
  return act === 'dispute' ? 'The payment is disputed' : 'The dispute has moved on';
}
