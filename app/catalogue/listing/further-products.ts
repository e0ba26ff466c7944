import type { ListRequest } from '#catalogue/search/list-query.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Listed } from './list-products.ts';

const fewFound = 3;
const mostFurther = 8;

/** What stands below a search that found few products: others of their categories, else best sellers. */
export async function furtherProducts<Product extends { _id: string; category: string }>(
  app: AppContext,
  list: (app: AppContext, request: ListRequest) => Promise<Listed<Product>>,
  found: readonly { _id: string; category: string }[],
  withDrafts: boolean,
): Promise<Product[]> {
  if (found.length === 0 || found.length > fewFound) return [];
  const request = { sortBy: 'popularity', soldOutLast: true, isCounted: false, withDrafts } as const;
  const others = async (wanted: Pick<ListRequest, 'category' | 'bestSellers'>) => {
    const { products } = await list(app, { ...request, ...wanted, limit: mostFurther + found.length });
    return products.filter(({ _id }) => found.every((one) => one._id !== _id)).slice(0, mostFurther);
  };
  const alike = await others({ category: [...new Set(found.map(({ category }) => category))] });
  return alike.length > 0 ? alike : others({ category: [], bestSellers: true });
}
