import * as staffTexts from './staff-texts.ts';

/** Why the stock of a variant changed, as people read it. */
export const stockCauses = {
  order: 'Ordered',
  release: staffTexts.backFromAnOrder,
  edit: 'Edited',
  toggle: staffTexts.outOfStockSwitched,
  import: 'CSV import',
  received: staffTexts.goodsReceived,
  counted: 'Counted',
  damaged: 'Damaged',
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseIds = Object.keys(stockCauses) as StockCause[];
/** Those that staff enter by hand. */
export const handCauses = ['received', 'counted', 'damaged'] as const satisfies readonly StockCause[];
