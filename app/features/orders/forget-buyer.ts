import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Takes the person out of orders: account, e-mail, phone, the note on the parcel, and whatever notes of the history name the person. The link of
 * their e-mails opens them no more. Name and address stay where an invoice was written, which later credit notes repeat (CGST Rules 46 and 53); where
 * none was, only state and country stay (behaviour: Own data 4).
 * @param words what the person is called by: a name, an address, a number
 */
export async function forgetBuyer(
  tx: Transaction<Tables>,
  userId: string,
  orderIds: readonly string[],
  words: readonly string[],
): Promise<void> {
  for (const id of orderIds) {
    const document = await tx
      .selectFrom('document')
      .select('id')
      .where('cause', '=', 'order')
      .where('cause_id', '=', id)
      .executeTakeFirst();
    const nobody = { name: '', street: '', city: '', pincode: '', buyer_gstin: '', buyer_legal_name: '' };
    await tx
      .updateTable('shop_order')
      .set({
        user_id: null,
        visitor_id: null,
        network_address: null,
        link_token: newToken(),
        email: '',
        phone: '',
        parcel_note: '',
        ...(document ? {} : nobody),
      })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('order_event')
      .set({
        note: sql<string>`case when ${namesAny('note', words)} then '' else note end`,
        buyer_note: sql<string>`case when ${namesAny('buyer_note', words)} then '' else buyer_note end`,
      })
      .where('order_id', '=', id)
      .execute();
    await tx
      .updateTable('order_event')
      .set({ by_user_id: null, by_name: staffTexts.formerCustomer })
      .where('order_id', '=', id)
      .where('by_user_id', '=', userId)
      .execute();
    await tx
      .updateTable('order_refund')
      .set({ by_user_id: null, by_name: staffTexts.formerCustomer })
      .where('order_id', '=', id)
      .where('by_user_id', '=', userId)
      .execute();
  }
}

function namesAny(column: 'note' | 'buyer_note', words: readonly string[]) {
  return sql<boolean>`exists (select from unnest(${words}::text[]) as word
    where position(lower(word) in lower(${sql.ref(column)})) > 0)`;
}
