import type { adminTranslationCalls } from '#contract/admin-translations.ts';
import { exportTranslations } from '#features/translations/export-translations.ts';
import { importTranslations } from '#features/translations/import-translations.ts';
import { listTranslations, progressOfThing } from '#features/translations/list-translations.ts';
import { readTranslation, type Translation } from '#features/translations/read-translation.ts';
import { saveTranslation } from '#features/translations/save-translation.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { fieldName } from '#rules/translations/entry-labels.ts';
import { rightToTranslate, type TranslationKind } from '#rules/translations/translatable-things.ts';
import { kindsOf } from '#rules/translations/translation-list.ts';
import { type Handlers, requirePermission, requireStaff } from '../handler.ts';
import * as staffTexts from './staff-texts.ts';

const toJson = ({ saved, texts, ...translation }: Translation) => ({
  ...translation,
  savedAt: saved?.at.toISOString() ?? null,
  savedBy: saved?.by ?? null,
  texts: texts.map(({ mark: _mark, ...text }) => ({ ...text, label: fieldName(translation.kind, text.field) })),
});

/** Whoever may not edit the English texts of a kind neither reads nor writes them here. */
const requireKind = ({ account }: RequestContext, kind: TranslationKind) =>
  requirePermission(account, rightToTranslate[kind]);

/** Handlers of what the owner wrote in other languages. */
export const adminTranslationHandlers: Handlers<keyof typeof adminTranslationCalls> = {
  'GET /api/admin/translations': async (app, { query }, { account }) => {
    const kinds = kindsOf(account);
    const { language, kind = null, state = null, search = '', page = 1, limit } = query;
    const choice = { language, kind, state, search, page };
    const { things, ...listed } = await listTranslations(app, kinds, choice, limit);
    return { success: true, data: things, ...listed };
  },
  'GET /api/admin/translations/of/{kind}/{id}': async (app, { params: { kind, id } }, context) => {
    requireKind(context, kind);
    return { success: true, data: await progressOfThing(app, kind, id) };
  },
  'GET /api/admin/translations/get/{language}/{kind}/{id}': async (app, { params }, context) => {
    requireKind(context, params.kind);
    return { success: true, data: toJson(await readTranslation(app, params)) };
  },
  'PUT /api/admin/translations/save/{language}/{kind}/{id}': async (app, { params, body }, context) => {
    requireKind(context, params.kind);
    const saved = await saveTranslation(app, params, body, requireStaff(context), body.claimsReason);
    return { success: true, message: 'Translations saved', data: toJson(saved) };
  },
  'GET /api/admin/translations/export/{language}': async (app, { params, query }, { account }) =>
    exportTranslations(app, kindsOf(account), params.language, {
      kind: query.kind ?? null,
      state: query.state ?? null,
    }),
  'POST /api/admin/translations/import/{language}': async (app, { params, query, file }, context) => {
    const [dryRun, kinds] = [query.dryRun === 'true', kindsOf(context.account)];
    const wish = { language: params.language, kinds, dryRun };
    const outcome = await importTranslations(app, file, wish, requireStaff(context), query.claimsReason);
    return {
      success: true,
      message: dryRun ? staffTexts.nothingWasStoredYet : 'Translations imported',
      ...outcome,
    };
  },
};
