import type { Plugin } from 'vite';
import type { Language } from '../../app/messages/languages.ts';
import { writeSentences } from './write-sentences.ts';

/**
 * Puts the sentences of one language into the code for browsers: `texts.viewCart()` becomes `"View cart"`, and a
 * sentence with values a template. A page carries the sentences it shows, in its own language, and nothing that looks
 * them up (docs/decisions/languages.md).
 */
export function messages(language: Language): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!/\/app\/.*\.tsx?$/.test(file)) return;
      const fileOf = async (specifier: string) => {
        const resolved = await this.resolve(specifier, file);
        if (resolved) this.addWatchFile(resolved.id);
        return resolved?.id ?? null;
      };
      const written = await writeSentences(code, { file, language, fileOf });
      return written === code ? undefined : { code: written, map: null };
    },
  };
}
