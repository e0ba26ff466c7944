import { stockCauses } from '#stock/rules/stock-causes.ts';

/** What moves units of a batch: what changes the stock, and what moves only what is ordered. */
export const batchCauses = {
  ...stockCauses,
  opening: 'Batches switched on',
  packed: 'Packed',
  unpacked: 'Unpacked',
  withdrawn: 'Taken out of an order, not back on sale',
} as const satisfies Record<string, string>;
export type BatchCause = keyof typeof batchCauses;
