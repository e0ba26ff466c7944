import type { savedLimitsCalls } from '#contract/saved-limits.ts';
import { readSavedLimits, removeSavedLimits, type SavedLimits, saveLimits } from '#features/customers/saved-limits.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { texts } from './texts.ts';

export const savedLimitsHandlers: Handlers<keyof typeof savedLimitsCalls> = {
  'GET /api/shop/limits': async (app, _input, context) => {
    const saved = await readSavedLimits(app, requireAccount(context));
    return { success: true, data: saved && toJson(saved) };
  },
  'PUT /api/shop/limits': async (app, { body }, context) => ({
    success: true,
    message: texts.yourLimitsAreSaved(),
    data: toJson(await saveLimits(app, requireAccount(context), body.limits)),
  }),
  'DELETE /api/shop/limits': async (app, _input, context) => {
    await removeSavedLimits(app, requireAccount(context));
    return { success: true, message: texts.yourAccountKeepsNoLimits() };
  },
};

const toJson = ({ limits, savedAt }: SavedLimits) => ({ limits, savedAt: savedAt.toISOString() });
