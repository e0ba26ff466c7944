import type { AppContext } from '#platform/app-context.ts';
import { csvFile } from '#rules/text/csv.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOtherEntries, type TranslatableEntry } from '#translations/read/read-entries.ts';
import { type TextState, translatedFields } from '#translations/rules/text-state.ts';
import { type TranslationKind, translationKinds } from '#translations/rules/translatable-entries.ts';
import { type ExportedText, translationColumns } from '#translations/rules/translation-csv.ts';
import { listProductEntries, readProductEntries } from './read-product-entries.ts';
import { readStored } from './read-translation.ts';

const productsATime = 100;

/**
 * The texts of a language as CSV, beside the English ones, for a translator; the import reads it back.
 * @param kinds what the caller may translate
 * @param only texts of one kind, or in one state; null for all
 */
export async function* exportTranslations(
  app: Pick<AppContext, 'db'>,
  kinds: readonly TranslationKind[],
  language: OtherLanguage,
  only: { kind: TranslationKind | null; state: TextState | null },
): AsyncGenerator<string> {
  const stored = await readStored(app.db, language);
  const wanted = kinds.filter((kind) => only.kind === null || kind === only.kind);
  async function* batches() {
    for await (const entries of entriesInBatches(app, wanted)) {
      yield entries.flatMap(({ kind, id, name, texts, ours }): ExportedText[] => {
        const english = new Map(texts.map(({ field, text }) => [field, text]));
        return translatedFields(kind, texts, stored(kind, id), ours(language))
          .filter(({ state }) => only.state === null || state === only.state)
          .map(({ field, state, translated }) => {
            return { kind, id, name, field, english: english.get(field) ?? '', translated, state };
          });
      });
    }
  }
  yield* csvFile(translationColumns(language), batches());
}

async function* entriesInBatches(
  { db }: Pick<AppContext, 'db'>,
  kinds: readonly TranslationKind[],
): AsyncGenerator<TranslatableEntry[]> {
  if (kinds.includes('product')) {
    const ids = (await listProductEntries(db)).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += productsATime) {
      yield await readProductEntries(db, ids.slice(at, at + productsATime));
    }
  }
  const others = await readOtherEntries(db, await settingsIn(db));
  for (const kind of translationKinds) {
    if (kinds.includes(kind)) yield others.filter((one) => one.kind === kind);
  }
}
