export const couponSorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'code-atoz', label: 'Code: A to Z' },
  { id: 'code-ztoa', label: 'Code: Z to A' },
  { id: 'discount-hightolow', label: 'Discount: High to Low' },
  { id: 'discount-lowtohigh', label: 'Discount: Low to High' },
  { id: 'expiry-first', label: 'Expiry: Soonest first' },
  { id: 'expiry-last', label: 'Expiry: Latest first' },
  { id: 'used-most', label: 'Most used first' },
  { id: 'used-least', label: 'Least used first' },
] as const;

export type CouponSort = (typeof couponSorts)[number]['id'];
