import type { Shop } from '#platform/app-context.ts';

/** Ids and titles of all products, by title. */
export async function listProductTitles(shop: Shop): Promise<{ id: string; title: string }[]> {
  return shop.db.selectFrom('product').select(['id', 'title']).orderBy('title_key').orderBy('id').execute();
}
