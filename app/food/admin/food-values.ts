import { labelDoubts } from '#food/rules/food-errors.ts';
import { type AllergenName, allergenNames, type Nutrition, type StoredFoodFacts } from '#food/rules/food-facts.ts';
import { eachFoodNumber, type FoodNumberName } from '#food/rules/food-numbers.ts';
import { nutrients } from '#food/rules/nutrients.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';

interface FormPortion {
  words: string;
  value: string;
}

type AllergenState = 'none' | 'contains' | 'mayContain';

/** Food facts as the form holds them: figures are texts while they are typed, empty ones are not declared. */
export interface FoodFormValues extends Record<FoodNumberName, string> {
  per: Nutrition['per'];
  figures: Record<(typeof nutrients)[number]['name'], string>;
  energyConfirmed: boolean;
  fibreApart: boolean;
  glycaemicIndex: string;
  certificate: string;
  servingSize: FormPortion;
  portions: FormPortion[];
  /** One a line. */
  ingredientList: string;
  allergensDeclared: boolean;
  allergens: Record<AllergenName, AllergenState>;
  diet: NonNullable<StoredFoodFacts['diet']> | '';
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure));

export function foodFormOf(facts: StoredFoodFacts): FoodFormValues {
  const { nutrition, glycaemicIndex, servingSize, portions, allergens } = facts;
  const portion = ({ words, value }: { words: string; value: number }) => ({ words, value: String(value) });
  const stateOf = (name: AllergenName): AllergenState => {
    if (allergens?.contains.includes(name)) return 'contains';
    return allergens?.mayContain.includes(name) ? 'mayContain' : 'none';
  };
  return {
    per: nutrition?.per ?? (servingSize?.unit === 'ml' ? '100ml' : '100g'),
    figures: Object.fromEntries(
      nutrients.map(({ name }) => [name, typed(nutrition?.[name] ?? null)]),
    ) as FoodFormValues['figures'],
    energyConfirmed: facts.energyConfirmed,
    fibreApart: nutrition?.fibreApart ?? false,
    glycaemicIndex: typed(glycaemicIndex?.value ?? null),
    certificate: glycaemicIndex?.certificate ?? '',
    servingSize: servingSize ? portion(servingSize) : { words: '', value: '' },
    portions: portions.map(portion),
    ingredientList: facts.ingredientList.join('\n'),
    allergensDeclared: allergens !== null,
    allergens: Object.fromEntries(allergenNames.map((name) => [name, stateOf(name)])) as FoodFormValues['allergens'],
    diet: facts.diet ?? '',
    ...eachFoodNumber((name) => typed(facts[name])),
  };
}

/** NaN for what is typed and no number, which the rules refuse. */
const figure = (text: string) => (text.trim() === '' ? null : typedAmount(text));
const isFilled = ({ words, value }: FormPortion) => words.trim() !== '' || value.trim() !== '';

/** The panel as it is typed; null where nothing is. */
export function panelOf({ per, figures, fibreApart }: FoodFormValues): Nutrition | null {
  const panel = Object.fromEntries(nutrients.map(({ name }) => [name, figure(figures[name])]));
  if (Object.values(panel).every((value) => value === null)) return null;
  return { ...(panel as Record<(typeof nutrients)[number]['name'], number | null>), per, fibreApart };
}

/**
 * What the form says. Portions at the end that nobody filled are left out; one between others keeps its place, for its
 * error.
 */
export function foodFactsOf(values: FoodFormValues): StoredFoodFacts {
  const unit = values.per === '100ml' ? 'ml' : 'g';
  const portion = ({ words, value }: FormPortion) => ({
    words: words.trim(),
    value: figure(value) ?? Number.NaN,
    unit: unit as 'g' | 'ml',
  });
  const inState = (state: AllergenState) => allergenNames.filter((name) => values.allergens[name] === state);
  const nutrition = panelOf(values);
  const index = figure(values.glycaemicIndex);
  const certificate = values.certificate.trim();
  return {
    nutrition,
    // A tick that is not asked for any more says nothing.
    energyConfirmed: values.energyConfirmed && nutrition !== null && labelDoubts(nutrition).length > 0,
    glycaemicIndex: index === null && certificate === '' ? null : { value: index ?? Number.NaN, certificate },
    servingSize: isFilled(values.servingSize) ? portion(values.servingSize) : null,
    portions: values.portions.slice(0, values.portions.findLastIndex(isFilled) + 1).map(portion),
    ingredientList: values.ingredientList
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    allergens: values.allergensDeclared ? { contains: inState('contains'), mayContain: inState('mayContain') } : null,
    diet: values.diet === '' ? null : values.diet,
    ...eachFoodNumber((name) => figure(values[name])),
  };
}
