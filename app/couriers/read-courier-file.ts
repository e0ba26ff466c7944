import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { readParcelGoods } from './order-parcel.ts';
import type { FileParcel } from './rules/courier-files.ts';

export const mostInFile = 500;

/** Ticked orders as couriers want them, in the order of the ids; an unknown one is left out. @param ids at most 500 count */
export async function readFileParcels(app: AppContext, ids: readonly string[]): Promise<FileParcel[]> {
  const named = [...new Set(ids.filter(isUuid))].slice(0, mostInFile);
  if (named.length === 0) return [];
  const rows = await app.db.selectFrom('shop_order').selectAll().where('id', 'in', named).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parcels: FileParcel[] = [];
  for (const id of named) {
    const order = byId.get(id);
    if (!order) continue;
    const { lines, grams, isCash, totalPaise } = await readParcelGoods(app, order);
    parcels.push({
      orderNumber: order.order_number,
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
