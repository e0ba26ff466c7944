import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { areSameHands, claimMinutes, inOtherHands, mostAhead, tabOf } from './rules/claims.ts';
import type { PackingClaim } from './rules/packing.ts';

/** Who packs: an account, and the page of a browser tab, as it names itself (`tabOf`). */
export interface Hands {
  staff: Pick<Staff, 'id' | 'userName'>;
  hands: string;
}

const isTabOf = (hands: string) => sql<boolean>`split_part(packing_claim.hands, '.', 1) = ${tabOf(hands)}`;
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
 * @param options `takeOver`: from whoever has it; `ahead`: ids of orders that come next, of which the first free ones are
 *   kept for these hands, so that two packers without a network do not pack the same ones
 * @returns those that are kept
 * @throws AppError 404; 409 with `claim` where somebody else has it in hand
 */
export async function claimOrder(
  app: AppContext,
  orderId: string,
  by: Hands,
  { takeOver = false, ahead = [] as readonly string[] } = {},
): Promise<string[]> {
  const { id } = await findOrder(app, orderId);
  await inTransaction(app.db, async (tx) => {
    const [taken] = await take(tx, [id], by, takeOver);
    if (!taken) await requireHands(tx, id, by);
  });
  const free = await freeOrders(
    app,
    ahead.filter((one) => one !== id),
    by,
  );
  return take(app.db, free.slice(0, mostAhead), by, false);
}

/** Those of some orders that wait to leave and are in nobody else's hands, in their order. */
async function freeOrders({ db }: Pick<AppContext, 'db'>, ids: readonly string[], { hands }: Hands): Promise<string[]> {
  if (ids.length === 0) return [];
  const waiting = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['Pending', 'Order Placed', 'Packed'])
    .execute();
  const claims = await readClaims({ db }, ids);
  return ids.filter((id) => {
    const claim = claims.get(id);
    return waiting.some((one) => one.id === id) && (!claim || areSameHands(claim.hands, hands));
  });
}

/** Takes those that are free, in one order, so that two who want the same ones never wait in a circle. */
async function take(db: AppContext['db'], ids: readonly string[], by: Hands, takeOver: boolean): Promise<string[]> {
  if (ids.length === 0) return [];
  // Waits for whoever claims them at the same moment.
  const taken = await db
    .insertInto('packing_claim')
    .values(ids.toSorted().map((id) => ({ order_id: id, user_id: by.staff.id, hands: by.hands })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({
          user_id: by.staff.id,
          hands: by.hands,
          seen_at: sql<Date>`now()`,
          since: sql<Date>`case when ${isTabOf(by.hands)} and ${isAlive} then packing_claim.since else now() end`,
        })
        .where((row) => row.or([row.lit(takeOver), isTabOf(by.hands), sql<boolean>`not ${isAlive}`])),
    )
    .returning('order_id')
    .execute();
  return taken.map(({ order_id }) => order_id);
}

/** Lets go what this page has, one order or all; of others' nothing happens. */
export async function releaseOrder(
  { db }: Pick<AppContext, 'db'>,
  orderId: string | undefined,
  hands: string,
): Promise<void> {
  await db
    .deleteFrom('packing_claim')
    .where('hands', '=', hands)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .execute();
}

/**
 * Makes sure that nobody else has an order in hand. Nobody at all is well: a browser without a network tells late.
 * @throws AppError 409 with `claim`
 */
export async function requireHands(tx: Transaction<Tables>, orderId: string, { staff, hands }: Hands): Promise<void> {
  const claim = await selectClaims(tx).where('order_id', '=', orderId).forUpdate('packing_claim').executeTakeFirst();
  if (!claim || areSameHands(claim.hands, hands)) return;
  const by = claim.user_id === staff.id ? 'another screen of yours' : claim.user_name;
  const other = { by, since: claim.since.toISOString() };
  throw new AppError(409, `${inOtherHands(other)}. Nothing was changed.`, [], null, { claim: other });
}
