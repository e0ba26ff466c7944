import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { allLanguages, type Language } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { type Settings, sections } from '#settings/rules/settings.ts';
import type { TranslationKind } from '#translations/rules/translatable-entries.ts';
import { translatableFields, withTexts } from '#translations/rules/translatable-fields.ts';

type Reader = Pick<AppContext, 'db' | 'contentVersion'>;

/**
 * Says a text of a thing in the reader's language; where nobody translated what it is today as the shop itself says it,
 * else in English.
 */
type Say = (english: string, ours?: string) => string;
export type Translator = (kind: TranslationKind, id: string) => Say;

const inEnglish: Translator = () => (english) => english;
type Translators = ReadonlyMap<Language, Translator>;

/** By which a translation knows the English text that it was made from. */
export const markOf = (english: string): string => createHash('md5').update(english).digest('hex');

/**
 * How the things that staff write are said in the reader's language, products apart; read once per change of
 * the shop's content, the same function until then.
 * @param tx where the caller is in a transaction, as nobody who holds a connection may wait for another
 */
export async function readTranslator(app: Reader, tx?: Transaction<Tables>): Promise<Translator> {
  const language = currentLanguage();
  if (language === 'en') return inEnglish;
  return (await readTranslators({ contentVersion: app.contentVersion, db: tx ?? app.db })).get(language) ?? inEnglish;
}

/** Pages that need nothing else of the database are shown while it is away, in the words that were known last. */
const readTranslators = rememberWhileFresh(({ db }: Reader) => translatorsIn(db), { orLast: true });

/** Those of every language, as the database has them now. */
export async function translatorsIn(db: Kysely<Tables> | Transaction<Tables>): Promise<Translators> {
  const rows = await db
    .selectFrom('translation')
    .select(['kind', 'thing_id', 'language', 'texts', 'made_from'])
    .where('kind', '<>', 'product')
    .execute();
  return new Map(
    allLanguages.map((language) => [language, translatorOf(rows.filter((row) => row.language === language))]),
  );
}

/** Settings in a language. @param english as the owner wrote them */
export const translatedSettings = (english: Settings, translator: Translator): Settings =>
  Object.fromEntries(
    sections.map((section) => [
      section,
      withTexts(english[section], translatableFields[section], translator('setting', section)),
    ]),
  ) as unknown as Settings;

interface Row {
  kind: TranslationKind;
  thing_id: string;
  texts: Readonly<Record<string, string>>;
  made_from: Readonly<Record<string, string>>;
}

/**
 * By the English texts: entries of lists change their places, and an older translation may promise what holds no more.
 */
function translatorOf(rows: readonly Row[]): Translator {
  const entries = new Map(
    rows.map(({ kind, thing_id, texts, made_from }) => [
      `${kind}/${thing_id}`,
      new Map(Object.entries(texts).map(([field, text]) => [made_from[field] ?? '', text])),
    ]),
  );
  return (kind, id) => {
    const texts = entries.get(`${kind}/${id}`);
    return (english, ours = english) => texts?.get(markOf(english)) ?? ours;
  };
}
