import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { readParcelGoods } from './order-parcel.ts';
import { type FileParcel, mostInFile } from './rules/courier-files.ts';
import { shipmentFacts } from './rules/shipment-states.ts';

/**
 * Ticked orders as couriers want them, in the order of the ids; an unknown one is left out.
 * @param ids at most `mostInFile` count
 */
export async function readFileParcels(app: AppContext, ids: readonly string[]): Promise<FileParcel[]> {
  const named = [...new Set(ids.filter(isUuid))].slice(0, mostInFile);
  if (named.length === 0) return [];
  const rows = await app.db.selectFrom('shop_order').selectAll().where('id', 'in', named).execute();
  const live = await app.db
    .selectFrom('shipment')
    .select(['order_id', 'state'])
    .where('order_id', 'in', named)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isBooked = new Set(live.filter(({ state }) => !shipmentFacts[state].isOver).map((row) => row.order_id));
  const parcels: FileParcel[] = [];
  for (const id of named) {
    const order = byId.get(id);
    if (!order) continue;
    const { lines, grams, isCash, totalPaise, refusal } = await readParcelGoods(app, order);
    parcels.push({
      orderNumber: order.order_number,
      refusal: isBooked.has(id)
        ? 'It is booked with a courier already.'
        : order.status === 'Order Placed' || order.status === 'Packed'
          ? refusal
          : `It is ${order.status}.`,
      placedAt: order.created_at,
      isCash,
      collectPaise: isCash ? totalPaise : 0,
      name: order.name,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
      grams,
      lines: lines.map((line) => ({
        sku: `${line.product_id.slice(0, 8)}-${line.weight}`.slice(0, 50),
        name: `${line.title}, ${line.weight}`,
        quantity: line.quantity,
        pricePaise: line.unit_price_paise,
        gstPercent: line.gst_basis_points / 100,
        hsn: line.hsn ?? '',
      })),
    });
  }
  return parcels;
}
