/**
 * Which units of a size lie in which batch (behaviour: Batches 1): the sum of its batches is what can be sold and what
 * is ordered but not packed yet.
 */

import { packedStatuses } from '#orders/rules/order-states.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { dayInFigures, type IsoDay } from '#rules/dates.ts';

/** Units that must lie in the batches of a size. @param stock of the size as it lies on the shelf for new orders */
export const unitsInBatches = (stock: number, orderedNotPacked: number): number => stock + orderedNotPacked;

/** Whether the units of an order have left the shelf. */
export const isPacked = (status: OrderStatus): boolean => packedStatuses.some((one) => one === status);

/** The number of the batch of units of which nobody knows the batch. */
export const unknownBatch = 'Unknown';

export interface Batch {
  id: string;
  number: string;
  madeOn: IsoDay | null;
  bestBefore: IsoDay | null;
  units: number;
  isRecalled: boolean;
  /** It may leave although it is old: staff said why. */
  isLetOut: boolean;
}

/** A batch of a size as a packer sees it. */
export interface BatchToPack {
  number: string;
  place: string;
  /** '2026-11-30'; null where nobody knows. */
  bestBefore: string | null;
  units: number;
  /** Why it may not leave; empty where it may. */
  refusal: string;
  /** Its number does not say which pack it is: another size on the shelf has it, too. */
  isOfOtherSizes: boolean;
}

/** What a batch must still have to leave, 0 for no such limit. */
export interface BatchLimits {
  leastDays: number;
  leastLifePercent: number;
}

export const dayMs = 86_400_000;
export const daysBetween = (from: IsoDay, to: IsoDay) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days until the last one on which a batch is good, below 0 once it is over; null where nobody knows. */
export const daysLeft = ({ bestBefore }: Pick<Batch, 'bestBefore'>, today: IsoDay): number | null =>
  bestBefore === null ? null : daysBetween(today, bestBefore);

export const isOver = (batch: Pick<Batch, 'bestBefore'>, today: IsoDay) => (daysLeft(batch, today) ?? 0) < 0;

/** Why units of a batch may not leave the shop, as a sentence, or null where they may (behaviour: Batches 3). */
export function refusalToLeave(batch: Omit<Batch, 'id' | 'units'>, limits: BatchLimits, today: IsoDay): string | null {
  const { number, bestBefore, madeOn } = batch;
  if (batch.isRecalled) return `Batch ${number} is recalled. Take another batch.`;
  const left = daysLeft(batch, today);
  if (bestBefore === null || left === null) return null;
  if (left < 0) return `Batch ${number} was best before ${dayInFigures(bestBefore)}. Take another batch.`;
  if (batch.isLetOut) return null;
  const life = madeOn === null ? 0 : daysBetween(madeOn, bestBefore);
  // What is good for a month only would never leave.
  const leastDays = life > 0 ? Math.min(limits.leastDays, Math.floor(life / 2)) : limits.leastDays;
  if (left < leastDays) {
    const days = left === 1 ? '1 day' : `${left} days`;
    return `Batch ${number} has ${days} left, and nothing leaves with fewer than ${leastDays}.`;
  }
  if (life > 0 && left * 100 < limits.leastLifePercent * life) {
    const percent = Math.floor((left * 100) / life);
    return `Batch ${number} has ${percent}% of its life left, and nothing leaves with less than ${limits.leastLifePercent}%.`;
  }
  return null;
}

/** First expired, first out. What nobody knows the day of is the oldest: it was there before batches were kept. */
export const byDay = (one: Pick<Batch, 'bestBefore'>, other: Pick<Batch, 'bestBefore'>): number =>
  (one.bestBefore ?? '') < (other.bestBefore ?? '') ? -1 : (one.bestBefore ?? '') > (other.bestBefore ?? '') ? 1 : 0;

export interface BatchChange {
  batchId: string;
  change: number;
}

/** Takes units from batches in the given order, as far as they go. */
export function takeInOrder(batches: readonly Pick<Batch, 'id' | 'units'>[], units: number): BatchChange[] {
  let open = units;
  return batches.flatMap(({ id, units: has }) => {
    const taken = Math.min(open, has);
    open -= taken;
    return taken > 0 ? [{ batchId: id, change: -taken }] : [];
  });
}

export interface AsideChange extends BatchChange {
  cause: 'recalled' | 'expired' | 'recall undone';
}

/**
 * What of a size comes on sale again, and what goes off it: units that may not leave are not sold. Only what is on sale
 * can be taken off it; what is ordered waits in its batch.
 * @param stock of the size as it lies on the shelf for new orders
 */
export function planAside(
  batches: readonly (Batch & { aside: number })[],
  stock: number,
  limits: BatchLimits,
  today: IsoDay,
): AsideChange[] {
  const mayLeave = (batch: Batch) => refusalToLeave(batch, limits, today) === null;
  const back = batches
    .filter((batch) => batch.aside > 0 && mayLeave(batch))
    .map(({ id, aside }) => ({ batchId: id, change: aside, cause: 'recall undone' as const }));
  const held = batches
    .filter((batch) => !mayLeave(batch))
    .toSorted((one, other) => Number(other.isRecalled) - Number(one.isRecalled) || byDay(one, other));
  const onSale = stock + back.reduce((sum, { change }) => sum + change, 0);
  const off = takeInOrder(held, onSale).map((one) => {
    const isRecalled = held.some(({ id, isRecalled: recalled }) => id === one.batchId && recalled);
    return { ...one, cause: isRecalled ? ('recalled' as const) : ('expired' as const) };
  });
  return [...back, ...off];
}

/** What a packer scanned or chose of a size. */
export interface ChosenUnits {
  number: string;
  quantity: number;
}

/**
 * The batches from which units are packed: what was chosen, and then first expired first out; or the sentence that
 * refuses it.
 * @param name of the size, for the sentence
 */
export function planPacking(
  batches: readonly Batch[],
  units: number,
  chosen: readonly ChosenUnits[],
  { limits, today, name }: { limits: BatchLimits; today: IsoDay; name: string },
): BatchChange[] | string {
  const left = new Map(batches.map((batch) => [batch.id, batch.units]));
  const refusal = (batch: Batch) => refusalToLeave(batch, limits, today);
  const changes: BatchChange[] = [];
  let open = units;
  for (const { number, quantity } of chosen) {
    const batch = batches.find((one) => one.number.toLowerCase() === number.trim().toLowerCase());
    if (!batch) return `${name} has no batch ${number.trim()}. Check the label.`;
    const refused = refusal(batch);
    if (refused !== null) return refused;
    const has = left.get(batch.id) ?? 0;
    if (quantity > open) return `The order has only ${units} of ${name}.`;
    if (quantity > has) return has === 0 ? `Batch ${batch.number} is empty.` : `Batch ${batch.number} has only ${has}.`;
    left.set(batch.id, has - quantity);
    open -= quantity;
    changes.push({ batchId: batch.id, change: -quantity });
  }
  const usable = batches.filter((batch) => refusal(batch) === null).toSorted(byDay);
  changes.push(
    ...takeInOrder(
      usable.map(({ id }) => ({ id, units: left.get(id) ?? 0 })),
      open,
    ),
  );
  const taken = -changes.reduce((sum, { change }) => sum + change, 0);
  if (taken === units) return changes;
  const held = batches.filter(({ id }) => (left.get(id) ?? 0) > 0).toSorted(byDay);
  const why = held.map(refusal).find((sentence) => sentence !== null) ?? '';
  return `Only ${taken} of ${units} of ${name} can be packed. ${why}`.trim();
}
