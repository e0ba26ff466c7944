import type { AppContext } from '#platform/app-context.ts';
import { type FirstDayFacts, type FirstDayStep, type ShownStep, showFirstDay } from '#rules/opening/first-day.ts';

/** How far each step of the first day is. */
export async function readFirstDay(app: Pick<AppContext, 'db' | 'payments'>): Promise<ShownStep[]> {
  const { db } = app;
  const [sections, fees, event, products, trial, noted] = await Promise.all([
    db.selectFrom('setting_version').select('section').distinct().execute(),
    db.selectFrom('shipping_fee').selectAll().execute(),
    db.selectFrom('webhook_event').select('received_at').orderBy('received_at', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
    readTrial(db),
    db.selectFrom('first_day_step').selectAll().execute(),
  ]);
  return showFirstDay({
    savedSections: sections.map(({ section }) => section),
    feesPaise: Object.fromEntries(fees.map(({ state, fee_paise }) => [state, fee_paise])),
    hasProvider: app.payments.provider !== null,
    lastEventAt: event?.received_at ?? null,
    productsOnSale: Number(products.count),
    trial,
    noted: Object.fromEntries(noted.map(({ step, state, outcome }) => [step as FirstDayStep, { state, outcome }])),
  });
}

/** The last order that was placed to try the shop, and its documents. */
async function readTrial(db: AppContext['db']): Promise<FirstDayFacts['trial']> {
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'order_number'])
    .where('is_test', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const documents = await db
    .selectFrom('document')
    .select(['kind', 'corrects_id'])
    .where('reference', '=', order.order_number)
    .execute();
  return {
    orderNumber: order.order_number,
    hasInvoice: documents.some(({ corrects_id }) => corrects_id === null),
    hasCreditNote: documents.some(({ corrects_id }) => corrects_id !== null),
  };
}
