import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink, leadsInside } from './links.ts';

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

describe('leadsInside', () => {
  it.each([
    'http://intranet/orders',
    'http://localhost./',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://100.64.0.1/',
    'http://100.127.255.1/',
    'http://198.18.0.1/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
  ])('knows %s', (link) => {
    expect(leadsInside(link)).toBe(true);
  });

  it.each([
    '#',
    '/shop/listing',
    'mailto:hello@shop.example',
    'tel:+918000000000',
    'https://shop.example/',
    'https://100.example/',
    'https://100.63.0.1/',
    'https://100.128.0.1/',
    'https://[2606:4700::1111]/',
  ])('lets %s out', (link) => {
    expect(leadsInside(link)).toBe(false);
  });
});
