import { type TypedWord, tellingWords, typedWords } from '#catalogue/search/rules/search-words.ts';
import { soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import { inLanguage } from '#messages/in-language.ts';
import { allLanguages } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { nameOf } from '#settings/rules/categories.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/** How a category is called, in each language, and the words of its id, which its products are found by. */
export interface CategoryWords {
  sounds: string[];
  id: string;
}

export const categoryWords = rememberWhileFresh(async (app: AppContext): Promise<CategoryWords[]> => {
  const all: CategoryWords[] = [];
  for (const language of allLanguages) {
    const { items } = (await inLanguage(language, () => readSettings(app))).categories;
    for (const one of items.filter(({ isShown }) => isShown)) {
      const sounds = inLanguage(language, () => soundsOf(typedWords(nameOf(one))));
      const isId = sounds.join() === soundsOf(typedWords(one.category)).join();
      if (sounds.length > 0 && !isId) all.push({ sounds, id: one.category });
    }
  }
  return all.toSorted((one, other) => other.sounds.length - one.sounds.length);
});

const soundsOf = (words: readonly TypedWord[]) => tellingWords(words).map(({ word }) => soundOf(word));

/** @returns the words with the id in place of the name of the first category that they name; null where they name none */
export function withCategories(words: readonly TypedWord[], categories: readonly CategoryWords[]): TypedWord[] | null {
  const telling = tellingWords(words);
  const sounds = soundsOf(telling);
  for (const { sounds: name, id } of categories) {
    const at = sounds.findIndex((_, start) => name.every((sound, offset) => sounds[start + offset] === sound));
    if (at < 0) continue;
    const [first, ...others] = telling.slice(at, at + name.length);
    const typed = [first, ...others].map((word) => word?.typed).join(' ');
    const ofId = typedWords(id).map(({ word }) => ({ word, typed }));
    // 'Without' tells no products apart, but is part of a wish.
    return words.flatMap((one) => (one === first ? ofId : others.includes(one) ? [] : [one]));
  }
  return null;
}
