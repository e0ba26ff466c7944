import { type NetQuantity, readNetQuantity } from '#food/rules/net-quantity.ts';

/** Reads the size of a pack from what shoppers type: '2 kg', 'half litre', 'aadha kilo', '१ किलो', 'five hundred gm'. */

export interface TypedSize {
  /** As it was typed. */
  typed: string;
  quantity: NetQuantity;
}

const numbers = new Map(
  (
    [
      [0.25, '¼ quarter paav pav pao पाव ಕಾಲು kaalu'],
      [0.5, '½ half aadha adha aadhi adhi आधा आधी ardha ಅರ್ಧ'],
      [0.75, '¾ pauna पौना ಮುಕ್ಕಾಲು'],
      [1, 'one ek एक ondu ಒಂದು'],
      [1.5, 'dedh डेढ़ ಒಂದೂವರೆ'],
      [2, 'two do दो eradu ಎರಡು'],
      [2.5, 'dhai dhaai ढाई ಎರಡೂವರೆ'],
      [3, 'three teen तीन mooru ಮೂರು'],
      [4, 'four char chaar चार naalku ನಾಲ್ಕು'],
      [5, 'five paanch panch पांच पाँच aidu ಐದು'],
      [10, 'ten das दस hattu ಹತ್ತು'],
      [15, 'fifteen pandrah पंद्रह'],
    ] as const
  ).flatMap(([value, words]) => words.split(' ').map((word) => [folded(word), value] as const)),
);
const hundreds = new Set('hundred sau सौ nooru ನೂರು'.split(' ').map(folded));

/** Units that net quantities are not written in, as net quantities are. */
const units = new Map(
  (
    [
      ['g', 'gr grm grms ग्राम ग्रा ಗ್ರಾಂ ಗ್ರಾಮ್ ಗ್ರಾಮು'],
      ['kg', 'kilos kilogramme किलो किलोग्राम केजी ಕಿಲೋ ಕಿಲೊ ಕೆಜಿ ಕೇಜಿ'],
      ['ml', 'mls मिली एमएल ಮಿಲಿ ಎಂಎಲ್'],
      ['l', 'lit litr लीटर लिटर ಲೀಟರ್ ಲೀ'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [folded(word), unit] as const)),
);

/** Numbers, and words; what stands between them parts them. */
const parts = /[½¼¾₹]|\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd})|\p{Nd}+(?:[.,/]\p{Nd}+)?|[\p{L}\p{M}]+/gu;
/** A number belongs to the unit behind it only where nothing but this is between. */
const joint = /^[\s.-]*$/;

/** The words and numbers of a text as they are compared, with where they stand in it. */
export const wordsWithPlaces = (text: string): { word: string; from: number; to: number }[] =>
  [...text.matchAll(parts)].map((part) => ({
    word: folded(part[0]),
    from: part.index,
    to: part.index + part[0].length,
  }));

/** The number that begins at a word, and how many words say it. */
export function numberAt(words: readonly string[], at: number): { value: number; length: number } | null {
  const value = numberOf(words[at] ?? '');
  if (value === null) return null;
  return hundreds.has(words[at + 1] ?? '') ? { value: value * 100, length: 2 } : { value, length: 1 };
}

/** @returns the first size, and what was typed besides */
export function splitSize(text: string): { size: TypedSize | null; rest: string } {
  const found = wordsWithPlaces(text);
  const words = found.map(({ word }) => word);
  for (const [at, { from }] of found.entries()) {
    const number = numberAt(words, at);
    const last = at + (number?.length ?? 0);
    const unit = found[last];
    const isJoint = found
      .slice(at, last)
      .every(({ to }, step) => joint.test(text.slice(to, found[at + step + 1]?.from)));
    if (number === null || unit === undefined || !isJoint) continue;
    const quantity = readNetQuantity(`${number.value} ${units.get(unit.word) ?? unit.word}`);
    // '85% no added sugar' names no pieces.
    if (quantity === null || quantity.unit === 'pcs') continue;
    return {
      size: { typed: text.slice(from, unit.to), quantity },
      rest: `${text.slice(0, from)} ${text.slice(unit.to)}`,
    };
  }
  return { size: null, rest: text };
}

function numberOf(word: string): number | null {
  const named = numbers.get(word);
  if (named !== undefined) return named;
  const [whole, part] = word.replaceAll(/,(?=\d{2,3}(?!\d))/g, '').split('/');
  if (!/^\d+(?:\.\d+)?$/.test(whole ?? '')) return null;
  const value = part === undefined ? Number(whole) : Number(whole) / Number(part);
  // As net quantities are read: at most three decimals.
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null;
}

/** Without case and the dots of loan letters, and with Latin digits. */
export function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u093c\u0cbc]/g, '')
    .replaceAll(/[\u0966-\u096f\u0ce6-\u0cef]/g, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) - 6));
}
