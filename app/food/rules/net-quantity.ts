/** The net quantity of a pack (behaviour: Food 6). */

export interface NetQuantity {
  /** Grams, millilitres or pieces; above 0. */
  value: number;
  unit: 'g' | 'ml' | 'pcs';
}

const gram = { unit: 'g', times: 1 } as const;
const kilogram = { unit: 'g', times: 1000 } as const;
const millilitre = { unit: 'ml', times: 1 } as const;
const litre = { unit: 'ml', times: 1000 } as const;
const piece = { unit: 'pcs', times: 1 } as const;
/** Spellings of each unit, and what it counts in g, ml or pieces. */
const units: [string[], { unit: NetQuantity['unit']; times: number }][] = [
  [['g', 'gm', 'gms', 'gram', 'grams'], gram],
  [['kg', 'kgs', 'kilo', 'kilogram', 'kilograms'], kilogram],
  [['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters'], millilitre],
  [['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'], litre],
  [['pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units'], piece],
];

const number = String.raw`(\d{1,7}(?:\.\d{1,3})?)`;
const container = '(?: ?(?:pack|pouch|bottle|jar|tin|can|box|bag|packet))?';
const single = new RegExp(`^${number} ?([a-z]{1,12})\\.?${container}$`);
const manyFirst = new RegExp(`^(?:pack of )?(\\d{1,3}) ?[x×*] ?${number} ?([a-z]{1,12})\\.?$`);
const manyLast = new RegExp(`^${number} ?([a-z]{1,12})\\.? ?[x×*] ?(\\d{1,3})$`);

/** Far beyond what a shop sends: a tonne, a thousand litres, a million pieces. */
export const mostNetQuantity = 1_000_000;

/**
 * The net quantity that a text names: '500 g', '1 L', 'pack of 2 x 250 g', '12 pcs'. Null where it says none plainly.
 */
export function readNetQuantity(text: string): NetQuantity | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    // Where a comma sets thousands apart no 0 leads: '0,250 kg' is a quarter of a kilogram, written as in Europe, and
    // not read.
    .replace(/(?<![\d,.])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?![\d,])/, (grouped) => grouped.replaceAll(',', ''));
  // No text of this length is a plain quantity.
  if (typed.length > 40) return null;
  const one = single.exec(typed);
  if (one) return quantity(one[1], one[2], '1');
  const first = manyFirst.exec(typed);
  if (first) return quantity(first[2], first[3], first[1]);
  const last = manyLast.exec(typed);
  return last ? quantity(last[1], last[2], last[3]) : null;
}

function quantity(amount = '', spelling = '', count = ''): NetQuantity | null {
  const found = units.find(([spellings]) => spellings.includes(spelling))?.[1];
  if (!found) return null;
  const value = Math.round(Number(amount) * Number(count) * found.times * 1000) / 1000;
  const isWhole = found.unit !== 'pcs' || Number.isInteger(value);
  return value > 0 && value <= mostNetQuantity && isWhole ? { value, unit: found.unit } : null;
}

/** As people write it: '500 g', '1.5 kg', '2 l', '12 pcs'. It is read back as the same. */
export function writeNetQuantity({ value, unit }: NetQuantity): string {
  if (unit === 'pcs') return `${value} pcs`;
  if (value < 1000) return `${value} ${unit}`;
  const large = value / 1000;
  return Math.round(large * 1000) / 1000 === large ? `${large} ${unit === 'g' ? 'kg' : 'l'}` : `${value} ${unit}`;
}

export function isSameQuantity(one: NetQuantity | null, other: NetQuantity | null): boolean {
  return one?.value === other?.value && one?.unit === other?.unit;
}

/** What staff entered, as they write it; empty where the weight says the same. */
export function writeEnteredQuantity(weight: string, net: NetQuantity | null): string {
  return net === null || isSameQuantity(net, readNetQuantity(weight)) ? '' : writeNetQuantity(net);
}
