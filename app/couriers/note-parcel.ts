import { addOrderEvent } from '#orders/add-order-event.ts';
import type { Account } from '#platform/sessions/sessions.ts';

/** A line in the history of an order, whose status stays. @param by null for the shop itself */
export async function noteParcel(
  tx: Parameters<typeof addOrderEvent>[0],
  orderId: string,
  note: string,
  by: Pick<Account, 'id' | 'userName'> | null,
): Promise<void> {
  const { status } = await tx
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await addOrderEvent(tx, { orderId, status, note, by });
}
