import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    'takes no longer for a megabyte of %j',
    (part) => {
      const began = performance.now();
      plainText(part.repeat(1_000_000 / part.length));
      expect(performance.now() - began).toBeLessThan(1_500);
    },
  );
});
