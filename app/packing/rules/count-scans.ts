import { hasCode } from '#catalogue/rules/size-codes.ts';
import { type CodedSize, lineKey, nameOf, type PackLine } from './packing.ts';

/** Units that are in the box, by `lineKey`. */
export type Counts = Readonly<Record<string, number>>;

export type Scan =
  /** `batch`: its number was scanned. */
  | { kind: 'counted'; line: PackLine; counts: Counts; batch?: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'refused'; message: string }
  | { kind: 'nothing' };

/** No code and no order number is longer. */
export const longestScan = 100;
const shownCharacters = 30;

/**
 * What a scan means while an order is packed (behaviour: Packing 3). A pack that does not belong into the box is refused
 * with a sentence and counts nothing.
 * @param typed what the scanner or somebody typed: barcode, SKU or order number; '12*' before it counts twelve
 * @param sizes all sizes that have a code
 * @param orders numbers of the orders that wait
 */
export function countScan(
  typed: string,
  {
    lines,
    counts,
    sizes,
    orders,
  }: { lines: readonly PackLine[]; counts: Counts; sizes: readonly CodedSize[]; orders: readonly string[] },
): Scan {
  const code = typed.replaceAll(/\p{Cc}/gu, '').trim();
  if (code === '') return { kind: 'nothing' };
  if (code.length > longestScan) {
    return { kind: 'refused', message: `This scan has ${code.length} characters. A code has at most ${longestScan}.` };
  }
  const orderId = orders.find((number) => number === code.toUpperCase());
  if (orderId !== undefined) return { kind: 'order', orderId };
  const [, many, one] = /^([1-9]\d{0,2})\s*\*\s*(.+)$/.exec(code) ?? [];
  return countCode(one ?? code, Number(many ?? 1), { lines, counts, sizes });
}

function countCode(
  code: string,
  units: number,
  { lines, counts, sizes }: { lines: readonly PackLine[]; counts: Counts; sizes: readonly CodedSize[] },
): Scan {
  const named = sizesNamed(code, [...lines, ...sizes]);
  const [first, ...others] = named;
  if (first === undefined)
    return countBatch(code, units, lines, counts) ?? { kind: 'refused', message: unknownCode(code) };
  if (others.length > 0) {
    const names = named.map(nameOf).join(' and ');
    return { kind: 'refused', message: `${names} share the code ${shown(code)}. Count the right one by hand.` };
  }
  const line = lines.find(({ sizeId }) => sizeId === first.sizeId);
  if (!line) return { kind: 'refused', message: `This is ${nameOf(first)}. It is not in this order.` };
  return countUnits(line, units, counts);
}

/** Units of a batch whose number was scanned; what may not leave is refused (behaviour: Batches 3). */
function countBatch(code: string, units: number, lines: readonly PackLine[], counts: Counts): Scan | null {
  for (const line of lines) {
    const batch = line.batches?.find(({ number }) => number.toLowerCase() === code.toLowerCase());
    if (!batch) continue;
    if (batch.isOfOtherSizes) {
      const message = `Batch ${batch.number} is of more than one size. Scan the barcode of the pack, or count it by hand.`;
      return { kind: 'refused', message };
    }
    if (batch.refusal !== '') return { kind: 'refused', message: batch.refusal };
    const counted = countUnits(line, units, counts);
    return counted.kind === 'counted' ? { ...counted, batch: batch.number } : counted;
  }
  return null;
}

/** Units of batches that were scanned, by `lineKey` and number. */
export type ScannedBatches = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The same after a count: a scan adds to its batch, and what is taken out again leaves the choice to the shop. */
export function batchesAfter(
  batches: ScannedBatches,
  line: PackLine,
  { before, after, batch }: { before: Counts; after: Counts; batch: string | null },
): ScannedBatches {
  const key = lineKey(line);
  const own = batches[key] ?? {};
  if ((after[key] ?? 0) < (before[key] ?? 0)) return { ...batches, [key]: {} };
  return batch === null
    ? batches
    : { ...batches, [key]: { ...own, [batch]: (own[batch] ?? 0) + (after[key] ?? 0) - (before[key] ?? 0) } };
}

/** The scanned batches of a box as the call takes them. */
export const batchesOfBox = (lines: readonly PackLine[], batches: ScannedBatches) =>
  lines.flatMap((line) =>
    Object.entries(batches[lineKey(line)] ?? {}).map(([number, quantity]) => ({
      productId: line.productId,
      weight: line.weight,
      number,
      quantity,
    })),
  );

function countUnits(line: PackLine, units: number, counts: Counts): Scan {
  const counted = counts[lineKey(line)] ?? 0;
  if (counted >= line.quantity) {
    const message = `One too many: this order has ${line.quantity} × ${nameOf(line)}, and all are in the box.`;
    return { kind: 'refused', message };
  }
  if (counted + units > line.quantity) {
    const message = `Too many: only ${line.quantity - counted} × ${nameOf(line)} still to pack.`;
    return { kind: 'refused', message };
  }
  return { kind: 'counted', line, counts: { ...counts, [lineKey(line)]: counted + units } };
}

/** The sizes that a code names, each once. */
function sizesNamed(code: string, sizes: readonly CodedSize[]): CodedSize[] {
  const found = new Map<string, CodedSize>();
  for (const size of sizes) if (hasCode(size, code) && !found.has(size.sizeId)) found.set(size.sizeId, size);
  return [...found.values()];
}

const shown = (code: string) => (code.length > shownCharacters ? `${code.slice(0, shownCharacters)}…` : code);
const unknownCode = (code: string) =>
  `No product has the code ${shown(code)}. Check the pack, or count the line by hand.`;

/** Units that are still to be put into the box. */
export const unitsLeft = (lines: readonly PackLine[], counts: Counts): number =>
  lines.reduce((sum, line) => sum + line.quantity - Math.min(line.quantity, counts[lineKey(line)] ?? 0), 0);

/** Quantities of an order as its packer saw them, by `lineKey`. */
export const quantitiesOf = (lines: readonly Pick<PackLine, 'productId' | 'weight' | 'quantity'>[]): Counts =>
  Object.fromEntries(lines.map((line) => [lineKey(line), line.quantity]));

/** What of the counts fits an order that was edited meanwhile. */
export const countsThatFit = (counts: Counts, lines: readonly PackLine[]): Counts =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const counted = Math.min(counts[lineKey(line)] ?? 0, line.quantity);
      return counted > 0 ? [[lineKey(line), counted]] : [];
    }),
  );

/**
 * What of an order is not as its packer saw it, a sentence each; with what has to come out of the box again.
 * @param names of lines that are gone, by `lineKey`
 */
export function changesOf(
  seen: Counts,
  lines: readonly PackLine[],
  counts: Counts,
  names: Readonly<Record<string, string>>,
): string[] {
  const now = quantitiesOf(lines);
  const outOfTheBox = (key: string) => {
    const many = (counts[key] ?? 0) - (now[key] ?? 0);
    return many > 0 ? ` Take ${many} out of the box.` : '';
  };
  const changed = lines.flatMap((line) => {
    const key = lineKey(line);
    const before = seen[key];
    if (before === line.quantity) return [];
    return before === undefined
      ? [`${nameOf(line)} is new.`]
      : [`${nameOf(line)}: ${line.quantity} in place of ${before}.${outOfTheBox(key)}`];
  });
  const gone = Object.keys(seen)
    .filter((key) => now[key] === undefined)
    .map((key) => `${names[key] ?? 'An item'} was taken out.${outOfTheBox(key)}`);
  return [...changed, ...gone];
}
