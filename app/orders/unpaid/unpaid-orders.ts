import { sql, type Transaction } from 'kysely';
import type { OrderRow } from '#orders/find-order.ts';
import { texts } from '#orders/texts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { networkAround } from '#rate-limits/count-attempt.ts';
import { PuzzleNeeded } from '#rate-limits/puzzle.ts';
import { AppError } from '#rules/app-error.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';

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
 * Makes sure that the order just written leaves its buyer within the limit of unpaid online orders. Orders of the same
 * account, e-mail, phone, browser or network wait for each other here until their transactions end, so that those that
 * come at once are counted one by one. To be called after coupons and before stock are locked.
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
    email: mailboxKey(order.email),
    phone: order.phone,
    browser: order.visitor_id,
    network,
  };
  const around = network?.replace('::/48', ':%') ?? null;
  const names = Object.entries(keys).flatMap(([of, key]) => (key ? [`${of} ${key}`] : []));
  // Locked in the order of their numbers, so that no two orders wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('unpaid orders of ' || name, 0) as key from unnest(${names}::text[]) as name
      order by key offset 0) as keys`.execute(tx);
  // Those of the same buyer or network alone: a busy shop has thousands that wait for their payment.
  const others = await tx
    .selectFrom('shop_order')
    .select((row) => [
      'id',
      row('user_id', '=', keys.account).as('account'),
      row(sql`mailbox(email)`, '=', keys.email).as('email'),
      row('phone', '=', keys.phone).as('phone'),
      row('visitor_id', '=', keys.browser).as('browser'),
      row('network_address', 'like', around).as('network'),
    ])
    .where('awaits_payment_until', 'is not', null)
    .where('payment_method', '<>', 'COD')
    .where('is_by_staff', '=', false)
    .where('id', '<>', order.id)
    .where((row) =>
      row.or([
        row('user_id', '=', keys.account),
        row('phone', '=', keys.phone),
        row('visitor_id', '=', keys.browser),
        row('network_address', 'like', around),
        row(sql`mailbox(email)`, '=', keys.email),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Not called 'of': Node's own reader of TypeScript takes that for a mistake.
  for (const by of ['account', 'email', 'phone', 'browser'] as const) {
    const same = others.filter((other) => other[by]);
    if (same.length >= mostOfBuyer) throw new TooManyUnpaid(same.map(({ id }) => id));
  }
  const near = others.filter((other) => other.network);
  if (asksForPuzzle && near.length >= mostOfNetwork) throw new PuzzleNeeded();
}

/** Anyone who rents a machine has many networks of IPv6: those around count as one. */
function networkOf(address: string | null): string | null {
  return address ? (networkAround(address) ?? address) : null;
}
