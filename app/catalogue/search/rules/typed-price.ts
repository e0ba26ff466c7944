import { folded, numberAt, wordsWithPlaces } from './typed-size.ts';

/** Reads what shoppers want to pay at most from what they type: 'under 300', '₹500 ke andar', '300 tak', 'sasta'. */

/** At most so many paise, or as little as possible. */
export interface TypedPrice {
  mostPaise: number | null;
  /** Of a kilogram or a litre; else of a pack. */
  isOfUnit?: boolean;
}

const phrases = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(' ').map(folded))
    .toSorted((one, other) => other.length - one.length);

const currency =
  phrases(`₹, rs, re, inr, rupee, rupees, rupay, rupaye, rupaya, rupiya, rupye, rupayi, rupai, rupayalu, rupaiya,
  रुपये, रुपए, रुपया, रुपयों, रु, रूपये, रुपयांच्या, ರೂ, ರೂಪಾಯಿ, ರೂಪಾಯಿಗಳ, ರು`);
/** Before the number. */
const upTo =
  phrases(`under, below, upto, up to, less than, lesser than, not more than, no more than, within, max, maximum, at most,
  cheaper than, budget, budget of, for, in`);
/** These say nothing of a price where no currency is named. */
const vague = new Set(['for', 'in']);
/** Behind it. */
const orLess =
  phrases(`tak, takk, taka, se kam, se kum, se niche, se neeche, ke andar, ke ander, ke under, k andar, ke niche, ke neeche,
  andar, or less, or below, and below, max, maximum, budget, paryant, peksha kami, chya aat, sudhi, olage, olagina, varege, kinta kadime,
  ginta kadime, kulla, lopu, lopala, तक, से कम, से नीचे, के अंदर, के अन्दर, के भीतर, के नीचे, पर्यंत, पेक्षा कमी, ಒಳಗೆ, ಒಳಗಿನ, ಒಳಗಡೆ, ವರೆಗೆ,
  ತನಕ, ಗಿಂತ ಕಡಿಮೆ, ಕ್ಕಿಂತ ಕಡಿಮೆ, ರೂಪಾಯಿಗಿಂತ ಕಡಿಮೆ, ರೂಪಾಯಿಯೊಳಗೆ, ರೊಳಗೆ`);
const cheap =
  phrases(`sasta, saste, sasti, swasta, cheap, cheaper, cheapest, budget, affordable, economical, low price, low cost, lowest price,
  kam daam, kam dam, kam keemat, kam price, kam paise, kifayati, agga, aggada, kadime bele, सस्ता, सस्ते, सस्ती, स्वस्त, किफायती, कम दाम, कम कीमत,
  ಅಗ್ಗ, ಅಗ್ಗದ, ಕಡಿಮೆ ಬೆಲೆ, ಕಡಿಮೆ ಬೆಲೆಯ`);
/** Behind the price: of a kilogram or a litre. */
const ofUnit =
  phrases(`per kg, per kilo, per kilogram, a kg, a kilo, kg, kilo, prati kilo, per litre, per liter, per ltr, per l,
  a litre, litre, liter, ltr, prati litre, प्रति किलो, किलो, प्रति लीटर, लीटर, ಪ್ರತಿ ಕೆಜಿ, ಕೆಜಿ, ಲೀಟರ್, ಲೀಟರಿಗೆ`);
/** Of two numbers the second is the limit. */
const between = new Set(['to', 'se', 'and', 'aur', 'से', '-'].map(folded));
/** 'Under 150 calories' is no price. */
const figures = new Set('calorie calories cal kcal percent carbs mg minute minutes'.split(' ').map(folded));
/** 'Under 5' means grams; nothing is sold for so little. */
const leastRupees = 10;

/** @returns what was typed besides, too */
export function splitPrice(text: string): { price: TypedPrice | null; rest: string } {
  const found = wordsWithPlaces(text);
  const words = found.map(({ word }) => word);
  const behind = (at: number, some: string[][]) =>
    some.find((one) => one.every((word, step) => words[at + step] === word));
  const before = (at: number, some: string[][]) =>
    some.find((one) => at >= one.length && one.every((word, step) => words[at - one.length + step] === word));
  const without = (from: number, to: number) => `${text.slice(0, found[from]?.from)} ${text.slice(found[to - 1]?.to)}`;

  for (const at of words.keys()) {
    const number = numberAt(words, at);
    if (number === null || number.value < leastRupees) continue;
    let [from, to] = [at, at + number.length];
    const [leftSign, rightSign] = [before(from, currency), behind(to, currency)];
    from -= leftSign?.length ?? 0;
    to += rightSign?.length ?? 0;
    const isMoney = leftSign !== undefined || rightSign !== undefined;
    if (between.has(words[from - 1] ?? '') && numberAt(words, from - 2) !== null) from -= 2;
    else if (isMoney && numberAt(words, from - 1) !== null) from -= 1;
    if (!isMoney && (figures.has(words[to] ?? '') || text[found[to - 1]?.to ?? 0] === '%')) continue;
    const limit = before(from, upTo);
    from -= limit?.length ?? 0;
    const [unitFirst, unitNext] = [before(from, ofUnit), behind(to, ofUnit)];
    const end = behind(to + (unitNext?.length ?? 0), orLess);
    const unitLast = behind(to + (end?.length ?? 0), ofUnit);
    const isOfUnit = [unitFirst, unitNext, unitLast].some((unit) => unit !== undefined);
    if (!isMoney && !isOfUnit && end === undefined && (limit === undefined || vague.has(limit.join(' ')))) continue;
    from -= unitFirst?.length ?? 0;
    to += (end?.length ?? 0) + ((unitNext ?? unitLast)?.length ?? 0);
    return {
      price: { mostPaise: Math.round(number.value * 100), ...(isOfUnit ? { isOfUnit } : {}) },
      rest: without(from, to),
    };
  }
  for (const at of words.keys()) {
    const one = behind(at, cheap);
    if (one) return { price: { mostPaise: null }, rest: without(at, at + one.length) };
  }
  return { price: null, rest: text };
}
