import {
  type DueIntent,
  evidenceHours,
  findIntent,
  hasEvidence,
  isPaid,
  planNextCheck,
  takeDueIntents,
} from '#payments/payment-intent.ts';
import { closeUnpaid, dueState, lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import { purchaseKinds, settle } from './settle.ts';

/**
 * How often a purchase is asked about that awaits its money: also a payment whose every message was lost is seen in
 * time (behaviour: Payments 7).
 */
const checkEverySeconds = 45;
/**
 * A purchase that nobody could pay, because the shop died before the provider's order was made, holds nothing longer.
 */
const unopenedSeconds = 60;
/** An order that staff took waits for a day or more: after half an hour it is asked about so often. */
const [keptAfterSeconds, keptSeconds] = [30 * 60, 10 * 60];
/** Banks make up their mind within days: a closed purchase is asked about hourly for so long. */
const lateDays = 6;
const mostAtOnce = 20;

/**
 * Asks the provider about purchases whose next check is due, and closes those whose time is over. Any number of
 * processes may do this side by side.
 * @returns how many were looked at
 */
export async function reconcile(app: AppContext): Promise<number> {
  const intents = await takeDueIntents(app.db, { most: mostAtOnce, againAfterSeconds: checkEverySeconds });
  // Side by side, so that a slow provider delays none of them; and none keeps the others from their turn.
  await Promise.all(
    intents.map((intent) =>
      reconcileOne(app, intent).catch((error: unknown) =>
        app.log.error({ err: error, paymentIntent: intent.id }, 'a purchase could not be reconciled'),
      ),
    ),
  );
  return intents.length;
}

async function reconcileOne(app: AppContext, intent: DueIntent): Promise<void> {
  let isKnown = false;
  let attempts = 0;
  try {
    if (app.payments.provider !== null) {
      attempts = (await settle(app, app.payments.provider, intent, 'check')).length;
      isKnown = true;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, paymentIntent: intent.id }, 'the payment provider could not be asked');
  }
  if (await isPaid(app.db, intent.id)) return planNextCheck(app.db, intent.id, null);
  const due = await dueState(app.db, purchaseKinds[intent.purpose], intent.subject_id);
  const isKept = due === 'in time' && (await isKeptByStaff(app, intent));
  const isUnopened = due === 'in time' && isKnown && intent.age_seconds > unopenedSeconds && !isKept;
  const neverOpened = isUnopened && !(await hasProviderOrder(app, intent));
  if (due === 'overdue' && !isKnown && (await hasEvidence(app.db, intent, evidenceHours))) {
    app.log.warn(
      { paymentIntent: intent.id },
      'the time of a purchase is over, but its money may be there: it is not closed yet',
    );
    return;
  }
  if (due === 'overdue' || neverOpened) {
    await close(app, intent, neverOpened ? 'The payment was never opened' : 'We received no payment in time');
  } else if (due === 'in time') {
    if (isKept && intent.age_seconds > keptAfterSeconds) await planNextCheck(app.db, intent.id, keptSeconds);
    return;
  }
  if (!isKnown) return;
  const isLate = intent.age_seconds > lateDays * 24 * 60 * 60;
  const isForgotten = isLate || (attempts === 0 && intent.age_seconds > 2 * 60 * 60);
  await planNextCheck(app.db, intent.id, isForgotten ? null : 60 * 60);
}

/** An order that staff took waits unopened, too: its buyer gets a link, or pays staff. */
async function isKeptByStaff({ db }: AppContext, { purpose, subject_id: id }: DueIntent): Promise<boolean> {
  if (purpose !== 'order') return false;
  const order = await db.selectFrom('shop_order').select('is_by_staff').where('id', '=', id).executeTakeFirst();
  return order?.is_by_staff ?? false;
}

async function hasProviderOrder(app: AppContext, { purpose, subject_id }: DueIntent): Promise<boolean> {
  return (await findIntent(app.db, purpose, subject_id))?.provider_order_id != null;
}

async function close(app: AppContext, intent: DueIntent, why: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const kind = purchaseKinds[intent.purpose];
    const id = intent.subject_id;
    const { phase } = await lockPurchase(tx, kind, id);
    await closeUnpaid(app, tx, kind, { id, phase }, { note: why, isAnnounced: true });
  });
}
