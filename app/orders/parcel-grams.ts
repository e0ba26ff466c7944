import type { Kysely } from 'kysely';
import { gramsOfUnit } from '#catalogue/rules/parcel-weight.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readParcels } from '#settings/sections/parcel-settings.ts';

/**
 * What the parcels of orders weigh, in grams by their ids: as they were weighed when they were packed, else by the units
 * that are still theirs. Lines of before there were weights are weighed by the name of their size and the packing of
 * today.
 */
export async function readParcelGrams(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const [lines, packing, packed] = await Promise.all([
    db
      .selectFrom('order_line')
      .select(['order_id', 'weight', 'quantity', 'withdrawn_quantity', 'returned_quantity', 'unit_grams'])
      .where('order_id', 'in', orderIds)
      .execute(),
    readParcels(db),
    db.selectFrom('shop_order').select(['id', 'packed_grams']).where('id', 'in', orderIds).execute(),
  ]);
  const grams = new Map(orderIds.map((id) => [id, 0]));
  for (const line of lines) {
    const units = Math.max(0, line.quantity - line.withdrawn_quantity - line.returned_quantity);
    const size = { netQuantity: readNetQuantity(line.weight), parcelGrams: line.unit_grams };
    grams.set(line.order_id, (grams.get(line.order_id) ?? 0) + units * gramsOfUnit(size, packing));
  }
  for (const { id, packed_grams } of packed) if (packed_grams !== null) grams.set(id, packed_grams);
  return grams;
}
