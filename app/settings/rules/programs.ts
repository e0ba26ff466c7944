import { paiseFromRupees } from '#pricing/rules/money.ts';
import type { ProgramPlan } from '#programs/rules/programs.ts';
import type { FormError } from '#rules/app-error.ts';
import type { Brand } from '#settings/rules/brand/brand.ts';
import { texts as shopperTexts } from '#settings/rules/shopper/texts.ts';
import { listErrors, proseErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** What the pages of the program say; each may be empty. */
export interface ProgramTexts {
  /** Its name, after the name of the shop. */
  title: string;
  /** On its card, after the name of the shop; empty for the whole name. */
  shortName: string;
  /** For search engines. */
  description: string;
  /** Under the title. */
  introduction: string;
  /** What a buyer must know, below the plans. */
  note: string;
  cardText: string;
  /** A second card, of a program that is to come. */
  nextName: string;
  nextText: string;
  /** Of the page with the cards. */
  pageText: string;
  pageDescription: string;
}

/** The plans of the coaching program, and what is said of it. */
export interface Programs extends ProgramTexts {
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

/** Characters of each text. */
const longest: Record<keyof ProgramTexts, number> = {
  title: 60,
  shortName: 60,
  description: 160,
  introduction: 300,
  note: 600,
  cardText: 200,
  nextName: 60,
  nextText: 200,
  pageText: 200,
  pageDescription: 160,
};
const ofSearchEngines = ['description', 'pageDescription'] as const;

export function programsErrors({ plans, terms, ...translated }: Programs): FormError[] {
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
    ...(Object.keys(longest) as (keyof ProgramTexts)[]).flatMap((field) =>
      textErrors(field, translated[field], { most: longest[field] }),
    ),
    ...ofSearchEngines.flatMap((field) =>
      translated[field] === '' || translated[field].length >= 50 ? [] : [{ field, message: texts.enterADescription }],
    ),
  ];
}

/** From 1 rupee on, in whole paise. */
function isPrice(rupees: number): boolean {
  return rupees >= 1 && rupees <= highestPrice && paiseFromRupees(rupees) / 100 === rupees;
}

export interface ShownPlan extends ProgramPlan {
  /** The name in the reader's language; a purchase keeps the English one. */
  title: string;
}

/** @param english as the owner wrote them @param translated the same in the reader's language */
export const shownPlans = (english: Programs, translated: Programs): ShownPlan[] =>
  plansOf(translated).map((plan, at) => ({ ...plan, title: plan.name, name: english.plans[at]?.name ?? plan.name }));

export function plansOf({ plans }: Programs): ProgramPlan[] {
  return plans.map(({ price, ...plan }) => ({ ...plan, pricePaise: paiseFromRupees(price) }));
}

/** What the program is called: it bears the shop's name. */
export const programNameOf = ({
  brand: { name },
  programs: { title },
}: {
  brand: Pick<Brand, 'name'>;
  programs: Pick<Programs, 'title'>;
}) =>
  title === ''
    ? shopperTexts.programOfTheShop({ brandName: name })
    : shopperTexts.programName({ brandName: name, title });
