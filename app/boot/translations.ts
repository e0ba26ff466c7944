import { basename, dirname } from 'node:path';
import { speakLanguages } from '#messages/in-language.ts';

const files = import.meta.glob<Record<string, string>>('../messages/*/*.json', { eager: true, import: 'default' });

/**
 * Lets the shop say its sentences in every language it has. Only what Vite builds or serves can: the shops of some
 * tests run without it, in English.
 */
export function loadTranslations(): void {
  const catalogues: Record<string, Record<string, Record<string, string>>> = {};
  for (const [file, sentences] of Object.entries(files)) {
    catalogues[basename(dirname(file))] = {
      ...catalogues[basename(dirname(file))],
      [basename(file, '.json')]: sentences,
    };
  }
  speakLanguages(catalogues);
}
