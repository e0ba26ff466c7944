import type { Claims, Fields } from '#settings/rules/fields/field.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';
import { eachSection, type Section, sectionFields } from '#settings/rules/settings.ts';
import type { PublishedText } from './published-text.ts';
import { announcementText, eventTexts } from './shop-texts.ts';

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

/** Texts that say where they stand. @param entry of the list that is read, with its place */
function claimingTexts(
  section: Section,
  fields: Fields,
  value: object,
  within = '',
  entry?: Readonly<Record<string, unknown>>,
): PublishedText[] {
  const held = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const [at, inside] = [`${within}${name}`, held[name]];
    if (field.kind === 'list') {
      return (inside as object[]).flatMap((one, place) =>
        claimingTexts(section, field.fields, one, `${at}.${place}.`, { ...one, at: place }),
      );
    }
    if (field.kind === 'group') return claimingTexts(section, field.fields, inside as object, `${at}.`, entry);
    if (!('claims' in field && field.claims)) return [];
    const { label, claims } = field;
    if (field.kind === 'lines' && !entry) {
      return (inside as string[]).map((text, place) =>
        claimingText(section, label, claims, `${at}.${place}`, text, { text, at: place }),
      );
    }
    const text = [...(claims.after ?? []), name].flatMap((one) => held[one]).filter(Boolean);
    const claiming = claimingText(section, label, claims, at, text.join('\n'), entry);
    return [claims.answers === undefined ? claiming : { ...claiming, asks: String(held[claims.answers]) }];
  });
}

/** It speaks of no single product. */
function claimingText(
  section: Section,
  label: string,
  { place, of, part = label }: Claims,
  field: string,
  text: string,
  values: Readonly<Record<string, unknown>> = {},
): PublishedText {
  const filled = (pattern: string) => pattern.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => String(values[name]));
  return {
    place: `content/${filled(place)}`,
    of,
    part: filled(part),
    field,
    editAt: `/admin/settings/${section}`,
    text,
    facts: null,
    ...(requiredTitles.has(text) && { isRequired: true }),
  };
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
  ...eachSection((section) => (value: object) => claimingTexts(section, sectionFields[section].fields, value)),
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
  // An answer is another one under another question.
  const said = ({ asks = '', text }: PublishedText) => `${asks}\n${text}`;
  const existing = new Set(sectionTexts(section, before).map(said));
  return sectionTexts(section, after).filter((text) => !existing.has(said(text)));
}
