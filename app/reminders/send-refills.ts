import { sql } from 'kysely';
import { netQuantityFromRow } from '#catalogue/product-row.ts';
import { hasOccasion, queueOccasion, takeOccasion } from '#email/occasional-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refillEmail } from '#reminders/emails/refill-email.ts';
import { type BoughtLine, refillOf } from '#reminders/rules/refills.ts';
import { deliveredAt } from '#reviews/ask-for-reviews.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { stockWhenOut } from '#stock/rules/stock.ts';
import { productTitle } from '#translations/read/product-title.ts';
import { addStop } from './reminders.ts';

/** What was delivered longer ago than this has run out, or will be eaten for ever. */
const latestDays = 120;
/** Of a shop with many orders the rest is looked at a minute later; what is not due yet a day later. */
const mostLooked = 200;

interface Candidate {
  id: string;
  userId: string;
  email: string;
  language: string;
  name: string;
  order_number: string;
  deliveredAt: Date;
}

/**
 * Reminds accounts that agreed of what may run out, once for each delivered order (behaviour: Own data 13). Off until
 * the owner turns it on. Any number of processes may.
 */
export async function sendRefills(app: AppContext): Promise<void> {
  const { remindsOfRefills, servingsPerDay, refillDays } = (await readSettings(app)).mail;
  if (!remindsOfRefills) return;
  const { rows } = await sql<Candidate>`
    select shop_order.id, user_account.id as "userId", user_account.email, user_account.language, shop_order.name,
      order_number, ${deliveredAt} as "deliveredAt"
    from reminder_consent join user_account on user_account.id = reminder_consent.user_id
      join shop_order on shop_order.user_id = user_account.id
    where reminder_consent.kind = 'refill' and shop_order.status = 'Delivered'
      and shop_order.created_at > now() - make_interval(days => ${sql.lit(latestDays)})
      and ${hasOccasion('user_account.email')} and ${deliveredAt} is not null
      and not exists (select from refill_reminder where refill_reminder.order_id = shop_order.id
        and (look_at is null or look_at > now()))
    order by shop_order.created_at limit ${sql.lit(mostLooked)}`.execute(app.db);
  for (const order of rows) {
    try {
      await remind(app, order, { servingsPerDay, before: refillDays });
    } catch (error) {
      // The others are none the worse for it.
      app.log.warn({ err: error, order: order.id }, 'an order was not looked at for a reminder');
    }
  }
}

async function remind(
  app: AppContext,
  order: Candidate,
  { servingsPerDay, before }: { servingsPerDay: number; before: number },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const rows = await tx
      .selectFrom('order_line')
      .innerJoin('product', 'product.id', 'order_line.product_id')
      .innerJoin('variant', (join) =>
        join
          .onRef('variant.product_id', '=', 'order_line.product_id')
          .onRef('variant.weight', '=', 'order_line.weight'),
      )
      .select(['order_line.quantity', 'withdrawn_quantity', 'returned_quantity', 'food_facts'])
      .select(['variant.weight', 'net_amount', 'net_unit', productTitle(order.language).as('title')])
      .where('order_id', '=', order.id)
      // Who has bought it again needs no word.
      .select(
        sql<boolean>`product.is_active and total_stock > ${sql.lit(stockWhenOut)} and not exists (select from shop_order as later join order_line as again on again.order_id = later.id
          where later.user_id = ${order.userId} and again.product_id = order_line.product_id and later.closed_because is null
            and later.created_at > (select created_at from shop_order where id = ${order.id}))`.as('isOffered'),
      )
      .orderBy('order_line.position')
      .execute();
    const lines = rows.map(
      (row): BoughtLine => ({
        title: row.title,
        net: netQuantityFromRow(row),
        serving: row.food_facts.servingSize ?? null,
        quantity: row.quantity - row.withdrawn_quantity - row.returned_quantity,
        isOffered: row.isOffered,
      }),
    );
    const refill = refillOf(lines, { deliveredAt: order.deliveredAt, now: new Date(), servingsPerDay, before });
    // Another process that looks at the same order waits here, and finds that it was worked off.
    const isMine = await tx
      .insertInto('refill_reminder')
      .values({ order_id: order.id })
      .onConflict((same) =>
        same
          .column('order_id')
          .doUpdateSet({ at: sql<Date>`now()`, look_at: null })
          .where('refill_reminder.look_at', '<=', sql<Date>`now()`),
      )
      .returning('order_id')
      .executeTakeFirst();
    if (!isMine || refill === null) return;
    const agreed = await tx
      .selectFrom('reminder_consent')
      .select('user_id')
      .where('user_id', '=', order.userId)
      .where('kind', '=', 'refill')
      .forUpdate()
      .executeTakeFirst();
    // Not due yet, not to be had today, or another e-mail went out just now.
    if (!refill.isDue || !agreed || !(await takeOccasion(tx, order.email))) {
      await tx
        .updateTable('refill_reminder')
        .set({ look_at: sql<Date>`now() + interval '1 day'` })
        .where('order_id', '=', order.id)
        .execute();
      return;
    }
    const { stopHash } = await queueOccasion(app, tx, 'refill', order, (given) =>
      refillEmail({
        name: order.name,
        titles: refill.titles,
        runsOutAt: refill.runsOutAt,
        servingsPerDay,
        orderUrl: `${app.config.publicUrl}/shop/order/${order.order_number}#buy-again`,
        ...given,
      }),
    );
    await addStop(tx, order.userId, 'refill', stopHash);
  });
}
