import { neutralSettings } from '#content/neutral-settings.ts';
import { type FirstDayFacts, type FirstDayStep, type ShownStep, showFirstDay } from '#opening/rules/first-day.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { FormError } from '#rules/app-error.ts';
import { settingErrors } from '#settings/rules/settings.ts';
import { inForce, settingsIn } from '#settings/sections/read-settings.ts';
import { sampleErrors } from '#settings/sections/sample-details.ts';

/** How far each step of the first day is. */
export async function readFirstDay(app: Pick<AppContext, 'config' | 'db' | 'payments'>): Promise<ShownStep[]> {
  const { db } = app;
  const [sections, wrong, fees, event, products, { home }, banners, trial, noted] = await Promise.all([
    inForce(db).execute(),
    problemsOf(app),
    db.selectFrom('shipping_fee').selectAll().execute(),
    db.selectFrom('webhook_event').select('received_at').orderBy('received_at', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
    settingsIn(db),
    db
      .selectFrom('banner')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    readTrial(db),
    db.selectFrom('first_day_step').selectAll().execute(),
  ]);
  return showFirstDay({
    // A new shop has a version of each from the start, in which much is missing.
    savedSections: sections.flatMap(({ section }) =>
      section in wrong && wrong[section as keyof typeof wrong].length > 0 ? [] : [section],
    ),
    feesPaise: Object.fromEntries(fees.map(({ state, fee_paise }) => [state, fee_paise])),
    hasProvider: app.payments.provider !== null,
    lastEventAt: event?.received_at ?? null,
    productsOnSale: Number(products.count),
    hasHome: home.title !== neutralSettings.home.title && home.description !== neutralSettings.home.description,
    banners: Number(banners.count),
    trial,
    noted: Object.fromEntries(noted.map(({ step, state, outcome }) => [step as FirstDayStep, { state, outcome }])),
  });
}

/** What keeps company, brand and contact from standing on an invoice and in the footer, a sentence for each field. */
async function problemsOf({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Promise<Record<'company' | 'brand' | 'contact', FormError[]>> {
  const { company, brand, contact } = await settingsIn(db);
  const ofSample = sampleErrors(config, { company });
  return {
    company: ofSample.length > 0 ? ofSample : settingErrors.company(company),
    brand: settingErrors.brand(brand),
    contact: [...sampleErrors(config, { contact }), ...settingErrors.contact(contact)],
  };
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
