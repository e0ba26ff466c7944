import { globSync, readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';

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
  const font = fontkit.create(readFileSync(`app/ui/fonts/${name}.woff2`)) as fontkit.Font;
  const words = wordsOf(language, letters);
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((word) => font.layout(word).glyphs.some(({ id }) => id === 0))).toEqual([]);
});
