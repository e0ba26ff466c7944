import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

export interface OrderTotal {
  event: 'placed' | 'cancelled';
  method: 'COD' | 'Online Payment';
  count: number;
}

/**
 * Counts orders as they come and go, in all processes, from the first call on. Each call reads the events that no
 * transaction can add to any more: none takes 20 s, so the counts are that old.
 */
export function followOrders({ db }: Pick<AppContext, 'db'>): () => Promise<OrderTotal[]> {
  const totals = new Map<string, OrderTotal>();
  let readTo: number | null = null;
  let running: Promise<void> | null = null;

  async function readOn(): Promise<void> {
    const from = readTo ?? 0;
    const settled = await sql<{ id: number }>`
      select id::float8 as id from order_event where id > ${from} and at < now() - interval '20 seconds'
      order by id desc limit 1`.execute(db);
    const to = settled.rows[0]?.id ?? from;
    if (readTo !== null && to > from) {
      const { rows } = await sql<OrderTotal>`
        select case when event.status = 'Order Placed' then 'placed' else 'cancelled' end as event,
          payment_method as method, count(*)::int as count
        from order_event as event join shop_order on shop_order.id = order_id
        where event.id > ${from} and event.id <= ${to} and event.status in ('Order Placed', 'Rejected', 'Refunded')
          -- a note, or a second step after it was cancelled, is no second order
          and not exists (select from order_event as before where before.order_id = event.order_id
            and before.id < event.id and before.status in (event.status, 'Rejected', 'Refunded'))
        group by 1, 2`.execute(db);
      for (const row of rows) {
        const key = `${row.event} ${row.method}`;
        totals.set(key, { ...row, count: row.count + (totals.get(key)?.count ?? 0) });
      }
    }
    readTo = to;
  }

  return async () => {
    // Two at once would count the same twice.
    running ??= readOn().finally(() => {
      running = null;
    });
    await running;
    return [...totals.values()];
  };
}
