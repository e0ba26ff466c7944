import type { Staff } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import {
  englishOf,
  readEntry,
  readStored,
  readTranslation,
  type Translation,
  type TranslationKey,
} from './read-translation.ts';
import { claimingTexts, nextTranslation, writeTranslation } from './write-translation.ts';

export interface TypedTranslation {
  /** The version that the form was loaded with; 0 where there was none. */
  seen: number;
  /** `english` of what the form was loaded with. */
  english: string;
  /** By fields; an empty one is shown in English, what is left out stays. */
  texts: Readonly<Record<string, string>>;
  /** Fields whose outdated texts are right still. */
  stillRight: readonly string[];
}

/**
 * Saves what a thing says in a language, all of it at once; shoppers read it at once (behaviour: Languages 13).
 * @param claimsReason why the owner lets claims stand that a figure or the law speaks against; empty: they are refused
 * @throws AppError 400 with a sentence for each wrong field; 404; 409 where somebody saved it since, with `version`, or the English text is another one;
 *   422 for claims that are refused
 */
export async function saveTranslation(
  app: AppContext,
  key: TranslationKey,
  { seen, english, texts, stillRight }: TypedTranslation,
  by: Staff,
  claimsReason = '',
): Promise<Translation> {
  const { language, kind, id } = key;
  await inTransaction(app.db, async (tx) => {
    const entry = await readEntry(tx, kind, id);
    const stored = (await readStored(tx, language, key))(kind, id);
    if (englishOf(entry) !== english) throw new AppError(409, 'The English text has changed meanwhile.');
    const next = nextTranslation(entry, language, stored, texts, (field) => stillRight.includes(field));
    if (next.errors[0]) throw new AppError(400, next.errors[0].message, next.errors);
    await refuseClaims(tx, await claimingTexts(tx, next), by, claimsReason);
    await writeTranslation(tx, next, by, seen);
  });
  // At once in this process; the others learn of it through the database.
  app.contentVersion.contentChanged();
  return readTranslation(app, key);
}
