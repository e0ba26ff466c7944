/**
 * Where JSON has rupees and the code has paise: one pair of functions for each shape. API handlers write with `…ToJson`, the
 * browser reads responses with `…FromJson`; everything between holds paise, in fields whose names end in Paise. No other file
 * needs to know which fields of these shapes are amounts. Types only are imported here, so that the browser carries no schema.
 */
import { amountsInPaise, amountsInRupees } from '#rules/pricing/money.ts';
import type { CallResponse } from './contract.ts';

const orderSummary = ['orderPrice'] as const;
const order = [...orderSummary, 'subtotal', 'discount', 'shippingfee', 'gst'] as const;
const orderLine = ['productPrice'] as const;
const payment = ['amount', 'refunded', 'refundable'] as const;
const purchase = ['amount', 'refunded'] as const;
const refund = ['amount'] as const;
const coupon = ['minPurchaseAmount'] as const;

type OrderSummaryJson = CallResponse<'GET /api/shop/order/list/{userId}'>['data'][number];
type OrderJson = CallResponse<'GET /api/shop/order/details/{orderId}'>['data'];
type PaymentJson = CallResponse<'GET /api/admin/orders/details/{id}'>['data']['payments'][number];
type PurchaseJson = CallResponse<'GET /api/programs/mine'>['data'][number];
type ListedPurchaseJson = Extract<CallResponse<'GET /api/programs'>, unknown[]>[number];
type CouponJson = CallResponse<'GET /api/coupon/all'>['coupons'][number];

export type OrderSummary = ReturnType<typeof orderSummaryFromJson>;
export const orderSummaryFromJson = (json: OrderSummaryJson) => amountsInPaise(json, orderSummary);
export const orderSummaryToJson = (value: OrderSummary): OrderSummaryJson => amountsInRupees(value, orderSummary);

export type Order = ReturnType<typeof orderFromJson>;
export const orderFromJson = (json: OrderJson) => ({
  ...amountsInPaise(json, order),
  cartItems: json.cartItems.map((line) => amountsInPaise(line, orderLine)),
});
export const orderToJson = (value: Order): OrderJson => ({
  ...amountsInRupees(value, order),
  cartItems: value.cartItems.map((line) => amountsInRupees(line, orderLine)),
});

export type Payment = ReturnType<typeof paymentFromJson>;
export const paymentFromJson = (json: PaymentJson) => ({
  ...amountsInPaise(json, payment),
  refunds: json.refunds.map((one) => amountsInPaise(one, refund)),
});
export const paymentToJson = (value: Payment): PaymentJson => ({
  ...amountsInRupees(value, payment),
  refunds: value.refunds.map((one) => amountsInRupees(one, refund)),
});

type AdminOrderJson = CallResponse<'GET /api/admin/orders/details/{id}'>['data'];
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

export type Coupon = Omit<CouponJson, (typeof coupon)[number]> & { minPurchaseAmountPaise: number };
export const couponToJson = (value: Coupon): CouponJson => amountsInRupees(value, coupon);
