import { sql, type Transaction } from 'kysely';
import { networkAround } from '#features/limits/count-attempt.ts';
import { PuzzleNeeded } from '#features/limits/puzzle.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/email-address.ts';
import type { OrderRow } from './find-order.ts';
import { texts } from './texts.ts';

/** Unpaid online orders of one account, e-mail, phone or browser that hold stock at a time (behaviour: Stock 14). */
const mostOfBuyer = 3;
/** And from one network without a puzzle: an office, or a part of a mobile network. */
const mostOfNetwork = 10;

/** An order has to give up what it holds for a newer one of the same buyer. */
export class TooManyUnpaid extends AppError {
  /** Those of the buyer, oldest first: one of them. */
  readonly orderIds: readonly string[];

  constructor(orderIds: readonly string[]) {
    super(409, texts.yourEarlierOrders());
    this.orderIds = orderIds;
  }
}

/**
 * Makes sure that the order just written leaves its buyer within the limit of unpaid online orders. Orders of the same account, e-mail, phone,
 * browser or network wait for each other here until their transactions end, so that those that come at once are counted one by one. To be
 * called after coupons and before stock are locked.
 * @param asksForPuzzle whether a network that holds much has to solve a puzzle first
 * @throws TooManyUnpaid, PuzzleNeeded
 */
export async function requireFewUnpaid(
  tx: Transaction<Tables>,
  order: Pick<OrderRow, 'id' | 'user_id' | 'email' | 'phone' | 'visitor_id' | 'network_address'>,
  asksForPuzzle: boolean,
): Promise<void> {
  const network = networkOf(order.network_address);
  const keys = {
    account: order.user_id,
    email: emailKey(order.email),
    phone: order.phone,
    browser: order.visitor_id,
    network,
  };
  const names = Object.entries(keys).flatMap(([of, key]) => (key ? [`${of} ${key}`] : []));
  // Locked in the order of their numbers, so that no two orders wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('unpaid orders of ' || name, 0) as key from unnest(${names}::text[]) as name
      order by key offset 0) as keys`.execute(tx);
  const others = await tx
    .selectFrom('shop_order')
    .select(['id', 'user_id', 'email', 'phone', 'visitor_id', 'network_address'])
    .where('awaits_payment_until', 'is not', null)
    .where('payment_method', '<>', 'COD')
    .where('id', '<>', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isOf = {
    account: (other: (typeof others)[number]) => other.user_id === keys.account,
    email: (other: (typeof others)[number]) => emailKey(other.email) === keys.email,
    phone: (other: (typeof others)[number]) => other.phone === keys.phone,
    browser: (other: (typeof others)[number]) => other.visitor_id === keys.browser,
  };
  // Not called 'of': Node's own reader of TypeScript takes that for a mistake.
  for (const by of ['account', 'email', 'phone', 'browser'] as const) {
    const same = keys[by] ? others.filter(isOf[by]) : [];
    if (same.length >= mostOfBuyer) throw new TooManyUnpaid(same.map(({ id }) => id));
  }
  const near = network === null ? [] : others.filter((other) => networkOf(other.network_address) === network);
  if (asksForPuzzle && near.length >= mostOfNetwork) throw new PuzzleNeeded();
}

/** Whoever rents a machine has many networks of IPv6: those around count as one. */
function networkOf(address: string | null): string | null {
  return address ? (networkAround(address) ?? address) : null;
}
