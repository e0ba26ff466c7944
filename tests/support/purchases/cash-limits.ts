import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Lets one buyer place any number of cash orders, of any size and without a code. */
export async function liftCashLimits(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('store_setting')
    .set({
      cod_max_order_paise: null,
      cod_max_units_per_line: null,
      cod_max_open_orders: null,
      cod_confirm_from_paise: null,
    })
    .execute();
}

/** The limits that a new shop has. */
export async function usualCashLimits(db: Kysely<Tables>): Promise<void> {
  await sql`update store_setting set cod_max_order_paise = default, cod_max_units_per_line = default,
    cod_max_open_orders = default, cod_confirm_from_paise = default, cod_fee_paise = default,
    cod_pincodes_not_served = default, cod_blocked = default`.execute(db);
}

/** Gives an address an account, so that any number of e-mails about orders may go there. */
export async function proveAddress(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .insertInto('user_account')
    .values({ user_name: 'Asha', email, phone_number: null, password_hash: 'x' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
