import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { plainText } from './plain-text.ts';

describe('HTML as plain text (behaviour: Imports 2)', () => {
  it.each([
    ['<p>Stone ground &amp; fresh.</p><p>Two</p>', 'Stone ground & fresh.\n\nTwo'],
    ['<ul>\n<li>Wheat</li>\n<li><b>Ragi</b> flour</li></ul><p>End', '- Wheat\n- Ragi flour\n\nEnd'],
    ['<ol><li>Knead<li>Roll</ol>', '1. Knead\n2. Roll'],
    ['One<br>two<br/>three', 'One\ntwo\nthree'],
    ['Plain\n\nparagraphs\nand lines', 'Plain\n\nparagraphs\nand lines'],
    ['GI < 55 &lt;b&gt; and 5 > 3', 'GI < 55 <b> and 5 > 3'],
    ['<script>alert(1)</script>Good<style>p{}</style><!-- no -->', 'Good'],
    ['<script>never closed <b>text', 'never closed text'],
    ['<img src=x onerror="alert(1)">Seen', 'Seen'],
    ['&#8377;99 &#x1F33E; &#xD800; &#0; &unknown; caf&eacute;', '₹99 🌾 \ufffd \ufffd &unknown; café'],
    [
      '<table><tr><td>Energy</td><td>350 kcal</td></tr><tr><td>Fat</td><td>1 g</td></tr></table>',
      'Energy 350 kcal\nFat 1 g',
    ],
    ['', ''],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('holds for whatever is typed: no control characters, no half characters, no blank lines in a row', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<script>',
      '</script>',
      '<',
      '>',
      '&',
      '&#55296;',
      '&lt;',
      '<!--',
      '-->',
      '\n',
      '\n\n',
      ' ',
      'word',
      '₹',
      '<svg/>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = plainText(parts.join(''));
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/\p{Surrogate}/u);
        expect(text).not.toMatch(/\n{3}|[^\P{Cc}\n]/u);
        expect(text).not.toMatch(/<\/?(?:script|p|li|ul|svg)>/);
      }),
    );
  });

  it.each(['<script>', '<!--', '<p', '</div', '&lt;', '<svg><', '\n \n'])(
    'passes over a text a few times and no more, were it nothing but %j',
    (part) => {
      const typed = part.repeat(100_000 / part.length);
      const searched = charactersSearched(() => plainText(typed));
      // A line break becomes a tag of three characters.
      expect(searched).toBeLessThan(10 * typed.length);
    },
  );
});

/**
 * Characters that were passed over in looking for texts, which tells a search that begins anew at each tag and never
 * finds an end. Regular expressions are proved to be linear by tests/security/regular-expressions.test.ts.
 */
function charactersSearched(work: () => void): number {
  let count = 0;
  const { indexOf, includes } = String.prototype;
  const spies = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, wanted, from = 0) {
      const found = indexOf.call(this, wanted, from);
      count += (found < 0 ? this.length : found) - from;
      return found;
    }),
    vi.spyOn(String.prototype, 'includes').mockImplementation(function (this: string, wanted, from = 0) {
      const found = indexOf.call(this, wanted, from);
      count += (found < 0 ? this.length : found) - from;
      return includes.call(this, wanted, from);
    }),
  ];
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count;
}
