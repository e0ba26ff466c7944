import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError, type CourierService } from '#platform/couriers/courier-service.ts';
import { AppError } from '#rules/app-error.ts';
import type { ShipmentRow } from './take-shipment.ts';

/** @throws AppError 409 where nobody books parcels */
export function requireService({ couriers }: Pick<AppContext, 'couriers'>): CourierService {
  if (couriers.service === null)
    throw new AppError(409, 'Courier booking is off. The owner enters its login under Settings, Connections.');
  return couriers.service;
}

/**
 * What staff read where the courier could not do something.
 * @param isRetried the shop tries again by itself: nobody else has to
 */
export function courierSentence({ kind, said }: CourierError, isRetried = false): string {
  const again = isRetried ? '' : ' Please try again in a few minutes.';
  const ended = said.replace(/[^.!?]$/, '$&.');
  switch (kind) {
    case 'unauthorised':
      return 'The courier service does not accept our login. The owner checks it under Settings, Connections.';
    case 'rejected':
      return said === '' ? 'The courier service refused without saying why.' : `The courier service says: ${ended}`;
    case 'rate-limited':
      return 'The courier service asks us to wait. Please try again in a minute.';
    case 'invalid-response':
      return said === ''
        ? `The courier service sent an answer that makes no sense.${again}`
        : `The courier service says: ${ended}`;
    case 'unreachable':
      return `The courier service does not answer.${again}`;
    case 'unprintable':
      return `The courier’s label does not open as a PDF.${again}`;
    case 'unlisted':
      return 'The courier service does not list this booking yet. Please look again in a few minutes.';
  }
}

/** The same as a refusal. @throws AppError 409 for what it refused, 503 for what may work later */
export async function orRefusal<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const isFinal = error.kind === 'rejected' || error.kind === 'unauthorised';
    throw new AppError(isFinal ? 409 : 503, courierSentence(error));
  }
}

type Sought = Pick<ShipmentRow, 'id' | 'tries' | 'reference' | 'provider_order_id'>;

/**
 * Cancels whatever was made under the reference of a parcel, and looks whether it is gone: an answer alone does not say
 * so.
 * @throws CourierError where it may still be there
 */
export async function giveUp(app: AppContext, row: Sought): Promise<void> {
  const service = requireService(app);
  const found = await service.findOrder(row.reference, row.provider_order_id);
  if (found === null) return requireNeverMade(app, row);
  if (found.isCancelled) return;
  await service.cancel(found.orderId);
  const left = await service.findOrder(row.reference, found.orderId);
  if (left !== null && !left.isCancelled) throw new CourierError('unreachable', 'cancel');
}

/**
 * A search may miss what was made a moment ago: where that may be, it counts as never made once it was missed twice,
 * minutes apart.
 * @throws CourierError `unlisted` while it may be there
 */
export async function requireNeverMade({ db }: Pick<AppContext, 'db'>, { id, tries }: Sought): Promise<void> {
  const row = await db
    .updateTable('shipment')
    .set({ looks_left: sql<number>`greatest(0, looks_left - 1)` })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .returning('looks_left')
    .executeTakeFirst();
  if (row?.looks_left !== 0) throw new CourierError('unlisted', 'find order');
}
