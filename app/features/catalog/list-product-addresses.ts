import type { AppContext } from '#platform/app-context.ts';

/** Ids of all products on sale with the time of their last change, for the sitemap. */
export async function listProductAddresses(app: AppContext): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select(['id', 'updated_at'])
    .orderBy('title_key')
    .orderBy('id')
    .limit(49_000)
    .execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}
