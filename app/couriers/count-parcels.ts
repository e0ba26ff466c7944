import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { shipmentConditions } from './list-shipments.ts';

/** How many parcels want somebody, as `/admin/shipments` lists them. */
export function countParcels({ db }: Pick<AppContext, 'db'>) {
  const count = (filter: keyof typeof shipmentConditions) =>
    sql<number>`(count(*) filter (where ${shipmentConditions[filter]}))::int`;
  return db
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .select([
      count('attempts').as('attempts'),
      count('lost').as('lost'),
      count('again').as('again'),
      count('weights').as('weights'),
    ])
    .executeTakeFirstOrThrow();
}
