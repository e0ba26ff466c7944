import type { adminBookCalls } from '#contract/admin-books.ts';
import { readBooksEmail, saveBooksEmail } from '#features/books/books-email.ts';
import { closeMonth, reopenMonth } from '#features/books/close-month.ts';
import { downloadFolder } from '#features/books/download-folder.ts';
import { exportSection } from '#features/books/export-section.ts';
import { prepareFolder, readFolder, stopFolder } from '#features/books/prepare-folder.ts';
import { monthName } from '#rules/dates.ts';
import { type Handlers, requireStaff } from '../handler.ts';

export const adminBookHandlers: Handlers<keyof typeof adminBookCalls> = {
  'GET /api/admin/books/folder': async (app, { query: { month } }) => downloadFolder(app, month),
  'GET /api/admin/books/folder/progress': async (app, { query: { month } }) => ({
    success: true,
    ...(await readFolder(app, month)),
  }),
  'POST /api/admin/books/folder/prepare': async (app, { body: { month } }, context) => {
    await prepareFolder(app, month, requireStaff(context));
    return { success: true, message: `Preparing the folder of ${monthName(month)}` };
  },
  'POST /api/admin/books/folder/stop': async (app, { body: { month } }) => {
    await stopFolder(app, month);
    return { success: true, message: 'It stops after the documents under way' };
  },
  'GET /api/admin/settings/books-email': async (app) => ({ success: true, addresses: await readBooksEmail(app) }),
  'PUT /api/admin/settings/books-email': async (app, { body: { addresses, seen } }, context) => {
    const saved = await saveBooksEmail(app, addresses, requireStaff(context), { seen });
    const message = saved.length === 0 ? 'Books will no longer be e-mailed' : 'Monthly e-mail saved';
    return { success: true, message, addresses: saved };
  },
  'GET /api/admin/books/{section}': async (app, { params: { section }, query: { month } }) =>
    exportSection(app, section, month),
  'POST /api/admin/books/close': async (app, { body: { month, misfits } }, context) => {
    await closeMonth(app, { month, seenMisfits: misfits }, requireStaff(context));
    return { success: true, message: `${monthName(month)} is closed` };
  },
  'POST /api/admin/books/reopen': async (app, { body }, context) => {
    await reopenMonth(app, body, requireStaff(context));
    return { success: true, message: `${monthName(body.month)} is open again` };
  },
};
