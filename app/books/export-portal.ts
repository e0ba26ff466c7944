import type { PortalFile } from '#books/rules/files-of-programs.ts';
import { gstr1Json } from '#books/rules/gstr-1-json.ts';
import type { AppContext } from '#platform/app-context.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { readEInvoiceFile, readWayBillFile } from './portal-documents.ts';
import { readMonthBooks } from './read-month.ts';

/** A month as a file that a government portal takes. @param month in India, such as '2026-11' */
export async function* exportForPortal(
  app: Pick<AppContext, 'db'>,
  file: PortalFile,
  month: string,
): AsyncGenerator<string> {
  yield JSON.stringify(await made[file](app, month));
}

const made: Record<PortalFile, (app: Pick<AppContext, 'db'>, month: string) => Promise<object>> = {
  'gstr-1': async (app, month) => {
    const { company } = await settingsIn(app.db, ['company']);
    return gstr1Json(await readMonthBooks(app, month), company.gstin, month);
  },
  'e-invoices': async ({ db }, month) => (await readEInvoiceFile(db, month)).file,
  'e-way-bills': async ({ db }, month) => (await readWayBillFile(db, month)).file,
};
