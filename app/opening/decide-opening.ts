import type { AppContext } from '#platform/app-context.ts';

/**
 * Decides at a start whether the shop is a new one, which waits for its owner to open it: in production, without staff,
 * products and orders (behaviour: First day 1). Decided once; any number of processes may do this at once.
 */
export async function decideOpening({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  const used = config.production
    ? await db
        .selectNoFrom((row) => [
          row.exists(row.selectFrom('user_account').select('id').where('role', '=', 'admin')).as('staff'),
          row.exists(row.selectFrom('product').select('id')).as('products'),
          row.exists(row.selectFrom('shop_order').select('id')).as('orders'),
        ])
        .executeTakeFirstOrThrow()
    : null;
  const isNew = used !== null && !used.staff && !used.products && !used.orders;
  await db
    .updateTable('store_setting')
    .set({ opening: isNew ? 'not yet' : 'open', opened_at: isNew ? null : new Date() })
    .where('opening', '=', 'undecided')
    .execute();
}
