import type { adminImportCalls } from '#contract/admin-imports.ts';
import { beginImport, retryPictures, stopImport } from '#features/imports/begin-import.ts';
import { exportReport } from '#features/imports/export-report.ts';
import { mailCustomers } from '#features/imports/mail-customers.ts';
import { planImport } from '#features/imports/plan-import.ts';
import { listImports, readImport } from '#features/imports/read-import.ts';
import { readCategoryChoices, refuseUnknownCategories } from '#features/setting-store/categories.ts';
import { eMailsWaitForAServer } from '#rules/alerts/texts.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import { categoryIsOneOf } from './staff-texts.ts';

/** Handlers of the back office for exports of other shop systems. */
export const adminImportHandlers: Handlers<keyof typeof adminImportCalls> = {
  'GET /api/admin/imports': async (app) => ({ success: true, imports: await listImports(app) }),
  'POST /api/admin/imports/upload': async (app, { query, file }, context) => {
    const { prices, ...choices } = query;
    const [first = ''] = (await readCategoryChoices(app)).map(({ id }) => id);
    const { category = first } = choices;
    await refuseUnknownCategories(app, [category], 'category', categoryIsOneOf);
    const wish = { ...choices, category, pricesLackGst: prices === 'without', publish: query.publish === 'true' };
    return { success: true, id: await planImport(app, file, wish, requireStaff(context)) };
  },
  'GET /api/admin/imports/{id}': async (app, { params }) => ({
    success: true,
    import: await readImport(app, params.id),
  }),
  'GET /api/admin/imports/report/{id}': (app, { params, query }) => exportReport(app, params.id, query.part),
  'POST /api/admin/imports/begin/{id}': async (app, { params, body }, context) => {
    await beginImport(app, params.id, body.claimsReason ?? '', requireStaff(context));
    return { success: true, message: 'Import started' };
  },
  'POST /api/admin/imports/stop/{id}': async (app, { params }, context) => {
    await stopImport(app, params.id, requireStaff(context));
    return { success: true, message: 'The import stops in a moment' };
  },
  'POST /api/admin/imports/pictures/{id}': async (app, { params }, context) => {
    await retryPictures(app, params.id, requireStaff(context));
    return { success: true, message: 'Pictures are fetched again' };
  },
  'POST /api/admin/imports/mail/{id}': async (app, { params }, context) => {
    const mailed = await mailCustomers(app, params.id, requireStaff(context));
    const waits = app.config.smtpUrl === null;
    const message = waits
      ? eMailsWaitForAServer(mailed)
      : mailed === 1
        ? '1 e-mail is on its way'
        : `${mailed} e-mails are on their way`;
    return { success: true, message, mailed };
  },
};
