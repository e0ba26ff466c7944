import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/** A line of a kept cart. Its price is not kept: the shop asks its own catalogue each time. */
export interface SavedLine {
  productId: string;
  weight: string;
  quantity: number;
  /** As it was called when it was added, for the day when it is no longer sold. */
  title: string;
}

/** Most lines of a kept cart; an order takes no more either. */
export const mostLines = 100;

/** What the shop keeps for a browser that runs no scripts (behaviour: Cart 5). */
export interface SavedCart {
  lines: SavedLine[];
  /** Of delivery; '' while none is chosen. */
  state: string;
  /** Code of the coupon; '' without one. */
  coupon: string;
  /** Id of the order that waits for its payment or its code. */
  waitingOrder: string | null;
  /** Id of the order that was placed last. */
  placedOrder: string | null;
}

/**
 * The cart of a token, or null. An order that waited and is over by now is taken out of it, so that nothing is offered
 * twice.
 */
export async function readSavedCart(app: Pick<AppContext, 'db'>, token: string): Promise<SavedCart | null> {
  const row = await selectCart(app.db, token).executeTakeFirst();
  if (!row) return null;
  const order = row.waiting_order === null ? null : await readOrder(app.db, row.waiting_order);
  if (!order || order.awaits_payment_until !== null) return cartFromRow(row);
  return inTransaction(app.db, async (tx) => {
    const { cart } = await lockCart(tx, token);
    return endWaiting(tx, token, cart);
  });
}

/**
 * Changes what is kept.
 * @param token of the browser's cookie; null where it has none
 * @returns the token to keep: a new one where there was no cart. A token that the shop did not make keeps nothing.
 */
export async function changeSavedCart(
  app: Pick<AppContext, 'db'>,
  token: string | null,
  change: (before: SavedCart) => Partial<SavedCart>,
): Promise<string> {
  return inTransaction(app.db, async (tx) => {
    const existing = token === null ? null : await selectCart(tx, token).forUpdate().executeTakeFirst();
    const cartToken = token !== null && existing ? token : newToken();
    if (!existing)
      await tx
        .insertInto('kept_cart')
        .values({ token_hash: tokenHash(cartToken) })
        .execute();
    const before = existing ? cartFromRow(existing) : emptyCart;
    await writeCart(tx, cartToken, { ...before, ...change(before) });
    return cartToken;
  });
}

/** Hands out what is kept and forgets it: the browser keeps its cart itself from now on. An order that waits stays. */
export async function takeSavedCart(
  app: Pick<AppContext, 'db'>,
  token: string,
): Promise<SavedCart & { isRestored: boolean }> {
  return inTransaction(app.db, async (tx) => {
    const { cart, isRestored } = await lockCart(tx, token);
    await writeCart(tx, token, { ...cart, lines: [], state: '', coupon: '' });
    // What is added from now on was brought back by no link.
    await tx.updateTable('kept_cart').set({ is_restored: false }).where('token_hash', '=', tokenHash(token)).execute();
    return { ...cart, isRestored };
  });
}

/**
 * Brings lines back into the cart of a browser, as a link of an e-mail does: what is in it already is not added to.
 * @param token of the browser's cookie; null where it has none
 * @returns the token to keep
 */
export async function restoreSavedCart(
  app: Pick<AppContext, 'db'>,
  token: string | null,
  lines: readonly SavedLine[],
): Promise<string> {
  const kept = await changeSavedCart(app, token, (before) => {
    const isThere = (line: SavedLine) =>
      before.lines.some(({ productId, weight }) => productId === line.productId && weight === line.weight);
    return { lines: [...before.lines, ...lines.filter((line) => !isThere(line))].slice(0, mostLines) };
  });
  await app.db.updateTable('kept_cart').set({ is_restored: true }).where('token_hash', '=', tokenHash(kept)).execute();
  return kept;
}

/**
 * Notes an order that was placed from a kept cart. What it holds leaves the cart once it is placed; an old form that is
 * sent again takes nothing out a second time.
 */
export async function noteOrder(app: Pick<AppContext, 'db'>, token: string, orderId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { cart } = await lockCart(tx, token);
    if (await hasLater(tx, cart, orderId)) return;
    await endWaiting(tx, token, { ...cart, waitingOrder: orderId });
  });
}

/** Removes the carts that nobody came back to (behaviour: Cart 5). */
export async function dropOldCarts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const old = sql<Date>`now() - ${retentionTimes.keptCarts}::interval`;
  await db.deleteFrom('kept_cart').where('updated_at', '<', old).execute();
}

const emptyCart: SavedCart = { lines: [], state: '', coupon: '', waitingOrder: null, placedOrder: null };

function selectCart(db: AppContext['db'], token: string) {
  return db.selectFrom('kept_cart').selectAll().where('token_hash', '=', tokenHash(token));
}

type CartRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCart>['executeTakeFirst']>>>;

function cartFromRow({ lines, state, coupon, waiting_order, placed_order }: CartRow): SavedCart {
  return { lines, state, coupon, waitingOrder: waiting_order, placedOrder: placed_order };
}

async function lockCart(tx: Transaction<Tables>, token: string): Promise<{ cart: SavedCart; isRestored: boolean }> {
  const row = await selectCart(tx, token).forUpdate().executeTakeFirst();
  return { cart: row ? cartFromRow(row) : emptyCart, isRestored: row?.is_restored ?? false };
}

async function writeCart(tx: Transaction<Tables>, token: string, cart: SavedCart): Promise<void> {
  await tx
    .updateTable('kept_cart')
    .set({
      lines: JSON.stringify(cart.lines),
      state: cart.state,
      coupon: cart.coupon,
      waiting_order: cart.waitingOrder,
      placed_order: cart.placedOrder,
      updated_at: sql<Date>`now()`,
    })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** Whether the cart knows this order as the one placed last, or one that came after it. */
async function hasLater(tx: Transaction<Tables>, { waitingOrder, placedOrder }: SavedCart, orderId: string) {
  const existing = [waitingOrder, placedOrder].filter((id) => id !== null);
  if (placedOrder === orderId || existing.length === 0) return placedOrder === orderId;
  const later = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', existing)
    .where('created_at', '>', (row) => row.selectFrom('shop_order').select('created_at').where('id', '=', orderId))
    .executeTakeFirst();
  return later !== undefined;
}

function readOrder(db: AppContext['db'], id: string) {
  return db
    .selectFrom('shop_order')
    .select(['awaits_payment_until', 'closed_because'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What becomes of the cart: an order that is placed takes its units along, one that is closed leaves them there. */
async function endWaiting(tx: Transaction<Tables>, token: string, cart: SavedCart): Promise<SavedCart> {
  const order = cart.waitingOrder === null ? undefined : await readOrder(tx, cart.waitingOrder);
  const isPlaced = order?.awaits_payment_until === null && order.closed_because === null;
  const isOver = order?.awaits_payment_until === null;
  const now = isPlaced
    ? {
        ...cart,
        lines: await withoutOrdered(tx, cart),
        coupon: '',
        waitingOrder: null,
        placedOrder: cart.waitingOrder,
      }
    : { ...cart, waitingOrder: isOver ? null : cart.waitingOrder };
  await writeCart(tx, token, now);
  return now;
}

async function withoutOrdered(tx: Transaction<Tables>, { lines, waitingOrder }: SavedCart): Promise<SavedLine[]> {
  const ordered = await tx
    .selectFrom('order_line')
    .select(['product_id', 'weight', 'quantity'])
    .where('order_id', '=', waitingOrder)
    .execute();
  return lines.flatMap((line) => {
    const units = ordered
      .filter(({ product_id, weight }) => product_id === line.productId && weight === line.weight)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return line.quantity > units ? { ...line, quantity: line.quantity - units } : [];
  });
}
