import { type Kysely, type Selectable, sql } from 'kysely';
import { couponSentences, customerFault } from '#coupons/rules/coupon.ts';
import { findGroup } from '#customers/groups/groups.ts';
import { fitsGroup } from '#customers/groups/in-group.ts';
import type { Tables } from '#platform/database/tables.ts';
import { texts } from '#pricing/rules/texts.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { CouponError } from './coupon-error.ts';

/** One person, as far as the shop can tell: anyone who shares the account, an e-mail or a phone. */
export interface Customer {
  /** Null for a guest. */
  accountId: string | null;
  /** That of the purchase first. */
  emails: readonly string[];
  /** Ten digits each; that of the purchase first. */
  phones: readonly string[];
}

type CouponRow = Pick<Selectable<Tables['coupon']>, 'id' | 'once_per_customer' | 'first_order_only' | 'group_id'>;

/**
 * Refuses a coupon that is not for this customer (behaviour: Coupons 13). Under the lock of the coupon's row, orders
 * that come at once are looked at one by one.
 * @throws CouponError 409 on `field`
 */
export async function requireForCustomer(
  db: Kysely<Tables>,
  coupon: CouponRow,
  { accountId, emails, phones }: Customer,
  field: string,
): Promise<void> {
  await requireInGroup(db, coupon, { accountId, emails, phones }, field);
  const terms = { oncePerCustomer: coupon.once_per_customer, firstOrderOnly: coupon.first_order_only };
  if (!terms.oncePerCustomer && !terms.firstOrderOnly) return;
  const isTheirs = (phone: 'phone' | 'mobile') => sql<boolean>`(
    user_id = ${accountId}::uuid or mailbox(email) = any(${emails.map(mailboxKey)}::text[])
    or ${sql.ref(phone)} = any(${[...phones]}::text[])
  )`;
  const withThisCoupon = sql<boolean>`coupon_id is not distinct from ${coupon.id}::uuid`.as('withThisCoupon');
  const waits = sql<boolean>`awaits_payment_until is not null`.as('waits');
  const orders = db
    .selectFrom('shop_order')
    .select([withThisCoupon, waits])
    .distinct()
    .where('holds_stock', '=', true)
    .where('status', '<>', 'Returned')
    .where(isTheirs('phone'));
  const plans = db
    .selectFrom('program_purchase')
    .select([withThisCoupon, waits])
    .distinct()
    .where('status', 'in', ['waiting', 'paid'])
    .where(isTheirs('mobile'));
  const fault = customerFault(terms, await orders.unionAll(plans).execute());
  if (fault !== null) throw new CouponError(409, couponSentences[fault], field);
}

/**
 * Refuses a coupon for a group that this customer is not in (behaviour: Coupons 18). Whose an order is follows from it:
 * the account's, else that of its phone, else of its e-mail.
 */
async function requireInGroup(
  db: Kysely<Tables>,
  { group_id: groupId }: CouponRow,
  { accountId, emails, phones }: Customer,
  field: string,
): Promise<void> {
  if (groupId === null) return;
  const group = await findGroup(db, groupId);
  const { rows } = await sql`
    select from customer join customer as own on customer.id = coalesce(own.joined_to, own.id)
    where own.id = customer_id(${accountId}::uuid, ${phones[0] ?? ''}, ${emails[0] ?? ''})
      and ${group === null ? sql`false` : fitsGroup(group)}`.execute(db);
  // Of whoever else is in it nothing is said.
  if (rows.length === 0) throw new CouponError(409, texts.thisCouponIsForSelected(), field);
}
