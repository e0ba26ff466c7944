import { expect, it } from 'vitest';
import { proposedTarget } from './proposed-target.ts';

const targets = [
  { value: '/about', label: 'About us' },
  { value: '/shop/collections/gifts', label: 'Collection: Gifts' },
  { value: '/shop/product-details/1', label: 'Product: Wheat Atta' },
  { value: '/shop/product-details/2', label: 'Product: Low-Carb Multigrain Atta' },
  { value: '/shop/product-details/3', label: 'Product: Multigrain Atta Mix' },
];

it.each([
  ['/collections/gift', '/shop/collections/gifts'],
  ['/pages/about-us.html', '/about'],
  ['/products/wheat-atta', '/shop/product-details/1'],
  ['/products/wheat-atta-1kg', '/shop/product-details/1'],
  ['/products/low-carb-multigrain', '/shop/product-details/2'],
  // Two are as likely, a word is too little, and nothing is like it.
  ['/products/multigrain-atta', ''],
  ['/products/atta', ''],
  ['/blogs/news', ''],
  ['/', ''],
])('%j is proposed to lead to %j (behaviour: Redirects 3)', (path, target) => {
  expect(proposedTarget(path, targets)).toBe(target);
});
