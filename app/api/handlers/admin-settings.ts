import type { adminSettingsCalls } from '#contract/admin-settings.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { cashSettingsToJson, readCashSettings, saveCashSettings } from '#features/settings/cash-settings.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import * as texts from './texts.ts';

/** Handlers of the settings that staff change on screen. */
export const adminSettingsHandlers: Handlers<keyof typeof adminSettingsCalls> = {
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
