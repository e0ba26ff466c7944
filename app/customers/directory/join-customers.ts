import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { countHeads, joinTo, lockCounting } from './count-customers.ts';
import { findHead } from './show-customer.ts';

/**
 * Makes one customer of two (behaviour: Customers 3). It goes on under the one that has an account, else under the
 * first of the two.
 * @returns the id of the one, and what `partCustomers` takes out to undo it
 * @throws AppError 404; 409 where they are one already
 */
export async function joinCustomers(
  app: AppContext,
  one: string,
  other: string,
  by: Staff,
): Promise<{ id: string; joined: string[] }> {
  return inTransaction(app.db, async (tx) => {
    await lockCounting(tx);
    const [first, second] = [await findHead({ db: tx }, one), await findHead({ db: tx }, other)];
    if (first.id === second.id) throw new AppError(409, 'They are one customer already.');
    const [head, joined] = first.account_id === null && second.account_id !== null ? [second, first] : [first, second];
    const members = await tx
      .selectFrom('customer')
      .select('id')
      .where('joined_to', '=', joined.id)
      .orderBy('id')
      .execute();
    await joinTo(tx, head.id, joined.id);
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action: 'joined', before: null, after: null });
    return { id: head.id, joined: [joined.id, ...members.map(({ id }) => id)] };
  });
}

/**
 * Takes what was joined out again; what is named together is one customer, under the first. Notes go where they were
 * written, tags stay, and where cash is off it is for both.
 * @returns the id of the one that was taken out
 * @throws AppError 404; 409 for what is not joined to this customer
 */
export async function partCustomers(app: AppContext, id: string, ids: readonly string[], by: Staff): Promise<string> {
  return inTransaction(app.db, async (tx) => {
    await lockCounting(tx);
    const head = await findHead({ db: tx }, id);
    const [out = ''] = ids;
    const members = await tx.selectFrom('customer').select('id').where('joined_to', '=', head.id).execute();
    if (!ids.every((one) => members.some((member) => member.id === one))) {
      throw new AppError(409, 'This is not joined any more. Please check.');
    }
    await tx
      .updateTable('customer')
      .set({
        joined_to: sql<string | null>`case when id <> ${out} then ${out}::uuid end`,
        no_cash: sql<boolean>`id = ${out} and ${head.no_cash}`,
      })
      .where('id', 'in', ids)
      .execute();
    await countHeads(tx, [head.id, out]);
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action: 'separated', before: null, after: null });
    return out;
  });
}
