import type { ProgramPlan } from '../orders/programs.ts';
import { paiseFromRupees } from '../pricing/money.ts';
import type { FormError } from '../products/product-form.ts';
import { listErrors, proseErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** The plans of the coaching program. */
export interface Programs {
  plans: {
    name: string;
    /** Rupees with at most two decimals, GST included. */
    price: number;
    months: number;
    /** Text of the badge beside the name, or empty. */
    badge: string;
    features: string[];
  }[];
  /** What holds for all plans, below them; empty for nothing. */
  terms: string;
}

const highestPrice = 1_000_000;

export function programsErrors({ plans, terms }: Programs): FormError[] {
  const names = plans.map(({ name }) => name.toLowerCase());
  return [
    ...listErrors('plans', plans, 6, ({ name, price, months, badge, features }, at) => [
      ...textErrors(`${at}.name`, name, { most: 80, missing: texts.enterTheNameOfThePlan }),
      // A purchase names its plan, so that no two may have one name.
      ...(names.indexOf(name.toLowerCase()) === names.lastIndexOf(name.toLowerCase())
        ? []
        : [{ field: `${at}.name`, message: texts.anotherPlanHasThisName }]),
      ...(isPrice(price) ? [] : [{ field: `${at}.price`, message: texts.enterThePriceOfThePlan }]),
      ...(Number.isInteger(months) && months >= 1 && months <= 60
        ? []
        : [{ field: `${at}.months`, message: texts.enterTheMonths }]),
      ...textErrors(`${at}.badge`, badge, { most: 30 }),
      ...(features.length === 0 ? [{ field: `${at}.features`, message: texts.enterFeatures }] : []),
      ...listErrors(`${at}.features`, features, 15, (feature, place) => textErrors(place, feature, { most: 120 })),
    ]),
    ...proseErrors('terms', terms, { most: 5000 }),
  ];
}

/** From 1 rupee on, in whole paise. */
function isPrice(rupees: number): boolean {
  return rupees >= 1 && rupees <= highestPrice && paiseFromRupees(rupees) / 100 === rupees;
}

/** The plans as they are sold. */
export function plansOf({ plans }: Programs): ProgramPlan[] {
  return plans.map(({ price, ...plan }) => ({ ...plan, pricePaise: paiseFromRupees(price) }));
}
