import type { adminSettingsCalls } from '#contract/admin-settings.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { refuseClaims } from '#features/claims/refuse-claims.ts';
import { brandTexts } from '#features/claims/shop-texts.ts';
import { listVersions } from '#features/setting-store/list-versions.ts';
import { readSections, type StoredSection } from '#features/setting-store/read-settings.ts';
import { restoreSection, saveSection } from '#features/setting-store/save-section.ts';
import { cashSettingsToJson, readCashSettings, saveCashSettings } from '#features/settings/cash-settings.ts';
import { tidyGstin } from '#rules/documents/gstin.ts';
import type { Section } from '#rules/settings/settings.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import * as texts from './texts.ts';

/** Handlers of the settings that staff change on screen. */
export const adminSettingsHandlers: Handlers<keyof typeof adminSettingsCalls> = {
  'GET /api/admin/settings': async (app) => {
    const { company, brand, contact } = await readSections(app);
    return {
      success: true,
      data: { company: sectionToJson(company), brand: sectionToJson(brand), contact: sectionToJson(contact) },
    };
  },
  'PUT /api/admin/settings/company': async (app, { body: { seen, ...value } }, context) => {
    const tidy = { ...value, gstin: tidyGstin(value.gstin) };
    return saved(await saveSection(app, 'company', tidy, requireStaff(context), seen), texts.companySaved);
  },
  'PUT /api/admin/settings/brand': async (app, { body: { seen, claimsReason = '', ...value } }, context) => {
    const staff = requireStaff(context);
    const check = (tx: Parameters<typeof refuseClaims>[0]) => refuseClaims(tx, brandTexts(value), staff, claimsReason);
    return saved(await saveSection(app, 'brand', value, staff, seen, check), texts.brandSaved);
  },
  'PUT /api/admin/settings/contact': async (app, { body: { seen, ...value } }, context) =>
    saved(await saveSection(app, 'contact', value, requireStaff(context), seen), texts.contactSaved),
  'GET /api/admin/settings/versions/{section}': async (app, { params: { section } }) => {
    const versions = await listVersions(app, section);
    return {
      success: true,
      data: versions.map(({ version, value, at, by }) => ({ version, value: { ...value }, at: at.toISOString(), by })),
    };
  },
  'POST /api/admin/settings/restore': async (app, { body: { section, version, seen } }, context) => {
    const restored = await restoreSection(app, section, version, requireStaff(context), seen);
    return { success: true, message: texts.settingBroughtBack, version: restored.version };
  },
  'GET /api/admin/settings/cod': async (app) => {
    const settings = await readCashSettings(app);
    return { success: true, ...cashSettingsToJson(settings), version: contentVersion(settings) };
  },
  'PUT /api/admin/settings/cod': async (app, { body: { seen, ...edit } }, context) => {
    const saved = await saveCashSettings(app, edit, requireStaff(context), seen);
    return {
      success: true,
      message: texts.limitsOfCashOnDelivery,
      ...cashSettingsToJson(saved),
      version: contentVersion(saved),
    };
  },
};

function sectionToJson<Name extends Section>({ version, value, saved }: StoredSection<Name>) {
  return { ...value, version, savedAt: saved?.at.toISOString() ?? null, savedBy: saved?.by ?? null };
}

function saved<Name extends Section>(section: StoredSection<Name>, message: string) {
  return { success: true as const, message, data: sectionToJson(section) };
}
