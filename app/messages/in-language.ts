import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './languages.ts';
import { type Catalogue, speak } from './messages.ts';

const readers = new AsyncLocalStorage<Language>();

export const inLanguage = <Result>(language: Language, work: () => Result): Result => readers.run(language, work);

/** From now on sentences are in the language of the work that says them. */
export function speakLanguages(catalogues: Partial<Record<Language, Catalogue>>): void {
  speak(() => readers.getStore() ?? 'en', catalogues);
}
