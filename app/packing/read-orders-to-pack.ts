import { sql } from 'kysely';
import { batchesToPack } from '#batches/units/batches-to-pack.ts';
import type { Order } from '#contract/amounts.ts';
import { promisedArrival } from '#delivery/expected-arrival.ts';
import { leavesBy } from '#delivery/rules/delivery-date.ts';
import { orderFacts } from '#orders/order-purchase.ts';
import { orderFromRow, selectOrders } from '#orders/order-row.ts';
import { orderStates, type StaffFacts, staffRefusal } from '#orders/rules/order-states.ts';
import type { AppContext } from '#platform/app-context.ts';
import { dayInFigures } from '#rules/dates.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { type BookedParcel, bookedParcels } from '#shipping/booked-parcels.ts';
import { moneyOnSlip } from '#shipping/rules/packing-slip.ts';
import { readClaims } from './claim-order.ts';
import { type CodedSize, lineKey, type OrderToPack, type PackingClaim } from './rules/packing.ts';

/** What two people pack in some hours; the rest follows once these are gone. */
const mostOrders = 300;
const mostSizes = 5000;

/**
 * Orders that wait to be packed, or for the number of their parcel, oldest first (behaviour: Packing 1).
 * @returns the first of them, and how many there are
 */
export async function readOrdersToPack(
  app: AppContext,
  most = mostOrders,
): Promise<{ orders: OrderToPack[]; total: number }> {
  const found = await app.db
    .selectFrom('shop_order')
    .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
    .where('status', 'in', ['Pending', 'Order Placed', 'Packed'])
    .where('awaits_payment_until', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  const orders = await readPackable(
    app,
    found.map(({ id }) => id),
  );
  const free = orders.filter(({ stop }) => stop === '');
  const total = found[0]?.total ?? 0;
  return { orders: free, total: total > found.length ? total : free.length };
}

/** One order as it is now, also where it cannot be packed any more; undefined for none. */
export const readOrderToPack = async (app: AppContext, id: string): Promise<OrderToPack | undefined> =>
  (await readPackable(app, [id]))[0];

/** Every size of the shop that a scanner may name. */
export async function readCodedSizes({ db }: Pick<AppContext, 'db'>): Promise<CodedSize[]> {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as sizeId', 'product.title', 'variant.weight', 'variant.sku', 'variant.barcode'])
    .where((row) => row.or([row('variant.sku', '<>', ''), row('variant.barcode', '<>', '')]))
    .orderBy('product.created_at', 'desc')
    .limit(mostSizes)
    .execute();
}

async function readPackable(app: AppContext, ids: readonly string[]): Promise<OrderToPack[]> {
  if (ids.length === 0) return [];
  const [rows, codes, claims, parcels, { arrival }] = await Promise.all([
    selectOrders(app.db).where('shop_order.id', 'in', ids).execute(),
    readCodesOfLines(app, ids),
    readClaims(app, ids),
    bookedParcels(app, ids),
    readEnglishSettings(app),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  return Promise.all(
    orders.map(async (row) => {
      const order = orderFromRow(row);
      const facts = { ...orderFacts(row), moneyWentBack: order.moneyWentBack };
      const arrives = await promisedArrival(app, order);
      return toPack(order, facts, {
        arrives: arrives === null ? '' : `by ${dayInFigures(arrives.last)}`,
        leaveBy: leavesBy(row.created_at, arrival),
        codes: codes.get(row.id) ?? new Map(),
        claim: claims.get(row.id) ?? null,
        parcel: shownParcel(parcels.get(row.id)),
      });
    }),
  );
}

type CodesOfLine = Pick<
  OrderToPack['lines'][number],
  'sizeId' | 'sku' | 'barcode' | 'shelfPlace' | 'grams' | 'batches'
>;

function toPack(
  order: Order,
  facts: StaffFacts,
  known: Pick<OrderToPack, 'arrives' | 'leaveBy' | 'parcel'> & {
    codes: Map<string, CodesOfLine>;
    claim: PackingClaim | null;
  },
): OrderToPack {
  const { addressInfo: address, linkedTo } = order;
  const lines = order.cartItems
    .map(({ productId, title, image, weight, quantity, withdrawnQuantity, returnedQuantity }) => ({
      productId,
      title,
      image,
      weight,
      quantity: quantity - withdrawnQuantity - returnedQuantity,
      ...(known.codes.get(lineKey({ productId, weight })) ?? {
        sizeId: '',
        sku: '',
        barcode: '',
        shelfPlace: '',
        grams: null,
      }),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    id: order._id,
    orderId: order.orderId,
    at: order.orderDate,
    status: order.orderStatus,
    name: address.name,
    place: `${address.city} ${address.pincode}`,
    note: address.notes,
    money: moneyOnSlip(facts, {
      duePaise: order.amountDuePaise,
      replaces: linkedTo?.kind === 'replacement' ? linkedTo.orderId : null,
    }),
    leaveBy: known.leaveBy,
    arrives: known.arrives,
    courier: order.logesticProvider,
    goesWith: linkedTo?.kind === 'addition' ? linkedTo.orderId : '',
    isDoubtful: order.isPincodeDoubtful,
    stop: stopOf(order, facts, lines.length),
    lines,
    parcel: known.parcel,
    claim: known.claim,
  };
}

const shownParcel = (parcel: BookedParcel | undefined): OrderToPack['parcel'] =>
  parcel
    ? {
        courier: parcel.shipment.logisticsProvider,
        number: parcel.shipment.trackerId,
        labelUrl: parcel.labelUrl,
        problem: parcel.problem,
      }
    : null;

function stopOf(order: Order, facts: StaffFacts, lines: number): string {
  if (orderStates[order.orderStatus].hasLeft) return `This order is already ${order.orderStatus.toLowerCase()}.`;
  if (order.closedBecause !== null || !orderStates[order.orderStatus].keepsStock) return 'This order is closed.';
  if (facts.moneyWentBack) return 'The money of this order went back to its buyer.';
  const refusal = staffRefusal(facts, order.orderStatus === 'Packed' ? 'Shipped' : 'Packed');
  return refusal ?? (lines === 0 ? 'This order has no items left to ship.' : '');
}

async function readCodesOfLines(
  { db }: AppContext,
  ids: readonly string[],
): Promise<Map<string, Map<string, CodesOfLine>>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('variant', 'variant.id', 'order_line.variant_id')
    .select(['order_id', 'order_line.product_id as productId', 'order_line.weight', 'variant.id as sizeId'])
    .select(['variant.sku', 'variant.barcode', 'variant.shelf_place as shelfPlace', 'unit_grams as grams'])
    .where('order_id', 'in', ids)
    .execute();
  const batches = await batchesToPack(
    db,
    rows.map(({ sizeId }) => sizeId),
  );
  const codes = new Map<string, Map<string, CodesOfLine>>();
  for (const { order_id, productId, weight, ...line } of rows) {
    const ofOrder = codes.get(order_id) ?? new Map<string, CodesOfLine>();
    const own = batches.get(line.sizeId);
    codes.set(order_id, ofOrder.set(lineKey({ productId, weight }), { ...line, ...(own && { batches: own }) }));
  }
  return codes;
}
