import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { namesOfIndia } from '../tests/support/names-of-india.ts';

/** Runs of letters of a script in the sentences of a language, and in the texts of its demo shop. */
function wordsOf(language: string, letters: RegExp): string[] {
  const text = globSync(`{app/messages,db/demo/translations}/${language}/*.json`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return [...new Set(text.match(letters))];
}

// A shaper takes a long vowel apart into halves that no text has: a font that lacks one draws what is left on top of each other.
it.each([
  ['hi', /[\u0900-\u097f\u200c\u200d]+/g, 'mukta-devanagari'],
  ['kn', /[\u0c80-\u0cff\u200c\u200d]+/g, 'noto-kannada'],
])('the font of %s has every glyph that its sentences are drawn with', (language, letters, name) => {
  const font = fontkit.create(readFileSync(`app/kit/fonts/${name}.woff2`)) as fontkit.Font;
  const words = wordsOf(language, letters);
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((word) => font.layout(word).glyphs.some(({ id }) => id === 0))).toEqual([]);
});

interface Face {
  name: string;
  covers: (code: number) => boolean;
  file: string;
}

/** The fonts that a stylesheet knows, and the letters that each is fetched for. */
function facesOf(sheet: string): Face[] {
  const css = readFileSync(sheet, 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const read = (pattern: RegExp) => pattern.exec(face)?.[1];
    const [name, file] = [read(/font-family: "([^"]+)"/), read(/url\("([^"]+)"\)/)];
    if (name === undefined || file === undefined) return [];
    const ranges = (read(/unicode-range: ([^;]+);/) ?? 'U+0-10FFFF').split(', ').map((range) => {
      const [first = '', last = first] = range.slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    const covers = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
    return [{ name, covers, file: join(dirname(sheet), file) }];
  });
}

describe('a name on a packing slip', () => {
  const faces = ['app/content/fonts.css', 'app/back-office/names.css'].flatMap(facesOf);
  const css = readFileSync('app/back-office/names.css', 'utf8');
  const chosen = [
    ...`${/--font-sans: ([^;]+);/.exec(css)?.[1]?.replace('var(--names)', /--names:([^;]+);/.exec(css)?.[1] ?? '')}`.matchAll(
      /"([^"]+)"/g,
    ),
  ];
  const fonts = chosen.flatMap(([, name]) => faces.find((face) => face.name === name) ?? []);
  const loaded = new Map<string, fontkit.Font>();
  function load(file: string): fontkit.Font {
    const font = loaded.get(file) ?? (fontkit.create(readFileSync(file)) as fontkit.Font);
    loaded.set(file, font);
    return font;
  }

  it.each(Object.entries(namesOfIndia))('in %s has a font of the shop, with every glyph of it', (_, name) => {
    for (const word of name.split(' ')) {
      // Latin marks around a word are in the first font.
      const letters = word.replaceAll(/[ -~’]/g, '');
      const first = letters.codePointAt(0) ?? 0;
      const face = fonts.find((one) => one.covers(first) && load(one.file).hasGlyphForCodePoint(first));
      expect(face, word).toBeDefined();
      const shaped = load(face?.file ?? '').layout(letters);
      expect(
        shaped.glyphs.map(({ id }) => id),
        word,
      ).not.toContain(0);
    }
  });
});
