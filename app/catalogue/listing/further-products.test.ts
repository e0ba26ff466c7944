import { describe, expect, it } from 'vitest';
import type { ListRequest } from '#catalogue/search/list-query.ts';
import type { AppContext } from '#platform/app-context.ts';
import { furtherProducts } from './further-products.ts';

const product = (id: number, category: string) => ({ _id: `${id}`, category, isBestSeller: id % 2 === 0 });
const shelf = [...[1, 2, 3, 4, 5].map((id) => product(id, 'oil')), ...[6, 7, 8].map((id) => product(id, 'flour'))];
const alone = product(10, 'ghee');

const list = async (_app: AppContext, { category, bestSellers, limit }: ListRequest) => {
  const products = [...shelf, alone]
    .filter((one) => category.length === 0 || category.includes(one.category))
    .filter((one) => bestSellers === undefined || one.isBestSeller === bestSellers)
    .slice(0, limit);
  return { products, total: products.length };
};
const below = async (found: typeof shelf) =>
  (await furtherProducts({} as AppContext, list, found, false)).map(({ _id }) => _id);

describe('below a search', () => {
  it.each([
    ['nothing where it found nothing', [], []],
    ['nothing where it found four', shelf.slice(0, 4), []],
    ['the others of the category', shelf.slice(0, 1), ['2', '3', '4', '5']],
    ['those of all categories that were found', [shelf[0], shelf[5]], ['2', '3', '4', '5', '7', '8']],
    ['best sellers where the category has no others', [alone], ['2', '4', '6', '8']],
  ])('stand %s', async (_, found, further) => {
    expect(await below(found as typeof shelf)).toEqual(further);
  });
});
