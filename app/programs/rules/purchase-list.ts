import { byDate, byName } from '#rules/admin-lists.ts';
export const purchaseSorts = [
  ...byDate,
  ...byName,
  { id: 'price-hightolow', label: 'Amount: High to Low' },
  { id: 'price-lowtohigh', label: 'Amount: Low to High' },
] as const;

export type PurchaseSort = (typeof purchaseSorts)[number]['id'];

export const purchaseStates = ['paid', 'refunded', 'waiting', 'closed'] as const;

export type PurchaseState = (typeof purchaseStates)[number];
