import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';

export async function readShipping(app: Pick<AppContext, 'db'>): Promise<Shipping> {
  const [fees, setting] = await Promise.all([
    app.db.selectFrom('shipping_fee').selectAll().orderBy('state').execute(),
    app.db.selectFrom('store_setting').select('free_shipping_threshold_paise').executeTakeFirstOrThrow(),
  ]);
  return {
    feesPaise: Object.fromEntries(fees.map((fee) => [fee.state, fee.fee_paise])),
    freeFromPaise: setting.free_shipping_threshold_paise,
  };
}

/** The same for pages that are kept as long, and only tell of it. */
export const readToldShipping = rememberWhileFresh((app: AppContext) => readShipping(app));
