import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CouponError } from '#coupons/coupon-error.ts';
import { couponSentences } from '#coupons/rules/coupon.ts';
import { takeCoupon } from '#coupons/take-coupon.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { requireOpen } from '#opening/rules/require-open.ts';
import { type CashSettings, cashRefusal, needsCode, unitsRefusal } from '#orders/rules/cash-limits.ts';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { requireFewUnpaid } from '#orders/unpaid/unpaid-orders.ts';
import type { Tables } from '#platform/database/tables.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { type Quote, type QuoteDiscount, quote } from '#pricing/rules/quote.ts';
import { totalsChanged } from '#pricing/rules/totals.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { cashColumns, cashSettingsFromRow } from '#settings/sections/cash-settings.ts';
import { parcelsFrom, storedParcels } from '#settings/sections/parcel-settings.ts';
import { shippingRules } from '#settings/sections/read-shipping.ts';
import { storedVariants, variantsFrom } from '#stock/lock-variants.ts';
import { cashError, findCashRefusal } from './cash-orders.ts';
import type { OrderRow } from './find-order.ts';
import { requireNoHeldUse } from './held-coupon.ts';
import { type OrderedLine, requireOnSale, type WantedLine, wantedLines } from './on-sale.ts';
import type { OrderRequest, StaffTaking } from './order-request.ts';
import { promiseFrom, storedPromise } from './promise.ts';
import * as staffTexts from './staff-texts.ts';
import { requireLineStock, takeStock } from './take-order-stock.ts';
import { texts } from './texts.ts';
import { readBuyer, writeOrder } from './write-taken-order.ts';

export interface TakenOrder {
  order: OrderRow;
  lines: { product_id: string; title: string; weight: string; quantity: number; line_total_paise: number }[];
  /**
   * Takes the stock; to be called last in the transaction, because orders of the same goods wait for each other from
   * here to its end.
   * @throws AppError 409 when the stock is short by now (with productId, weight and available)
   * @throws TooManyUnpaid, PuzzleNeeded for an online order of somebody who does not pay others
   * @throws ReadAgain where staff changed the goods after they were priced
   */
  takeStock(): Promise<void>;
}

/**
 * Prices an order from the shop's own catalogue, takes the use of its coupon, and writes it down with its whole quote
 * frozen; all in the caller's transaction, so that an error leaves nothing behind. Its stock is taken by `takeStock`.
 * @throws AppError 403 while the shop is not open; 400 for a product that is not on sale or a weight that it does not have; 409 when the stock is short
 *   (with productId, weight and available), for more units or more cash orders than staff allow, for a state without a fee,
 *   when the coupon does not hold, and when the total differs from the expected one (with `totals` in rupees)
 * @param canPayOnline whether a buyer whose cash order is refused may be told to pay online
 */
export async function takeOrder(
  tx: Transaction<Tables>,
  request: OrderRequest,
  method: PaymentMethod,
  canPayOnline = true,
): Promise<TakenOrder> {
  const { address, staff } = request;
  const wanted = wantedLines(request.items, staff && 'items');
  const { delivery, cash, opening, promised, variants } = await readTerms(tx, address, wanted);
  if (!request.isTest) requireOpen(opening);
  if (delivery.feePaise === null) {
    const message = deliverySentences.noFee;
    throw new AppError(409, message, [{ field: 'addressInfo.state', message }]);
  }
  const accountId = request.account?.id ?? null;
  const mayPayOnline = staff ? null : canPayOnline;
  const buyer = { address, totalPaise: null, accountId };
  const early = method === 'COD' ? await findCashRefusal(tx, buyer, cash, mayPayOnline) : null;
  requireCash(early, staff);
  const lines = requireOnSale(wanted, variants);
  if (!staff) requireFewUnits(lines, cash);
  requireLineStock(lines);

  const subtotalPaise = lines.reduce((sum, { quantity, variant }) => sum + variant.unitPricePaise * quantity, 0);
  const coupon =
    request.couponCode === null
      ? null
      : await takeCoupon(
          tx,
          request.couponCode,
          { subtotalPaise, productIds: lines.map(({ variant }) => variant.productId), feePaise: delivery.feePaise },
          'couponUsed',
          customerOf(request),
        );
  const discount = coupon ?? staffDiscount(lines, staff);
  const priced = quote(quoteLines(lines), discount, delivery, method === 'COD' ? cash.feePaise : 0);
  if (staff) requireStaffDiscount(priced, staff);
  if (coupon && !priced.isEligible) throw new CouponError(409, couponSentences.notEligible, 'couponUsed');
  requireSamePrice(priced, request.expectedTotalPaise);
  const { totalPaise } = priced;
  const open = { phone: 0, email: 0, address: 0 };
  const refusal = method === 'COD' ? (early ?? cashRefusal({ totalPaise, address, open }, cash, mayPayOnline)) : null;
  requireCash(refusal, staff);
  // Staff heard who orders.
  const isToConfirm = !staff && method === 'COD' && needsCode({ totalPaise, isGuest: request.account === null }, cash);
  const waits = method !== 'COD' || isToConfirm;
  if (coupon && waits) await requireNoHeldUse(tx, coupon, request);

  const id = randomUUID();
  const business = await readBuyer(tx, request);
  const note = noteOf(request, refusal);
  const order = await writeOrder(tx, {
    id,
    request,
    method,
    waits,
    coupon,
    discount,
    priced,
    delivery,
    lines,
    business,
    note,
    promised,
  });
  return {
    order,
    takeStock: async () => {
      if (method !== 'COD' && !staff) await requireFewUnpaid(tx, order, request.asksForPuzzle ?? false);
      await takeStock(tx, id, lines, staff?.by.id ?? accountId);
    },
    lines: lines.map(({ variant, quantity }, at) => ({
      product_id: variant.productId,
      title: variant.title,
      weight: variant.weight,
      quantity,
      line_total_paise: priced.lines[at]?.totalPaise ?? 0,
    })),
  };
}

/** The buyer, by the account and by what was typed: a guest's order and one of the account are of one customer. */
function customerOf({ account, address }: OrderRequest) {
  const phone = account?.phoneNumber;
  return {
    accountId: account?.id ?? null,
    emails: [address.email, ...(account ? [account.email] : [])],
    phones: [address.phone, ...(phone ? [phone] : [])],
  };
}

export const quoteLines = (lines: readonly OrderedLine[]) =>
  lines.map(({ quantity, variant }) => ({ ...variant, quantity }));

/** What staff take off all of the goods; null for nothing. */
export function staffDiscount(
  lines: readonly OrderedLine[],
  staff: Pick<StaffTaking, 'discount'> | undefined,
): QuoteDiscount | null {
  if (!staff?.discount) return null;
  const productIds = lines.map(({ variant }) => variant.productId);
  return { kind: 'amount', amountPaise: staff.discount.amountPaise, productIds };
}

/** Not more than the goods bear: at least ₹1 of every unit is left to pay (behaviour: Prices 3). @throws AppError 400 */
export function requireStaffDiscount(
  { discountPaise }: Pick<Quote, 'discountPaise'>,
  { discount }: Pick<StaffTaking, 'discount'>,
): void {
  if (!discount || discount.amountPaise === discountPaise) return;
  const message = staffTexts.discountAtMost(formatPaise(discountPaise));
  throw new AppError(400, message, [{ field: 'discount.amount', message }]);
}

/** @throws AppError 409 unless staff saw just this, and take cash all the same */
function requireCash(refusal: FieldError | null, staff: StaffTaking | undefined): void {
  if (refusal && ![true, refusal.message].includes(staff?.allowsCash ?? ''))
    throw cashError(staff ? { ...refusal, field: 'payment' } : refusal);
}

/** What the history says of how an order came, for staff. */
function noteOf({ staff, isTest }: OrderRequest, refusal: FieldError | null): string {
  const said = [
    ...(isTest ? [staffTexts.testOrder] : []),
    ...(staff ? [staffTexts.takenByStaff] : []),
    ...(staff?.discount
      ? [staffTexts.discountBecause(formatPaise(staff.discount.amountPaise), staff.discount.reason)]
      : []),
    ...(refusal ? [staffTexts.cashAllTheSame(refusal.message)] : []),
    ...(staff?.note ? [staff.note] : []),
  ];
  return said.join('. ');
}

/** The price shown is the price charged, or nothing is charged (behaviour: Prices 7). */
function requireSamePrice(priced: Quote, expectedTotalPaise: number | null): void {
  if (expectedTotalPaise === null || priced.totalPaise === expectedTotalPaise) return;
  throw totalsChanged(texts.theTotalHasChangedPlease(), priced);
}

/**
 * What delivery to a state costs and how long it takes, the limits of cash on delivery, and the goods as they are now:
 * in one statement, as each costs its way to the database and back.
 */
export async function readTerms(
  tx: Transaction<Tables>,
  { state, pincode }: { state: string; pincode: string },
  wanted: readonly WantedLine[],
) {
  const setting = await tx
    .selectFrom('store_setting')
    .leftJoin('shipping_fee', (join) => join.on('shipping_fee.state', '=', state))
    .select(['free_shipping_threshold_paise', 'fee_paise', 'per_kg_paise', 'opening', ...cashColumns])
    .select([storedParcels.as('parcels'), storedPromise(pincode).as('promise')])
    .select(storedVariants(wanted).as('variants'))
    .executeTakeFirstOrThrow();
  return {
    delivery: {
      ...shippingRules(parcelsFrom(setting.parcels)),
      feePaise: setting.fee_paise,
      perKgPaise: setting.per_kg_paise ?? 0,
      freeFromPaise: setting.free_shipping_threshold_paise,
    },
    cash: cashSettingsFromRow(setting),
    opening: setting.opening,
    promised: promiseFrom(setting.promise, state),
    variants: variantsFrom(setting.variants),
  };
}

function requireFewUnits(lines: readonly OrderedLine[], cash: CashSettings): void {
  const errors: FieldError[] = lines.flatMap(({ field, quantity, weight, variant: { title } }) => {
    const message = unitsRefusal({ title, weight, quantity }, cash);
    return message === null ? [] : [{ field: `${field}.quantity`, message }];
  });
  if (errors[0]) throw new AppError(409, errors[0].message, errors);
}
