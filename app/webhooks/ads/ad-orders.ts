import { sql, type Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';
import type { AdVisitor } from '#platform/ads/ad-platform.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { forgetVisitors } from './forget-ads.ts';
import { platformsToTell } from './platforms-to-tell.ts';
import { type AdEndpoint, queueAdEvent } from './queue-ad-event.ts';

/**
 * Notes in the transaction of an order that its buyer agreed, so that it is told once it counts (behaviour: Ad events
 * 3). While the owner tells no platform nothing is asked of the database.
 */
export async function agreeToAds(
  app: Pick<AppContext, 'config' | 'contentVersion'>,
  tx: Transaction<Tables>,
  order: { id: string; email: string },
  { id, click, userAgent, networkAddress }: AdVisitor,
): Promise<void> {
  const { config, contentVersion } = app;
  if ((await platformsToTell({ config, contentVersion, db: tx })).length === 0) return;
  await tx
    .insertInto('ad_order')
    .values({ order_id: order.id, visitor_id: id, click, user_agent: userAgent, network_address: networkAddress })
    .onConflict((same) => same.doNothing())
    .execute();
  await recordConsent(tx, { form: 'ads', act: 'given', email: order.email });
}

/** Tells ad platforms of an order that counts, if its buyer agreed and it was not told before. */
export async function tellPurchase(
  app: Pick<AppContext, 'config'>,
  tx: Transaction<Tables>,
  due: { id: number; subjectId: string; at: Date },
  endpoints: readonly AdEndpoint[],
): Promise<void> {
  const agreed = await tx
    .deleteFrom('ad_order')
    .where('order_id', '=', due.subjectId)
    .returningAll()
    .executeTakeFirst();
  if (!agreed) return;
  const order = await tx
    .selectFrom('shop_order')
    .select(['order_number', 'email', 'phone', 'coupon_code', 'is_test'])
    .select(['subtotal_paise', 'discount_paise', 'shipping_fee_paise', 'cash_fee_paise', 'total_paise'])
    .where('id', '=', due.subjectId)
    .executeTakeFirst();
  if (!order || order.is_test) return;
  const items = await tx
    .selectFrom('order_line')
    // One that was deleted since has no other name than its product's.
    .leftJoin('variant', (join) =>
      join.onRef('variant.product_id', '=', 'order_line.product_id').onRef('variant.weight', '=', 'order_line.weight'),
    )
    .select((row) => row.fn.coalesce('variant.id', 'order_line.product_id').as('id'))
    .select(['title', 'order_line.weight as size', 'unit_price_paise as pricePaise', 'quantity'])
    .where('order_id', '=', due.subjectId)
    .orderBy('order_line.position')
    .execute();
  const event = {
    id: due.subjectId,
    step: 'purchase' as const,
    at: due.at,
    page: `${app.config.publicUrl}/shop/checkout`,
    items,
    goodsPaise: order.subtotal_paise - order.discount_paise,
    order: {
      number: order.order_number,
      totalPaise: order.total_paise,
      shippingPaise: order.shipping_fee_paise + order.cash_fee_paise,
      coupon: order.coupon_code,
    },
    visitor: {
      id: agreed.visitor_id,
      click: agreed.click,
      userAgent: agreed.user_agent,
      networkAddress: agreed.network_address,
    },
    person: { email: order.email, phone: order.phone },
  };
  await queueAdEvent(app, tx, endpoints, event, due.id);
}

/** Records what somebody who is signed in said. */
export const noteAccountsChoice = ({ db }: Pick<AppContext, 'db'>, email: string, isAllowed: boolean): Promise<void> =>
  inTransaction(db, (tx) => recordConsent(tx, { form: 'ads', act: isAllowed ? 'given' : 'withdrawn', email }));

/** Takes back what a browser agreed to: what waits of it is told to nobody any more (behaviour: Ad events 4). */
export async function withdrawAds({ db }: Pick<AppContext, 'db'>, visitorId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await forgetVisitors(tx, sql`select ${visitorId}::uuid`);
    const orders = await tx
      .deleteFrom('ad_order')
      .using('shop_order')
      .whereRef('shop_order.id', '=', 'order_id')
      .where('ad_order.visitor_id', '=', visitorId)
      .returning(['email', 'language'])
      .execute();
    for (const { email, language } of orders)
      if (email !== '')
        await inLanguage(storedLanguage(language), () => recordConsent(tx, { form: 'ads', act: 'withdrawn', email }));
  });
}
