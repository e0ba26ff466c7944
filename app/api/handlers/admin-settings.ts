import type { adminSettingsCalls } from '#contract/admin-settings.ts';
import { shippingToJson, typedShippingFromJson } from '#contract/amounts.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { refuseClaims } from '#features/claims/refuse-claims.ts';
import { changedSectionTexts } from '#features/claims/setting-texts.ts';
import { listPages } from '#features/pages/read-pages.ts';
import { isFactorRequired } from '#features/second-factor/require-factor.ts';
import { listVersions } from '#features/setting-store/list-versions.ts';
import { readSections, type StoredSection } from '#features/setting-store/read-settings.ts';
import { restoreSection, saveSection } from '#features/setting-store/save-section.ts';
import { cashSettingsToJson, readCashSettings, saveCashSettings } from '#features/settings/cash-settings.ts';
import { listColumnVersions, restoreColumnVersion } from '#features/settings/column-versions.ts';
import { listBanners } from '#features/settings/list-banners.ts';
import { readProgramGst, saveProgramGst } from '#features/settings/program-gst.ts';
import { readEventDraft } from '#features/settings/read-event.ts';
import { readShipping } from '#features/settings/read-shipping.ts';
import { readStorefront } from '#features/settings/read-storefront.ts';
import { saveShipping } from '#features/settings/save-shipping.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { may } from '#rules/access/permissions.ts';
import { tidyGstin } from '#rules/documents/gstin.ts';
import { type Bank, maskedBank, tidyBank } from '#rules/settings/bank.ts';
import { completeCategories, withIds } from '#rules/settings/categories.ts';
import { isColumnSetting } from '#rules/settings/column-settings.ts';
import type { Section, Settings } from '#rules/settings/settings.ts';
import { programGstSaved, shippingSentences } from '#rules/shop-forms.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import { summaryToJson } from './admin-pages.ts';

const settingBroughtBack = 'The earlier version is back';

/** Handlers of the settings that staff change on screen. */
export const adminSettingsHandlers: Handlers<keyof typeof adminSettingsCalls> = {
  'GET /api/admin/settings': async (app, _input, { account }) => {
    const [all, cod, shipping, gst, { announcement: announcementTitle }, banners, event, pages, isRequired] = [
      await readSections(app),
      await readCashSettings(app),
      await readShipping(app),
      await readProgramGst(app),
      await readStorefront(app),
      await listBanners(app),
      await readEventDraft(app),
      await listPages(app),
      await isFactorRequired(app.db),
    ];
    return {
      success: true,
      data: {
        company: sectionToJson(all.company),
        brand: sectionToJson(all.brand),
        contact: sectionToJson(all.contact),
        bank: sectionToJson<'bank'>({ ...all.bank, value: shownBank(all.bank.value, account) }),
        home: sectionToJson(all.home),
        categories: sectionToJson(all.categories),
        announcement: sectionToJson(all.announcement),
        faqs: sectionToJson(all.faqs),
        testimonials: sectionToJson(all.testimonials),
        team: sectionToJson(all.team),
        videos: sectionToJson(all.videos),
        policies: sectionToJson(all.policies),
        programs: sectionToJson(all.programs),
        mail: sectionToJson(all.mail),
        reviews: sectionToJson(all.reviews),
        languages: sectionToJson(all.languages),
        tax: { programGstPercent: gst / 100 },
        cod: { ...cashSettingsToJson(cod), version: contentVersion(cod) },
        delivery: { ...shippingToJson(shipping), version: contentVersion(shipping) },
        staff: {
          secondFactorRequired: isRequired,
          idleMinutes: app.config.staffSessions.idleMinutes,
          sessionHours: app.config.staffSessions.hours,
        },
        announcementTitle,
        banners,
        pages: pages.map(summaryToJson),
        event,
      },
    };
  },
  'PUT /api/admin/settings/company': async (app, { body }, context) => {
    const tidy = { ...body, gstin: tidyGstin(body.gstin) };
    return save(app, 'company', tidy, context, 'Company details saved');
  },
  'PUT /api/admin/settings/brand': (app, { body }, context) => save(app, 'brand', body, context, 'Brand saved'),
  'PUT /api/admin/settings/contact': (app, { body }, context) =>
    save(app, 'contact', body, context, 'Contact details saved'),
  'PUT /api/admin/settings/bank': (app, { body }, context) =>
    save(app, 'bank', { ...body, ...tidyBank(body) }, context, 'Bank account saved'),
  'PUT /api/admin/settings/home': (app, { body }, context) => save(app, 'home', body, context, 'Home page saved'),
  'PUT /api/admin/settings/categories': (app, { body }, context) =>
    save(app, 'categories', withIds(completeCategories(body)), context, 'Categories saved'),
  'PUT /api/admin/settings/announcement': (app, { body }, context) =>
    save(app, 'announcement', body, context, 'Announcements saved'),
  'PUT /api/admin/settings/faqs': (app, { body }, context) => save(app, 'faqs', body, context, 'Questions saved'),
  'PUT /api/admin/settings/testimonials': (app, { body }, context) =>
    save(app, 'testimonials', body, context, 'Testimonials saved'),
  'PUT /api/admin/settings/team': (app, { body }, context) => save(app, 'team', body, context, 'Team saved'),
  'PUT /api/admin/settings/videos': (app, { body }, context) => save(app, 'videos', body, context, 'Videos saved'),
  'PUT /api/admin/settings/programs': (app, { body }, context) => save(app, 'programs', body, context, 'Plans saved'),
  'PUT /api/admin/settings/mail': (app, { body }, context) => save(app, 'mail', body, context, 'E-mail settings saved'),
  'PUT /api/admin/settings/reviews': (app, { body }, context) =>
    save(app, 'reviews', body, context, 'Review rules saved'),
  'PUT /api/admin/settings/languages': (app, { body }, context) =>
    save(app, 'languages', body, context, 'Languages saved'),
  'PUT /api/admin/settings/policies': (app, { body }, context) =>
    save(app, 'policies', body, context, 'Policies saved'),
  'PUT /api/admin/settings/tax': async (app, { body }, context) => {
    const percent = await saveProgramGst(
      app,
      body.programGstPercent,
      requireStaff(context),
      body.seen,
      'programGstPercent',
    );
    return { success: true, message: programGstSaved, data: { programGstPercent: percent } };
  },
  'PUT /api/admin/settings/delivery': async (app, { body }, context) => {
    const saved = await saveShipping(app, typedShippingFromJson(body), requireStaff(context), body.seen);
    const data = { ...shippingToJson(saved), version: contentVersion(saved) };
    return { success: true, message: shippingSentences.saved, data };
  },
  'GET /api/admin/settings/versions/{section}': async (app, { params: { section } }, { account }) => {
    const versions = isColumnSetting(section)
      ? await listColumnVersions(app, section)
      : await listVersions(app, section);
    return {
      success: true,
      data: versions.map(({ version, value, at, by }) => ({
        version,
        value: section === 'bank' ? { ...shownBank(value as Bank, account) } : { ...value },
        at: at.toISOString(),
        by,
      })),
    };
  },
  'POST /api/admin/settings/restore': async (app, { body: { section, version, seen } }, context) => {
    const staff = requireStaff(context);
    if (isColumnSetting(section)) {
      const brought = await restoreColumnVersion(app, section, version, staff, seen);
      return { success: true, message: settingBroughtBack, version: brought };
    }
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
    return { success: true, message: settingBroughtBack, version: restored.version };
  },
  'GET /api/admin/settings/cod': async (app) => {
    const settings = await readCashSettings(app);
    return { success: true, ...cashSettingsToJson(settings), version: contentVersion(settings) };
  },
  'PUT /api/admin/settings/cod': async (app, { body: { seen, ...edit } }, context) => {
    const saved = await saveCashSettings(app, edit, requireStaff(context), seen);
    return {
      success: true,
      message: 'Cash on delivery limits saved',
      ...cashSettingsToJson(saved),
      version: contentVersion(saved),
    };
  },
};

/** The whole account number for those who may change it. */
const shownBank = (bank: Bank, account: RequestContext['account']): Bank =>
  may(account, 'bank.edit') ? bank : maskedBank(bank);

function sectionToJson<Name extends Section>({ version, value, saved }: StoredSection<Name>) {
  return { ...value, version, savedAt: saved?.at.toISOString() ?? null, savedBy: saved?.by ?? null };
}

/** Saves a section whole; what its texts claim is checked in the same transaction. */
async function save<Name extends Section>(
  app: AppContext,
  section: Name,
  { seen, claimsReason = '', ...value }: Settings[Name] & { seen: number; claimsReason?: string | undefined },
  context: RequestContext,
  message: string,
) {
  const staff = requireStaff(context);
  const written = value as unknown as Settings[Name];
  const saved = await saveSection(app, section, written, staff, seen, (tx, before) =>
    refuseClaims(tx, changedSectionTexts(section, before, written), staff, claimsReason),
  );
  return { success: true as const, message, data: sectionToJson(saved) };
}
