import * as texts from './texts.ts';

/** Why the stock of a variant changed, as people read it. */
export const stockCauses = {
  order: 'Ordered',
  release: texts.backFromAnOrder,
  edit: 'Edited',
  toggle: texts.outOfStockSwitched,
  import: 'CSV import',
  received: texts.goodsReceived,
  counted: 'Counted',
  damaged: 'Damaged',
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseIds = Object.keys(stockCauses) as StockCause[];
/** Those that staff enter by hand. */
export const handCauses = ['received', 'counted', 'damaged'] as const satisfies readonly StockCause[];
