/**
 * Claims that ingredients, allergens and the diet mark decide: 'gluten free', 'vegan', 'no added sugar', 'no
 * preservatives', 'low carb'.
 */

import { type ClaimRule, sources, type Verdict } from './claim-rule.ts';
import { type AllergenName, allergenNames, type ClaimFacts } from './facts.ts';
import { noProduct, notDeclared, plain } from './nutrient-claims.ts';

/** Ingredients whose name tells an allergen, whatever the list of allergens says. */
const allergenIngredients: Record<AllergenName, RegExp> = {
  gluten:
    /\b(?:wheat|atta|maida|su[jo]i|sooji|suji|rava|dalia|barley|jau|rye|semolina|gluten|seviyan|couscous|khapli|emmer)\b/i,
  milk: /\b(?:milk|ghee|butter|curd|dahi|paneer|cream|malai|whey|casein|khoya|mawa|cheese|lactose|chaas|buttermilk)\b/i,
  egg: /\begg/i,
  fish: /\b(?:fish|anchov(?:y|ies)|tuna|salmon|sardines?|mackerel)\b/i,
  crustacean: /\b(?:prawns?|shrimps?|crabs?|lobsters?|krill)\b/i,
  soy: /\bsoya?\b|\btofu\b/i,
  peanut: /\bpeanut|\bgroundnut|\bmoongphali/i,
  'tree-nuts': /\b(?:almonds?|badam|cashews?|kaju|walnuts?|akhrot|pistachios?|pista|hazelnuts?|pecans?)\b/i,
  sesame: /\bsesame|\btil\b|\btahini/i,
  mustard: /\bmustard|\bsarson|\brai\b/i,
  sulphite: /\b(?:meta(?:bi)?)?sul(?:ph|f)ites?\b|\bsul(?:ph|f)ur dioxide\b|\bE ?22[0-8]\b/i,
};
/** 'Atta' and 'maida' of other grains hold no gluten; milk of plants is none. */
const harmless =
  /\b(?:jowar|bajra|ragi|rajgira|kuttu|singhara|besan|chana|rice|soya?|almond|coconut|makka|corn|oat)\b[ \w()]*\b(?:atta|flour|maida|milk|butter|cream)\b|peanut butter|cocoa butter|shea butter|coconut milk/gi;

interface Trace {
  figure: string;
  /** The first half of a sentence. */
  why: string;
}

/** Where a product has one of these: among its ingredients, on its label, or in its trace warning. */
function traceOf(facts: ClaimFacts, names: readonly AllergenName[]): Trace | null {
  for (const name of names) {
    const ingredient = facts.ingredientList.find((text) =>
      allergenIngredients[name].test(name === 'gluten' || name === 'milk' ? text.replace(harmless, '') : text),
    );
    const word = name.replace('-', ' ');
    if (ingredient) return { figure: `has ${ingredient}`, why: `This product has '${ingredient}' in it` };
    if (facts.allergens?.contains.includes(name)) {
      return { figure: `contains ${word}`, why: `The label of this product says it contains ${word}` };
    }
    if (facts.allergens?.mayContain.includes(name)) {
      return { figure: `may contain ${word}`, why: `The label of this product warns that it may contain ${word}` };
    }
  }
  return null;
}

const idOf = (claim: string) => claim.toLowerCase().replace(/,.*/, '').replaceAll(' ', '-');

const unknown = (claim: string, what: 'allergens' | 'ingredients' | 'diet mark'): Verdict => ({
  kind: 'needs-evidence',
  figure: 'not declared',
  why: `We can’t check '${claim}': this product has no ${what} filled in yet.`,
});

function freeFrom(
  claim: string,
  names: readonly AllergenName[],
  options: { source?: string; test?: string } = {},
): ClaimRule {
  return {
    id: idOf(claim),
    claim,
    condition: options.test ?? 'neither an ingredient nor a trace warning names it',
    source: options.source ?? sources.allergens,
    namesFood: true,
    judge: (facts) => {
      if (facts === null) {
        return noProduct(claim, `must have ${options.test ?? 'none of it, not even as a trace'}`);
      }
      const trace = traceOf(facts, names);
      if (trace !== null) {
        return {
          kind: 'contradicts',
          figure: trace.figure,
          why: `${trace.why}, so it isn’t ${claim.toLowerCase()}.`,
          ...(names[0] === 'gluten' && { instead: 'which grain it is, with the trace warning beside it' }),
        };
      }
      if (options.test) {
        return {
          kind: 'needs-evidence',
          figure: 'test',
          why: `'${claim}' needs a lab report that shows ${options.test}.`,
        };
      }
      return facts.allergens === null ? unknown(claim, 'allergens') : null;
    },
  };
}

const animal =
  /\b(?:milk|ghee|butter|curd|dahi|paneer|cream|whey|casein|khoya|mawa|cheese|honey|shahad|egg|gelatine?|fish|chicken|meat)\b/i;

/** An egg is no vegetarian food by the mark of India. */
const killed = /\b(?:eggs?|gelatine?|fish|anchov(?:y|ies)|tuna|prawns?|shrimps?|crabs?|chicken|mutton|meat|lard)\b/i;

function judgeVegan(facts: ClaimFacts | null): Verdict | null {
  if (facts === null) return noProduct('Vegan', 'must be free of anything from animals');
  const not = (figure: string, why: string, instead: string): Verdict => ({
    kind: 'contradicts',
    figure,
    why: `${why}, so it isn’t vegan.`,
    instead,
  });
  const ingredient = facts.ingredientList.find((text) => animal.test(text.replace(harmless, '')));
  if (ingredient) return not(`has ${ingredient}`, `This product has '${ingredient}' in it`, "'Vegetarian'");
  const own = facts.allergens?.contains.find((name) => ['milk', 'egg', 'fish', 'crustacean'].includes(name));
  if (own) return not(`contains ${own}`, `The label of this product says it contains ${own}`, "'Vegetarian'");
  if (facts.diet === null) return unknown('Vegan', 'diet mark');
  return facts.diet === 'vegan'
    ? null
    : not(`marked ${facts.diet}`, `This product is marked ${facts.diet}`, `'${facts.diet}'`);
}

const sugarWords =
  /\b(?:sugar|cheeni|jaggery|gur|gud|honey|shahad|syrup|molasses|dextrose|fructose|glucose|maltodextrin|malt extract|khand|mishri|date paste|dates?|juice concentrate|invert)\b/i;

function judgeNoAddedSugar(facts: ClaimFacts | null, _match: RegExpMatchArray, page: string): Verdict | null {
  if (facts === null) return noProduct('No added sugar', 'must be made without sugar or sweet ingredients');
  const ingredient = facts.ingredientList.find((text) => sugarWords.test(text) && !/sugar free|no sugar/i.test(text));
  const grams = facts.nutrition?.addedSugars ?? null;
  if (grams !== null && grams > 0) {
    const figure = `${plain(grams)} g`;
    return { kind: 'contradicts', figure, why: `This product has ${figure} of added sugars per 100 g.` };
  }
  if (facts.ingredientList.length === 1 && ingredient) return null;
  // Honey is sugar, and nobody added it to the honey.
  if (ingredient && facts.ingredientList.length > 1) {
    const why = `This product has '${ingredient}' in it, which counts as added sugar.`;
    return { kind: 'contradicts', figure: `has ${ingredient}`, why };
  }
  if (grams === null) return notDeclared('addedSugars', 'No added sugar');
  const own = facts.nutrition?.sugars ?? null;
  if (own !== null && own > 0 && !/contains naturally occurring sugars?/i.test(page)) {
    return {
      kind: 'needs-statement',
      figure: `${plain(own)} g`,
      why: `This product has ${plain(own)} g of its own sugars per 100 g, so 'No added sugar' needs a second sentence beside it.`,
      instead: "'No added sugar. Contains naturally occurring sugars.'",
    };
  }
  return null;
}

function ingredientAbsent(claim: string, says: RegExp | undefined, ingredient: RegExp, source: string): ClaimRule {
  return {
    id: idOf(claim),
    claim,
    condition: 'no ingredient of the declared list is one',
    source,
    ...(says && { says }),
    namesFood: true,
    judge: (facts) => {
      if (facts === null) return noProduct(claim, 'must be made without it');
      const found = facts.ingredientList.find((text) => ingredient.test(text));
      if (found) {
        const why = `This product has '${found}' in it, so '${claim}' isn’t true.`;
        return { kind: 'contradicts', figure: `has ${found}`, why };
      }
      return facts.ingredientList.length > 0 ? null : unknown(claim, 'ingredients');
    },
  };
}

/** Grams of net carbohydrate per 100 g up to which this shop lets 'low carb' and 'keto' be argued. */
const carbLimits = { low: 20, keto: 10 };

function judgeCarbs(claim: string, limit: number) {
  return (facts: ClaimFacts | null): Verdict | null => {
    if (facts === null) return noProduct(claim, `must have at most ${limit} g of net carbs per 100 g`);
    const { nutrition } = facts;
    const carbohydrate = nutrition?.carbohydrate ?? null;
    if (nutrition === null || carbohydrate === null) return notDeclared('carbohydrate', claim);
    const netFigure = nutrition.netCarbs ?? carbohydrate;
    const net = `${plain(netFigure)} g`;
    const figure = `${net} net`;
    if (netFigure > limit) {
      return {
        kind: 'contradicts',
        figure,
        why: `This product has ${net} of net carbs per 100 g (${plain(carbohydrate)} g of carbohydrate less its fibre). Our limit for '${claim}' is ${limit} g.`,
        instead: `'${net} of net carbs per 100 g'`,
      };
    }
    return {
      kind: 'needs-evidence',
      figure,
      why: `No law says what '${claim.toLowerCase()}' means. This product has ${net} of net carbs per 100 g: keep your reason for the words on file.`,
    };
  };
}

const carbs = '(?:carb(?:ohydrate)?s?|starch)';

export const compositionRules: ClaimRule[] = [
  {
    id: 'no-added-sugar',
    claim: 'No added sugar',
    condition:
      "no sugar and no sweet ingredient with sugar added; where sugars occur naturally, the sentence 'Contains naturally occurring sugars' stands beside it",
    source: sources.noAddedSugar,
    says: /\b(?:no|zero|without|0 ?g|free of|free from)(?: any)? added (?:[a-z]+ (?:or|and) )?sugars?\b|\bno (?:[a-z]+ (?:or|and) )?sugars? (?:is |was |has been )?added\b|\badded sugars? free\b|\bun ?sweetened\b|\bwithout (?:adding|added) sugars?\b|\bno refined sugars?\b/g,
    namesFood: true,
    judge: judgeNoAddedSugar,
  },
  ingredientAbsent(
    'No added salt',
    /\b(?:no|zero|without) added (?:salt|sodium|namak)\b|\bno (?:salt|sodium) added\b|\bunsalted\b/g,
    /\bsalt\b|\bnamak\b/i,
    sources.noAddedSalt,
  ),
  ingredientAbsent(
    'No preservatives',
    /\b(?:no|zero|without|free of|free from)(?: any| added| artificial| chemical)* preservatives?\b|\bpreservatives? free\b|\bno [a-z ]{3,30} or preservatives?\b/g,
    /\bpreservative|\bins ?2[0-8]\d\b|\bbenzoate|\bsorbate|\bsulphite|\bpropionate|\bnitrite/i,
    sources.noAdditive,
  ),
  ingredientAbsent(
    'No artificial colours or flavours',
    /\b(?:no|zero|without|free of|free from)(?: any| added| artificial| synthetic)* (?:colou?rs?|flavou?rs?|flavou?rings?|additives?|sweeteners?)\b|\b(?:additive|colou?r) free\b/g,
    /\bcolou?r|\bins ?1\d\d\b|\bartificial|\bsweetener|\bflavou?ring/i,
    sources.noAdditive,
  ),
  ingredientAbsent(
    'No palm oil, no refined oil',
    /\b(?:no|zero|without|free of|free from) (?:any )?(?:palm|refined|hydrogenated) (?:oils?|fats?)\b|\bpalm oil free\b|\b(?:no|without) vanaspati\b/g,
    /\bpalm|\bvanaspati|\bhydrogenated|\brefined [a-z]* ?oil/i,
    sources.general,
  ),
  {
    id: 'no-processed-food',
    claim: 'No processed food',
    condition: 'milling, pressing and roasting are processing',
    source: sources.general,
    says: /\bno processed foods?\b|\bunprocessed\b|\bminimally processed\b|\bzero processing\b/g,
    judge: () => ({
      kind: 'needs-evidence',
      why: 'Milling, pressing and roasting are processing too. Say what you don’t do.',
      instead: "'Stone-ground', 'Not fried'",
    }),
  },
  freeFrom('Gluten free', ['gluten'], { source: sources.gluten, test: 'at most 20 mg of gluten per kg' }),
  ingredientAbsent('No maida', undefined, /\bmaida\b|\brefined (?:wheat )?flour/i, sources.general),
  freeFrom('Wheat free', ['gluten']),
  freeFrom('Dairy free', ['milk']),
  freeFrom('Nut free', ['tree-nuts', 'peanut']),
  freeFrom('Peanut free', ['peanut']),
  freeFrom('Soy free', ['soy']),
  freeFrom('Egg free', ['egg']),
  freeFrom('Fish free', ['fish']),
  freeFrom('Crustacean free', ['crustacean']),
  freeFrom('Sesame free', ['sesame']),
  freeFrom('Mustard free', ['mustard']),
  freeFrom('Sulphite free', ['sulphite']),
  freeFrom('Allergen free', allergenNames),
  {
    id: 'vegan',
    claim: 'Vegan, plant based',
    condition: 'the diet mark is vegan, and nothing of animal origin is an ingredient',
    source: sources.vegan,
    says: /\bvegan\b|\bplant based\b|\b(?:suits?|suitable for|good for|great for|perfect for|loved by|for) vegans\b|\bvegans (?:can|may|will)\b|\bvegans\b(?=[^.;!?]{0,16}\b(?:welcome|love|enjoy|rejoice|cheer|approve))/g,
    namesFood: true,
    judge: judgeVegan,
  },
  {
    id: 'vegetarian',
    claim: 'Vegetarian',
    condition: 'the diet mark is not non-vegetarian, and no ingredient is egg, fish or meat',
    source: sources.diet,
    says: /(?<!non )\b(?:pure veg|vegetarian|shuddh shakahari)\b(?!s)|(?<!(?:non|not for|for) )\bvegetarians (?:can|may|will|love|enjoy)\b|\b(?:suits?|suitable for|good for|great for|perfect for|loved by|for) (?<!not for )vegetarians\b/g,
    namesFood: true,
    judge: (facts) => {
      if (facts?.diet === 'non-vegetarian')
        return { kind: 'contradicts', figure: 'marked non-vegetarian', why: 'This product is marked non-vegetarian.' };
      const ingredient = facts?.ingredientList.find((text) => killed.test(text));
      if (!ingredient) return null;
      return { kind: 'contradicts', figure: `has ${ingredient}`, why: `This product has '${ingredient}' in it.` };
    },
  },
  {
    id: 'low-carb',
    claim: 'Low carb, low in starch',
    condition: `at most ${carbLimits.low} g of net carbohydrate per 100 g, and a reason on file`,
    source: sources.undefinedTerm,
    says: new RegExp(
      `\\b(?:low(?:er)?|kam|very low)(?: in| on)?(?: net| digestible)? ${carbs}\\b|\\b(?:zero|no)(?: net| digestible)? ${carbs}\\b(?! (?:fillers?|powder|added))|\\b(?:carb(?:ohydrate)?s?|starch) free\\b`,
      'g',
    ),
    namesFood: true,
    judge: judgeCarbs('Low carb', carbLimits.low),
  },
  {
    id: 'keto',
    claim: 'Keto',
    condition: `at most ${carbLimits.keto} g of net carbohydrate per 100 g, and a reason on file`,
    source: sources.undefinedTerm,
    says: /\bketo(?:genic)?\b/g,
    namesFood: true,
    judge: judgeCarbs('Keto', carbLimits.keto),
  },
];

/** @param claim what the text says is not in the product, though its own list of ingredients names it: 'no butter' */
export function ingredientAbsentRule(claim: string, kind?: RegExp): ClaimRule {
  if (kind) return ingredientAbsent(claim, undefined, kind, sources.allergens);
  const food = claim.replace(/^no (?:vegetable )?/, '').replace(/s$/, '');
  return ingredientAbsent(claim, undefined, new RegExp(`\\b${food}`, 'i'), sources.general);
}
