import * as z from 'zod';
import { may } from '#access/rules/permissions.ts';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { requireConfirmed } from '#api/require-confirmed.ts';
import { contentVersion } from '#audit/content-version.ts';
import { listBanners } from '#banners/list-banners.ts';
import { refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { changedSectionTexts } from '#claims-desk/setting-texts.ts';
import { amount, amountOrNaN, seen as seenText, staff } from '#contract/admin-input.ts';
import { typedShippingFromJson } from '#contract/amounts.ts';
import { done } from '#contract/call.ts';
import { staffBanner } from '#contract/shapes.ts';
import { shippingSentences, shippingToJson } from '#delivery/rules/shipping-form.ts';
import { summaryToJson } from '#pages/admin-pages.calls.ts';
import { pageSummary } from '#pages/admin-pages.contract.ts';
import { listPages } from '#pages/read-pages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { programGstSaved } from '#programs/rules/program-gst.ts';
import { AppError } from '#rules/app-error.ts';
import { isFactorRequired } from '#second-factor/require-factor.ts';
import { type Bank, maskedBank } from '#settings/rules/fields/bank.ts';
import type { SectionFields } from '#settings/rules/fields/field.ts';
import { idleMinutesOf, isSignOutChanged } from '#settings/rules/fields/work.ts';
import { type AnySettings, lockedSections } from '#settings/rules/locked-settings.ts';
import {
  eachSection,
  fieldDefaults,
  type Section,
  type Settings,
  sectionFields,
  sections,
} from '#settings/rules/settings.ts';
import { cashSettingsToJson, readCashSettings } from '#settings/sections/cash-settings.ts';
import { listVersions } from '#settings/sections/list-versions.ts';
import { lockedSettings } from '#settings/sections/locked-settings.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { readSections, type StoredSection } from '#settings/sections/read-settings.ts';
import { readFees } from '#settings/sections/read-shipping.ts';
import { restoreSection, saveSection } from '#settings/sections/save-section.ts';
import { readStorefront } from './read-storefront.ts';
import { saveCashSettings, saveProgramGst, saveShipping } from './save-locked-settings.ts';
import {
  cashSettings,
  delivery,
  event,
  saving,
  seen,
  staffRules,
  stored,
  tax,
  version,
} from './setting-shapes.contract.ts';

const onlyOwnersSignOut = 'Only an owner changes how long staff stay signed in.';
const versionIsANumber = 'Version is a whole number';

const anySetting = z.enum([...sections, ...lockedSections], 'There is no such section of the settings');

/** The call that saves a section. */
const saves = <Name extends Section>(section: Name, operationId: string, summary: string, message: string) =>
  call(saving(section, operationId, summary)).run(((
    app: AppContext,
    { body }: { body: SentSection<Name> },
    context: RequestContext,
  ) => save(app, section, body, context, message)) as never);

export const adminSettingsCalls = {
  'GET /api/admin/settings': call({
    operationId: 'getSettings',
    ...staff('settings.edit'),
    summary: 'Every section of the settings, with its version',
    topic: 'Admin: settings',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        ...stored,
        tax: tax.meta({ description: 'Goods carry the rate of their product' }),
        cod: cashSettings.extend({ version }),
        delivery: delivery.extend({ version }),
        staff: staffRules,
        announcementTitle: z.string().meta({ description: 'First line of the bar above every page' }),
        banners: z.array(staffBanner),
        pages: z
          .array(pageSummary)
          .meta({ description: "The owner's own; GET /api/admin/pages/get/{id} has their text" }),
        event: event.meta({ description: 'Meet and greet, as it is edited' }),
      }),
    }),
  }).run(async (app, _input, { account }) => {
    const [
      all,
      cod,
      shipping,
      { gstPercent: programGstPercent },
      { announcement: announcementTitle },
      banners,
      event,
      pages,
      isRequired,
    ] = [
      await readSections(app),
      await readCashSettings(app),
      await readFees(app),
      await lockedSettings.tax.read(app.db),
      await readStorefront(app),
      await listBanners(app),
      await readEventDraft(app),
      await listPages(app),
      await isFactorRequired(app.db),
    ];
    return {
      success: true,
      data: {
        ...(eachSection((section) => sectionToJson(all[section])) as AnsweredSections),
        bank: sectionToJson<'bank'>({ ...all.bank, value: shownBank(all.bank.value, account) }),
        tax: { programGstPercent },
        cod: { ...cashSettingsToJson(cod), version: contentVersion(cod) },
        delivery: { ...shippingToJson(shipping), version: contentVersion(shipping) },
        staff: {
          secondFactorRequired: isRequired,
          ...idleMinutesOf(app.config.staffSessions, all.work.value),
          sessionHours: app.config.staffSessions.hours,
        },
        announcementTitle,
        banners,
        pages: pages.map(summaryToJson),
        event,
      },
    };
  }),
  'PUT /api/admin/settings/company': saves(
    'company',
    'updateCompany',
    "Saves the company's details, as invoices and policies name them",
    'Company details saved',
  ),
  'PUT /api/admin/settings/brand': saves('brand', 'updateBrand', 'Saves what the shop is called', 'Brand saved'),
  'PUT /api/admin/settings/contact': saves(
    'contact',
    'updateContact',
    'Saves how shoppers reach the shop',
    'Contact details saved',
  ),
  'PUT /api/admin/settings/bank': call({
    ...saving('bank', 'updateBank', 'Saves the bank account printed on tax invoices to businesses'),
    ...staff('bank.edit'),
    confirmed: true,
  }).run((app, { body }, context) => save(app, 'bank', body, context, 'Bank account saved')),
  'PUT /api/admin/settings/books': call({
    ...saving('books', 'updateLedgers', 'Saves what the ledgers are called in Tally'),
    ...staff('books.manage'),
  }).run((app, { body }, context) => save(app, 'books', body, context, 'Ledgers saved')),
  'PUT /api/admin/settings/home': saves(
    'home',
    'updateHome',
    'Saves the parts of the home page and its texts',
    'Home page saved',
  ),
  'PUT /api/admin/settings/categories': saves(
    'categories',
    'updateCategories',
    'Saves what the shop says of its categories, and their order',
    'Categories saved',
  ),
  'PUT /api/admin/settings/announcement': saves(
    'announcement',
    'updateAnnouncementLines',
    'Saves the further lines of the announcement bar',
    'Announcements saved',
  ),
  'PUT /api/admin/settings/faqs': saves(
    'faqs',
    'updateFaqs',
    'Saves the questions of the home page',
    'Questions saved',
  ),
  'PUT /api/admin/settings/testimonials': saves(
    'testimonials',
    'updateTestimonials',
    'Saves what doctors say on the home page',
    'Testimonials saved',
  ),
  'PUT /api/admin/settings/team': saves(
    'team',
    'updateTeam',
    'Saves the people of the page about the shop',
    'Team saved',
  ),
  'PUT /api/admin/settings/menus': saves('menus', 'updateMenus', 'Saves the links of header and footer', 'Menus saved'),
  'PUT /api/admin/settings/videos': saves('videos', 'updateVideos', 'Saves the videos', 'Videos saved'),
  'PUT /api/admin/settings/programs': saves(
    'programs',
    'updatePrograms',
    'Saves the plans of the program and what its pages say; what was bought stays as it was bought',
    'Plans saved',
  ),
  'PUT /api/admin/settings/mail': saves('mail', 'updateMail', 'Saves how e-mails are signed', 'E-mail settings saved'),
  'PUT /api/admin/settings/phone': saves(
    'phone',
    'updatePhoneMessages',
    'Saves what buyers are told by WhatsApp or SMS, and with which templates',
    'WhatsApp and SMS saved',
  ),
  'PUT /api/admin/settings/reviews': saves(
    'reviews',
    'updateReviewRules',
    'Saves who reviews, and with what',
    'Review rules saved',
  ),
  'PUT /api/admin/settings/batches': saves(
    'batches',
    'updateBatchRules',
    'Saves whether units are kept by batch, and which batch may still leave',
    'Batch settings saved',
  ),
  'PUT /api/admin/settings/arrival': saves(
    'arrival',
    'updateDeliveryDays',
    'Saves when the shop packs, on which the day of arrival rests',
    'Delivery days saved',
  ),
  'PUT /api/admin/settings/replies': saves(
    'replies',
    'updateSavedReplies',
    'Saves the answers that staff write often',
    'Saved replies saved',
  ),
  'PUT /api/admin/settings/catalogue': saves(
    'catalogue',
    'updateCatalogue',
    'Saves how many sizes and pictures a product may have, and what the stock report calls urgent',
    'Products and stock saved',
  ),
  'PUT /api/admin/settings/work': call(
    saving(
      'work',
      'updateWork',
      'Saves when the shop is written to about orders, and how long staff stay signed in: that only who manages the staff, confirmed',
    ),
  ).run(async (app, { body }, context) => {
    if (isSignOutChanged((await readSections(app)).work.value, body)) {
      if (!may(context.account, 'staff.manage')) throw new AppError(403, onlyOwnersSignOut);
      await requireConfirmed(app, context);
    }
    return save(app, 'work', body, context, 'Working day saved');
  }),
  'PUT /api/admin/settings/retention': saves(
    'retention',
    'updateRetention',
    'Saves how long messages, names on orders and the security log are kept',
    'Times saved',
  ),
  'PUT /api/admin/settings/parcels': saves(
    'parcels',
    'updateParcels',
    'Saves what parcels weigh, whether heavy ones cost more, and the GST of delivery',
    'Parcels saved',
  ),
  'PUT /api/admin/settings/agents': saves(
    'agents',
    'updateAgents',
    'Saves whether agents may read the shop',
    'AI assistants saved',
  ),
  'PUT /api/admin/settings/languages': saves(
    'languages',
    'updateLanguages',
    'Saves in which languages the shop offers itself to shoppers',
    'Languages saved',
  ),
  'PUT /api/admin/settings/ads': saves(
    'ads',
    'saveAdsSettings',
    'Saves which ad platforms are told what visitors buy who agreed to it',
    'Ad platforms saved',
  ),
  'PUT /api/admin/settings/feeds': saves(
    'feeds',
    'updateFeeds',
    'Saves which feeds and embeds other sites and programs can fetch',
    'Feeds and embeds saved',
  ),
  'PUT /api/admin/settings/policies': saves(
    'policies',
    'updatePolicies',
    'Saves the policies and the page about the shop; a policy that reads otherwise is a new version of it',
    'Policies saved',
  ),
  'PUT /api/admin/settings/tax': call({
    operationId: 'updateTax',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'tax' },
    summary: 'Saves the GST inside the price of plans, for purchases from now on, as PUT /api/programs/gst does',
    topic: 'Admin: settings',
    body: z.object({
      programGstPercent: amountOrNaN,
      seen: z.number().optional().meta({ description: 'The rate that the form was loaded with' }),
    }),
    response: done.extend({ data: tax }),
    errors: { 409: 'Somebody changed it meanwhile' },
  }).run(async (app, { body }, context) => {
    const percent = await saveProgramGst(
      app,
      body.programGstPercent,
      requireStaff(context),
      body.seen,
      'programGstPercent',
    );
    return { success: true, message: programGstSaved, data: { programGstPercent: percent } };
  }),
  'PUT /api/admin/settings/delivery': call({
    operationId: 'updateDelivery',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'delivery' },
    summary:
      'Saves fees by state and the free-shipping threshold, as PUT /api/common/shipping does; what is left out stays',
    topic: 'Admin: settings',
    body: z.object({
      statePrices: z.record(z.string().max(100), amount, 'statePrices maps each state to its fee').default({}),
      furtherKgPrices: z
        .record(z.string().max(100), amount)
        .optional()
        .meta({ description: 'By state, what each started kg beyond the first weight costs further; 0 for nothing' }),
      freeShippingThreshold: amount.optional(),
      seen: z.string().max(100).optional().meta({ description: 'The version that the form was loaded with' }),
    }),
    response: done.extend({ data: delivery.extend({ version }) }),
    errors: { 409: 'Somebody changed them meanwhile' },
  }).run(async (app, { body }, context) => {
    const saved = await saveShipping(app, typedShippingFromJson(body), requireStaff(context), body.seen);
    const data = { ...shippingToJson(saved), version: contentVersion(saved) };
    return { success: true, message: shippingSentences.saved, data };
  }),
  'GET /api/admin/settings/versions/{section}': call({
    operationId: 'listSettingVersions',
    ...staff('settings.edit'),
    summary:
      'The versions of a section, the newest first, at most 50; also of delivery, cod, tax, announcementTitle and event',
    topic: 'Admin: settings',
    params: z.object({ section: anySetting }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({ version: z.number(), at: z.string(), by: z.string(), value: z.record(z.string(), z.unknown()) }),
      ),
    }),
  }).run(async (app, { params: { section } }, { account }) => {
    const versions = await listVersions(app, section);
    return {
      success: true,
      data: versions.map(({ version, value, at, by }) => ({
        version,
        value: section === 'bank' ? { ...shownBank(value as Bank, account) } : { ...value },
        at: at.toISOString(),
        by,
      })),
    };
  }),
  'POST /api/admin/settings/restore': call({
    operationId: 'restoreSetting',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: '{section}' },
    alsoNeeds: {
      in: 'body' as const,
      field: 'section',
      needs: { bank: 'bank.edit' as const, work: 'staff.manage' as const },
    },
    confirmed: ['bank', 'work'],
    summary:
      'Brings back an earlier version of a section as a new one; 0 is its default, and of delivery, cod, tax, announcementTitle and event how it was before the first',
    topic: 'Admin: settings',
    body: z.object({
      section: anySetting,
      version: z.number(versionIsANumber).int(versionIsANumber),
      seen,
    }),
    response: done.extend({ version: z.number() }),
    errors: { 404: 'There never was such a version', 409: 'Somebody saved it since', 422: refusedClaims },
  }).run(async (app, { body: { section, version, seen } }, context) => {
    const staff = requireStaff(context);
    // What the owner once let through may have lost its reason since, and an older rule may have been milder.
    const restored = await restoreSection(app, section, version, staff, seen, async (tx, value, before) => {
      const changed = changedSectionTexts(section, before, value);
      // The words of the sample shop may come back.
      await refuseClaims(
        tx,
        changed.filter(({ isRequired }) => !isRequired),
        staff,
        '',
      );
    });
    return { success: true, message: 'The earlier version is back', version: restored.version };
  }),
  'GET /api/admin/settings/cod': call({
    operationId: 'getCashSettings',
    ...staff('settings.edit'),
    summary: 'The limits of cash on delivery, in rupees and counts; null is no limit',
    topic: 'Admin: settings',
    response: cashSettings.extend({ success: z.literal(true), version }),
  }).run(async (app) => {
    const settings = await readCashSettings(app);
    return { success: true, ...cashSettingsToJson(settings), version: contentVersion(settings) };
  }),
  'PUT /api/admin/settings/cod': call({
    operationId: 'updateCashSettings',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'cod' },
    summary: 'Saves limits of cash on delivery; what is left out stays as it is',
    topic: 'Admin: settings',
    body: cashSettings.partial().extend({
      seen: seenText,
    }),
    response: done.extend({ ...cashSettings.shape, version }),
    errors: { 409: 'Somebody changed them meanwhile' },
  }).run(async (app, { body: { seen, ...edit } }, context) => {
    const saved = await saveCashSettings(app, edit, requireStaff(context), seen);
    return {
      success: true,
      message: 'Cash on delivery limits saved',
      ...cashSettingsToJson(saved),
      version: contentVersion(saved),
    };
  }),
};

/** The whole account number for those who may change it. */
const shownBank = (bank: Bank, account: RequestContext['account']): Bank =>
  may(account, 'bank.edit') ? bank : maskedBank(bank);

type AnsweredSections = { [Name in Section]: ReturnType<typeof sectionToJson<Name>> };

function sectionToJson<Name extends Section>({ version, value, saved }: StoredSection<Name>) {
  return { ...value, version, savedAt: saved?.at.toISOString() ?? null, savedBy: saved?.by ?? null };
}

type SentSection<Name extends Section> = Partial<Settings[Name]> & { seen: number; claimsReason?: string | undefined };

/**
 * Saves a section. A field that the call leaves out, as a page of the version before does, stays as it is; what its
 * texts claim is checked in the same transaction.
 */
async function save<Name extends Section>(
  app: AppContext,
  section: Name,
  { seen, claimsReason = '', ...sent }: SentSection<Name>,
  context: RequestContext,
  message: string,
) {
  const staff = requireStaff(context);
  // What somebody saved since is refused below, so that this is what is in force.
  const { version, value: stored } = (await readSections(app))[section];
  const { tidied = (value: object) => value }: SectionFields = sectionFields[section];
  const whole = { ...(version === 0 ? fieldDefaults[section] : stored), ...sent };
  const written = tidied(whole as never) as AnySettings[Name];
  const saved = await saveSection(app, section, written, staff, seen, (tx, before) =>
    refuseClaims(tx, changedSectionTexts(section, before, written), staff, claimsReason),
  );
  return { success: true as const, message, data: sectionToJson(saved) };
}
