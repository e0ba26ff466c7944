/**
 * Where JSON has rupees and the code has paise: one pair of functions for each shape. API handlers write with
 * `…ToJson`, the browser reads responses with `…FromJson`; everything between holds paise, in fields whose names end in
 * Paise. No other file needs to know which fields of these shapes are amounts; products, which every page of the
 * storefront loads, have product-amounts.ts. No schema is imported here, so that the browser carries none.
 */

import type * as z from 'zod';
import type { adminProduct } from '#catalogue/admin-products.contract.ts';
import { variantFromJson } from '#catalogue/product-amounts.contract.ts';
import type { SizedVariant } from '#catalogue/rules/catalogue.ts';
import type { SizeCodes } from '#catalogue/rules/size-codes.ts';
import type { coupon as couponShape } from '#coupons/discount.contract.ts';
import type { CouponDraft } from '#coupons/rules/coupon-form.ts';
import type { orderWithPayments, payment as paymentShape } from '#orders/admin-orders.contract.ts';
import type {
  listedOrder as listedOrderShape,
  order as orderShape,
  orderSummary as orderSummaryShape,
  orderWithoutMoney,
} from '#orders/orders.contract.ts';
import { amountsInPaise, amountsInRupees, discountAmounts, paiseFromTyped } from '#pricing/rules/money.ts';
import type { listedPurchase, purchase as purchaseShape } from '#programs/programs.contract.ts';
import type { shippingFees } from './shapes.ts';

const orderSummary = ['orderPrice'] as const;
const order = [
  ...orderSummary,
  'subtotal',
  'discount',
  'shippingfee',
  'cashFee',
  'gst',
  'refundedAmount',
  'returningAmount',
  'cashReceived',
  'amountDue',
  ...discountAmounts,
] as const;
const orderLine = ['productPrice'] as const;
const payment = ['amount', 'refunded', 'refundable'] as const;
const purchase = ['amount', 'refunded'] as const;
const refund = ['amount'] as const;
const settled = ['fee', 'tax'] as const;
const dispute = ['amount'] as const;
const coupon = ['minPurchaseAmount', ...discountAmounts] as const;

type OrderSummaryJson = z.output<typeof orderSummaryShape>;
type ListedOrderJson = z.output<typeof listedOrderShape>;
type OrderJson = z.output<typeof orderShape>;
type AdminOrderJson = z.output<typeof orderWithPayments>;
type PaymentJson = z.output<typeof paymentShape>;
type PurchaseJson = z.output<typeof purchaseShape>;
type ListedPurchaseJson = z.output<typeof listedPurchase>;
type CouponJson = z.output<typeof couponShape>;

export type OrderSummary = Omit<OrderSummaryJson, (typeof orderSummary)[number]> & { orderPricePaise: number };

export type ListedOrder = ReturnType<typeof listedOrderFromJson>;
export const listedOrderFromJson = (json: ListedOrderJson) => amountsInPaise(json, orderSummary);
export const listedOrderToJson = (value: ListedOrder): ListedOrderJson => amountsInRupees(value, orderSummary);

export type Order = ReturnType<typeof orderFromJson>;
export const orderFromJson = (json: OrderJson) => ({
  ...amountsInPaise(json, order),
  cartItems: json.cartItems.map((line) => amountsInPaise(line, orderLine)),
});
export const orderToJson = (value: Order): OrderJson => ({
  ...amountsInRupees(value, order),
  cartItems: value.cartItems.map((line) => amountsInRupees(line, orderLine)),
});

/** An order for staff whose role sees no money: the same in JSON. */
export type OrderWithoutMoney = z.output<typeof orderWithoutMoney>;
export const staffOrderToJson = (value: Order | OrderWithoutMoney): OrderJson | OrderWithoutMoney =>
  'orderPricePaise' in value ? orderToJson(value) : value;

export type Payment = ReturnType<typeof paymentFromJson>;
export const paymentFromJson = (json: PaymentJson) => ({
  ...amountsInPaise(json, payment),
  settled: json.settled && amountsInPaise(json.settled, settled),
  disputes: json.disputes.map((one) => amountsInPaise(one, dispute)),
  refunds: json.refunds.map((one) => amountsInPaise(one, refund)),
});
export const paymentToJson = (value: Payment): PaymentJson => ({
  ...amountsInRupees(value, payment),
  settled: value.settled && amountsInRupees(value.settled, settled),
  disputes: value.disputes.map((one) => amountsInRupees(one, dispute)),
  refunds: value.refunds.map((one) => amountsInRupees(one, refund)),
});

export type AdminOrder = ReturnType<typeof adminOrderFromJson>;
export const adminOrderFromJson = (json: AdminOrderJson) => ({
  ...orderFromJson(json),
  payments: json.payments.map(paymentFromJson),
});

/** The purchase of a plan. */
export type Purchase = Omit<PurchaseJson, (typeof purchase)[number]> & { amountPaise: number; refundedPaise: number };
export type ListedPurchase = Purchase & {
  refunds: (Omit<ListedPurchaseJson['refunds'][number], 'amount'> & { amountPaise: number })[];
};
export const purchaseToJson = (value: Purchase): PurchaseJson => amountsInRupees(value, purchase);
export const listedPurchaseToJson = (value: ListedPurchase): ListedPurchaseJson => ({
  ...amountsInRupees(value, purchase),
  refunds: value.refunds.map((one) => amountsInRupees(one, refund)),
});

export type Coupon = ReturnType<typeof couponFromJson>;
export const couponFromJson = (json: CouponJson) => amountsInPaise(json, coupon);
export const couponToJson = (value: Coupon): CouponJson => amountsInRupees(value, coupon);
/** A coupon as staff typed it; its rules refuse what is no amount. */
export const typedCouponFromJson = <Typed extends { [Name in TypedAmount]?: number | undefined }>(typed: Typed) => {
  const value: Record<string, unknown> = { ...typed };
  for (const name of coupon) {
    const amount: number | undefined = typed[name];
    delete value[name];
    value[`${name}Paise`] = amount === undefined ? undefined : paiseFromTyped(amount);
  }
  return value as Omit<Typed, TypedAmount> & { [Name in TypedAmount as `${Name}Paise`]: Typed[Name] };
};
type TypedAmount = (typeof coupon)[number];
export const couponDraftToJson = (draft: CouponDraft) => amountsInRupees(draft, coupon);

export type AdminProductJson = z.output<typeof adminProduct>;
type AdminVariant = SizedVariant &
  SizeCodes &
  Pick<AdminProductJson['variants'][number], 'id' | 'putAside' | 'parcelGrams'>;
/** A product as staff see it: also what is not in the store, its version, and what 'Out of Stock' hides. */
export type AdminProduct = Omit<AdminProductJson, 'variants'> & { variants: AdminVariant[] };
export const adminProductFromJson = (json: AdminProductJson): AdminProduct => ({
  ...json,
  variants: json.variants.map((variant) => ({
    ...variantFromJson(variant),
    id: variant.id,
    putAside: variant.putAside,
    netQuantity: variant.netQuantity,
    sku: variant.sku,
    barcode: variant.barcode,
    parcelGrams: variant.parcelGrams,
    shelfPlace: variant.shelfPlace,
  })),
});
/**
 * A variant as staff typed it, with whatever else comes with it. Its prices may be no amounts at all: its rules refuse
 * them.
 */
export const typedVariantFromJson = <Typed extends { price: number; sellingPrice: number }>({
  price,
  sellingPrice,
  ...others
}: Typed) => ({ ...others, pricePaise: paiseFromTyped(price), sellingPricePaise: paiseFromTyped(sellingPrice) });

type ShippingJson = z.output<typeof shippingFees>;
/** Fees and threshold as staff typed them; their rules refuse what is no amount. */
export const typedShippingFromJson = ({
  statePrices = {},
  furtherKgPrices = {},
  freeShippingThreshold,
}: Partial<ShippingJson>) => ({
  feesPaise: typedFees(statePrices),
  perKgPaise: typedFees(furtherKgPrices),
  freeFromPaise: freeShippingThreshold === undefined ? undefined : paiseFromTyped(freeShippingThreshold),
});
const typedFees = (fees: Record<string, number>) =>
  Object.fromEntries(Object.entries(fees).map(([state, fee]) => [state, paiseFromTyped(fee)]));
