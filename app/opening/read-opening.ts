import type { Opening } from '#opening/rules/opening.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';

/**
 * Whether the shop sells, read once per change of its content. What takes an order asks the database itself. A page
 * that needs nothing of the database is shown while it is away.
 */
export const readOpening = rememberWhileFresh(
  async ({ db }: Pick<AppContext, 'db' | 'contentVersion'>): Promise<Opening> =>
    (await db.selectFrom('store_setting').select('opening').executeTakeFirstOrThrow()).opening,
  { orLast: true },
);
