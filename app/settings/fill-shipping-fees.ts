import { states } from '#delivery/rules/india.ts';
import type { AppContext } from '#platform/app-context.ts';
import { firstFeePaise } from '#pricing/rules/first-fees.ts';

/**
 * Gives every state its first delivery fee in a shop that has none at all (behaviour: Prices 9). Where staff left out
 * some states, they stay without: nothing is sold there. Any number of processes may do this at once.
 */
export async function fillShippingFees({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  if (await db.selectFrom('shipping_fee').select('state').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('shipping_fee')
    .values(states.map((state) => ({ state, fee_paise: firstFeePaise(state) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  log.info('delivery fees were set for the first time: see Shipping Fee in the back office');
}
