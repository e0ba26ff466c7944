import type { adminBookCalls } from '#contract/admin-books.ts';
import { exportSection } from '#features/books/export-section.ts';
import type { Handlers } from '../handler.ts';

export const adminBookHandlers: Handlers<keyof typeof adminBookCalls> = {
  'GET /api/admin/books/{section}': async (app, { params: { section }, query: { month } }) =>
    exportSection(app, section, month),
};
