import type { Mutant } from './mutant.ts';

const holdStock = 'app/orders/hold-stock.ts';
const variantEdit = 'app/catalogue/rules/variant-edit.ts';

/** Of the units on the shelf and the uses of a coupon. */
export const stockMutants: readonly Mutant[] = [
  {
    name: 'what came back is given back once more',
    file: holdStock,
    right: 'quantity: line.quantity - line.withdrawn_quantity - line.returned_quantity,',
    wrong: 'quantity: line.quantity - line.withdrawn_quantity,',
  },
  {
    name: 'a coupon has no limit',
    file: 'app/coupons/rules/coupon.ts',
    right: "if (coupon.usageCount >= coupon.usageLimit) return 'used up';",
    wrong: '',
  },
  {
    name: 'one buyer holds a coupon twice',
    file: 'app/orders/take-order.ts',
    right: 'if (coupon && waits) await requireNoHeldUse(tx, coupon, request);',
    wrong: '',
  },
  {
    name: 'an older file brings back what was sold since',
    file: variantEdit,
    right: 'exportedStock === null ? totalStock : shelf + totalStock - exportedStock',
    wrong: 'totalStock',
  },
  {
    name: 'a form that does not touch the stock sets it',
    file: variantEdit,
    right: 'if (isUntouched) return { ...existing, ...typed };',
    wrong: '',
  },
  {
    name: 'a count of a stock that moved is taken',
    file: 'app/stock/record-stock.ts',
    right: 'if (entry.seen !== now) {',
    wrong: 'if (false) {',
  },
  {
    name: 'units of a variant that has another name do not come back',
    file: 'app/stock/lock-variants.ts',
    right: 'variantId === null ? one.productId === productId && one.weight === weight : one.id === variantId,',
    wrong: 'one.productId === productId && one.weight === weight,',
  },
  {
    name: 'an order that is unpacked leaves its units out of every batch',
    file: 'app/orders/set-order-status.ts',
    right: 'if (isPacked(status) !== isPacked(before.status)) {',
    wrong: 'if (isPacked(status) && !isPacked(before.status)) {',
  },
];
