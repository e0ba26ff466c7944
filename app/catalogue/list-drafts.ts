import type { AppContext } from '#platform/app-context.ts';

/** Products that are not published, for staff who view the shop; at most a hundred. */
export function listDrafts({ db }: Pick<AppContext, 'db'>): Promise<{ id: string; slug: string; title: string }[]> {
  return db
    .selectFrom('product')
    .select(['id', 'slug', 'title'])
    .where('is_active', '=', false)
    .orderBy('title_key')
    .limit(100)
    .execute();
}
