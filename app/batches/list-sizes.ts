import type { AppContext } from '#platform/app-context.ts';

export interface Size {
  id: string;
  productId: string;
  weight: string;
  /** Product and size. */
  label: string;
}

/** Every size of every product, by title. */
export async function listSizes({ db }: Pick<AppContext, 'db'>): Promise<Size[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product_id', 'title', 'weight'])
    .orderBy('title')
    .orderBy('position')
    .execute();
  return rows.map(({ id, product_id: productId, title, weight }) => ({
    id,
    productId,
    weight,
    label: `${title}, ${weight}`,
  }));
}
