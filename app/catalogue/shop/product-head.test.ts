import { expect, it } from 'vitest';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { productHead } from './product-head.server.ts';

it.each([
  ['Flour', ['Products', 'Flour', 'Besan']],
  [undefined, ['Products', 'Besan']],
])('breadcrumbs lead to the category where shoppers find it: %s', (shelf, names) => {
  const product = { _id: '1', title: 'Besan', description: '', image: '', category: 'flour', variants: [] };
  const shop = {
    origin: 'https://shop.example',
    name: 'Shop',
    offered: ['en'] as const,
    social: { address: '/s.png', isLarge: true },
  };
  const head = productHead(
    shop as Parameters<typeof productHead>[0],
    { ...undeclaredFood, ...product } as unknown as Product,
    shelf,
    { feesPaise: {}, freeFromPaise: 0 } as Parameters<typeof productHead>[3],
  );
  const [list] = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json'] as never] : [])).slice(-1);
  expect(list).toMatchObject({ itemListElement: names.map((name, at) => ({ position: at + 1, name })) });
  expect((list as unknown as { itemListElement: unknown[] }).itemListElement).toHaveLength(names.length);
});
