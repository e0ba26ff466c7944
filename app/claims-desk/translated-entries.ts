import type { AppContext } from '#platform/app-context.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { readOtherEntries, type TranslatableEntry } from '#translations/read/read-entries.ts';
import { fieldName } from '#translations/rules/entry-labels.ts';
import { translatedFields } from '#translations/rules/text-state.ts';
import type { PublishedText } from './published-text.ts';
import * as texts from './texts.ts';

/**
 * What a thing that is no product says in another language, for the check of claims (behaviour: Languages 8).
 * @param translatedTexts by the names of its fields, as shoppers read it
 */
export function translatedEntryTexts(
  { kind, id, name, texts: english }: Pick<TranslatableEntry, 'kind' | 'id' | 'name' | 'texts'>,
  language: string,
  translatedTexts: Readonly<Record<string, string>>,
): PublishedText[] {
  // What a claim needs beside it has to be there in the same language.
  const besides = Object.values(translatedTexts).join('\n');
  const said = (field: string) => translatedTexts[field] ?? english.find((one) => one.field === field)?.text ?? '';
  return Object.entries(translatedTexts).map(([field, text]) => ({
    place: `translation/${language}/${kind}/${id}/${field}`,
    of: name,
    part: `${fieldName(kind, field)}, ${texts.inLanguage(language)}`,
    editAt: `/admin/translations/${language}/${kind}/${id}`,
    field,
    text,
    facts: null,
    besides,
    ...(field.endsWith('.answer') && { asks: said(field.replace(/answer$/, 'question')) }),
  }));
}

/**
 * Everything that the shop says in other languages beside its products: what is older than its English text is not
 * shown, and left out, as is what the shop itself says of its policies: its tests check it.
 */
export async function otherTranslatedTexts(app: AppContext): Promise<PublishedText[]> {
  const entries = await readOtherEntries(app.db, await readEnglishSettings(app));
  const rows = await app.db
    .selectFrom('translation')
    .select(['kind', 'thing_id', 'language', 'texts', 'made_from'])
    .where('kind', '<>', 'product')
    .orderBy('language')
    .execute();
  return entries.flatMap((entry) =>
    rows
      .filter(({ kind, thing_id }) => kind === entry.kind && thing_id === entry.id)
      .flatMap(({ language, texts: stored, made_from: madeFrom }) => {
        const shown = translatedFields(entry.kind, entry.texts, { texts: stored, madeFrom }, {});
        const translatedTexts = shown.flatMap(({ field, state, translated }) =>
          state === 'done' ? [[field, translated]] : [],
        );
        return translatedEntryTexts(entry, language, Object.fromEntries(translatedTexts));
      }),
  );
}
