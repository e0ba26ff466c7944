import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import type { Fees, Shipping } from '#pricing/rules/shipping.ts';
import type { Parcels } from '#settings/rules/fields/parcels.ts';
import { readParcels } from './parcel-settings.ts';

type Reader = Pick<AppContext, 'db'>;

/** What staff set for each state. */
export async function readFees({ db }: Reader): Promise<Fees> {
  const [fees, setting] = await Promise.all([
    db.selectFrom('shipping_fee').selectAll().orderBy('state').execute(),
    db.selectFrom('store_setting').select('free_shipping_threshold_paise').executeTakeFirstOrThrow(),
  ]);
  const heavy = fees.filter((fee) => fee.per_kg_paise > 0);
  return {
    feesPaise: Object.fromEntries(fees.map((fee) => [fee.state, fee.fee_paise])),
    ...(heavy.length > 0 && { perKgPaise: Object.fromEntries(heavy.map((fee) => [fee.state, fee.per_kg_paise])) }),
    freeFromPaise: setting.free_shipping_threshold_paise,
  };
}

/** What delivery costs. */
export async function readShipping(app: Reader): Promise<Shipping> {
  const [fees, parcels] = await Promise.all([readFees(app), readParcels(app.db)]);
  return { ...fees, ...shippingRules(parcels) };
}

/** What is not said is not sent to browsers. */
export const shippingRules = ({ firstGrams, deliveryGst }: Parcels): Omit<Shipping, keyof Fees> => ({
  ...(firstGrams > 0 && { firstGrams }),
  ...(deliveryGst === 'goods' && { gstOfGoods: true }),
});

/** The same for pages that are kept as long, and only tell of it. */
export const readToldShipping = rememberWhileFresh((app: AppContext) => readShipping(app));
