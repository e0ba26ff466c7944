import { fillBatch } from '#catalogue/search/index-products.ts';
import type { TestEngine } from '../database/database.ts';
import { openTestShop, type TestShop } from './app-context.ts';

/** In a small shop each process searches and lists what it keeps of all products, in a large one the database does. */
export const shopSizes = ['small', 'large'] as const;

/** The demo shop; as a large one it has no more products, but takes itself for one. */
export async function openShopOfSize(engine: TestEngine, size: (typeof shopSizes)[number]): Promise<TestShop> {
  if (size === 'small') return openTestShop(engine);
  const test = await openTestShop(engine, { searchInMemoryUpTo: 0 });
  while (await fillBatch(test.app));
  return test;
}
