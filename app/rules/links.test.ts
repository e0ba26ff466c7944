import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink } from './links.ts';

describe('isSafeLink', () => {
  it.each([
    '#',
    '/',
    '/shop/listing?category=oil#top',
    'https://shop.example',
    'https://shop.example/a?b=c#d',
    'HTTP://shop.example/',
    'mailto:hello@mitahara.example',
    'tel:+918000000000',
    'tel:080-0000-0000',
  ])('allows %s', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    '',
    '#top',
    'shop/home',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://shop.example/1',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/a b',
    'https://shop.example/\u0000',
    'https://shop.example/\u007f',
    'mailto:',
    'mailto:nobody',
    'tel:javascript',
    'ftp://shop.example',
  ])('refuses %j', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });

  it('allows nothing that a browser would open with another scheme', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', '//', '/\\', '\\/', 'https:', 'http:/', '\t', ' '), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (link) => {
        if (!isSafeLink(link) || !URL.canParse(link, 'https://shop.example/page')) return;
        const url = new URL(link, 'https://shop.example/page');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (link.startsWith('/')) expect(url.origin).toBe('https://shop.example');
      }),
      { numRuns: 2_000 },
    );
  });
});
