import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Deletes what buyers wrote about some orders, whatever address these have, with all photos of them. */
export async function forgetMessagesAbout(tx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .deleteFrom('contact_message')
    .where('order_id', 'in', [...orderIds])
    .execute();
  await tx
    .deleteFrom('message_photo')
    .where('order_id', 'in', [...orderIds])
    .execute();
}
