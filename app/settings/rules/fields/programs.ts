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
    part: 'Page of the program',
    most: 60,
    mostSent: 200,
    claims: { place: 'program-title', of },
  },
  introduction: {
    ...words,
    label: 'Introduction, under the name',
    description: 'Under the title',
    isLater: true,
    part: 'Page of the program',
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
    part: 'Page of the program',
    rows: 4,
    most: 600,
    mostSent: 2000,
    claims: { place: 'program-note', of },
  },
  description: {
    ...ownDescription,
    isLater: true,
    part: 'Page of the program',
    claims: { place: 'program-description', of },
  },
  pageText: {
    ...line,
    label: 'Page ‘Programs’: introduction',
    description: 'Under the title of the page with the cards',
    isLater: true,
    part: 'Page ‘Programs’',
    most: 200,
    mostSent: 1000,
    claims: { place: 'program-pageText', of, part: 'Introduction of the page' },
  },
  pageDescription: {
    ...ownDescription,
    label: 'Page ‘Programs’: description for search engines',
    description: 'Of that page, for search engines',
    isLater: true,
    part: 'Page ‘Programs’',
    claims: { place: 'program-pageDescription', of, part: 'Description of the page for search engines' },
  },
  /** On its card; empty for the whole name. */
  shortName: {
    ...line,
    label: 'Page ‘Programs’: name on the card',
    hint: 'After the name of your shop. Leave it empty for the whole name.',
    description: 'On its card, after the name of the shop',
    isLater: true,
    part: 'Page ‘Programs’',
    most: 60,
    mostSent: 200,
    claims: { place: 'program-shortName', of, part: 'Name on the card' },
  },
  cardText: {
    ...words,
    label: 'Page ‘Programs’: text of the card',
    description: 'On its card',
    isLater: true,
    part: 'Page ‘Programs’',
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
    part: 'Page ‘Programs’',
    most: 60,
    mostSent: 200,
    claims: { place: 'program-nextName', of, part: 'Name of the next program' },
  },
  nextText: {
    ...words,
    label: 'Page ‘Programs’: its text',
    description: 'On that card',
    isLater: true,
    part: 'Page ‘Programs’',
    most: 200,
    mostSent: 1000,
    claims: { place: 'program-nextText', of, part: 'Text of the next program' },
  },
} as const satisfies Fields;
export type ProgramTexts = ValueOf<typeof textFields>;

const asked = { most: 160, mostSent: 400, missing: 'Enter the question', isTranslated: true } as const;
const block = { isLater: true, part: 'More about the program' } as const;
const lines = {
  ...block,
  kind: 'lines',
  hint: 'One a line. Leave it empty for none.',
  rows: 4,
  most: 160,
  mostSent: 400,
  mostLines: 10,
  mostLinesSent: 50,
  isTranslated: true,
} as const;

/** What somebody wants to know before paying for months; each block is shown only where it says something. */
const blockFields = {
  refund: {
    ...line,
    ...block,
    label: 'Refund, in one line',
    hint: 'Below the plans, such as: Full refund until the first consultation.',
    description: 'Refund in one line, below the plans; empty for none',
    most: 120,
    mostSent: 300,
    claims: { place: 'program-refund', of },
  },
  leaders: {
    ...block,
    kind: 'list',
    label: 'Who leads it',
    description: 'Doctors and coaches who lead it',
    most: 6,
    mostSent: 20,
    add: 'Add a person',
    nameOf: ({ name }, at) => entryName(name, at),
    fields: {
      name: { ...line, label: 'Name', most: 80, mostSent: 200, missing: 'Enter the name', claims: null },
      registration: {
        kind: 'line',
        label: 'Registration',
        hint: 'Of a doctor the council and the number, such as: KMC 12345.',
        description: 'Of a doctor the council and the number; empty for none',
        most: 80,
        mostSent: 200,
        isTranslated: false,
        claims: null,
      },
      text: {
        ...words,
        label: 'About the person',
        rows: 3,
        most: 300,
        mostSent: 1000,
        claims: { place: 'program-leaders/{name}', of, part: 'About {name}' },
      },
      image: {
        kind: 'picture',
        label: 'Portrait',
        hint: 'A square photograph of the face, 480 × 480 px or larger; it is cut to a circle. Leave it empty for the initials.',
        description: 'Address of an uploaded picture; empty for the initials',
      },
    },
  },
  weeks: {
    ...block,
    kind: 'list',
    label: 'How the weeks go',
    description: 'How the program goes, in its order',
    most: 12,
    mostSent: 50,
    add: 'Add a step',
    nameOf: ({ title }, at) => entryName(title, at),
    fields: {
      title: {
        ...line,
        label: 'When',
        hint: 'Such as: Week 1.',
        most: 60,
        mostSent: 200,
        missing: texts.enterTheTitle,
        claims: { place: 'program-weeks/{at}/title', of, part: 'When: {title}' },
      },
      text: {
        ...words,
        label: 'What happens',
        rows: 3,
        most: 300,
        mostSent: 1000,
        missing: texts.enterTheText,
        claims: { place: 'program-weeks/{at}', of, part: 'What happens: {title}' },
      },
    },
  },
  needs: {
    ...lines,
    label: 'What we ask you first',
    description: 'What is asked of a buyer before it begins',
    claims: { place: 'program-needs/{at}', of, part: 'What is asked first' },
  },
  isNot: {
    ...lines,
    label: 'What it is not',
    description: 'What it does not do or replace',
    claims: { place: 'program-isNot/{at}', of, part: 'What it is not' },
  },
  stories: {
    ...block,
    kind: 'list',
    label: 'Stories',
    hint: 'Only what a person really told you and agreed to in writing. Do not promise that others will have the same.',
    description: 'What people told of it, with their consent',
    most: 12,
    mostSent: 50,
    add: 'Add a story',
    nameOf: ({ name }, at) => entryName(name, at),
    fields: {
      name: { ...line, label: 'Name and town', most: 80, mostSent: 200, missing: 'Enter the name', claims: null },
      text: {
        ...words,
        label: 'What the person says',
        rows: 4,
        most: 600,
        mostSent: 2000,
        missing: texts.enterTheText,
        claims: { place: 'program-stories/{name}', of, part: 'Story of {name}' },
      },
      source: {
        ...line,
        label: 'Source',
        hint: 'Where and when it was said, such as: Letter to us, March 2026.',
        most: 120,
        mostSent: 300,
        missing: 'Enter where and when it was said',
        claims: null,
      },
      image: {
        kind: 'picture',
        label: 'Portrait',
        hint: 'A square photograph, 480 × 480 px or larger; it is cut to a circle. Leave it empty for the initials.',
        description: 'Address of an uploaded picture; empty for the initials',
      },
      hasConsent: {
        kind: 'tick',
        label: 'This person agreed in writing that we publish it',
        description: 'The person agreed in writing; a story without it is refused',
        default: false,
      },
    },
  },
  questions: {
    ...block,
    kind: 'list',
    label: 'Questions about the program',
    description: 'Questions and answers below the plans',
    most: 20,
    mostSent: 100,
    add: 'Add a question',
    nameOf: ({ question }, at) => entryName(question, at),
    fields: {
      question: {
        kind: 'line',
        label: 'Question',
        ...asked,
        claims: { place: 'program-questions/{at}/question', of, part: 'Question: {question}' },
      },
      answer: {
        kind: 'text',
        label: 'Answer',
        rows: 4,
        most: 1000,
        mostSent: 3000,
        missing: 'Enter the answer',
        isTranslated: true,
        claims: { place: 'program-questions/{at}', of, part: 'Question: {question}', answers: 'question' },
      },
    },
  },
} as const satisfies Fields;
export type ProgramBlocks = ValueOf<typeof blockFields>;

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
  ...blockFields,
} as const satisfies Fields;

/** The plans of the coaching program, and what is said of it. */
export type Programs = ValueOf<typeof fields>;

export const programs = {
  title: 'Programs',
  group: 'selling',
  about: 'The plans that are sold, and what their pages say. What somebody bought stays as it was bought.',
  fields,
  errors: (programs: Programs) => [...samePlans(programs), ...withoutConsent(programs)],
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

/** What somebody tells of their health is published with their consent alone. */
const withoutConsent = ({ stories }: Programs) =>
  stories.flatMap(({ hasConsent }, at) =>
    hasConsent ? [] : [{ field: `stories.${at}.hasConsent`, message: 'Tick that this person agreed in writing' }],
  );

/** From 1 rupee on, in whole paise. */
function isPrice(rupees: number): boolean {
  return rupees >= 1 && rupees <= highestPrice && paiseFromRupees(rupees) / 100 === rupees;
}
