import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import type { CollectionRule, Condition } from './collection-rule.ts';

type Price = Extract<Condition, { of: 'price' }>;
type ConditionInRupees = Exclude<Condition, Price> | { of: 'price'; from: number | null; to: number | null };

/** A rule as calls have it: prices are rupees. */
export interface RuleInRupees {
  match: CollectionRule['match'];
  conditions: ConditionInRupees[];
}

const paise = (rupees: number | null) => (rupees === null ? null : paiseFromTyped(rupees));
const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));

export const ruleInPaise = ({ match, conditions }: RuleInRupees): CollectionRule => ({
  match,
  conditions: conditions.map((one) =>
    one.of === 'price' ? { of: 'price', fromPaise: paise(one.from), toPaise: paise(one.to) } : one,
  ),
});

export const ruleInRupees = ({ match, conditions }: CollectionRule): RuleInRupees => ({
  match,
  conditions: conditions.map((one) =>
    one.of === 'price' ? { of: 'price', from: rupees(one.fromPaise), to: rupees(one.toPaise) } : one,
  ),
});
