import type { AppContext } from '#platform/app-context.ts';

export interface Size {
  id: string;
  productId: string;
  weight: string;
  /** Product and size. */
  label: string;
  /** Null where the product does not say it. */
  shelfLifeDays: number | null;
}

/** Every size of every product, by title. */
export async function listSizes({ db }: Pick<AppContext, 'db'>): Promise<Size[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product_id', 'title', 'weight', 'food_facts'])
    .orderBy('title')
    .orderBy('position')
    .execute();
  return rows.map(({ id, product_id: productId, title, weight, food_facts }) => ({
    id,
    productId,
    weight,
    label: `${title}, ${weight}`,
    shelfLifeDays: food_facts.shelfLifeDays ?? null,
  }));
}
