import { type Kysely, sql, type Transaction } from 'kysely';
import { defaultSettings } from '#content/default-settings.ts';
import { underItsBrand } from '#content/neutral-settings.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { completeCategories } from '#settings/rules/fields/categories.ts';
import { defaultsOf, type Fields } from '#settings/rules/fields/field.ts';
import { completeHome } from '#settings/rules/fields/home.ts';
import type { AnySection, AnySettings } from '#settings/rules/locked-settings.ts';
import { fieldDefaults, type Section, type Settings, sectionFields, sections } from '#settings/rules/settings.ts';
import { readTranslator, type Translator, translatedSettings } from '#translations/read/read-translated.ts';

type Reader = Pick<AppContext, 'db' | 'contentVersion'>;
/** What was said in a language, as long as neither the settings nor the translations are others. */
const cachedSettings = new WeakMap<Translator, { english: Settings; value: Settings }>();

/**
 * All that the owner set (behaviour: Settings 1), in the reader's language (behaviour: Languages 7). What is
 * kept for good is asked of `settingsIn`.
 * @param tx as of `readEnglishSettings`
 */
export async function readSettings(app: Reader, tx?: Transaction<Tables>): Promise<Settings> {
  const [english, translator] = [await readEnglishSettings(app, tx), await readTranslator(app, tx)];
  if (currentLanguage() === 'en') return english;
  const cached = cachedSettings.get(translator);
  if (cached?.english === english) return cached.value;
  const value = translatedSettings(english, translator);
  cachedSettings.set(translator, { english, value });
  return value;
}

/**
 * The same as the owner wrote it, read once per change of the shop's content.
 * @param tx where the caller is in a transaction: what is not known yet is read in it, as nobody who holds a connection
 *   may wait for another
 */
export function readEnglishSettings({ contentVersion, db }: Reader, tx?: Transaction<Tables>): Promise<Settings> {
  return readInForce({ contentVersion, db: tx ?? db });
}

/** Pages that need nothing else of the database are shown while it is away, under the name that was known last. */
const readInForce = rememberWhileFresh(({ db }: Reader) => settingsIn(db), { orLast: true });

/**
 * The same as the database has it now: for what is kept for good, such as an invoice.
 * @param wanted the sections that are read; all others are as they begin
 */
export async function settingsIn(
  db: Kysely<Tables> | Transaction<Tables>,
  wanted: readonly Section[] = sections,
): Promise<Settings> {
  const rows = await inForce(db).where('section', 'in', wanted).execute();
  const stored = Object.fromEntries(rows.map(({ section, value }) => [section, completed(section, value)]));
  return underItsBrand({ ...defaultSettings, ...stored }, 'categories' in stored);
}

/** Version 0 of a section: what it says while nobody has saved it, in a shop of this brand. */
export const defaultOf = <Name extends Section>(section: Name, brand: Settings['brand']): Settings[Name] =>
  section === 'categories' ? underItsBrand({ ...defaultSettings, brand }, false)[section] : defaultSettings[section];

/** A section with the version that is in force: 0 while it has its default. */
export interface StoredSection<Name extends AnySection = Section> {
  version: number;
  value: AnySettings[Name];
  /** When it was saved, and by whom; null for a default. */
  saved: { at: Date; by: string } | null;
}

export async function readSections(app: Pick<AppContext, 'db'>): Promise<{ [Name in Section]: StoredSection<Name> }> {
  const rows = await inForce(app.db).where('section', 'in', sections).execute();
  const stored = rows.map(({ section, version, value, at, by_name }) => [
    section,
    { version, value: completed(section, value), saved: { at, by: by_name } },
  ]);
  const defaults = Object.entries(defaultSettings).map(([section, value]) => [
    section,
    { version: 0, value, saved: null },
  ]);
  const all = Object.fromEntries([...defaults, ...stored]) as { [Name in Section]: StoredSection<Name> };
  const values = Object.fromEntries(Object.entries(all).map(([section, { value }]) => [section, value]));
  const { categories } = underItsBrand(values as unknown as Settings, all.categories.version > 0);
  return { ...all, categories: { ...all.categories, value: categories } };
}

/**
 * A section as it was saved, with the default of each field that came later: a language, the place from which parcels
 * go, what is said of plans. Where the sample shop's own would be wrong, it has what suits any shop.
 */
export function completed<Value>(section: string, value: Value): Value {
  if (!Object.hasOwn(sectionFields, section)) return value;
  const name = section as Section;
  // Categories are completed with what those have that the shop began with.
  if (name === 'categories') return completeCategories(value as Settings['categories']) as Value;
  // A plain look, and no number or promise of the sample shop's.
  const isOwn = name === 'brand' || name === 'contact';
  const defaults = (isOwn ? fieldDefaults : defaultSettings)[name];
  const whole = withDefaults(sectionFields[name].fields, defaults, value as object);
  return (name === 'home' ? completeHome(whole as Settings['home']) : whole) as Value;
}

/** Entries of lists, too, have the defaults of what they were saved without. */
function withDefaults(fields: Fields, defaults: object, saved: object): object {
  const value: Record<string, unknown> = { ...defaults, ...saved };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'group') value[name] = { ...defaultsOf(field.fields), ...(value[name] as object) };
    if (field.kind === 'list')
      value[name] = (value[name] as object[]).map((entry) => ({ ...defaultsOf(field.fields), ...entry }));
  }
  return value;
}

/** What was saved of a section, as a column of another query; null while nobody saved it. */
export const storedSection = <Name extends AnySection>(section: Name) => sql<AnySettings[Name] | null>`(
  select value from setting_version where section = ${section} order by version desc limit 1)`;

/** A section as `storedSection` found it, complete. */
export const sectionFrom = <Name extends Section>(section: Name, stored: Settings[Name] | null): Settings[Name] =>
  stored === null ? defaultSettings[section] : completed(section, stored);

/** The version of each section that is in force. */
export function inForce(db: Kysely<Tables> | Transaction<Tables>) {
  return db
    .selectFrom('setting_version')
    .distinctOn('section')
    .select(['section', 'version', 'value', 'at', 'by_name'])
    .orderBy('section')
    .orderBy('version', 'desc');
}
