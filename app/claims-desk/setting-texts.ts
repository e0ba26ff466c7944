import type { Claims, Fields } from '#settings/rules/fields/field.ts';
import { mail } from '#settings/rules/fields/mail.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import type { Section } from '#settings/rules/settings.ts';
import type { PublishedText } from './published-text.ts';
import { announcementText, brandTexts, eventTexts } from './shop-texts.ts';
import * as texts from './texts.ts';

const policyTitles = { returns: 'Returns', terms: 'Terms', shipping: 'Shipping', privacy: 'Privacy' };

type Place = Pick<PublishedText, 'place' | 'of' | 'part' | 'field'>;

const home = 'Home page';
/** The words of the sample shop stay until the owner changes them (behaviour: Content 1). */
const requiredTitles = new Set([
  'Reduce Weight Loss',
  'Lower Insulin Levels',
  'Reduce Triglycerides',
  'Regulate Blood Sugar',
  'Increase Good Cholesterol',
  'Boost Metabolism',
  'No Added Sugar',
  'No Processed Food',
  'No Refined Oil',
  'No Chemicals',
  'No Preservatives',
  'Low Carbohydrates',
  'Diabetic Reversal Program',
  'Diabetic Reversal',
]);

/** A text of a section of the settings. It speaks of no single product. */
function textOf(section: Section, { place, ...more }: Place, text: string): PublishedText {
  const isRequired = requiredTitles.has(text);
  return {
    place: `content/${place}`,
    ...more,
    editAt: `/admin/settings/${section}`,
    text,
    facts: null,
    ...(isRequired && { isRequired }),
  };
}

/** Texts that say where they stand, those of an entry of a list together. */
function claimingTexts(section: Section, fields: Fields, value: object): PublishedText[] {
  const held = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = held[name];
    if (field.kind === 'list') {
      return (inside as Readonly<Record<string, unknown>>[]).flatMap((entry, at) =>
        Object.entries(field.fields).flatMap(([inner, one]) => {
          if (!('claims' in one && one.claims)) return [];
          const said = [...(one.claims.after ?? []), inner].flatMap((each) => entry[each]).filter(Boolean);
          return [textAt(section, one.label, one.claims, `${name}.${at}.${inner}`, said.join('\n'), { ...entry, at })];
        }),
      );
    }
    if (!('claims' in field && field.claims)) return [];
    const { label, claims } = field;
    return field.kind === 'lines'
      ? (inside as string[]).map((text, at) => textAt(section, label, claims, `${name}.${at}`, text, { text, at }))
      : [textAt(section, label, claims, name, inside as string)];
  });
}

function textAt(
  section: Section,
  label: string,
  { place, of, part = label }: Claims,
  field: string,
  text: string,
  values: Readonly<Record<string, unknown>> = {},
): PublishedText {
  const filled = (pattern: string) => pattern.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => String(values[name]));
  return textOf(section, { place: filled(place), of, part: filled(part), field }, text);
}

/**
 * What each section publishes that may claim something. Their fields are named as the call of the section names them.
 */
const textsOf: { [Name in AnySection]: (value: AnySettings[Name]) => PublishedText[] } = {
  delivery: () => [],
  cod: () => [],
  tax: () => [],
  announcementTitle: ({ title }) => [announcementText(title)],
  event: eventTexts,
  company: () => [],
  contact: () => [],
  bank: () => [],
  brand: brandTexts,
  announcement: ({ messages }) =>
    messages.map((text, at) =>
      textOf(
        'announcement',
        { place: `announcements/${at}`, of: 'Every page', part: 'Announcement', field: `messages.${at}` },
        text,
      ),
    ),
  home: ({ title, description, parts, highlights, promises, mission, vision }) => {
    const say = (place: string, field: string, part: string, text: string) =>
      textOf('home', { place, of: home, part, field }, text);
    return [
      say('home-title', 'title', 'Title', title),
      say('home-description', 'description', 'Description for search engines', description),
      ...parts.map(({ part, heading }, at) => say(`heading/${part}`, `parts.${at}.heading`, 'Heading', heading)),
      ...highlights.flatMap((one, at) => [
        say(`highlight/${one.icon}`, `highlights.${at}.title`, 'Highlight', one.title),
        say(`highlight-text/${one.icon}`, `highlights.${at}.text`, 'Text of a highlight', one.text),
      ]),
      ...promises.map((text, at) => say(`quality/${text}`, `promises.${at}`, 'Quality claim', text)),
      say('mission', 'mission', 'Mission', mission),
      say('vision', 'vision', 'Vision', vision),
    ];
  },
  categories: ({ items, allProducts, searchExamples }) => {
    const say = (place: string, field: string, of: string, part: string, text: string) =>
      textOf('categories', { place, of, part, field }, text);
    const search = 'Description for search engines';
    return [
      ...items.flatMap(({ category, name, line, description }, at) => [
        say(`category-name/${category}`, `items.${at}.name`, 'All products', 'Name of a category', name),
        say(`category-line/${category}`, `items.${at}.line`, home, 'Line of a category', line),
        say(`category/${category}`, `items.${at}.description`, 'All products', search, description),
      ]),
      say('all-products', 'allProducts', 'All products', search, allProducts),
      say('search-examples', 'searchExamples', 'Search', 'Examples', searchExamples),
    ];
  },
  faqs: ({ items }) =>
    items.flatMap(({ question, answer }, at) => {
      const part = `Question: ${question}`;
      return [
        textOf('faqs', { place: `faqs/${at}/question`, of: home, part, field: `items.${at}.question` }, question),
        textOf('faqs', { place: `faqs/${at}`, of: home, part, field: `items.${at}.answer` }, answer),
      ];
    }),
  testimonials: ({ items }) =>
    items.map(({ name, text }, at) =>
      textOf(
        'testimonials',
        { place: `testimonial/${name}`, of: home, part: `Testimonial of ${name}`, field: `items.${at}.text` },
        text,
      ),
    ),
  team: ({ items }) =>
    items.map(({ name, role, bio }, at) =>
      textOf('team', { place: `team/${name}`, of: 'About us', part: role, field: `items.${at}.bio` }, bio),
    ),
  videos: ({ items }) =>
    items.flatMap(({ title, description, steps }, at) => {
      const say = (place: string, field: string, text: string) =>
        textOf(
          'videos',
          { place: `videos/${at}${place}`, of: 'Resources', part: `Video: ${title}`, field: `items.${at}.${field}` },
          text,
        );
      return [
        say('/title', 'title', title),
        say('', 'description', description),
        say('/steps', 'steps', steps.join('\n')),
      ];
    }),
  mail: (value) => claimingTexts('mail', mail.fields, value),
  reviews: () => [],
  languages: () => [],
  programs: ({ plans, terms, ...values }) => [
    ...plans.map(({ name, features, badge }, at) =>
      textOf(
        'programs',
        { place: `plans/${name}`, of: 'Programs', part: name, field: `plans.${at}.features` },
        [badge, ...features].filter(Boolean).join('\n'),
      ),
    ),
    textOf('programs', { place: 'program-terms', of: 'Programs', part: 'Terms', field: 'terms' }, terms),
    ...(Object.keys(texts.programParts) as (keyof typeof texts.programParts)[]).map((field) =>
      textOf(
        'programs',
        { place: `program-${field}`, of: 'Programs', part: texts.programParts[field], field },
        values[field],
      ),
    ),
  ],
  policies: ({ about, ...policies }) => [
    ...policyNames.map((name) =>
      textOf(
        'policies',
        { place: `own-policy/${name}`, of: 'Policies', part: policyTitles[name], field: name },
        policies[name],
      ),
    ),
    textOf('policies', { place: 'about', of: 'About us', part: 'Text', field: 'about' }, about),
  ],
};

export function sectionTexts<Name extends AnySection>(section: Name, value: AnySettings[Name]): PublishedText[] {
  return textsOf[section](value).filter(({ text }) => text !== '');
}

/** Those that the owner wrote or changed: what was published before stays, and is listed. */
export function changedSectionTexts<Name extends AnySection>(
  section: Name,
  before: AnySettings[Name],
  after: AnySettings[Name],
): PublishedText[] {
  const existing = new Set(sectionTexts(section, before).map(({ text }) => text));
  return sectionTexts(section, after).filter(({ text }) => !existing.has(text));
}
