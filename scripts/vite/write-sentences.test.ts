// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is tested is text here, with its templates
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSentences } from './write-sentences.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textsFile = join(folder, 'texts.ts');
writeFileSync(
  textsFile,
  `export const texts = messages('of-no-language', {
  view: 'View “cart”',
  only: 'Only {most} in \`stock\`',
  items: '{count, plural, =0 {Nothing} one {# item of {shop}} other {# items of {shop}}}',
  twice: '{name} and {name}',
});`,
);
const written = (code: string) =>
  writeSentences(`import { texts } from './texts.ts';\n${code}`, {
    file: join(folder, 'part.tsx'),
    language: 'en',
    fileOf: async () => textsFile,
  }).then((whole) => whole.trim());

describe('the code for browsers', () => {
  it.each([
    ['texts.view()', '"View “cart”"'],
    ['<b title={texts.view()}>{texts.view()}</b>', '<b title={"View “cart”"}>{"View “cart”"}</b>'],
    ['f(texts.view)', 'f((()=>"View “cart”"))'],
    ['texts.only({ most: a + b })', '(`Only ${a + b} in \\`stock\\``)'],
    ['texts.only({ most: texts.view() })', '(`Only ${"View “cart”"} in \\`stock\\``)'],
    ['texts.only.parts({ most: <b>{texts.view()}</b> })', '<>{"Only "}{<b>{"View “cart”"}</b>}{" in `stock`"}</>'],
    ['texts.twice({ name })', '(`${name} and ${name}`)'],
    ['texts.twice({ name: f() })', '((name)=>`${name} and ${name}`)(f())'],
    ['f({ get label() { return texts.view(); }, id: 1 })', 'f({ label:"View “cart”", id: 1 })'],
    ['a.texts.view()', 'a.texts.view()'],
  ])('has for %s the sentence itself', async (code, expected) => {
    expect(await written(code)).toBe(expected);
  });

  it('counts as the language does', async () => {
    const said = await written('texts.items({ count, shop })');
    const say = new Function('count', 'shop', `return ${said}`);
    expect([0, 1, 2].map((count) => say(count, 'Mitahara'))).toEqual([
      'Nothing',
      '1 item of Mitahara',
      '2 items of Mitahara',
    ]);
  });

  it.each(['texts[name]()', 'texts.gone()', 'f(texts)', 'texts.only(values)', 'texts.only({ ...values })'])(
    'cannot be built with %s',
    async (code) => {
      await expect(written(code)).rejects.toThrow('part.tsx:2');
    },
  );
});
