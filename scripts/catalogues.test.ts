import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../app/messages/format.ts';
import { allLanguages, languages } from '../app/messages/languages.ts';
import { catalogueFolder, readArea } from './vite/read-catalogue.ts';

const areas = globSync('app/**/texts.ts').flatMap((file) => {
  const area = readArea(file);
  return area ? [{ ...area, file }] : [];
});

/** The names of a message's values, and of those it counts. */
function valuesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.argument) return [element.value];
    if (element.type !== TYPE.plural) throw new Error('only values and plurals are used');
    return [`${element.value} counted`, ...Object.values(element.options).flatMap(({ value }) => valuesOf(value))];
  });
}
const namesIn = (message: string) => [...new Set(valuesOf(parseMessage(message)))].sort();

describe('the sentences of shoppers', () => {
  it('belong to an area that is named as its folder, and are used', () => {
    expect(areas.length).toBeGreaterThan(0);
    for (const { name, file } of areas) expect(name).toBe(dirname(file).split(sep).slice(1).join('-'));
    const code = globSync('app/**/*.{ts,tsx}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const used = new Set([...code.matchAll(/\w*[tT]exts\s*\.(\w+)/g)].map(([, name]) => name));
    const unused = areas.flatMap(({ file, english }) =>
      Object.keys(english).flatMap((name) => (used.has(name) ? [] : [`${file}: ${name}`])),
    );
    expect(unused).toEqual([]);
  });

  it('say nothing of the food of the sample shop: what is sold is for the owner to describe', () => {
    const ofTheSample =
      /diabet|doctor|millet|stone-ground|roasted|wooden|low in (?:sugar|carb)|flours?,? oils?|health program/i;
    // Alt texts of the sample shop's own pictures.
    const pictures = /^(?:past\d+|fieldsAWoodenOilPress)$/;
    // Policies are a draft for shops of food and programs, which the owner's text replaces.
    const policies = 'content-policies';
    const others = areas.filter(({ name }) => name !== policies);
    expect(others).toHaveLength(areas.length - 1);
    const found = others.flatMap(({ file, english }) =>
      Object.entries(english).flatMap(([name, message]) =>
        ofTheSample.test(message) && !pictures.test(name) ? [`${file}: ${message}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  it('have the apostrophe of print, but for those that were settled word for word', () => {
    const settled =
      /^(?:We'd love to hear from you!|Oops! The page you're looking for doesn't exist\.|the shop's own rating|You don't have access to view this page|Couldn't send your password! please try again\.)$/;
    const found = areas.flatMap(({ file, english }) =>
      Object.values(english)
        .filter((message) => /[a-z]'/i.test(message.replaceAll(/'[^']*\{/g, '')) && !settled.test(message))
        .map((message) => `${file}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('can be read: their values have names', () => {
    for (const { english } of areas) for (const message of Object.values(english)) namesIn(message);
  });
});

it('no ending is tied to an address in a translation: mail programs would make it a part of the address', () => {
  const tied = globSync('app/messages/{hi,kn}/*.json').flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([name, message]) =>
      /\{(?:\w*e?mail|link|url|phone)\}[\p{L}\p{M}]/iu.test(message) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(tied).toEqual([]);
});

interface Node {
  type: string;
  [field: string]: unknown;
}

/** The sentences that code says as soon as it is loaded, when nobody has asked for anything in any language yet. */
function sentencesAtLoad(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesAtLoad);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type, callee, ...rest } = node as Node;
  if (/Function|Class/.test(type)) return [];
  const { object, property } = (callee ?? {}) as { object?: { name?: string }; property?: { name?: string } };
  const said =
    type === 'CallExpression' && /^(?!staff).*[tT]exts$/.test(object?.name ?? '') ? [`${property?.name}`] : [];
  return [...said, ...sentencesAtLoad(callee), ...Object.values(rest).flatMap(sentencesAtLoad)];
}

it('no sentence is said while code is loaded: on the server it would be English for everybody', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    if (!/\{[^}]*\btexts\b[^}]*\} from '[^']*texts\.ts'/.test(code)) return [];
    return sentencesAtLoad(parseSync(file, code).program).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
  expect(
    sentencesAtLoad(
      parseSync('a.ts', 'const a = [texts.now()]; const b = () => texts.later(); f(texts.named);').program,
    ),
  ).toEqual(['now']);
});

describe.each(allLanguages.filter((language) => language !== 'en'))('the catalogues of %s', (language) => {
  const folder = join(catalogueFolder, language);
  const catalogues = globSync(join(folder, '*.json'));
  const read = (area: string): Record<string, string> => {
    const file = join(folder, `${area}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };

  it('are of areas that there are, have no sentence too many, and none that is English', () => {
    const names = new Set(areas.map(({ name }) => name));
    expect(catalogues.map((file) => basename(file, '.json')).filter((name) => !names.has(name))).toEqual([]);
    for (const { name, english } of areas) {
      expect(Object.keys(read(name)).filter((key) => !(key in english))).toEqual([]);
    }
  });

  it('lack no sentence of an area they have, and of a complete language no area', () => {
    for (const { name, english } of areas) {
      const has = read(name);
      if (Object.keys(has).length === 0 && !languages[language].isComplete) continue;
      expect(
        Object.keys(english).filter((key) => !has[key]),
        name,
      ).toEqual([]);
    }
  });

  it('have the same values in each sentence', () => {
    for (const { name, english } of areas) {
      for (const [key, message] of Object.entries(read(name))) {
        expect(namesIn(message), `${name}.${key}`).toEqual(namesIn(english[key] ?? ''));
      }
    }
  });
});
