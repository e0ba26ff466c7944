import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOtherEntries, type TranslatableEntry } from '#translations/read/read-entries.ts';
import { type StoredTexts, type TranslatedField, translatedFields } from '#translations/rules/text-state.ts';
import type { TranslationKind } from '#translations/rules/translatable-entries.ts';
import { readProductEntries } from './read-product-entries.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export interface TranslationKey {
  language: OtherLanguage;
  kind: TranslationKind;
  id: string;
}

export interface StoredTranslation extends StoredTexts {
  version: number;
  at: Date;
  by: string;
}

export interface Translation extends TranslationKey, Pick<TranslatableEntry, 'name' | 'editAt'> {
  /** To be sent back as `seen`; 0 where nobody translated it. */
  version: number;
  /** Stands for all its English texts, to be sent back: what was translated is what was read. */
  english: string;
  saved: { at: Date; by: string } | null;
  texts: (TranslatedField & { english: string })[];
}

/** Undefined for what is not there, and for what has no text of the shop's own. */
export async function findEntry(db: Db, kind: TranslationKind, id: string): Promise<TranslatableEntry | undefined> {
  const entries =
    kind === 'product' ? await readProductEntries(db, [id]) : await readOtherEntries(db, await settingsIn(db));
  return entries.find((one) => one.kind === kind && one.id === id);
}

/** @throws AppError 404 */
export async function readEntry(db: Db, kind: TranslationKind, id: string): Promise<TranslatableEntry> {
  const found = await findEntry(db, kind, id);
  if (!found) throw new AppError(404, 'The shop has no such text. Load the page again.');
  return found;
}

/** The translations of a language, by kinds and ids. @param of one thing alone */
export async function readStored(
  db: Db,
  language: OtherLanguage,
  of?: Pick<TranslationKey, 'kind' | 'id'>,
): Promise<(kind: TranslationKind, id: string) => StoredTranslation | null> {
  const rows = await db
    .selectFrom('translation')
    .select(['kind', 'thing_id', 'texts', 'made_from', 'version', 'at', 'by_name'])
    .where('language', '=', language)
    .$if(of !== undefined, (query) => query.where('kind', '=', of?.kind ?? 'page').where('thing_id', '=', of?.id ?? ''))
    .execute();
  const byKey = new Map(
    rows.map(({ kind, thing_id, made_from: madeFrom, by_name: by, ...row }) => [
      `${kind}/${thing_id}`,
      { ...row, madeFrom, by },
    ]),
  );
  return (kind, id) => byKey.get(`${kind}/${id}`) ?? null;
}

/** Stands for the English texts of a thing, all together. */
export const englishOf = ({ texts }: Pick<TranslatableEntry, 'texts'>): string =>
  createHash('md5')
    .update(JSON.stringify(texts.map(({ field, mark }) => [field, mark])))
    .digest('hex');

/**
 * A thing with what it says in a language, beside the English texts.
 * @throws AppError 404
 */
export async function readTranslation(
  { db }: Pick<AppContext, 'db'>,
  { language, kind, id }: TranslationKey,
): Promise<Translation> {
  const entry = await readEntry(db, kind, id);
  const stored = (await readStored(db, language, { kind, id }))(kind, id);
  const english = new Map(entry.texts.map(({ field, text }) => [field, text]));
  return {
    language,
    kind,
    id,
    name: entry.name,
    editAt: entry.editAt,
    version: stored?.version ?? 0,
    english: englishOf(entry),
    saved: stored && { at: stored.at, by: stored.by },
    texts: translatedFields(kind, entry.texts, stored, entry.ours(language)).map((one) => ({
      ...one,
      english: english.get(one.field) ?? '',
    })),
  };
}
