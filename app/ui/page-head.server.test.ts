import { expect, it } from 'vitest';
import { pageHead } from './page-head.server.ts';

it.each([
  ['/media/uploads/a.webp', 'https://shop.example/media/uploads/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('the picture %s becomes og:image %s', (image, content) => {
  const head = pageHead(
    {
      origin: 'https://shop.example',
      name: 'A shop',
      social: { address: '/brand/tile.png', isLarge: false },
      offered: ['en'],
    },
    { title: 'A page', description: 'Of the shop', path: '/', image },
  );
  expect(head).toContainEqual({ property: 'og:image', content });
});
