import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { readProducts } from '#claims-desk/list-claims.ts';
import { changedTexts, type PublishedText } from '#claims-desk/published-text.ts';
import { translatedEntryTexts } from '#claims-desk/translated-entries.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { FormError } from '#rules/app-error.ts';
import { AppError } from '#rules/app-error.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import type { TranslatableEntry } from '#translations/read/read-entries.ts';
import { type StoredTexts, translatedFields, withTyped } from '#translations/rules/text-state.ts';
import { translationErrors } from '#translations/rules/translation-errors.ts';
import type { StoredTranslation } from './read-translation.ts';

export interface NextTranslation {
  thing: TranslatableEntry;
  language: OtherLanguage;
  before: StoredTranslation | null;
  after: StoredTexts;
  /** Fields that say something else than before, or are said to be right still. */
  changed: string[];
  errors: FormError[];
}

/**
 * What somebody typed, beside what is there; nothing is written.
 * @param typed by fields; what is left out stays, and what is empty is shown as the shop itself says it, or in English
 */
export function nextTranslation(
  entry: TranslatableEntry,
  language: OtherLanguage,
  before: StoredTranslation | null,
  typed: Readonly<Record<string, string>>,
  isStillRight: (field: string) => boolean,
): NextTranslation {
  const fields = translatedFields(entry.kind, entry.texts, before, entry.ours(language));
  const after = withTyped(fields, before, typed, isStillRight);
  const changed = fields
    .filter(({ field, state, translated, ours = '' }) => {
      const isCurrent = after.madeFrom[field] === entry.texts.find((one) => one.field === field)?.mark;
      return (after.texts[field] ?? ours) !== translated || (state === 'outdated' && isCurrent);
    })
    .map(({ field }) => field);
  // What was right when it was saved, and is left as it is, stays.
  const saying = Object.fromEntries(changed.map((field) => [field, after.texts[field] ?? '']));
  return { thing: entry, language, before, after, changed, errors: translationErrors(entry, saying) };
}

/** What a translation says anew, for the check of claims: of products with their figures (behaviour: Languages 8). */
export async function claimingTexts(
  db: AppContext['db'] | Transaction<Tables>,
  { thing: entry, language, after, changed }: NextTranslation,
): Promise<PublishedText[]> {
  if (entry.kind !== 'product') {
    // An answer is another one under another question.
    const isSaidAnew = (field: string) =>
      changed.includes(field) || changed.includes(field.replace(/\.answer$/, '.question'));
    return translatedEntryTexts(entry, language, after.texts).filter(({ field }) => isSaidAnew(field ?? ''));
  }
  const [product] = await readProducts(db, [entry.id]);
  if (!product) return [];
  const translations = { ...product.translations, [language]: after.texts };
  return changedTexts(product, { ...product, translations });
}

/**
 * Writes it, with its audit entry; what changes nothing is not written.
 * @param seen the version that was changed; 0 where there was none
 * @throws AppError 409 with `version` where somebody saved it since
 */
export async function writeTranslation(
  tx: Transaction<Tables>,
  { thing: { kind, id }, language, before, after, changed }: NextTranslation,
  by: Staff,
  seen: number,
): Promise<void> {
  const stale = () =>
    new AppError(409, 'Somebody else saved these translations meanwhile.', [], null, { version: before?.version ?? 0 });
  if ((before?.version ?? 0) !== seen) throw stale();
  if (changed.length === 0) return;
  const values = {
    texts: JSON.stringify(after.texts),
    made_from: JSON.stringify(after.madeFrom),
    by_user_id: by.id,
    by_name: by.userName,
  };
  // Of two who save at once the second finds another version, or a row where there was none.
  const { numInsertedOrUpdatedRows = 0n } =
    before === null
      ? await tx
          .insertInto('translation')
          .values({ kind, thing_id: id, language, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : {
          numInsertedOrUpdatedRows: (
            await tx
              .updateTable('translation')
              .set((row) => ({ ...values, version: row('version', '+', 1), at: row.fn<Date>('clock_timestamp') }))
              .where('kind', '=', kind)
              .where('thing_id', '=', id)
              .where('language', '=', language)
              .where('version', '=', seen)
              .executeTakeFirst()
          ).numUpdatedRows,
        };
  if (numInsertedOrUpdatedRows === 0n) throw stale();
  await writeAudit(tx, by, {
    kind: 'translation',
    id: `${language}/${kind}/${id}`,
    action: 'edited',
    before: before?.texts ?? null,
    after: after.texts,
  });
}
