import type { Transaction } from 'kysely';
import { forgetInEntries } from '#audit/forget-person.ts';
import { neverPaidSince } from '#payments/never-paid.ts';
import { lockIfThere } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { programPurchase } from './program-purchase.ts';

const atOnce = 100;

/** Deletes plans that closed unpaid, as orders are deleted (behaviour: Own data 11). */
export async function dropUnpaidPlans({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (;;) {
    const found = await selectUnpaid(db).limit(atOnce).execute();
    for (const { id } of found) await inTransaction(db, (tx) => drop(tx, id));
    if (found.length < atOnce) return;
  }
}

/** Unless its money came meanwhile. */
async function drop(tx: Transaction<Tables>, id: string): Promise<void> {
  const plan = await lockIfThere(tx, programPurchase, id);
  if (plan === null || !(await selectUnpaid(tx).where('id', '=', id).executeTakeFirst())) return;
  const { row } = plan;
  await forgetInEntries(
    tx,
    [id],
    [row.user_name, row.email, row.mobile].filter((word) => word.length > 2),
  );
  await tx.deleteFrom('program_purchase').where('id', '=', id).execute();
}

const selectUnpaid = (db: AppContext['db'] | Transaction<Tables>) =>
  db
    .selectFrom('program_purchase')
    .select('id')
    .where('status', '=', 'closed')
    .where(neverPaidSince('program', 'program_purchase'));
