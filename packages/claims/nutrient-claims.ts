/**
 * Claims that a figure of the label decides: 'low', 'free', 'source of' and 'high'. The table reads as schedule I does;
 * the sentences of a finding carry the product's own figure.
 */

import { type ClaimRule, sources, type Verdict } from './claim-rule.ts';
import type { ClaimFacts, NutrientName } from './facts.ts';

interface NutrientClaim {
  id: string;
  claim: string;
  nutrient: NutrientName;
  /** `most`: at most so much; `least`: at least. Grams per 100 g and per 100 ml (energy in kcal, sodium in mg). */
  bound: 'most' | 'least';
  per100g: number;
  per100ml: number;
  /** Or so much per 100 kcal. */
  per100kcal?: number;
  /** A second condition of the same row. */
  also?: (facts: ClaimFacts) => Verdict | null;
  source: string;
  /** None where absence.ts reads it. */
  says?: RegExp;
  instead?: string;
}

/** The words for each nutrient, as a part of an expression. */
const sugar = '(?:total )?(?:sugars?|cheeni|chini|shakkar)';
const fat = '(?:total )?(?:fats?|vasa)';
const saturated = '(?:saturated fats?|saturates|saturated fatty acids)';
const salt = '(?:sodium|salt|namak)';
const fibre = '(?:dietary |soluble |natural )?fib(?:re|er)s?';
const protein = '(?:vegetable |plant |natural )?proteins?';
const energy = '(?:calories?|calorie|energy|kcals?)';

const also = '(?:[a-z]+,? (?:and|&|or) )?';
const low = (what: string) =>
  `(?<!(?:that|to|can|which|may|helps?|will|should) )(?:low(?:er)?|kam|minimal|hardly any|barely any|negligible|next to no|very little|light|few|hardly any|barely any|almost no|next to no)(?: in| on)? ${also}${what}\\b|${what} (?:content |levels? )?(?:is |are )?(?:very |naturally |quite )?(?:low|kam)\\b|low (?:in )?[a-z ]{3,20}(?:,| and| &) ${what}\\b`;
const high = (what: string) =>
  `(?:high(?:er)?|rich|very high|big|heavy)(?: in| on| source of)? ${also}${what}\\b|${what} (?:rich|packed|loaded|powered|dense|powerhouse|bomb|boost|hit|punch)\\b|(?:packed with|loaded with|full of|plenty of|lots of|bursting with|excellent source of|abundant in|power of|powerhouse of|storehouse of|treasure of|goldmine of) ${also}${what}\\b|${what} se bharpoo?r\\b`;
const some = (what: string) =>
  `(?:source of|contains?|provides?|gives?|adds|delivers|goodness of|with added|with) ${also}${what}\\b|${what} source\\b|${what} (?:you can|in every|inside|on the go|kick)\\b`;

const says = (pattern: string) => new RegExp(`\\b(?:${pattern})`, 'g');

/**
 * In the order of schedule I. Protein is 10 and 20 % of 60 g a day (FSSAI letter on recommended allowances, January
 * 2020).
 */
const nutrientClaims: NutrientClaim[] = [
  {
    id: 'low-energy',
    claim: 'Low energy',
    nutrient: 'energyKcal',
    bound: 'most',
    per100g: 40,
    per100ml: 20,
    source: sources.scheduleI('energy'),
    says: says(low(energy)),
  },
  {
    id: 'fat-free',
    claim: 'Fat free',
    nutrient: 'fat',
    bound: 'most',
    per100g: 0.5,
    per100ml: 0.5,
    source: sources.scheduleI('fat'),
  },
  {
    id: 'low-fat',
    claim: 'Low fat',
    nutrient: 'fat',
    bound: 'most',
    per100g: 3,
    per100ml: 1.5,
    source: sources.scheduleI('fat'),
    says: says(low(fat)),
  },
  {
    id: 'saturated-fat-free',
    claim: 'Saturated fat free',
    nutrient: 'saturatedFat',
    bound: 'most',
    per100g: 0.1,
    per100ml: 0.1,
    source: sources.scheduleI('saturated fat'),
  },
  {
    id: 'low-saturated-fat',
    claim: 'Low saturated fat',
    nutrient: 'saturatedFat',
    bound: 'most',
    per100g: 1.5,
    per100ml: 0.75,
    also: ({ nutrition }) => {
      const [grams, kcal] = [nutrition?.saturatedFat, nutrition?.energyKcal];
      if (grams == null || kcal == null || grams * 9 <= kcal * 0.1) return null;
      const share = `${Math.round((grams * 900) / kcal)} %`;
      return {
        kind: 'contradicts',
        figure: `${share} of the energy`,
        why: `Saturated fat gives ${share} of this product’s energy. 'Low saturated fat' allows at most 10 %.`,
      };
    },
    source: sources.scheduleI('saturated fat'),
    says: says(low(saturated)),
  },
  {
    id: 'trans-fat-free',
    claim: 'Trans fat free',
    nutrient: 'transFat',
    bound: 'most',
    per100g: 0.2,
    per100ml: 0.2,
    source: sources.scheduleI('trans fat'),
  },
  {
    id: 'sugar-free',
    claim: 'Sugar free',
    nutrient: 'sugars',
    bound: 'most',
    per100g: 0.5,
    per100ml: 0.5,
    source: sources.scheduleI('sugars'),
    instead: "'No added sugar', where no ingredient brings any",
  },
  {
    id: 'low-sugar',
    claim: 'Low sugar',
    nutrient: 'sugars',
    bound: 'most',
    per100g: 5,
    per100ml: 2.5,
    source: sources.scheduleI('sugars'),
    says: says(low(sugar)),
  },
  {
    id: 'sodium-free',
    claim: 'Sodium free, salt free',
    nutrient: 'sodiumMg',
    bound: 'most',
    per100g: 5,
    per100ml: 5,
    source: sources.scheduleI('sodium'),
  },
  {
    id: 'very-low-sodium',
    claim: 'Very low sodium',
    nutrient: 'sodiumMg',
    bound: 'most',
    per100g: 40,
    per100ml: 40,
    source: sources.scheduleI('sodium'),
    says: says(`very low(?: in)? ${salt}\\b`),
  },
  {
    id: 'low-sodium',
    claim: 'Low sodium',
    nutrient: 'sodiumMg',
    bound: 'most',
    per100g: 120,
    per100ml: 120,
    source: sources.scheduleI('sodium'),
    says: says(low(salt)),
  },
  {
    id: 'high-fibre',
    claim: 'High fibre, rich in fibre',
    nutrient: 'fibre',
    bound: 'least',
    per100g: 6,
    per100ml: 3,
    per100kcal: 3,
    source: sources.scheduleI('dietary fibre'),
    says: says(high(fibre)),
  },
  {
    id: 'source-of-fibre',
    claim: 'Source of fibre',
    nutrient: 'fibre',
    bound: 'least',
    per100g: 3,
    per100ml: 1.5,
    per100kcal: 1.5,
    source: sources.scheduleI('dietary fibre'),
    says: says(some(fibre)),
  },
  {
    id: 'high-protein',
    claim: 'High protein, rich in protein',
    nutrient: 'protein',
    bound: 'least',
    per100g: 12,
    per100ml: 6,
    per100kcal: 6,
    source: sources.scheduleI('protein'),
    says: says(high(protein)),
  },
  {
    id: 'source-of-protein',
    claim: 'Source of protein',
    nutrient: 'protein',
    bound: 'least',
    per100g: 6,
    per100ml: 3,
    per100kcal: 3,
    source: sources.scheduleI('protein'),
    says: says(some(protein)),
  },
];

const nutrientWords: Record<NutrientName, string> = {
  energyKcal: 'energy',
  protein: 'protein',
  carbohydrate: 'carbohydrate',
  sugars: 'sugars',
  addedSugars: 'added sugars',
  fibre: 'dietary fibre',
  fat: 'fat',
  saturatedFat: 'saturated fat',
  transFat: 'trans fat',
  sodiumMg: 'sodium',
};

const unitOf = (nutrient: NutrientName) => (nutrient === 'energyKcal' ? 'kcal' : nutrient === 'sodiumMg' ? 'mg' : 'g');

export const plain = (number: number) => String(Math.round(number * 100) / 100);

/** What people call the claim: the first of the words under which docs/generated/claims.md lists it. */
const nameOf = (claim: string) => `'${claim.replace(/,.*/, '')}'`;

export function notDeclared(nutrient: NutrientName, claim: string): Verdict {
  return {
    kind: 'needs-evidence',
    figure: 'not declared',
    why: `We can’t check ${nameOf(claim)}: this product has no figure for ${nutrientWords[nutrient]} yet. Fill it in first.`,
  };
}

/** @param condition what each product must do: 'must have at most 5 g of sugars per 100 g' */
export function noProduct(claim: string, condition: string): Verdict {
  return {
    kind: 'needs-evidence',
    figure: 'no product',
    why: `${nameOf(claim)} covers every product here, so each one ${condition}.`,
  };
}

/** The condition in words: 'at most 5 g per 100 g (2.5 g per 100 ml)'. */
function conditionOf({ bound, per100g, per100ml, per100kcal, nutrient }: NutrientClaim): string {
  const unit = unitOf(nutrient);
  const liquid = per100ml === per100g ? '' : ` (${plain(per100ml)} ${unit} per 100 ml)`;
  const energyShare = per100kcal === undefined ? '' : ` or ${plain(per100kcal)} ${unit} per 100 kcal`;
  return `${bound === 'most' ? 'at most' : 'at least'} ${plain(per100g)} ${unit} of ${nutrientWords[nutrient]} per 100 g${liquid}${energyShare}`;
}

function judgeNutrient(row: NutrientClaim, facts: ClaimFacts | null): Verdict | null {
  if (facts === null) return noProduct(row.claim, `must have ${conditionOf(row)}`);
  const { nutrition } = facts;
  const figure = nutrition?.[row.nutrient] ?? null;
  if (nutrition === null || figure === null) return notDeclared(row.nutrient, row.claim);
  const per = nutrition.per === '100g' ? '100 g' : '100 ml';
  const limit = nutrition.per === '100g' ? row.per100g : row.per100ml;
  const unit = unitOf(row.nutrient);
  const perEnergy = nutrition.energyKcal ? (figure / nutrition.energyKcal) * 100 : null;
  const fits =
    row.bound === 'most'
      ? figure <= limit
      : figure >= limit || (row.per100kcal !== undefined && perEnergy !== null && perEnergy >= row.per100kcal);
  if (!fits) {
    const said = `${plain(figure)} ${unit} of ${nutrientWords[row.nutrient]} per ${per}`;
    const rule = `${row.bound === 'most' ? 'allows at most' : 'needs at least'} ${plain(limit)} ${unit}`;
    return {
      kind: 'contradicts',
      figure: `${plain(figure)} ${unit} per ${per}`,
      why: `This product has ${said}. ${nameOf(row.claim)} ${rule}.`,
      instead: row.instead ?? `'${said}'`,
    };
  }
  return row.also?.(facts) ?? null;
}

const figureWords: [RegExp, NutrientName][] = [
  [/^(?:net|digestible)/, 'carbohydrate'],
  [/^added sugar/, 'addedSugars'],
  [/sugar/, 'sugars'],
  [/fib/, 'fibre'],
  [/protein/, 'protein'],
  [/saturated/, 'saturatedFat'],
  [/trans/, 'transFat'],
  [/fat/, 'fat'],
  [/carb/, 'carbohydrate'],
  [/salt|sodium/, 'sodiumMg'],
];

/** A figure in a sentence must be the one on the label; 'about' may round it. */
function judgeFigure(facts: ClaimFacts | null, match: RegExpMatchArray): Verdict | null {
  const groups = match.groups ?? {};
  const words = groups.what ?? groups.what2 ?? '';
  const nutrient = figureWords.find(([pattern]) => pattern.test(words))?.[1];
  const nutrition = facts?.nutrition;
  if (!nutrient || !nutrition) return null;
  const isNet = /^(?:net|digestible)/.test(words);
  const figureOnLabel = nutrition[isNet ? 'netCarbs' : nutrient];
  if (figureOnLabel === null) return null;
  // Salt is sodium with its chlorine: 2.5 times as heavy.
  const declared = words === 'salt' ? figureOnLabel * 2.5 : figureOnLabel;
  const isMilligrams = (groups.unit ?? groups.unit2) === 'mg';
  const factor = nutrient === 'sodiumMg' ? (isMilligrams ? 1 : 1000) : isMilligrams ? 0.001 : 1;
  const said = Number((groups.number ?? groups.number2 ?? '').replaceAll(',', '')) * factor;
  // Sentences round: 17.4 g is 'about 17 g', 360 mg of sodium 'some 0.9 g of salt'.
  const slack = Math.max(nutrient === 'sodiumMg' ? 0 : 0.5, declared * 0.12);
  if (Math.abs(said - declared) <= slack) return null;
  const what = isNet ? 'net carbohydrate' : words === 'salt' ? 'salt' : nutrientWords[nutrient];
  const figure = `${plain(declared)} ${unitOf(nutrient)} of ${what}`;
  const onLabel = `${figure} per ${nutrition.per === '100g' ? '100 g' : '100 ml'}, not ${plain(said)}`;
  return {
    kind: 'contradicts',
    figure: onLabel,
    why: `The label says ${onLabel} ${unitOf(nutrient)}.`,
    instead: `'${figure}'`,
  };
}

const number = (name: string) => `(?<number${name}>\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?) ?(?<unit${name}>g|grams?|mg)`;
const what = (name: string) =>
  `(?<what${name}>(?:(?:net|digestible|added|total|dietary|saturated|trans|vegetable|plant) )*(?:carb(?:ohydrate)?s?|sugars?|fib(?:re|er)|proteins?|fats?|salt|sodium))`;
const per100 = '(?:per|in(?: every| each)?|for every) 100 ?(?:g|grams?|ml)';

export const nutrientRules: ClaimRule[] = [
  ...nutrientClaims.map(
    (row): ClaimRule => ({
      id: row.id,
      claim: row.claim,
      condition: conditionOf(row),
      source: row.source,
      ...(row.says && { says: row.says }),
      namesFood: true,
      judge: (facts) => judgeNutrient(row, facts),
    }),
  ),
  {
    id: 'figure',
    claim: 'A figure per 100 g in a sentence',
    condition: 'is the declared figure, rounded',
    source: sources.general,
    says: new RegExp(
      `\\b${number('')}(?: of)? ${what('')} ${per100}|\\b${number('2')} ${per100}[^.,]{0,3} ${what('2')}`,
      'g',
    ),
    judge: judgeFigure,
  },
];
