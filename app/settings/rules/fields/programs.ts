import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import * as texts from '#settings/rules/texts.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';
import { ownDescription } from './search-description.ts';

const highestPrice = 1_000_000;
const of = 'Programs';
const line = { kind: 'line', isTranslated: true } as const;
const words = { kind: 'text', isOneLine: true, isTranslated: true } as const;

const planFields = {
  name: {
    ...line,
    label: 'Name',
    most: 80,
    mostSent: 200,
    missing: texts.enterTheNameOfThePlan,
    claims: { place: 'plan-name/{name}', of, part: 'Name of a plan' },
  },
  /** Rupees with at most two decimals, GST included. */
  price: {
    kind: 'number',
    label: 'Price in rupees, GST included',
    description: 'Rupees, GST included',
    expected: 'Enter rupees',
    problem: (rupees) => (isPrice(rupees) ? null : texts.enterThePriceOfThePlan),
    inWords: (rupees) => formatPaise(paiseFromRupees(rupees)),
    default: 0,
  },
  months: {
    kind: 'number',
    label: 'Months',
    problem: (months) => (Number.isInteger(months) && months >= 1 && months <= 60 ? null : texts.enterTheMonths),
    inWords: (months) => `for ${months} ${months === 1 ? 'month' : 'months'}, GST included`,
    default: 3,
  },
  /** Beside the name, or empty. */
  badge: {
    ...line,
    label: 'Badge',
    hint: 'Beside the name, such as Most Popular. Leave it empty for none.',
    isLater: true,
    most: 30,
    mostSent: 100,
    claims: null,
  },
  features: {
    kind: 'lines',
    label: 'What it includes',
    hint: 'One a line.',
    rows: 6,
    most: 120,
    mostSent: 300,
    mostLines: 15,
    mostLinesSent: 50,
    noLines: texts.enterFeatures,
    isTranslated: true,
    claims: { place: 'plans/{name}', of, part: '{name}', after: ['badge'] },
  },
} as const satisfies Fields;

/** What the pages of the program say; each may be empty. */
const textFields = {
  title: {
    ...line,
    label: 'Name of the program',
    hint: 'After the name of your shop, such as: Diabetic Reversal Program.',
    description: "The program's name, after that of the shop",
    isLater: true,
    most: 60,
    mostSent: 200,
    claims: { place: 'program-title', of },
  },
  introduction: {
    ...words,
    label: 'Introduction, under the name',
    description: 'Under the title',
    isLater: true,
    most: 300,
    mostSent: 1000,
    claims: { place: 'program-introduction', of, part: 'Introduction' },
  },
  note: {
    ...words,
    label: 'Note below the plans',
    hint: 'What a buyer must know, such as that it replaces no doctor’s care.',
    description: 'Below the plans: what a buyer must know',
    isLater: true,
    rows: 4,
    most: 600,
    mostSent: 2000,
    claims: { place: 'program-note', of },
  },
  description: { ...ownDescription, isLater: true, claims: { place: 'program-description', of } },
  pageText: {
    ...line,
    label: 'Page ‘Programs’: introduction',
    description: 'Under the title of the page with the cards',
    isLater: true,
    most: 200,
    mostSent: 1000,
    claims: { place: 'program-pageText', of, part: 'Introduction of the page' },
  },
  pageDescription: {
    ...ownDescription,
    label: 'Page ‘Programs’: description for search engines',
    description: 'Of that page, for search engines',
    isLater: true,
    claims: { place: 'program-pageDescription', of, part: 'Description of the page for search engines' },
  },
  /** On its card; empty for the whole name. */
  shortName: {
    ...line,
    label: 'Page ‘Programs’: name on the card',
    hint: 'After the name of your shop. Leave it empty for the whole name.',
    description: 'On its card, after the name of the shop',
    isLater: true,
    most: 60,
    mostSent: 200,
    claims: { place: 'program-shortName', of, part: 'Name on the card' },
  },
  cardText: {
    ...words,
    label: 'Page ‘Programs’: text of the card',
    description: 'On its card',
    isLater: true,
    most: 200,
    mostSent: 1000,
    claims: { place: 'program-cardText', of, part: 'Text of the card' },
  },
  nextName: {
    ...line,
    label: 'Page ‘Programs’: a program that is to come',
    hint: 'A second card that leads to ‘Coming Soon’. Leave it empty for none.',
    description: 'A second card, of a program that is to come; empty for none',
    isLater: true,
    most: 60,
    mostSent: 200,
    claims: { place: 'program-nextName', of, part: 'Name of the next program' },
  },
  nextText: {
    ...words,
    label: 'Page ‘Programs’: its text',
    description: 'On that card',
    isLater: true,
    most: 200,
    mostSent: 1000,
    claims: { place: 'program-nextText', of, part: 'Text of the next program' },
  },
} as const satisfies Fields;
export type ProgramTexts = ValueOf<typeof textFields>;

const fields = {
  plans: {
    kind: 'list',
    label: 'Plans',
    most: 6,
    mostSent: 20,
    add: 'Add a plan',
    nameOf: ({ name }, at) => entryName(name, at),
    fields: planFields,
  },
  /** What holds for all plans. */
  terms: {
    kind: 'text',
    label: 'Terms of the plans',
    hint: 'Below the plans. Leave it empty for none.',
    description: 'Below the plans; empty for none',
    isLater: true,
    rows: 5,
    most: 5000,
    mostSent: 10_000,
    isTranslated: true,
    claims: { place: 'program-terms', of, part: 'Terms' },
  },
  ...textFields,
} as const satisfies Fields;

/** The plans of the coaching program, and what is said of it. */
export type Programs = ValueOf<typeof fields>;

export const programs = {
  title: 'Programs',
  about: 'The plans that are sold, and what their pages say. What somebody bought stays as it was bought.',
  fields,
  errors: samePlans,
} as const satisfies SectionFields;

/** A purchase names its plan, so that no two may have one name. */
function samePlans({ plans }: Programs) {
  const names = plans.map(({ name }) => name.toLowerCase());
  return names.flatMap((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? []
      : [{ field: `plans.${at}.name`, message: texts.anotherPlanHasThisName }],
  );
}

/** From 1 rupee on, in whole paise. */
function isPrice(rupees: number): boolean {
  return rupees >= 1 && rupees <= highestPrice && paiseFromRupees(rupees) / 100 === rupees;
}
