import { sql, type Transaction } from 'kysely';
import { forgetPhone } from '#phone-messages/phone-consent.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { forgetMover } from '#stock/forget-mover.ts';
import { forgetTags } from './order-tags.ts';

/**
 * Takes the person out of orders: account, e-mail, phone, the note on the parcel, and whatever notes of the history
 * name the person. The link of their e-mails opens them no more. Name and address stay where an invoice was written,
 * which later credit notes repeat (CGST Rules 46 and 53); where none was, only state and country stay (behaviour: Own
 * data 4).
 * @param words what the person is called by: a name, an address, a number
 */
export async function forgetBuyer(
  tx: Transaction<Tables>,
  userId: string,
  orderIds: readonly string[],
  words: readonly string[],
): Promise<void> {
  await forgetPhone(tx, orderIds);
  for (const id of orderIds) {
    const document = await tx
      .selectFrom('document')
      .select('id')
      .where('cause', '=', 'order')
      .where('cause_id', '=', id)
      .executeTakeFirst();
    await tx
      .updateTable('shop_order')
      .set({ ...noContact(), ...(document ? {} : nobody) })
      .where('id', '=', id)
      .execute();
    await forgetInNotes(tx, id, words);
    await forgetTags(tx, id);
    await forgetPhotos(tx, id);
    await forgetActor(tx, id, userId);
  }
}

/**
 * Takes the person wholly out of an order that no law wants any more: also name and address, and who did what to it as
 * its buyer (behaviour: Own data 10).
 */
export async function forgetOldOrder(tx: Transaction<Tables>, id: string, words: readonly string[]): Promise<void> {
  const { user_id: buyer } = await tx
    .selectFrom('shop_order')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('shop_order')
    .set({ ...noContact(), ...nobody })
    .where('id', '=', id)
    .execute();
  await forgetPhone(tx, [id]);
  await forgetInNotes(tx, id, words);
  await forgetTags(tx, id);
  await forgetPhotos(tx, id);
  if (buyer === null) return;
  await forgetActor(tx, id, buyer);
}

/** The pictures themselves go with the next sweep. */
async function forgetPhotos(tx: Transaction<Tables>, orderId: string): Promise<void> {
  await tx.deleteFrom('return_photo').where('order_id', '=', orderId).execute();
}

/** What was done to an order stays, without who of its buyers did it. */
async function forgetActor(tx: Transaction<Tables>, orderId: string, userId: string): Promise<void> {
  for (const table of ['order_event', 'order_refund'] as const) {
    await tx
      .updateTable(table)
      .set({ by_user_id: null, by_name: 'A customer' })
      .where('order_id', '=', orderId)
      .where('by_user_id', '=', userId)
      .execute();
  }
  await forgetMover(tx, orderId, userId);
}

const nobody = { name: '', street: '', city: '', pincode: '', buyer_gstin: '', buyer_legal_name: '' };
const noContact = () => ({
  user_id: null,
  visitor_id: null,
  network_address: null,
  link_token: newToken(),
  email: '',
  phone: '',
  parcel_note: '',
});

async function forgetInNotes(tx: Transaction<Tables>, orderId: string, words: readonly string[]): Promise<void> {
  await tx
    .updateTable('order_event')
    .set({
      note: sql<string>`case when ${namesAny('note', words)} then '' else note end`,
      buyer_note: sql<string>`case when ${namesAny('buyer_note', words)} then '' else buyer_note end`,
    })
    .where('order_id', '=', orderId)
    .execute();
}

function namesAny(column: 'note' | 'buyer_note', words: readonly string[]) {
  return sql<boolean>`exists (select from unnest(${words}::text[]) as word
    where position(lower(word) in lower(${sql.ref(column)})) > 0)`;
}
