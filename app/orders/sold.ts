import { sql } from 'kysely';
import { givesStockBack } from './rules/order-states.ts';
import { orderStatuses } from './rules/order-status.ts';

const cancelled = sql.join(orderStatuses.filter(givesStockBack).map((status) => sql.lit(status)));

/** Of a row of `shop_order`: whether it is a sale, neither cancelled nor waiting for its money, nor a free replacement. */
export const isSale = sql<boolean>`(shop_order.status not in (${cancelled}) and awaits_payment_until is null
  and link_kind is distinct from 'replacement')`;

/** Of rows of `order_line`: the units that were neither taken out nor came back. */
export const soldUnits = sql<number>`sum(quantity - withdrawn_quantity - returned_quantity)::integer`;
