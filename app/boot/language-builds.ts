import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { type Language, offeredLanguages } from '#messages/languages.ts';

/** Of each language but English: the files of its code for browsers. */
export type LanguageAssets = Partial<Record<Language, ServerBuild['assets']>>;

export const languageFolder = (projectFolder: string, language: Language) =>
  join(projectFolder, 'build/languages', language);

export async function readLanguageAssets(projectFolder: string): Promise<LanguageAssets> {
  const assets: LanguageAssets = {};
  for (const language of offeredLanguages()) {
    if (language === 'en') continue;
    const folder = join(languageFolder(projectFolder, language), 'client/assets');
    const list = (await readdir(folder)).find((name) => /^manifest-\w+\.js$/.test(name));
    if (list === undefined) throw new Error(`The build of the language ${language} is not complete`);
    const code = await readFile(join(folder, list), 'utf8');
    assets[language] = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
  }
  return assets;
}
