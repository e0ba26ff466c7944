import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { claimMinutes, inOtherHands } from './rules/claims.ts';
import type { PackingClaim } from './rules/packing.ts';

/** Who packs: an account, and the browser tab, as it names itself. */
export interface Hands {
  staff: Pick<Staff, 'id' | 'userName'>;
  hands: string;
}

const isAlive = sql<boolean>`packing_claim.seen_at > now() - make_interval(mins => ${sql.lit(claimMinutes)})`;

function selectClaims(db: AppContext['db']) {
  return db
    .selectFrom('packing_claim')
    .innerJoin('user_account', 'user_account.id', 'packing_claim.user_id')
    .select(['order_id', 'packing_claim.user_id', 'user_name', 'since', 'hands'])
    .where(isAlive);
}

/** Who has which of some orders in hand. */
export async function readClaims({ db }: Pick<AppContext, 'db'>, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await selectClaims(db).where('order_id', 'in', ids).execute();
  return new Map<string, PackingClaim>(
    rows.map(({ order_id, user_name, since, hands }) => [
      order_id,
      { by: user_name, since: since.toISOString(), hands },
    ]),
  );
}

/**
 * Takes an order in hand, or says that it still is (behaviour: Packing 4).
 * @param takeOver from whoever has it
 * @throws AppError 404; 409 with `claim` where somebody else has it in hand
 */
export async function claimOrder(
  app: AppContext,
  orderId: string,
  by: Hands,
  { takeOver = false } = {},
): Promise<void> {
  const { id } = await findOrder(app, orderId);
  await inTransaction(app.db, async (tx) => {
    // Waits for whoever claims it at the same moment.
    const taken = await tx
      .insertInto('packing_claim')
      .values({ order_id: id, user_id: by.staff.id, hands: by.hands })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({
            user_id: by.staff.id,
            hands: by.hands,
            seen_at: sql<Date>`now()`,
            since: sql<Date>`case when packing_claim.hands = ${by.hands} and ${isAlive} then packing_claim.since else now() end`,
          })
          .where((row) =>
            row.or([row.lit(takeOver), row('packing_claim.hands', '=', by.hands), sql<boolean>`not ${isAlive}`]),
          ),
      )
      .returning('order_id')
      .executeTakeFirst();
    if (!taken) await requireHands(tx, id, by);
  });
}

/** Lets an order go that these hands have; of others' nothing happens. */
export async function releaseOrder({ db }: Pick<AppContext, 'db'>, orderId: string, hands: string): Promise<void> {
  await db.deleteFrom('packing_claim').where('order_id', '=', orderId).where('hands', '=', hands).execute();
}

/**
 * Makes sure that nobody else has an order in hand. Nobody at all is well: a browser without a network tells late.
 * @throws AppError 409 with `claim`
 */
export async function requireHands(tx: Transaction<Tables>, orderId: string, { staff, hands }: Hands): Promise<void> {
  const claim = await selectClaims(tx).where('order_id', '=', orderId).forUpdate('packing_claim').executeTakeFirst();
  if (!claim || claim.hands === hands) return;
  const by = claim.user_id === staff.id ? 'Another screen of yours' : claim.user_name;
  const other = { by, since: claim.since.toISOString() };
  throw new AppError(409, `${inOtherHands(other)}. Nothing was changed.`, [], null, { claim: other });
}
