import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#platform/sessions/sessions.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/** Whose data it is: an account, and the address that it proved to be its own. */
export type Person = Pick<Account, 'id' | 'email'>;

/**
 * Of a row with `user_id` and `email`: it is the person's. What guests bought under this address is, too, for its link
 * went there; what another account bought is that account's, whatever address it gave.
 */
export function isBoughtBy({ id, email }: Person): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${id} or (user_id is null and lower(email) = ${emailKey(email)}))`;
}
