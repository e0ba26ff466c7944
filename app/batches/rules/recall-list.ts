import type { CsvColumn } from '#rules/text/csv.ts';

/** An order that has units of a batch. */
export interface RecallBuyer {
  orderId: string;
  status: string;
  name: string;
  phone: string;
  email: string;
  weight: string;
  units: number;
}

export const recallColumns = [
  ['Order', ({ orderId }) => orderId],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Size', ({ weight }) => weight],
  ['Units', ({ units }) => units],
] as const satisfies readonly CsvColumn<RecallBuyer>[];

export const longestRecallText = 2000;
