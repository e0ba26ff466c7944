import type { AppContext } from '#platform/app-context.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readOtherEntries, type TranslatableEntry } from '#translations/read/read-entries.ts';
import {
  isInState,
  type MarkedField,
  type Progress,
  progressOf,
  sumOf,
  translatedFields,
} from '#translations/rules/text-state.ts';
import { type TranslationKind, translationKinds } from '#translations/rules/translatable-entries.ts';
import { otherLanguages, type TranslationChoice } from '#translations/rules/translation-list.ts';
import { listProductEntries } from './read-product-entries.ts';
import { findEntry, readStored } from './read-translation.ts';

interface ListedTranslation extends Progress {
  kind: TranslationKind;
  id: string;
  name: string;
  /** What it is called in the other language; empty while it is not translated. */
  translatedName: string;
}

type LanguageProgress = { language: OtherLanguage } & Progress;

interface Listed {
  things: ListedTranslation[];
  /** On all pages. */
  total: number;
  /** How far each language is, with everything that the reader may translate, whatever the list is narrowed to. */
  progress: LanguageProgress[];
}

interface Named extends Pick<TranslatableEntry, 'kind' | 'id' | 'name' | 'ours'> {
  texts: readonly MarkedField[];
}

/** Everything that has texts, kind by kind. @param kinds what the reader may translate */
async function listEntries({ db }: Pick<AppContext, 'db'>, kinds: readonly TranslationKind[]): Promise<Named[]> {
  const products = kinds.includes('product') ? await listProductEntries(db) : [];
  const others = await readOtherEntries(db, await settingsIn(db));
  const all = [...products.map((one) => ({ kind: 'product' as const, ...one, ours: () => ({}) })), ...others];
  return translationKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => all.filter((one) => one.kind === kind));
}

async function withProgress(
  app: Pick<AppContext, 'db'>,
  entries: readonly Named[],
  language: OtherLanguage,
): Promise<ListedTranslation[]> {
  const stored = await readStored(app.db, language);
  return entries.map(({ kind, id, name, texts, ours }) => {
    const [there, own] = [stored(kind, id), ours(language)];
    const title = kind === 'banner' ? 'alt' : 'title';
    const translatedName = there?.texts[title] ?? own[title] ?? '';
    return { kind, id, name, translatedName, ...progressOf(translatedFields(kind, texts, there, own)) };
  });
}

/**
 * A page of the things that are translated, with how many of their texts are missing or outdated (behaviour: Languages
 * 13).
 * @param kinds what the reader may translate
 */
export async function listTranslations(
  app: Pick<AppContext, 'db'>,
  kinds: readonly TranslationKind[],
  { language, kind, state, search, page }: TranslationChoice,
  limit = listPageSize,
): Promise<Listed> {
  const named = await listEntries(app, kinds);
  const each = new Map<OtherLanguage, ListedTranslation[]>();
  for (const one of otherLanguages) each.set(one, await withProgress(app, named, one));
  const all = each.get(language) ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = all.filter((one) => {
    const name = `${one.name}\n${one.translatedName}`.toLowerCase();
    return (
      (kind === null || one.kind === kind) &&
      (state === null || isInState(one, state)) &&
      words.every((word) => name.includes(word))
    );
  });
  return {
    things: fitting.slice((page - 1) * limit, page * limit),
    total: fitting.length,
    progress: [...each].map(([one, entries]) => ({ language: one, ...sumOf(entries) })),
  };
}

/**
 * How far one thing is translated, language by language: nothing of what has no text, such as a banner without a
 * description.
 */
export async function progressOfEntry(
  app: Pick<AppContext, 'db'>,
  kind: TranslationKind,
  id: string,
): Promise<LanguageProgress[]> {
  const entry = await findEntry(app.db, kind, id);
  if (!entry) return [];
  const each = [];
  for (const language of otherLanguages) {
    const stored = (await readStored(app.db, language, { kind, id }))(kind, id);
    each.push({ language, ...progressOf(translatedFields(kind, entry.texts, stored, entry.ours(language))) });
  }
  return each;
}
