import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { AttemptAction } from '#platform/couriers/courier-service.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { closeBooking } from './close-booking.ts';
import { bookingLeaseSeconds, retrySeconds } from './continue-booking.ts';
import { followShipment } from './follow-shipment.ts';
import { noteParcel } from './note-parcel.ts';
import { shipmentFacts } from './rules/shipment-states.ts';
import { giveUp, orRefusal, requireService } from './service.ts';
import { isTaken, type ShipmentRow } from './take-shipment.ts';

type Staff = Pick<Account, 'id' | 'userName'>;

/** @throws AppError 404 */
export async function findShipment({ db }: Pick<AppContext, 'db'>, id: string): Promise<ShipmentRow> {
  const row = isUuid(id)
    ? await db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'Parcel not found');
  return row;
}

/**
 * Gives a parcel up before it is picked up.
 * @throws AppError 404; 409 for one that has left, is over, or is being booked at this moment, and where the courier refuses; 503
 */
export async function cancelShipment(app: AppContext, id: string, by: Staff): Promise<void> {
  const row = await findShipment(app, id);
  const facts = shipmentFacts[row.state];
  if (facts.hasLeft || facts.isOver)
    throw new AppError(409, `This parcel is: ${facts.words.toLowerCase()}. It cannot be cancelled.`);
  requireService(app);
  const taken = await takeToCancel(app, id);
  await orRefusal(giveUp(app, taken)).catch(async (error: unknown) => {
    const next_ask_at = sql<Date>`now() + make_interval(secs => ${retrySeconds})`;
    await app.db.updateTable('shipment').set({ next_ask_at }).where('id', '=', id).execute();
    throw error;
  });
  const note = `Booking ${taken.awb || taken.reference} cancelled`;
  const isDone = await inTransaction(app.db, (tx) => closeBooking(tx, id, { problem: '', note, by }));
  if (!isDone) throw new AppError(409, 'This parcel has moved meanwhile. Please look at it again.');
}

/**
 * Whoever books it at this moment would bring it back to life, and what was asked for and not answered may still come.
 * @throws AppError 409
 */
async function takeToCancel(app: AppContext, id: string): Promise<ShipmentRow> {
  const slow = sql<boolean>`(state = 'booking' and asked_at > now() - make_interval(secs => ${retrySeconds}))`;
  const taken = await app.db
    .updateTable('shipment')
    .set({
      asked_at: sql<Date>`now()`,
      next_ask_at: sql<Date>`now() + make_interval(secs => ${bookingLeaseSeconds})`,
      // Whoever had it before changes nothing any more.
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(state = 'label' or (${isTaken(bookingLeaseSeconds)} or ${slow}) is not true)`)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new AppError(409, 'This parcel is being booked. Please try again in a few minutes.');
  return taken;
}

/**
 * Tells the courier what to do after it could not deliver.
 * @param comments a day, a phone, a landmark: what helps the rider
 * @throws AppError 400, 404; 409 where no attempt failed or the courier refuses; 503
 */
export async function answerAttempt(
  app: AppContext,
  id: string,
  { action, comments }: { action: AttemptAction; comments: string },
  by: Staff,
): Promise<void> {
  const row = await findShipment(app, id);
  if (row.state !== 'failed attempt') throw new AppError(409, 'No attempt of this parcel has failed.');
  const message = 'Say when to come or whom to call, so that the rider knows';
  if (action === 're-attempt' && comments.trim() === '')
    throw new AppError(400, message, [{ field: 'comments', message }]);
  const words = comments.trim() || 'Return to seller';
  await orRefusal(requireService(app).answerAttempt(row.awb, action, words));
  await inTransaction(app.db, async (tx) => {
    const answer = action === 'return' ? 'Return to us' : `Try again: ${words}`;
    // What was typed may name a phone: it is in the history of the order, which forgets its person.
    const short = action === 'return' ? answer : 'Try again';
    await tx.updateTable('shipment').set({ attempt_answer: short }).where('id', '=', id).execute();
    await noteParcel(tx, row.order_id, `Asked the courier: ${answer}`.slice(0, 500), by);
  });
}

/** Asks the courier at once. @throws AppError 404; 409 where the courier refuses or is still booking; 503 */
export async function refreshShipment(app: AppContext, id: string): Promise<void> {
  const row = await findShipment(app, id);
  requireService(app);
  // Not twice at the same moment, not what is over, and no booking that somebody has in hand.
  await app.db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('state', '<>', 'came back')
    .where(
      sql<boolean>`(asked_at is null or asked_at < now() - make_interval(secs =>
        case when state in ('booking', 'booked') then ${bookingLeaseSeconds} else 10 end))`,
    )
    .execute();
  const failed = await followShipment(app, row.id);
  if (failed) await orRefusal(Promise.reject(failed));
}

/**
 * Has the label of a parcel made anew, where the one before does not open or never came. It is the same booking.
 * @returns its address
 * @throws AppError 404; 409 for a parcel that has none or has left, or where the courier refuses; 503
 */
export async function renewLabel(app: AppContext, id: string): Promise<string> {
  const row = await findShipment(app, id);
  const facts = shipmentFacts[row.state];
  if (row.awb === '' || facts.hasLeft || facts.isOver)
    throw new AppError(409, `This parcel is: ${facts.words.toLowerCase()}. There is no label to print.`);
  const label_url = await orRefusal(requireService(app).label(row.provider_shipment_id));
  await app.db.updateTable('shipment').set({ label_url }).where('id', '=', id).execute();
  return label_url;
}

/**
 * Address of the list to hand over, made once.
 * @throws AppError 404; 409 for a parcel without a label, or where the courier refuses; 503
 */
export async function readManifest(app: AppContext, id: string): Promise<string> {
  const row = await findShipment(app, id);
  if (row.manifest_url !== '') return row.manifest_url;
  if (row.label_url === '') throw new AppError(409, 'This parcel has no label yet.');
  const asked = requireService(app).manifest(row.provider_order_id, row.provider_shipment_id);
  const manifest_url = await orRefusal(asked);
  await app.db.updateTable('shipment').set({ manifest_url }).where('id', '=', id).execute();
  return manifest_url;
}
