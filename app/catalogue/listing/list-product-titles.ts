import type { AppContext } from '#platform/app-context.ts';

/** Ids and titles of all products, by title. */
export async function listProductTitles(app: AppContext): Promise<{ id: string; title: string }[]> {
  return app.db.selectFrom('product').select(['id', 'title']).orderBy('title_key').orderBy('id').execute();
}
