import { type HandPayment, writeHandPayment } from '#cash/pay-by-hand.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { spendDraft } from '#orders/order-drafts.ts';
import type { OrderRequest, StaffTaking } from '#orders/order-request.ts';
import { type PlacedOrder, placedOrderFromRow } from '#orders/placed-order.ts';
import { queueConfirmation } from '#orders/queue-order-emails.ts';
import { takeOrder } from '#orders/take-order.ts';
import { writeIntent } from '#payments/payment-intent.ts';
import { laterHours, linkHours } from '#payments/rules/payment-patience.ts';
import type { AppContext } from '#platform/app-context.ts';
import { leastOrderPaise } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import type { IdempotentCall } from './idempotency-key.ts';
import { placePurchase, requireProvider } from './place-purchase.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** How the buyer of an order that staff take pays it (behaviour: Staff orders 3). */
export type StaffPayment = 'COD' | 'link' | 'later' | { byHand: HandPayment };

export interface StaffOrder {
  /** Whose order it becomes, by id of the customer; null for who is known by the phone or e-mail alone. */
  customerId: string | null;
  items: OrderRequest['items'];
  address: DeliveryAddress;
  discount: StaffTaking['discount'];
  payment: StaffPayment;
  allowsCash: StaffTaking['allowsCash'];
  note: string;
  /** The draft that it was; gone with it. Null for none. */
  draft: { id: string; seen: number } | null;
  /** Total that was shown; null where nothing was. */
  expectedTotalPaise: number | null;
}

/**
 * Places an order that staff take for a buyer, by the same way as every other order: its price, stock, coupon rules,
 * history and e-mails (behaviour: Staff orders 1). What is to be paid by a link waits for that.
 * @throws AppError as takeOrder does; 404 for no such customer, and a draft that is gone; 409 for a customer who is not the
 *   buyer, a draft that was saved meanwhile, cash beyond its limits unless staff overruled them, and a reference that paid
 *   another order; 503 for a link in a shop without a provider
 */
export async function placeStaffOrder(
  app: AppContext,
  wish: StaffOrder,
  by: { id: string; userName: string },
  call: IdempotentCall | null,
): Promise<PlacedOrder> {
  const { payment, expectedTotalPaise, items, address } = wish;
  if (payment === 'link') requireProvider(app, 'order');
  const account = await readAccount(app, wish.customerId, address);
  const staff: StaffTaking = {
    by,
    discount: wish.discount,
    allowsCash: wish.allowsCash,
    holdHours: payment === 'link' ? linkHours : laterHours,
    note: wish.note,
  };
  const request: OrderRequest = { account, items, couponCode: null, expectedTotalPaise, address, staff };
  const placed = await placePurchase(app, call, async (tx) => {
    const method = payment === 'COD' ? 'COD' : staffTexts.onlinePayment;
    // Of two who place the same draft one is told.
    if (wish.draft !== null) await spendDraft(tx, wish.draft);
    const { order, lines, takeStock } = await takeOrder(tx, request, method, false);
    return { placed: placedOrderFromRow(await finish(order)), takeLast: takeStock };

    /** What its payment asks for. */
    async function finish(taken: OrderRow): Promise<OrderRow> {
      if (payment === 'COD') await queueConfirmation(app, tx, taken, lines);
      if (typeof payment === 'object') return writeHandPayment(app, tx, taken, payment.byHand, by, 'payment.byHand.');
      if (payment !== 'COD') await writeOnlineIntent(taken);
      return taken;
    }

    async function writeOnlineIntent({ id, total_paise }: OrderRow): Promise<void> {
      if (total_paise < leastOrderPaise) throw new AppError(400, texts.onlinePaymentStartsAt1());
      await writeIntent(tx, { purpose: 'order', purchaseId: id, amountPaise: total_paise });
    }
  });
  app.contentVersion.stockChanged(items.map(({ productId }) => productId.toLowerCase()));
  return placed;
}

function noSuchCustomer(): AppError {
  const message = staffTexts.noSuchCustomer;
  return new AppError(404, message, [{ field: 'customer', message }]);
}

/**
 * The account that a customer has; null for one without.
 * @param buyer whom the order names; null while that is being typed
 * @throws AppError 404; 409 where neither the phone nor the e-mail of the buyer is that customer's, who would read the
 *   order of somebody else
 */
export async function readAccount(
  { db }: AppContext,
  customerId: string | null,
  buyer: Pick<DeliveryAddress, 'phone' | 'email'> | null,
): Promise<OrderRequest['account']> {
  if (customerId === null) return null;
  const customer = isUuid(customerId)
    ? await db
        .selectFrom('customer')
        .leftJoin('customer as head', 'head.id', 'customer.joined_to')
        .select((row) => [row.fn.coalesce('customer.account_id', 'head.account_id').as('accountId')])
        .select(['customer.contacts', 'head.contacts as joined'])
        .where('customer.id', '=', customerId)
        .executeTakeFirst()
    : undefined;
  if (!customer) throw noSuchCustomer();
  if (customer.accountId === null) return null;
  const account = await db
    .selectFrom('user_account')
    .select(['id', 'user_name as userName', 'email', 'phone_number as phoneNumber'])
    .select('is_business_account as isBusinessAccount')
    .where('id', '=', customer.accountId)
    .executeTakeFirst();
  if (!account || buyer === null) return account ?? null;
  const theirs = [...customer.contacts, ...(customer.joined ?? []), mailboxKey(account.email)];
  if (account.phoneNumber) theirs.push(phoneDigits(account.phoneNumber));
  const isTheirs = [buyer.phone, mailboxKey(buyer.email)].some((one) => one !== '' && theirs.includes(one));
  if (isTheirs) return account;
  const message = staffTexts.notThisCustomer(account.userName);
  throw new AppError(409, message, [{ field: 'customer', message }]);
}
