import { expect, it } from 'vitest';
import type { Language } from '#messages/languages.ts';
import { pageHead } from './page-head.server.ts';

const shop = (offered: readonly Language[]) => ({
  origin: 'https://shop.example',
  name: 'A shop',
  social: { address: '/brand/tile.png', isLarge: false },
  offered,
});
const page = { title: 'A page', description: 'Of the shop', path: '/shop/listing?category=oil' };

it.each([
  ['/media/uploads/a.webp', 'https://shop.example/media/uploads/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('the picture %s becomes og:image %s', (image, content) => {
  const head = pageHead(shop(['en']), { ...page, image });
  expect(head).toContainEqual({ property: 'og:image', content });
});

it('a page names itself in each language that is offered; a page that is not for search engines, and a shop of one language, names none', () => {
  const alternates = (offered: readonly Language[], indexed = true) =>
    pageHead(shop(offered), { ...page, indexed }).flatMap((tag) =>
      'rel' in tag && tag.rel === 'alternate' ? [[tag.hrefLang, tag.href]] : [],
    );
  const path = '/shop/listing?category=oil';
  expect(alternates(['en', 'hi'])).toEqual([
    ['en-IN', `https://shop.example${path}`],
    ['hi-IN', `https://shop.example/hi${path}`],
    ['x-default', `https://shop.example${path}`],
  ]);
  expect(alternates(['en', 'hi'], false)).toEqual([]);
  expect(alternates(['en'])).toEqual([]);
});
