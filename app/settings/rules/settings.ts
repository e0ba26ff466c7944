import type { FormError } from '#rules/app-error.ts';
import { ads } from './fields/ads.ts';
import { agents } from './fields/agents.ts';
import { announcement } from './fields/announcement.ts';
import { arrival } from './fields/arrival.ts';
import { bank } from './fields/bank.ts';
import { batches } from './fields/batches.ts';
import { books } from './fields/books.ts';
import { brand } from './fields/brand.ts';
import { catalogue } from './fields/catalogue.ts';
import { categories } from './fields/categories.ts';
import { company } from './fields/company.ts';
import { contact } from './fields/contact.ts';
import { faqs } from './fields/faqs.ts';
import { feeds } from './fields/feeds.ts';
import { defaultsOf, type Fields, type SectionFields, type ValueOf } from './fields/field.ts';
import { fieldErrors } from './fields/field-errors.ts';
import { home } from './fields/home.ts';
import { languages } from './fields/languages.ts';
import { mail } from './fields/mail.ts';
import { menus } from './fields/menus.ts';
import { parcels } from './fields/parcels.ts';
import { team, testimonials } from './fields/people.ts';
import { phone } from './fields/phone.ts';
import { policies } from './fields/policies.ts';
import { programs } from './fields/programs.ts';
import { replies } from './fields/replies.ts';
import { retention } from './fields/retention.ts';
import { reviews } from './fields/reviews.ts';
import { videos } from './fields/videos.ts';
import { work } from './fields/work.ts';

/** The sections of the settings, in the order of their tabs: a new one wants an entry here, and a call. */
export const sectionFields = {
  company,
  brand,
  contact,
  bank,
  books,
  home,
  menus,
  categories,
  catalogue,
  announcement,
  faqs,
  testimonials,
  team,
  videos,
  programs,
  mail,
  arrival,
  phone,
  reviews,
  batches,
  replies,
  work,
  retention,
  parcels,
  languages,
  agents,
  feeds,
  ads,
  policies,
} as const satisfies Record<string, SectionFields>;

export type Section = keyof typeof sectionFields;
type FieldsOf<Name extends Section> = (typeof sectionFields)[Name]['fields'];
export type Settings = { [Name in Section]: ValueOf<FieldsOf<Name>> };

export const sections = Object.keys(sectionFields) as [Section, ...Section[]];

/** A record with a value for each section. */
export const eachSection = <Value>(make: (section: Section) => Value) =>
  Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, Value>;

/** What a section holds until somebody sets it. */
export const fieldDefaults = eachSection((section) => defaultsOf(sectionFields[section].fields as Fields)) as Settings;

/** What is wrong with a section, field by field, and with its fields together. */
export const settingErrors = eachSection((section) => (value: object) => errorsOf(sectionFields[section], value)) as {
  readonly [Name in Section]: (value: Settings[Name]) => FormError[];
};

function errorsOf({ fields, errors, isAllOrNone }: SectionFields, value: object): FormError[] {
  if (isAllOrNone && Object.values(value).every((one) => one === '')) return [];
  const wrong = [...fieldErrors(fields, value), ...(errors?.(value as never) ?? [])];
  // The first is said aloud: in the order of the form.
  return wrong.toSorted((one, other) => inOrder(placeIn(fields, one.field), placeIn(fields, other.field)));
}

/** Where a field stands in the form: [1, 0, 3] for the fourth field of the first entry of the second. */
function placeIn(fields: Fields, path: string): number[] {
  const [name = '', ...rest] = path.split('.');
  const at = Object.keys(fields).indexOf(name);
  const field = fields[name];
  if (field?.kind === 'group' && rest.length > 0) return [at, ...placeIn(field.fields, rest.join('.'))];
  const [entry, ...within] = rest;
  if (field?.kind !== 'list' || within.length === 0) return [at, ...rest.map(Number)];
  return [at, Number(entry), ...placeIn(field.fields, within.join('.'))];
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((place, at) => place !== other[at]);
  return differs === -1 ? one.length - other.length : (one[differs] ?? 0) - (other[differs] ?? -1);
}
