import type { CollectionRule, Condition, RuleDiet, RuleFigure } from '#collections/rules/collection-rule.ts';
import type { AllergenName } from '#food/rules/food-facts.ts';
import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';

/** What the form holds of a condition: every control that any kind has, as it was typed. */
export interface TypedCondition {
  of: Condition['of'];
  categories: string[];
  allergens: AllergenName[];
  diet: RuleDiet;
  from: string;
  to: string;
  figure: RuleFigure;
  value: string;
  contains: string;
  days: string;
}

export const emptyCondition: TypedCondition = {
  of: 'category',
  categories: [],
  allergens: [],
  diet: 'vegan',
  from: '',
  to: '',
  figure: 'netCarbs',
  value: '',
  contains: '',
  days: '30',
};

export interface TypedRule {
  match: CollectionRule['match'];
  conditions: readonly TypedCondition[];
}

const rupees = (paise: number | null) => (paise === null ? '' : String(rupeesFromPaise(paise)));
const paise = (typed: string) => (typed.trim() === '' ? null : paiseFromTyped(typedAmount(typed)));

export const typedRule = (rule: CollectionRule | null): TypedRule => ({
  match: rule?.match ?? 'all',
  conditions: rule?.conditions.map(typedCondition) ?? [emptyCondition],
});

function typedCondition(condition: Condition): TypedCondition {
  const typed = { ...emptyCondition, of: condition.of };
  switch (condition.of) {
    case 'price':
      return { ...typed, from: rupees(condition.fromPaise), to: rupees(condition.toPaise) };
    case 'figure':
      return { ...typed, figure: condition.figure, value: String(condition.value) };
    case 'new':
      return { ...typed, days: String(condition.days) };
    default:
      return { ...typed, ...condition };
  }
}

/** A number that is none is refused by the rules, as is what is empty. */
export const ruleFromTyped = ({ match, conditions }: TypedRule): CollectionRule => ({
  match,
  conditions: conditions.map(conditionFromTyped),
});

function conditionFromTyped(typed: TypedCondition): Condition {
  const { of } = typed;
  switch (of) {
    case 'category':
      return { of, categories: typed.categories };
    case 'free of':
      return { of, allergens: typed.allergens };
    case 'diet':
      return { of, diet: typed.diet };
    case 'price':
      return { of, fromPaise: paise(typed.from), toPaise: paise(typed.to) };
    case 'figure':
      return { of, figure: typed.figure, value: typedAmount(typed.value) };
    case 'title':
      return { of, contains: typed.contains.trim() };
    case 'new':
      return { of, days: typedAmount(typed.days) };
    default:
      return { of };
  }
}
