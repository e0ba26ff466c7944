import type { Kysely } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError, type CourierService } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';

/** @throws AppError 409 where nobody books parcels */
export function requireService({ couriers }: Pick<AppContext, 'couriers'>): CourierService {
  if (couriers.service === null)
    throw new AppError(409, 'Courier booking is off. The owner enters its login under Settings, Connections.');
  return couriers.service;
}

/** What staff read where the courier could not do something. */
export function courierSentence({ kind, said }: CourierError): string {
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
        ? 'The courier service sent an answer that makes no sense. Please try again in a few minutes.'
        : `The courier service says: ${ended}`;
    case 'unreachable':
      return 'The courier service does not answer. Please try again in a few minutes.';
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

/** Whether the goods of an order are not to be sent any more. */
export async function isClosed(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return status === 'Rejected' || status === 'Refunded';
}

/**
 * Cancels whatever was made under the reference of a parcel, and looks whether it is gone: an answer alone does not say
 * so.
 * @throws CourierError where it may still be there
 */
export async function giveUp(
  service: CourierService,
  { reference, provider_order_id: known }: { reference: string; provider_order_id: string },
): Promise<void> {
  const found = await service.findOrder(reference);
  if (found === null && known === '') return;
  if (found?.isCancelled) return;
  await service.cancel(found?.orderId ?? known);
  const left = await service.findOrder(reference);
  if (left !== null && !left.isCancelled) throw new CourierError('unreachable', 'cancel');
}
