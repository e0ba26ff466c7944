import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { CouponError } from '#coupons/coupon-error.ts';
import { couponSentences } from '#coupons/rules/coupon.ts';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import { type TakenCoupon, takeCoupon } from '#coupons/take-coupon.ts';
import { type DeliveryAddress, deliverySentences } from '#delivery/rules/delivery.ts';
import { pincodeFit } from '#delivery/rules/pincode.ts';
import type { BusinessDetails } from '#documents/rules/business.ts';
import { currentLanguage } from '#messages/messages.ts';
import { requireOpen } from '#opening/rules/require-open.ts';
import { type CashSettings, cashRefusal, needsCode, unitsRefusal } from '#orders/rules/cash-limits.ts';
import { codPaymentId, type PaymentMethod } from '#orders/rules/order-status.ts';
import { requireFewUnpaid } from '#orders/unpaid/unpaid-orders.ts';
import { newPurchaseNumber } from '#payments/purchase.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ReadAgain } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import {
  type Discount,
  mostOfALinePaise,
  type Quote,
  type QuoteDelivery,
  type QuoteDiscount,
  quote,
} from '#pricing/rules/quote.ts';
import { totalsChanged } from '#pricing/rules/totals.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { cashColumns, cashSettingsFromRow } from '#settings/sections/cash-settings.ts';
import { parcelsFrom, storedParcels } from '#settings/sections/parcel-settings.ts';
import { policiesInForce } from '#settings/sections/policy-versions.ts';
import { shippingRules } from '#settings/sections/read-shipping.ts';
import { changeStock } from '#stock/change-stock.ts';
import { lockVariants, type OrderedVariant, readVariants } from '#stock/lock-variants.ts';
import { requireStock } from '#stock/short-stock.ts';
import { cashError, findCashRefusal } from './cash-orders.ts';
import { orderLine } from './edit/write-linked-order.ts';
import type { OrderRow } from './find-order.ts';
import { promiseColumns } from './promise.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** What staff add to an order that they take for a buyer, on the telephone or in a chat (behaviour: Staff orders 1). */
export interface StaffTaking {
  by: { id: string; userName: string };
  /** Off the goods, in paise, and why; null for none. */
  discount: { amountPaise: number; reason: string } | null;
  /** What speaks against cash and staff overruled, as it was shown; true for whatever it is, null for nothing. */
  allowsCash: string | true | null;
  /** For how many hours it holds its goods while nobody has paid. */
  holdHours: number;
  /** For staff only. */
  note: string;
}

export interface OrderRequest {
  account: Pick<Account, 'id' | 'userName' | 'email' | 'phoneNumber' | 'isBusinessAccount'> | null;
  /** The browser that orders, as it names itself, or null. */
  visitorId?: string | null;
  /** Of the machine that orders; left out where nobody knows. */
  networkAddress?: string | null;
  /** Whether somebody who orders much without paying can be asked for a puzzle. */
  asksForPuzzle?: boolean;
  /** Placed with a trial link before the shop is open. */
  isTest?: boolean;
  items: readonly { productId: string; weight: string; quantity: number }[];
  couponCode: string | null;
  /** Total as it was shown; null where nothing was. */
  expectedTotalPaise: number | null;
  address: DeliveryAddress;
  /** Its buyer ticked messages by WhatsApp or SMS. */
  updatesByPhone?: boolean;
  /** Who takes it for the buyer; left out where they order themselves. */
  staff?: StaffTaking;
}

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
  const { delivery, cash, opening } = await readSettings(tx, address.state);
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
  const lines = await readOnSale(tx, request.items, staff && 'items');
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

interface WantedLine {
  productId: string;
  weight: string;
  quantity: number;
  /** Its place in the request, for messages. */
  field: string;
}

export type OrderedLine = WantedLine & { variant: OrderedVariant };

/** What a buyer wants, as it is on sale now. @param field of the call that names it @throws AppError 400 */
export async function readOnSale(
  tx: Transaction<Tables>,
  items: OrderRequest['items'],
  field: 'cartItems' | 'items' = 'cartItems',
): Promise<OrderedLine[]> {
  const wanted = joinLines(items, field);
  return requireOnSale(wanted, await readVariants(tx, wanted));
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

/** One line for each variant, however often the request names it. */
function joinLines(items: OrderRequest['items'], field: string): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const [at, { productId, weight, quantity }] of items.entries()) {
    const key = `${productId.toLowerCase()} ${weight}`;
    const known = lines.get(key);
    if (known) known.quantity += quantity;
    else lines.set(key, { productId: productId.toLowerCase(), weight, quantity, field: `${field}.${at}` });
  }
  return [...lines.values()];
}

/** The lines with their variants; all that are not on sale are named at once. */
function requireOnSale(wanted: readonly WantedLine[], variants: readonly OrderedVariant[]): OrderedLine[] {
  const errors: FieldError[] = [];
  const lines = wanted.flatMap((line) => {
    const { productId, weight, quantity, field: place } = line;
    const variant = variants.find((one) => one.productId === productId && one.weight === weight);
    if (variant?.isActive) {
      if (variant.unitPricePaise * quantity <= mostOfALinePaise) return { ...line, variant };
      errors.push({ field: `${place}.quantity`, message: texts.thisIsMoreThan() });
      return [];
    }
    const known = variants.find((one) => one.productId === productId && one.isActive);
    const [field, message] = known
      ? ['weight', staffTexts.isNotOnSaleAny(known.title, weight)]
      : ['productId', texts.isNotOnSale({ title: variant?.title ?? texts.aProductInYourCart() })];
    errors.push({ field: `${place}.${field}`, message, productId, weight, available: 0 });
    return [];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return lines;
}

/** The price shown is the price charged, or nothing is charged (behaviour: Prices 7). */
function requireSamePrice(priced: Quote, expectedTotalPaise: number | null): void {
  if (expectedTotalPaise === null || priced.totalPaise === expectedTotalPaise) return;
  throw totalsChanged(texts.theTotalHasChangedPlease(), priced);
}

/** What delivery to a state costs, and the limits of cash on delivery. */
export async function readSettings(tx: Transaction<Tables>, state: string) {
  const setting = await tx
    .selectFrom('store_setting')
    .leftJoin('shipping_fee', (join) => join.on('shipping_fee.state', '=', state))
    .select(['free_shipping_threshold_paise', 'fee_paise', 'per_kg_paise', 'opening', ...cashColumns])
    .select(storedParcels.as('parcels'))
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
  };
}

/** Locks what was read, makes sure that it is still the same and enough, and takes it. */
async function takeStock(
  tx: Transaction<Tables>,
  orderId: string,
  lines: readonly OrderedLine[],
  byUserId: string | null,
): Promise<void> {
  const locked = await lockVariants(
    tx,
    lines.map(({ variant }) => variant.id),
  );
  const now = lines.map((line) => {
    const variant = locked.find(({ id }) => id === line.variant.id);
    if (!variant || !isDeepStrictEqual({ ...variant, totalStock: line.variant.totalStock }, line.variant)) {
      throw new ReadAgain('The goods of an order were changed while it was written');
    }
    return { ...line, variant };
  });
  requireLineStock(now);
  await changeStock(
    tx,
    now.map(({ variant, quantity }) => ({ variantId: variant.id, change: -quantity })),
    { cause: 'order', orderId, byUserId },
  );
}

function requireLineStock(lines: readonly OrderedLine[]): void {
  requireStock(lines.map((line) => ({ ...line, field: `${line.field}.quantity` })));
}

function requireFewUnits(lines: readonly OrderedLine[], cash: CashSettings): void {
  const errors: FieldError[] = lines.flatMap(({ field, quantity, weight, variant: { title } }) => {
    const message = unitsRefusal({ title, weight, quantity }, cash);
    return message === null ? [] : [{ field: `${field}.quantity`, message }];
  });
  if (errors[0]) throw new AppError(409, errors[0].message, errors);
}

/**
 * One e-mail, phone or network address holds at most one use of a coupon with an order that is not paid yet. The
 * coupon's row is locked, so that orders that come at once are looked at one by one (behaviour: Coupons 9).
 * @throws CouponError 409
 */
async function requireNoHeldUse(tx: Transaction<Tables>, coupon: TakenCoupon, request: OrderRequest): Promise<void> {
  const { address, networkAddress } = request;
  const held = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('coupon_id', '=', coupon.id)
    .where('awaits_payment_until', 'is not', null)
    .where((row) =>
      row.or([
        row('phone', '=', address.phone),
        row(row.fn('mailbox', ['email']), '=', mailboxKey(address.email)),
        ...(networkAddress ? [row('network_address', '=', networkAddress)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (held) throw new CouponError(409, couponSentences.held, 'couponUsed');
}

/** Whom the invoice names besides the address: the business that orders, as its account says it now. */
async function readBuyer(tx: Transaction<Tables>, { account }: OrderRequest): Promise<Written['business']> {
  const row =
    account?.isBusinessAccount === true
      ? await tx
          .selectFrom('user_account')
          .select(['gstin', 'legal_name as legalName', 'in_sez as isInSez'])
          .where('id', '=', account.id)
          .executeTakeFirst()
      : undefined;
  return row ?? { gstin: '', legalName: '', isInSez: false };
}

interface Written {
  id: string;
  request: OrderRequest;
  method: PaymentMethod;
  /** For its online payment, or for the code that its buyer gets by e-mail. */
  waits: boolean;
  coupon: TakenCoupon | null;
  discount: Discount | null;
  priced: Quote;
  delivery: QuoteDelivery;
  /** For staff, in its history. */
  note: string;
  business: BusinessDetails;
  lines: readonly OrderedLine[];
}

async function writeOrder(
  tx: Transaction<Tables>,
  { id, request, method, waits, coupon, discount, priced, delivery, lines, business, note }: Written,
): Promise<OrderRow> {
  const { account, address, staff } = request;
  const by = staff?.by ?? account;
  const promised = await promiseColumns(tx, address.state);
  const heldMinutes = staff ? staff.holdHours * 60 : paymentPatienceMinutes;
  const isCod = method === 'COD';
  const status = waits ? 'Pending' : 'Order Placed';
  return tx
    .with('placed', (db) =>
      db
        .insertInto('shop_order')
        .values({
          id,
          order_number: newPurchaseNumber(new Date()),
          user_id: account?.id ?? null,
          visitor_id: request.visitorId ?? null,
          link_token: newToken(),
          language: currentLanguage(),
          status,
          payment_method: method,
          payment_status: 'pending',
          shipped_at: null,
          ...(isCod ? { payment_id: codPaymentId, payer_id: codPaymentId } : {}),
          awaits_payment_until: waits ? sql<Date>`now() + make_interval(mins => ${heldMinutes})` : null,
          is_pincode_doubtful: pincodeFit(address.pincode, address.state) === 'doubtful',
          is_test: request.isTest ?? false,
          is_by_staff: staff !== undefined,
          policy_versions: policiesInForce,
          network_address: waits ? (request.networkAddress ?? null) : null,
          coupon_id: coupon?.id ?? null,
          coupon_code: coupon?.code ?? '',
          ...discountToColumns(discount),
          subtotal_paise: priced.subtotalPaise,
          discount_paise: priced.discountPaise,
          shipping_fee_paise: priced.shippingFeePaise,
          cash_fee_paise: priced.cashFeePaise,
          shipping_gst_basis_points: priced.feeGstBasisPoints,
          ...(delivery.firstGrams && {
            shipping_first_grams: delivery.firstGrams,
            shipping_base_paise: delivery.feePaise,
            shipping_per_kg_paise: delivery.perKgPaise ?? 0,
          }),
          gst_paise: priced.gstPaise,
          total_paise: priced.totalPaise,
          buyer_gstin: business.gstin,
          buyer_legal_name: business.legalName,
          buyer_in_sez: business.isInSez,
          ...address,
          ...promised,
        })
        .returningAll(),
    )
    .with('lines', (db) =>
      db
        .insertInto('order_line')
        .values(
          lines.map(({ variant, quantity }, position) => {
            const { unitPricePaise, gstBasisPoints } = variant;
            const line = priced.lines[position] ?? { totalPaise: 0, discountPaise: 0, gstPaise: 0 };
            return orderLine(id, position, { variant, quantity, unitPricePaise, gstBasisPoints, priced: line });
          }),
        )
        .returning('position'),
    )
    .with('event', (db) =>
      db
        .insertInto('order_event')
        .values({
          order_id: id,
          status,
          by_user_id: by?.id ?? null,
          by_name: by?.userName ?? 'Guest',
          note,
        })
        .returning('id'),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow();
}
