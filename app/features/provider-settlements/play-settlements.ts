import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import type { DisputeMove } from '#rules/settlements/disputes.ts';
import { fetchSettlements } from './fetch-settlements.ts';
import * as texts from './texts.ts';

/**
 * Makes a provider with play money pay out now, or a buyer question a payment, or the bank decide, and reads what came of it.
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
  if (!play) throw new AppError(404, texts.thisWorksWithPlayMoney);
  if (act === 'settle') {
    if (!play.settleNow()) throw new AppError(409, texts.thereIsNothingToPay);
    await fetchSettlements(app, null);
    return texts.paidOut;
  }
  if (act === 'dispute') {
    if (play.raiseDispute(id) === null) throw new AppError(409, texts.thereIsNoSuchCaptured);
  } else if (!play.moveDispute(id, act)) throw new AppError(409, texts.thereIsNoSuchDispute);
  await fetchSettlements(app, null);
  return act === 'dispute' ? texts.thePaymentIsDisputed : texts.theDisputeWentOn;
}
