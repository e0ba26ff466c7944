/** Claims that ingredients, allergens and the diet mark decide: 'gluten free', 'vegan', 'no added sugar', 'no preservatives', 'low carb'. */

import { type AllergenName, allergenNames } from '#rules/food/food-facts.ts';
import { type ClaimFacts, type ClaimRule, sources, type Verdict } from './claim-rule.ts';
import { noProduct, notDeclared, plain } from './nutrient-claims.ts';

/** Ingredients whose name tells an allergen, whatever the list of allergens says. */
const allergenIngredients: Partial<Record<AllergenName, RegExp>> = {
  gluten:
    /\b(?:wheat|atta|maida|su[jo]i|sooji|suji|rava|dalia|barley|jau|rye|semolina|gluten|seviyan|couscous|khapli|emmer)\b/i,
  milk: /\b(?:milk|ghee|butter|curd|dahi|paneer|cream|malai|whey|casein|khoya|mawa|cheese|lactose|chaas|buttermilk)\b/i,
  egg: /\begg/i,
  soy: /\bsoya?\b|\btofu\b/i,
  peanut: /\bpeanut|\bgroundnut|\bmoongphali/i,
  'tree-nuts': /\b(?:almonds?|badam|cashews?|kaju|walnuts?|akhrot|pistachios?|pista|hazelnuts?|pecans?)\b/i,
  sesame: /\bsesame|\btil\b|\btahini/i,
  mustard: /\bmustard|\bsarson|\brai\b/i,
};
/** 'Atta' and 'maida' of other grains hold no gluten; milk of plants is none. */
const harmless =
  /\b(?:jowar|bajra|ragi|rajgira|kuttu|singhara|besan|chana|rice|soya?|almond|coconut|makka|corn|oat)\b[ \w()]*\b(?:atta|flour|maida|milk|butter|cream)\b|peanut butter|cocoa butter|shea butter|coconut milk/gi;

/** 'wheat' for a trace warning, 'Wheat flour (atta)' for an ingredient, null where there is none. */
function traceOf(facts: ClaimFacts, names: readonly AllergenName[]): string | null {
  for (const name of names) {
    const ingredient = facts.ingredientList.find((text) =>
      allergenIngredients[name]?.test(name === 'gluten' || name === 'milk' ? text.replace(harmless, '') : text),
    );
    if (ingredient) return `has '${ingredient}' among its ingredients`;
    if (facts.allergens?.contains.includes(name)) return `declares that it contains ${name.replace('-', ' ')}`;
    if (facts.allergens?.mayContain.includes(name)) return `warns that it may contain ${name.replace('-', ' ')}`;
  }
  return null;
}

function freeFrom(
  claim: string,
  words: string,
  names: readonly AllergenName[],
  options: { source?: string; test?: string } = {},
): ClaimRule {
  return {
    claim,
    condition: options.test ?? 'neither an ingredient nor a trace warning names it',
    source: options.source ?? sources.allergens,
    says: new RegExp(
      `\\b(?:${words}) ?(?:free|mukt)\\b|\\b(?:free of|free from|no|without|zero|contains no|bina|not a trace of|devoid of) (?:any |[a-z]+ (?:and|or) )?(?:${words})\\b(?! (?:fats?|free))`,
      'g',
    ),
    namesFood: true,
    judge: (facts) => {
      if (facts === null) return noProduct(claim, options.test ?? 'that nothing in it or near it holds any');
      const trace = traceOf(facts, names);
      if (trace !== null) {
        return {
          kind: 'contradicts',
          why: `${claim} is said of a product that ${trace}.`,
          instead: names[0] === 'gluten' ? 'Name the grain, and let the trace warning stand' : 'Leave the claim out',
        };
      }
      if (options.test) return { kind: 'needs-evidence', why: `${claim} needs a test report: ${options.test}.` };
      if (facts.allergens === null) {
        return {
          kind: 'needs-evidence',
          why: `${claim} depends on the allergens, which this product does not declare.`,
        };
      }
      return null;
    },
  };
}

const animal =
  /\b(?:milk|ghee|butter|curd|dahi|paneer|cream|whey|casein|khoya|mawa|cheese|honey|shahad|egg|gelatine?|fish|chicken|meat)\b/i;

function judgeVegan(facts: ClaimFacts | null): Verdict | null {
  if (facts === null) return noProduct('Vegan', 'that nothing of animal origin is in it');
  const ingredient = facts.ingredientList.find((text) => animal.test(text.replace(harmless, '')));
  if (ingredient)
    return { kind: 'contradicts', why: `Vegan is said of a product with '${ingredient}'.`, instead: "'Vegetarian'" };
  const own = facts.allergens?.contains.find((name) => ['milk', 'egg', 'fish', 'crustacean'].includes(name));
  if (own)
    return { kind: 'contradicts', why: `Vegan is said of a product that contains ${own}.`, instead: "'Vegetarian'" };
  if (facts.diet === null)
    return { kind: 'needs-evidence', why: 'Vegan depends on the diet mark, which this product does not declare.' };
  if (facts.diet !== 'vegan')
    return {
      kind: 'contradicts',
      why: `Vegan is said of a product that is marked ${facts.diet}.`,
      instead: `'${facts.diet}'`,
    };
  return null;
}

const sugarWords =
  /\b(?:sugar|cheeni|jaggery|gur|gud|honey|shahad|syrup|molasses|dextrose|fructose|glucose|maltodextrin|malt extract|khand|mishri|date paste|dates?|juice concentrate|invert)\b/i;

function judgeNoAddedSugar(facts: ClaimFacts | null, _match: RegExpMatchArray, page: string): Verdict | null {
  if (facts === null) return noProduct('No added sugar', 'that no sugar and no ingredient with added sugar is in it');
  const ingredient = facts.ingredientList.find((text) => sugarWords.test(text) && !/sugar free|no sugar/i.test(text));
  const figure = facts.nutrition?.addedSugars ?? null;
  if (figure !== null && figure > 0) {
    return {
      kind: 'contradicts',
      why: `No added sugar is said of a product that declares ${plain(figure)} g of added sugars per 100 g.`,
    };
  }
  if (ingredient)
    return {
      kind: 'contradicts',
      why: `No added sugar is said of a product with '${ingredient}' among its ingredients.`,
    };
  if (figure === null) return notDeclared('addedSugars', 'No added sugar');
  const own = facts.nutrition?.sugars ?? null;
  if (own !== null && own > 0 && !/contains naturally occurring sugars?/i.test(page)) {
    return {
      kind: 'needs-statement',
      why: `Where sugars occur naturally (here ${plain(own)} g per 100 g), a second sentence must stand beside 'No added sugar'.`,
      instead: "'No added sugar. Contains naturally occurring sugars.'",
    };
  }
  return null;
}

function ingredientAbsent(claim: string, says: RegExp, ingredient: RegExp, source: string): ClaimRule {
  return {
    claim,
    condition: 'no ingredient of the declared list is one',
    source,
    says,
    namesFood: true,
    judge: (facts) => {
      if (facts === null) return noProduct(claim, 'that no ingredient is one');
      const found = facts.ingredientList.find((text) => ingredient.test(text));
      if (found)
        return { kind: 'contradicts', why: `${claim} is said of a product with '${found}' among its ingredients.` };
      if (facts.ingredientList.length > 0) return null;
      return {
        kind: 'needs-evidence',
        why: `${claim} depends on the ingredients, which this product does not declare.`,
      };
    },
  };
}

/** Grams of net carbohydrate per 100 g up to which this shop lets 'low carb' and 'keto' be argued. */
const carbLimits = { low: 20, keto: 10 };

function judgeCarbs(claim: string, limit: number) {
  return (facts: ClaimFacts | null): Verdict | null => {
    if (facts === null) return noProduct(claim, `at most ${limit} g of net carbohydrate per 100 g`);
    const { carbohydrate = null, fibre = null } = facts.nutrition ?? {};
    if (carbohydrate === null) return notDeclared('carbohydrate', claim);
    const net = carbohydrate - (fibre ?? 0);
    if (net > limit) {
      return {
        kind: 'contradicts',
        why: `${claim} is said of a product that declares ${plain(carbohydrate)} g of carbohydrate per 100 g, ${plain(net)} g of it net; this shop's limit is ${limit} g.`,
        instead: `'${plain(net)} g of net carbohydrate per 100 g'`,
      };
    }
    return {
      kind: 'needs-evidence',
      why: `No regulation defines '${claim.toLowerCase()}': keep a comparison or a reason on file (here ${plain(net)} g net per 100 g).`,
    };
  };
}

const carbs = '(?:carb(?:ohydrate)?s?|starch)';

export const compositionRules: ClaimRule[] = [
  {
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
    claim: 'No processed food',
    condition: 'milling, pressing and roasting are processing',
    source: sources.general,
    says: /\bno processed foods?\b|\bunprocessed\b|\bminimally processed\b|\bzero processing\b/g,
    judge: () => ({
      kind: 'needs-evidence',
      why: 'Milling, pressing and roasting are processing: say what is not done instead.',
      instead: "'Stone-ground', 'Not fried'",
    }),
  },
  freeFrom('Gluten free', 'gluten', ['gluten'], { source: sources.gluten, test: 'at most 20 mg of gluten per kg' }),
  ingredientAbsent(
    'No maida',
    /\b(?:no|zero|without|free of|free from|bina) (?:any )?(?:maida|refined (?:wheat )?flour)\b|\bmaida (?:free|mukt)\b/g,
    /\bmaida\b|\brefined (?:wheat )?flour/i,
    sources.general,
  ),
  freeFrom('Wheat free', 'wheat|gehun', ['gluten']),
  freeFrom('Dairy free', 'dairy|milk|lactose', ['milk']),
  freeFrom('Nut free', 'nuts?', ['tree-nuts', 'peanut']),
  freeFrom('Peanut free', 'peanuts?', ['peanut']),
  freeFrom('Soy free', 'soya?', ['soy']),
  freeFrom('Egg free', 'eggs?', ['egg']),
  freeFrom('Sesame free', 'sesame', ['sesame']),
  freeFrom('Allergen free', 'allergens?|major allergens', allergenNames),
  {
    claim: 'Vegan, plant based',
    condition: 'the diet mark is vegan, and nothing of animal origin is an ingredient',
    source: sources.vegan,
    says: /\bvegan\b|\bplant based\b|\b(?:suits?|suitable for|good for|great for|perfect for|loved by|for) vegans\b/g,
    namesFood: true,
    judge: judgeVegan,
  },
  {
    claim: 'Vegetarian',
    condition: 'the diet mark is not non-vegetarian',
    source: sources.diet,
    says: /(?<!non )\b(?:pure veg|vegetarian|shuddh shakahari)\b(?!s)/g,
    namesFood: true,
    judge: (facts) =>
      facts?.diet === 'non-vegetarian'
        ? { kind: 'contradicts', why: 'Vegetarian is said of a product that is marked non-vegetarian.' }
        : null,
  },
  {
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
    claim: 'Keto',
    condition: `at most ${carbLimits.keto} g of net carbohydrate per 100 g, and a reason on file`,
    source: sources.undefinedTerm,
    says: /\bketo(?:genic)?\b/g,
    namesFood: true,
    judge: judgeCarbs('Keto', carbLimits.keto),
  },
];
