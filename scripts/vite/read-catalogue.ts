import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import type { Language } from '../../app/messages/languages.ts';

/** Where each language keeps its catalogues. */
export const catalogueFolder = join(dirname(fileURLToPath(import.meta.url)), '../../app/messages');

/** The English sentences of an area, as its texts.ts has them. */
export interface Area {
  name: string;
  english: Record<string, string>;
}

/** Reads the call of `messages` in a texts.ts; null where the file has none: its sentences are for staff alone. */
export function readArea(file: string, code = readFileSync(file, 'utf8')): Area | null {
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const made = statement.declaration.declarations[0]?.init;
    if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier' || made.callee.name !== 'messages')
      continue;
    const [name, english] = made.arguments;
    if (name?.type !== 'Literal' || english?.type !== 'ObjectExpression') throw new Error(`${file}: write it out`);
    return {
      name: String(name.value),
      english: Object.fromEntries(
        english.properties.map((property) => {
          const { key, value } = property.type === 'Property' ? property : {};
          // A long text is wrapped, between backticks.
          const isWrapped = value?.type === 'TemplateLiteral' && value.quasis.length === 1;
          const text = isWrapped ? value.quasis[0]?.value.cooked : value?.type === 'Literal' && value.value;
          if (key?.type !== 'Identifier' || typeof text !== 'string') {
            throw new Error(`${file}: a sentence is a name and a text, in quotes`);
          }
          return [key.name, text];
        }),
      ),
    };
  }
  return null;
}

/** The sentences of an area in a language; English where a language has none yet. */
export function sentencesOf({ name, english }: Area, language: Language): Record<string, string> {
  const file = join(catalogueFolder, language, `${name}.json`);
  if (language === 'en' || !existsSync(file)) return english;
  return { ...english, ...JSON.parse(readFileSync(file, 'utf8')) };
}
