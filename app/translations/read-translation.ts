import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOtherThings, type Thing } from '#translations/read/read-things.ts';
import { type StoredTexts, type TranslatedField, translatedFields } from '#translations/rules/text-state.ts';
import type { TranslationKind } from '#translations/rules/translatable-things.ts';
import { readProductThings } from './read-product-things.ts';

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

export interface Translation extends TranslationKey, Pick<Thing, 'name' | 'editAt'> {
  /** To be sent back as `seen`; 0 where nobody translated it. */
  version: number;
  /** Stands for all its English texts, to be sent back: what was translated is what was read. */
  english: string;
  saved: { at: Date; by: string } | null;
  texts: (TranslatedField & { english: string })[];
}

/** Undefined for what is not there, and for what has no text of the shop's own. */
export async function findThing(db: Db, kind: TranslationKind, id: string): Promise<Thing | undefined> {
  const things =
    kind === 'product' ? await readProductThings(db, [id]) : await readOtherThings(db, await settingsIn(db));
  return things.find((one) => one.kind === kind && one.id === id);
}

/** @throws AppError 404 */
export async function readThing(db: Db, kind: TranslationKind, id: string): Promise<Thing> {
  const found = await findThing(db, kind, id);
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
export const englishOf = ({ texts }: Pick<Thing, 'texts'>): string =>
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
  const thing = await readThing(db, kind, id);
  const stored = (await readStored(db, language, { kind, id }))(kind, id);
  const english = new Map(thing.texts.map(({ field, text }) => [field, text]));
  return {
    language,
    kind,
    id,
    name: thing.name,
    editAt: thing.editAt,
    version: stored?.version ?? 0,
    english: englishOf(thing),
    saved: stored && { at: stored.at, by: stored.by },
    texts: translatedFields(kind, thing.texts, stored).map((one) => ({
      ...one,
      english: english.get(one.field) ?? '',
    })),
  };
}
