import { sql, type Transaction } from 'kysely';
import { forgetThings } from '#audit/forget-person.ts';
import { notCollectedPaise, sentBackPaise } from '#orders/order-money.ts';
import { neverPlaced } from '#orders/rules/order-status.ts';
import { isSale } from '#orders/sold.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/**
 * Who the customers are, and what each ordered (docs/decisions/customers.md). Triggers note whose orders or account
 * changed; the next to look at customers, or the job, counts these anew from the orders themselves.
 */

/** One at a time counts, so that nobody writes an older count over a newer one. */
const lockNumber = 726_354_011;
/** Notes of a batch: some hundred milliseconds, in which others wait with theirs; few enough for customers of 50 orders. */
export const batchSize = 100;
/** Anyone who looks counts so many batches; of a full shop after an upgrade the job counts the rest. */
const mostBatches = 4;

type Tx = Transaction<Tables>;

const neverPlacedSql = sql.join(neverPlaced.map((why) => sql.lit(why)));
/** Of a row of `shop_order`: somebody ordered, whatever came of it. Neither a payment that never came nor a trial. */
const isPlaced = sql<boolean>`(awaits_payment_until is null and not is_test
  and coalesce(closed_because not in (${neverPlacedSql}), true))`;
/** Of a row of `shop_order`: an order by itself, not a part of another one. */
export const isOwnOrder = sql<boolean>`(link_kind is null)`;
/** Of a row of `shop_order`: its parcel left, and came back whole. */
export const cameBack = sql<boolean>`(shipped_at is not null and coalesce(closed_because in ('refused', 'returned'), false))`;
/** The same, before it was ever delivered: nobody took it at the door. */
export const isRefused = sql<boolean>`(${cameBack}
  and not exists (select from order_event where order_id = shop_order.id and order_event.status = 'Delivered'))`;
/** Of a row of `shop_order`, in paise: what its buyer spent on it. */
export const spentPaise = sql<number>`case when ${isSale}
  then greatest(0, total_paise - ${sentBackPaise} - ${notCollectedPaise}) else 0 end`;

/** The orders of each customer of `member`: three ways, each by an index of its own. */
const ordersOfMembers = sql`member cross join lateral (
    select id from shop_order where user_id = member.account_id
    union all
    select id from shop_order where phone = member.phone and user_id is null
    union all
    select id from shop_order where mailbox(email) = member.mailbox and phone = '' and user_id is null
  ) as found join shop_order on shop_order.id = found.id`;

/** A statement's `with member` and `ordered`, as its first names. @param heads ids of customers that are not joined */
export const membersAndOrders = (heads: readonly string[]) => sql`
  member as (
    select coalesce(joined_to, id) as head, id, account_id, phone, mailbox from customer
    where id = any(${heads}::uuid[]) or joined_to = any(${heads}::uuid[])
  ), ordered as (
    select member.head, member.id as member_id, shop_order.id from ${ordersOfMembers} where ${isPlaced}
  )`;

/**
 * Before a list or a page of customers: what changed since the last look, as far as it is little and nobody else counts.
 * Never waits or rejects: what was counted before is shown then.
 */
export async function countDueCustomers(app: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  try {
    for (let batch = 0; batch < mostBatches && (await countDue(app, tryLockCounting)) > 0; batch++);
  } catch (error) {
    app.log.warn({ err: error }, 'customers do not show yet what changed last');
  }
}

/**
 * Counts a batch of customers that changed.
 * @param lock answers false where another counts, and this one does not
 * @returns how many notes of changes were worked off
 */
export async function countDue(
  { db }: Pick<AppContext, 'db'>,
  lock: (tx: Tx) => Promise<boolean> = lockCounting,
): Promise<number> {
  if ((await db.selectFrom('customer_due').select('id').limit(1).execute()).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    if (!(await lock(tx))) return 0;
    const notes = await tx.selectFrom('customer_due').selectAll().orderBy('id').limit(batchSize).execute();
    if (notes.length === 0) return 0;
    // The orders are read after the notes: whatever is noted later is counted again.
    await makeMissing(tx, notes);
    const heads = await headsOf(
      tx,
      notes.map((note) => note.customer_id),
    );
    await countHeads(tx, heads);
    await dropEmpty(tx, notes, heads);
    await tx
      .deleteFrom('customer_due')
      .where('id', '=', sql<number>`any(${notes.map(({ id }) => id)}::bigint[])`)
      .execute();
    return notes.length;
  });
}

/** Waits until nobody else counts, joins, separates or changes customers. */
export async function lockCounting(tx: Tx): Promise<true> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  return true;
}

/** For those who only look: they would wait with one of few connections. */
async function tryLockCounting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

interface DueNote {
  customer_id: string;
  account_id: string | null;
  phone: string | null;
  mailbox: string | null;
  moved_to: string | null;
}

async function makeMissing(tx: Tx, notes: readonly DueNote[]): Promise<void> {
  const json = JSON.stringify(notes);
  await sql`
    insert into customer (id, account_id, phone, mailbox)
    select distinct on (customer_id) customer_id, account_id, phone, mailbox
    from jsonb_to_recordset(${json}::jsonb) as note (customer_id uuid, account_id uuid, phone text, mailbox text)
    where num_nonnulls(account_id, phone, mailbox) = 1
      and (account_id is null or exists (select from user_account where user_account.id = account_id))
    order by customer_id
    on conflict (id) do nothing`.execute(tx);
}

async function headsOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ head: string }>`
    select distinct coalesce(joined_to, id) as head from customer where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ head }) => head);
}

/** Counts customers anew, each with those that are joined to it. @param heads ids of customers that are not joined */
export async function countHeads(tx: Tx, heads: readonly string[]): Promise<void> {
  if (heads.length === 0) return;
  await sql`
    with ${membersAndOrders(heads)}, counted as (
      select head, count(*) filter (where ${isOwnOrder})::integer as orders, sum(${spentPaise}) as spent,
        count(*) filter (where ${isRefused})::integer as refused,
        min(created_at) as first_at, max(created_at) as last_at,
        array_agg(distinct phone) filter (where phone <> '') as phones,
        array_agg(distinct lower(email)) filter (where email <> '') as emails
      from ordered join shop_order using (id) group by head
    ), latest as (
      select distinct on (head) head, name, phone, email
      from ordered join shop_order using (id) where name <> '' order by head, created_at desc
    ), account as (
      select distinct on (head) head, user_name, lower(email) as email, phone_number, created_at
      from member join user_account on user_account.id = member.account_id order by head, member.id = head desc, created_at
    ), accounts as (
      select head, array_agg(lower(email)) as emails, array_remove(array_agg(phone_number), null) as phones
      from member join user_account on user_account.id = member.account_id group by head
    ), words as (
      select customer.id,
        array(select distinct word from unnest(counted.phones || accounts.phones) as word order by word) as phones,
        array(select distinct word from unnest(counted.emails || accounts.emails) as word order by word) as emails
      from customer left join counted on counted.head = customer.id left join accounts on accounts.head = customer.id
      where customer.id = any(${heads}::uuid[])
    )
    update customer set
      name = coalesce(account.user_name, latest.name, ''),
      last_phone = coalesce(latest.phone, account.phone_number, ''),
      last_email = coalesce(account.email, latest.email, ''),
      phones = words.phones, emails = words.emails,
      contacts = words.phones || array(select distinct mailbox(word) from unnest(words.emails) as word),
      orders = coalesce(counted.orders, 0), spent_paise = coalesce(counted.spent, 0),
      refused = coalesce(counted.refused, 0), first_order_at = counted.first_at, last_order_at = counted.last_at,
      created_at = coalesce(least(account.created_at, counted.first_at), customer.created_at)
    from words left join counted on counted.head = words.id left join latest on latest.head = words.id
      left join account on account.head = words.id
    where customer.id = words.id`.execute(tx);
}

/**
 * A customer without orders and account is gone. Where its orders went to another, as a guest's do to the account that
 * proves its e-mail, what staff wrote goes with them.
 */
async function dropEmpty(tx: Tx, notes: readonly DueNote[], heads: readonly string[]): Promise<void> {
  const { rows: empty } = await sql<{ id: string; isKept: boolean }>`
    select id, (no_cash or tags <> '{}' or exists (select from customer_note where customer_id = customer.id)) as "isKept"
    from customer where id = any(${heads}::uuid[]) and orders = 0 and last_order_at is null
      and not exists (select from customer as one join user_account on user_account.id = one.account_id
        where (one.id = customer.id or one.joined_to = customer.id) and user_account.role <> 'admin')`.execute(tx);
  for (const { id, isKept } of empty) {
    const to = notes.findLast((note) => note.customer_id === id)?.moved_to ?? null;
    const [head] = isKept && to !== null ? await headsOf(tx, [to]) : [];
    if (head !== undefined && head !== id) await joinTo(tx, head, id);
    else {
      await tx.deleteFrom('customer').where('id', '=', id).execute();
      await forgetThings(tx, 'customer', [id]);
    }
  }
}

/** Joins a customer, with those that are joined to it, to another. @param head that is not joined itself */
export async function joinTo(tx: Tx, head: string, id: string): Promise<void> {
  await sql`
    update customer set no_cash = customer.no_cash or other.no_cash,
      tags = array(select distinct tag from unnest(customer.tags || other.tags) as tag order by tag)
    from customer as other where customer.id = ${head} and other.id = ${id}`.execute(tx);
  await tx
    .updateTable('customer')
    .set({ joined_to: head, tags: [], no_cash: false })
    .where((row) => row.or([row('id', '=', id), row('joined_to', '=', id)]))
    .execute();
  await countHeads(tx, [head]);
}
