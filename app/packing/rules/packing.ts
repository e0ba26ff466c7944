/** What the packing screen knows of orders and sizes; the browser keeps it, so that packing goes on without a network. */

import type { BatchToPack } from '#batches/rules/batch-units.ts';

export interface PackLine {
  productId: string;
  title: string;
  /** Address of its picture; empty for none. */
  image: string;
  weight: string;
  quantity: number;
  /** Id of the size; empty where it is gone. */
  sizeId: string;
  /** Its codes as they are now; empty where it has none. */
  sku: string;
  barcode: string;
  shelfPlace: string;
  /** What one unit weighs as it travels; null where nobody knows. */
  grams: number | null;
  /** Where the shop keeps batches: those on the shelf, first expired first. */
  batches?: BatchToPack[] | undefined;
}

/** Who has an order in hand. */
export interface PackingClaim {
  by: string;
  /** ISO 8601. */
  since: string;
  /** The browser tab that packs it (`packing_claim.hands`). */
  hands: string;
}

export interface OrderToPack {
  /** Internal id. */
  id: string;
  orderId: string;
  at: string;
  status: string;
  name: string;
  place: string;
  note: string;
  /** What to collect or that it is paid: all that a packer sees of money. */
  money: string;
  /** Last day on which it leaves in time, as '2026-11-27', and when its buyer was told that it comes. */
  leaveBy: string;
  arrives: string;
  /** Name of the courier that is noted already; else empty. */
  courier: string;
  /** Number of the order in whose parcel it goes. */
  goesWith: string;
  isDoubtful: boolean;
  /** Why it cannot be packed or shipped; else empty. */
  stop: string;
  lines: PackLine[];
  /** Booked with a courier, or being booked: number and label are empty until it has them. */
  parcel: { courier: string; number: string; labelUrl: string; problem: string } | null;
  claim: PackingClaim | null;
}

/** A size that a scan may name, also one of which no order waits. */
export type CodedSize = Pick<PackLine, 'sizeId' | 'title' | 'weight' | 'sku' | 'barcode'>;

/** An order names its lines by product and size. */
export const lineKey = ({ productId, weight }: Pick<PackLine, 'productId' | 'weight'>) => `${productId} ${weight}`;

/** What a box may weigh, in grams. */
export const boxGrams = {
  least: 1,
  most: 100_000,
  wrong: 'Enter the weight in whole grams, up to 100 kg, or leave it empty',
} as const;

/** Weight as it is typed, in grams; null where nobody weighed it, undefined where it is none. */
export function typedGrams(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const grams = Number(typed.trim().replace(/g$/i, ''));
  return Number.isInteger(grams) && grams >= boxGrams.least && grams <= boxGrams.most ? grams : undefined;
}

/** What a parcel should weigh, in grams; null where a line does not say. */
export const expectedGrams = (lines: readonly Pick<PackLine, 'grams' | 'quantity'>[]): number | null =>
  lines.some(({ grams }) => grams === null)
    ? null
    : lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);

export const nameOf = ({ title, weight }: Pick<PackLine, 'title' | 'weight'>) => `${title}, ${weight}`;
