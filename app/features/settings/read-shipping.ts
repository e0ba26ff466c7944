import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#rules/money.ts';

export interface Shipping {
  /** Rupees by state. */
  statePrices: Record<string, number>;
  /** Rupees from which delivery is free. */
  freeShippingThreshold: number;
}

/** What delivery costs, state by state. */
export async function readShipping(app: Pick<AppContext, 'db'>): Promise<Shipping> {
  const [fees, setting] = await Promise.all([
    app.db.selectFrom('shipping_fee').selectAll().orderBy('state').execute(),
    app.db.selectFrom('store_setting').select('free_shipping_threshold_paise').executeTakeFirstOrThrow(),
  ]);
  return {
    statePrices: Object.fromEntries(fees.map((fee) => [fee.state, rupeesFromPaise(fee.fee_paise)])),
    freeShippingThreshold: rupeesFromPaise(setting.free_shipping_threshold_paise),
  };
}
