import * as z from 'zod';
import { call } from '#api/call.ts';
import { requirePermission, requireStaff } from '#api/handler.ts';
import {
  claimsReason,
  claimsReasonInQueryNeeds,
  claimsReasonNeeds,
  refusedClaims,
} from '#claims-desk/claims-reason.contract.ts';
import { staff, text } from '#contract/admin-input.ts';
import { csvLines, done, pageLimit, pageNumber } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { seen } from '#settings/setting-shapes.contract.ts';
import { fieldName } from '#translations/rules/entry-labels.ts';
import { textStates } from '#translations/rules/text-state.ts';
import { rightToTranslate, type TranslationKind, translationKinds } from '#translations/rules/translatable-entries.ts';
import { kindsOf, otherLanguages } from '#translations/rules/translation-list.ts';
import { exportTranslations } from './export-translations.ts';
import { importTranslations } from './import-translations.ts';
import { listTranslations, progressOfEntry } from './list-translations.ts';
import { readTranslation, type Translation } from './read-translation.ts';
import { saveTranslation } from './save-translation.ts';

const language = z.enum(otherLanguages, `Language is one of ${otherLanguages.join(', ')}`);
const kind = z.enum(translationKinds, `Kind is one of ${translationKinds.join(', ')}`);
const state = z.enum(textStates, `State is one of ${textStates.join(', ')}`);
const entryKey = z.object({ language, kind, id: z.string().max(100) });
const entryField = z.string().max(200);

const progress = {
  all: z.number().int().meta({ description: 'How many texts there are in English; the three others add up to it' }),
  missing: z.number().int(),
  outdated: z.number().int().meta({ description: 'Their English text is another one by now' }),
  done: z.number().int(),
};
const ofLanguage = z.object({ language, ...progress }).meta({ id: 'TranslationProgress' });
const note = z.object({ line: z.number().int(), field: z.string(), message: z.string() });
const translation = z
  .object({
    language,
    kind,
    id: z.string(),
    name: z.string(),
    editAt: z.string().meta({ description: 'The page on which its English texts are edited' }),
    version: z.number().meta({ description: 'To be sent as seen with the next change; 0 where nobody translated it' }),
    english: z.string().meta({ description: 'Stands for its English texts, to be sent with the next change' }),
    savedAt: z.string().nullable(),
    savedBy: z.string().nullable(),
    texts: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        english: z.string(),
        translated: z.string().meta({ description: 'Empty where it is missing; of an outdated text what it was' }),
        state,
      }),
    ),
  })
  .meta({ id: 'Translation' });
const topic = 'Admin: translations';
const largestFile = 8 * 1024 * 1024;

/**
 * What the owner wrote, in other languages (behaviour: Languages 13). Each kind of thing needs the right to edit its
 * English texts.
 */
export const adminTranslationCalls = {
  'GET /api/admin/translations': call({
    operationId: 'listTranslations',
    ...staff('content.edit'),
    summary: 'What has texts, with how many of them are missing or outdated in a language',
    topic,
    query: z.object({
      language,
      kind: kind.optional(),
      state: state.optional().meta({ description: 'done: nothing is missing or outdated' }),
      search: z.string().max(100, staffTexts.searchWithAtMostCharacters(100)).optional(),
      page: pageNumber.optional(),
      limit: pageLimit(100).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ kind, id: z.string(), name: z.string(), translatedName: z.string(), ...progress })),
      total: z.number().int(),
      progress: z.array(ofLanguage),
    }),
  }).run(async (app, { query }, { account }) => {
    const kinds = kindsOf(account);
    const { language, kind = null, state = null, search = '', page = 1, limit } = query;
    const choice = { language, kind, state, search, page };
    const { things, ...listed } = await listTranslations(app, kinds, choice, limit);
    return { success: true, data: things, ...listed };
  }),
  'GET /api/admin/translations/of/{kind}/{id}': call({
    operationId: 'countTranslations',
    ...staff('content.edit'),
    summary: 'How far one thing is translated, language by language; an empty list where it has no text',
    topic,
    params: z.object({ kind, id: z.string().max(100) }),
    response: z.object({ success: z.literal(true), data: z.array(ofLanguage) }),
  }).run(async (app, { params: { kind, id } }, context) => {
    requireKind(context, kind);
    return { success: true, data: await progressOfEntry(app, kind, id) };
  }),
  'GET /api/admin/translations/get/{language}/{kind}/{id}': call({
    operationId: 'getTranslation',
    ...staff('content.edit'),
    summary: 'The texts of a thing in English and in a language',
    topic,
    params: entryKey,
    response: z.object({ success: z.literal(true), data: translation }),
    errors: { 404: 'No such thing' },
  }).run(async (app, { params }, context) => {
    requireKind(context, params.kind);
    return { success: true, data: toJson(await readTranslation(app, params)) };
  }),
  'PUT /api/admin/translations/save/{language}/{kind}/{id}': call({
    operationId: 'saveTranslation',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'translation' },
    alsoNeeds: claimsReasonNeeds,
    summary: 'Saves what a thing says in a language; shoppers read it at once',
    topic,
    params: entryKey,
    body: z.object({
      seen,
      english: z.string().max(100).meta({ description: 'As it was read: of other English texts nothing is saved' }),
      texts: z.record(entryField, text(60_000)).meta({
        description:
          'By fields; an empty one is shown in English, of policies as the shop writes them, what is left out stays',
      }),
      stillRight: z
        .array(entryField)
        .max(2000)
        .default([])
        .meta({ description: 'Outdated texts that are right for the present English text as they are' }),
      claimsReason,
    }),
    response: done.extend({ data: translation }),
    errors: {
      404: 'No such thing',
      409: 'Somebody saved it meanwhile, version is the newest; or its English texts have changed',
      422: refusedClaims,
    },
  }).run(async (app, { params, body }, context) => {
    requireKind(context, params.kind);
    const saved = await saveTranslation(app, params, body, requireStaff(context), body.claimsReason);
    return { success: true, message: 'Translations saved', data: toJson(saved) };
  }),
  'GET /api/admin/translations/export/{language}': call({
    operationId: 'exportTranslations',
    ...staff('content.edit'),
    summary: 'The texts of a language beside the English ones, as CSV for a translator',
    topic,
    params: z.object({ language }),
    query: z.object({ kind: kind.optional(), state: state.optional() }),
    csv: 'translations-{language}.csv',
    response: csvLines,
  }).run(async (app, { params, query }, { account }) =>
    exportTranslations(app, kindsOf(account), params.language, {
      kind: query.kind ?? null,
      state: query.state ?? null,
    }),
  ),
  'POST /api/admin/translations/import/{language}': call({
    operationId: 'importTranslations',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'translations' },
    alsoNeeds: claimsReasonInQueryNeeds,
    summary:
      'Reads translations from the CSV that the export writes; empty cells change nothing. A dry run only lists what would happen',
    topic,
    params: z.object({ language }),
    query: z.object({ dryRun: z.enum(['true', 'false'], 'dryRun is true or false').optional(), claimsReason }),
    file: { mostBytes: largestFile, what: 'A CSV file' },
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      changed: z.number().int().meta({ description: 'Texts' }),
      unchanged: z.number().int(),
      problems: z.array(note),
      claims: z
        .number()
        .int()
        .meta({ description: 'How many of the problems are claims that the owner may let stand, with a claimsReason' }),
      leftOut: z.array(note).meta({ description: 'Lines whose English text has changed since the export' }),
    }),
    errors: {
      409: 'Somebody saved one of the translations meanwhile; nothing was stored',
      422: 'The file has problems; errors lists them by line, nothing was stored',
    },
  }).run(async (app, { params, query, file }, context) => {
    const [dryRun, kinds] = [query.dryRun === 'true', kindsOf(context.account)];
    const wish = { language: params.language, kinds, dryRun };
    const outcome = await importTranslations(app, file, wish, requireStaff(context), query.claimsReason);
    return {
      success: true,
      message: dryRun ? 'Nothing saved yet' : 'Translations imported',
      ...outcome,
    };
  }),
};

const toJson = ({ saved, texts, ...translation }: Translation) => ({
  ...translation,
  savedAt: saved?.at.toISOString() ?? null,
  savedBy: saved?.by ?? null,
  texts: texts.map(({ mark: _mark, ours: _ours, ...text }) => ({
    ...text,
    label: fieldName(translation.kind, text.field),
  })),
});

/** Anyone who may not edit the English texts of a kind neither reads nor writes them here. */
const requireKind = ({ account }: RequestContext, kind: TranslationKind) =>
  requirePermission(account, rightToTranslate[kind]);
