import type { FormError } from '#rules/app-error.ts';
import * as texts from '#settings/rules/texts.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';
import { searchDescription } from './search-description.ts';

/** The parts of the home page below the banners, in the order of the sample shop. */
const partNames = {
  'best-sellers': 'Best sellers',
  collections: 'Collections',
  highlights: 'Highlights',
  carousel: 'More products',
  promises: 'Promises',
  vision: 'Vision and mission',
  testimonials: 'Testimonials',
  faqs: 'Questions',
  collection: 'Products of a collection',
} as const;
export type HomePart = keyof typeof partNames;
export const homeParts = Object.keys(partNames) as HomePart[];
/** It came later: a home page that was saved before has it at its end. */
const laterPart = 'collection' satisfies HomePart;

const of = 'Home page';

const fields = {
  title: {
    kind: 'line',
    label: 'Title of the page',
    alias: 'SEO Google',
    hint: 'In the tab of the browser and in search engines, before the name of the shop.',
    description: 'In the tab of the browser, before the name of the shop',
    most: 60,
    mostSent: 200,
    missing: texts.enterTheTitle,
    isTranslated: true,
    claims: { place: 'home-title', of, part: 'Title' },
  },
  description: { ...searchDescription, claims: { place: 'home-description', of } },
  /** Each part once. The heading is empty for words that suit any shop; that of vision and mission is not shown. */
  parts: {
    kind: 'list',
    label: 'Parts of the home page',
    hint: 'In the order in which they are shown.',
    description: 'Each part of the home page once, in its order',
    most: homeParts.length,
    mostSent: homeParts.length,
    nameOf: ({ part, isShown }) => `${partNames[part as HomePart]}${isShown ? '' : ' (not shown)'}`,
    fields: {
      part: {
        kind: 'choice',
        isFixed: true,
        label: 'Part',
        options: partNames,
        expected: 'The home page has no such part',
        default: 'best-sellers',
      },
      isShown: { kind: 'tick', label: 'Shown', default: true },
      heading: {
        kind: 'line',
        label: 'Heading',
        hint: 'Leave empty to use our text.',
        description: "Empty for the software's own words",
        isLater: true,
        most: 60,
        mostSent: 200,
        isTranslated: true,
        claims: { place: 'heading/{part}', of },
      },
    },
  },
  /** The id of the collection; its control is a list of them (settings/admin/section.tsx). */
  collection: {
    kind: 'line',
    label: 'Collection on the home page',
    hint: 'Its first products stand in the part ‘Products of a collection’, under its name if that has no heading.',
    alias: 'featured products row',
    description: 'Id of the collection whose products are a part of the home page; empty for none',
    isLater: true,
    most: 100,
    mostSent: 200,
    isTranslated: false,
    claims: null,
  },
  /** Shown beside licence and ways to pay, on the home page and with every product. */
  tests: {
    kind: 'line',
    label: 'What is tested',
    hint: 'A few words beside your licence, such as: Every lot tested by an NABL lab. Leave empty for none.',
    description: 'What is tested, beside the licence and the ways to pay; empty for none',
    isLater: true,
    most: 60,
    mostSent: 200,
    isTranslated: true,
    claims: { place: 'home-tests', of, part: 'What is tested' },
  },
  highlights: {
    kind: 'list',
    label: 'Highlights',
    most: 9,
    mostSent: 50,
    add: 'Add a highlight',
    nameOf: ({ title }, at) => entryName(title, at),
    fields: {
      title: {
        kind: 'line',
        label: 'Title',
        most: 60,
        mostSent: 200,
        missing: texts.enterTheTitle,
        isTranslated: true,
        claims: { place: 'highlight/{icon}', of, part: 'Highlight' },
      },
      text: {
        kind: 'text',
        isOneLine: true,
        label: 'Text',
        most: 300,
        mostSent: 1000,
        missing: texts.enterTheText,
        isTranslated: true,
        claims: { place: 'highlight-text/{icon}', of, part: 'Text of a highlight' },
      },
      icon: {
        kind: 'choice',
        label: 'Icon',
        options: {
          weight: 'Scales',
          insulin: 'Falling line',
          triglycerides: 'Drops',
          'blood-sugar': 'Pulse',
          cholesterol: 'Heart',
          metabolism: 'Flame',
        },
        expected: 'There is no such icon',
        wrong: 'Choose one of the icons',
        default: 'weight',
      },
    },
  },
  promises: {
    kind: 'lines',
    label: 'Promises',
    hint: 'One a line.',
    rows: 6,
    most: 60,
    mostSent: 200,
    mostLines: 9,
    mostLinesSent: 50,
    missing: texts.enterTheText,
    isTranslated: true,
    claims: { place: 'quality/{text}', of, part: 'Quality claim' },
  },
  /** Empty for none, as is the mission. */
  vision: {
    kind: 'text',
    label: 'Vision',
    most: 600,
    mostSent: 2000,
    isTranslated: true,
    claims: { place: 'vision', of },
  },
  mission: {
    kind: 'text',
    label: 'Mission',
    most: 600,
    mostSent: 2000,
    isTranslated: true,
    claims: { place: 'mission', of },
  },
} as const satisfies Fields;

/** The home page, and the lines about the shop that other pages show as well. */
export type Home = ValueOf<typeof fields>;
export type HighlightIcon = Home['highlights'][number]['icon'];

export const home = {
  title: 'Home page',
  group: 'website',
  about: 'The parts of the home page below the banners: their order, and what they say.',
  fields,
  errors: partErrors,
} as const satisfies SectionFields;

/** With the part that a page of the version before does not know. */
export const completeHome = <Of extends Pick<Home, 'parts'>>(home: Of): Of => ({
  ...home,
  parts: home.parts.some(({ part }) => part === laterPart)
    ? home.parts
    : [...home.parts, { part: laterPart, isShown: true, heading: '' }],
});

function partErrors(home: Home): FormError[] {
  const { parts } = completeHome(home);
  const isEachOnce = homeParts.every((name) => parts.filter(({ part }) => part === name).length === 1);
  return isEachOnce && parts.length === homeParts.length
    ? []
    : [{ field: 'parts', message: 'Name each part of the home page once' }];
}
