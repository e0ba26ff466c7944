/**
 * What an edit makes of the variants of a product (behaviour: Stock 6, Stock 8, Stock 9). An editor has looked at the
 * product a while ago; meanwhile orders took units and brought some back.
 */
import { isSameQuantity, type NetQuantity, readNetQuantity } from '#food/rules/net-quantity.ts';
import { isOutOfStock, shelfStock, stockWhenBack, stockWhenOut } from '#stock/rules/stock.ts';
import type { SizedVariant, Variant } from './catalogue.ts';
import type { WeighedSize } from './parcel-weight.ts';
import { codeKey, codesAfter, type SizeCodes, sizeCodeNames } from './size-codes.ts';

export interface StoredVariant extends SizedVariant, SizeCodes, WeighedSize {
  id: string;
  /** Units on the shelf while 'Out of Stock' is ticked, else null. */
  putAside: number | null;
}

/** Left out: as they are. */
type GivenCodes = { [Name in keyof SizeCodes]?: string | undefined };

export interface EditedVariant extends Variant, GivenCodes {
  /** Without it the variant of the same weight is meant, or a new one. */
  id?: string | undefined;
  /** Total stock as the editor saw it. */
  stockWas?: number | undefined;
  /** Null: that of its weight. Left out: as it is, unless the weight changes. */
  netQuantity?: NetQuantity | null | undefined;
  /** Null: computed. Left out: as it is. */
  parcelGrams?: number | null | undefined;
}

/** A line of a CSV file. Its stock is the shelf's, also while 'Out of Stock' is ticked. */
export interface ImportedVariant extends Variant, GivenCodes {
  id?: string | undefined;
  netQuantity?: NetQuantity | null | undefined;
  parcelGrams?: number | null | undefined;
  /** Stock when the file was exported: the difference is applied. Null in files that do not say: the stock is set. */
  exportedStock: number | null;
}

/** A variant as it is to be stored; id is null for a new one. */
export interface NextVariant extends SizedVariant, SizeCodes, WeighedSize {
  id: string | null;
  putAside: number | null;
}

interface VariantRefusal {
  /** Place in the edit. */
  at: number;
  field: 'weight' | 'totalStock';
  message: string;
  /** Set where the stock is another one than the editor saw. */
  stock?: { id: string; weight: string; seen: number; now: number };
}

export interface VariantEdit {
  variants: NextVariant[];
  /** The edit was the tick 'Out of Stock', set or taken away. */
  toggled: 'out' | 'back' | null;
  refusals: VariantRefusal[];
}

/**
 * The variants after an edit of a form or a table. A stock that the editor left alone stays what it is now; one that
 * was changed is refused where it is another one than the editor saw.
 * @param mayToggle whether 1 in every variant means the tick 'Out of Stock', and 100 in every one taking it away
 */
export function editVariants(
  stored: readonly StoredVariant[],
  edited: readonly EditedVariant[],
  { mayToggle }: { mayToggle: boolean },
): VariantEdit {
  const { matches, refusals } = matchVariants(stored, edited);
  const toggled = mayToggle && refusals.length === 0 ? toggleOf(stored, edited) : null;
  if (toggled !== null) return { variants: toggleVariants(stored, toggled), toggled, refusals };
  const variants = edited.map((variant, at): NextVariant => {
    const { totalStock, stockWas } = variant;
    const existing = matches[at];
    const typed = withoutStock(variant, existing, codesAfter(variant, existing));
    if (!existing) return { id: null, ...typed, totalStock, putAside: null };
    const isUntouched = totalStock === (stockWas ?? existing.totalStock);
    if (isUntouched) return { ...existing, ...typed };
    if (stockWas !== undefined && stockWas !== existing.totalStock) {
      const stock = { id: existing.id, weight: existing.weight, seen: stockWas, now: existing.totalStock };
      refusals.push({ at, field: 'totalStock', message: stockMoved(stock), stock });
    }
    return { id: existing.id, ...typed, totalStock, putAside: null };
  });
  return { variants, toggled: null, refusals };
}

/** The variants after an import. What is marked out of stock stays so; its count changes. */
export function importVariants(stored: readonly StoredVariant[], lines: readonly ImportedVariant[]): VariantEdit {
  const { matches, refusals } = matchVariants(stored, lines);
  const variants = lines.map((line, at): NextVariant => {
    const { totalStock, exportedStock } = line;
    const existing = matches[at];
    const typed = withoutStock(line, existing, codesInFile(line, existing));
    if (!existing) return { id: null, ...typed, totalStock, putAside: null };
    const shelf = shelfStock(existing);
    const next = exportedStock === null ? totalStock : shelf + totalStock - exportedStock;
    if (next < 0) {
      refusals.push({
        at,
        field: 'totalStock',
        message: `Total Stock removes ${(exportedStock ?? 0) - totalStock} units, but only ${shelf} of ${existing.weight} are left`,
      });
    }
    return existing.putAside === null
      ? { ...existing, ...typed, totalStock: next }
      : { ...existing, ...typed, putAside: next };
  });
  return { variants, toggled: null, refusals };
}

function withoutStock(
  variant: Pick<EditedVariant, 'weight' | 'pricePaise' | 'sellingPricePaise' | 'netQuantity' | 'parcelGrams'>,
  existing: StoredVariant | undefined,
  codes: SizeCodes,
) {
  const { weight, pricePaise, sellingPricePaise } = variant;
  const netQuantity = netQuantityAfter(existing, variant);
  return { weight, pricePaise, sellingPricePaise, netQuantity, parcelGrams: gramsAfter(existing, variant), ...codes };
}

/** A spreadsheet drops the zeros in front of a barcode: that alone is no change. */
function codesInFile(line: ImportedVariant, existing: StoredVariant | undefined): SizeCodes {
  const next = codesAfter(line, existing);
  const isSame = existing && codeKey('barcode', next.barcode) === codeKey('barcode', existing.barcode);
  return isSame ? { ...next, barcode: existing.barcode } : next;
}

const gramsAfter = (existing: StoredVariant | undefined, { parcelGrams }: Pick<EditedVariant, 'parcelGrams'>) =>
  parcelGrams === undefined ? (existing?.parcelGrams ?? null) : parcelGrams;

function netQuantityAfter(
  existing: StoredVariant | undefined,
  { weight, netQuantity }: Pick<EditedVariant, 'weight' | 'netQuantity'>,
): NetQuantity | null {
  if (netQuantity === undefined && existing?.weight === weight) return existing.netQuantity;
  return netQuantity ?? readNetQuantity(weight);
}

export function stockMoved({ seen, now }: { seen: number; now: number }): string {
  return `The stock was ${seen} when you opened this. It is ${now} now`;
}

/** The stored variant of each edited one, by its id or else by its weight; undefined for a new one. */
function matchVariants(
  stored: readonly StoredVariant[],
  edited: readonly { id?: string | undefined; weight: string }[],
) {
  const refusals: VariantRefusal[] = [];
  const claimed = new Set<string>();
  const byId = edited.map(({ id, weight }, at) => {
    if (id === undefined) return undefined;
    const existing = stored.find((one) => one.id === id.toLowerCase());
    if (!existing) refusals.push({ at, field: 'weight', message: `The variant ${weight} has been deleted` });
    else if (claimed.has(existing.id)) refusals.push({ at, field: 'weight', message: 'A variant is listed twice' });
    else claimed.add(existing.id);
    return existing;
  });
  const matches = edited.map(({ id, weight }, at) =>
    id === undefined ? stored.find((one) => one.weight === weight && !claimed.has(one.id)) : byId[at],
  );
  return { matches, refusals };
}

function toggleOf(stored: readonly StoredVariant[], edited: readonly EditedVariant[]): 'out' | 'back' | null {
  const isSameButForStock =
    stored.length === edited.length &&
    stored.every(({ weight, pricePaise, sellingPricePaise, totalStock, netQuantity, parcelGrams, ...codes }, at) => {
      const now = edited[at];
      return (
        now?.weight === weight &&
        now.pricePaise === pricePaise &&
        now.sellingPricePaise === sellingPricePaise &&
        isSameQuantity(netQuantity, netQuantityAfter(stored[at], now)) &&
        parcelGrams === gramsAfter(stored[at], now) &&
        sizeCodeNames.every((name) => codesAfter(now, codes)[name] === codes[name]) &&
        (now.stockWas ?? totalStock) === totalStock
      );
    });
  if (!isSameButForStock) return null;
  const isEach = (units: number) => edited.every(({ totalStock }) => totalStock === units);
  if (isEach(stockWhenOut)) return stored.every(({ totalStock }) => totalStock === stockWhenOut) ? null : 'out';
  return isEach(stockWhenBack) && isOutOfStock(stored) ? 'back' : null;
}

function toggleVariants(stored: readonly StoredVariant[], toggled: 'out' | 'back'): NextVariant[] {
  if (toggled === 'out') {
    return stored.map((variant) => ({ ...variant, totalStock: stockWhenOut, putAside: shelfStock(variant) }));
  }
  const isMarked = stored.some(({ putAside }) => putAside !== null);
  return stored.map((variant) => ({
    ...variant,
    totalStock: isMarked ? shelfStock(variant) : stockWhenBack,
    putAside: null,
  }));
}
