import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { nobodysHash } from '#platform/sessions/passwords.ts';

/**
 * Makes an account that nobody can sign in to before its owner chose a password by e-mail. It gets no newsletter:
 * consent was given to another. Answers whether it was made; an address that has an account already keeps it untouched.
 * @param customer its phone as ten digits, or empty
 */
export async function addImportedCustomer(
  tx: Transaction<Tables>,
  importId: string,
  customer: { name: string; email: string; phone: string },
): Promise<boolean> {
  const account = await tx
    .insertInto('user_account')
    .values({
      user_name: customer.name,
      email: customer.email,
      phone_number: customer.phone === '' ? null : customer.phone,
      password_hash: nobodysHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return false;
  await tx.insertInto('imported_customer').values({ user_id: account.id, import_id: importId }).execute();
  return true;
}
