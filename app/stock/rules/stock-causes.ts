export const stockCauses = {
  order: 'Ordered',
  release: 'Back from an order',
  edit: 'Edited',
  toggle: "'Out of Stock' switched",
  import: 'CSV import',
  received: 'Goods received',
  counted: 'Counted',
  damaged: 'Damaged',
  expired: 'Too old to sell',
  recalled: 'Recalled',
  'recall undone': 'May be sold again',
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseIds = Object.keys(stockCauses) as StockCause[];
export const handCauses = ['received', 'counted', 'damaged'] as const satisfies readonly StockCause[];
