/**
 * What fits on the papers that lie in a parcel. A quarter or half of a sheet cuts off what is too long for it, so
 * whatever may be too long has a sheet of its own: counted in lines of text, with as many letters to a line as broad
 * ones need.
 */

const linesOf = (text: string, letters: number) => Math.max(1, Math.ceil(text.length / letters));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export interface SlipTexts {
  /** Where it was sent from; none where nothing is said of it. */
  from: readonly string[];
  /** Name and address, a line each. */
  address: readonly string[];
  notes: string;
  lines: readonly { title: string; weight: string; translatedTitle?: string | undefined }[];
}

/** Beside the address is what the slip says of the money. */
const lettersOfAddress = 22;
const lettersOfNote = 42;
const lettersOfItem = 30;
/** A quarter of A4 holds so many lines under the name of the shop and the head of the list. */
const linesOfQuarter = 20;
/** Each item has some space around it. */
const spaceOfItem = 0.25;
/** Of items, in each language. */
const mostNames = 8;

/**
 * Whether the slip of an order fits on a quarter of a sheet (behaviour: Orders 14). What has a name in two languages
 * counts as two.
 */
export function fitsQuarter({ from, address, notes, lines }: SlipTexts): boolean {
  const items = lines.map(
    ({ title, weight, translatedTitle }) =>
      linesOf(`${title}, ${weight}`, lettersOfItem) +
      (translatedTitle === undefined ? 0 : linesOf(translatedTitle, lettersOfItem)),
  );
  const all = [
    from.length === 0 ? 0 : linesOf(from.join(', '), lettersOfNote),
    ...address.map((line) => linesOf(line, lettersOfAddress)),
    notes === '' ? 0 : linesOf(notes, lettersOfNote),
    ...items.map((count) => count + spaceOfItem),
  ];
  const names = lines.length + lines.filter(({ translatedTitle }) => translatedTitle !== undefined).length;
  return names <= mostNames && sum(all) <= linesOfQuarter;
}

export interface CardTexts {
  foods: readonly { title: string; packs: string; note: string | null; portions: readonly unknown[] }[];
}

const lettersOfTitle = 40;
const lettersOfLarge = 46;
/** Half a sheet of A4 holds so many lines of large print between head and foot. */
const linesOfHalf = 11;
/** Each food has some space above it, and its portions have a head. */
const spaceOfFood = 0.5;
const headOfPortions = 0.75;

/** Whether a card in large print fits on half a sheet (behaviour: Orders 19). */
export function fitsHalf({ foods }: CardTexts): boolean {
  const all = foods.map(
    ({ title, packs, note, portions }) =>
      spaceOfFood +
      linesOf(title, lettersOfTitle) +
      linesOf(packs, lettersOfLarge) +
      (note === null ? 0 : linesOf(note, lettersOfLarge)) +
      (portions.length === 0 ? 0 : headOfPortions + portions.length),
  );
  return sum(all) <= linesOfHalf;
}
