import { type Selectable, sql } from 'kysely';
import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { searchedFor } from '#rules/search-from.ts';
import { likeText } from '#rules/text/like-pattern.ts';
import { movesBesideAnother } from './learn-facts.ts';
import type { ShipmentFilter } from './rules/shipment-filters.ts';

type Row = Selectable<Tables['shipment']>;
export interface ListedShipment extends Row {
  order_number: string;
  buyer: string;
  pincode: string;
  order_status: string;
}

const disputed = sql<boolean>`charged_grams is not null
  and ceil(greatest(charged_grams, 1) / 500.0) > ceil(greatest(grams, length_cm * breadth_cm * height_cm / 5) / 500.0)`;

/** The order is still to be sent. */
const isToSend = sql<boolean>`shop_order.status in ('Pending', 'Order Placed', 'Packed')`;

/** Of a row of `shipment`, joined with its order. */
export const shipmentConditions: Record<ShipmentFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  attempts: sql<boolean>`shipment.state = 'failed attempt' and attempt_answer = ''`,
  back: sql<boolean>`shipment.state in ('coming back', 'came back')`,
  weights: sql<boolean>`${disputed} and weight_answer = ''`,
  argued: sql<boolean>`${disputed} and weight_answer = 'refused'`,
  problems: sql<boolean>`shipment.problem <> ''
    and (shipment.state <> 'cancelled' or ${isToSend} or shipment.problem = ${movesBesideAnother})`,
  again: sql<boolean>`shipment.state = 'cancelled' and shipment.problem <> '' and ${isToSend}
    and shipment.problem <> ${movesBesideAnother}`,
  pickup: sql<boolean>`shipment.state in ('booking', 'booked', 'label')`,
  moving: sql<boolean>`shipment.state in ('picked up', 'in transit', 'out for delivery')`,
  delivered: sql<boolean>`shipment.state = 'delivered'`,
  lost: sql<boolean>`shipment.state = 'lost' and shop_order.status not in ('Rejected', 'Refunded', 'Returned')`,
  cancelled: sql<boolean>`shipment.state = 'cancelled'`,
};

interface ShipmentQuery {
  filter: ShipmentFilter;
  search: string;
  page: number;
  limit: number;
  /** Id or number of an order: only its parcels. */
  order?: string | undefined;
  id?: string | undefined;
}

/** Parcels that were booked, the newest first. @throws AppError 404 for an order that is not there */
export async function listShipments(
  { db }: Pick<AppContext, 'db'>,
  { filter, search, page, limit, order, id }: ShipmentQuery,
): Promise<{ shipments: ListedShipment[]; total: number }> {
  let query = db
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .where(shipmentConditions[filter]);
  if (order !== undefined) query = query.where('order_id', '=', (await findOrder({ db }, order)).id);
  if (id !== undefined) query = query.where('shipment.id', '=', id);
  const text = likeText(searchedFor(search));
  if (text !== '')
    query = query.where((row) =>
      row.or([
        row('reference', 'ilike', `%${text}%`),
        row('awb', 'ilike', `%${text}%`),
        row('shop_order.name', 'ilike', `%${text}%`),
      ]),
    );
  const [shipments, { total }] = await Promise.all([
    query
      .selectAll('shipment')
      .select(['order_number', 'shop_order.name as buyer', 'pincode', 'shop_order.status as order_status'])
      .orderBy('shipment.created_at', 'desc')
      .orderBy('shipment.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { shipments, total };
}
