import type { adminExportCalls } from '#contract/admin-exports.ts';
import { beginExport, stopExport } from '#features/exports/begin-export.ts';
import { listExports, readExport } from '#features/exports/read-export.ts';
import { type Handlers, requireStaff } from '../handler.ts';

/** Handlers of the back office for large files. */
export const adminExportHandlers: Handlers<keyof typeof adminExportCalls> = {
  'GET /api/admin/exports': async (app) => ({ success: true, exports: await listExports(app) }),
  'POST /api/admin/exports/begin': async (app, { body: { name, filter = {} } }, context) => {
    const given = Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));
    const id = await beginExport(app, name, Object.fromEntries(given), requireStaff(context));
    return { success: true, message: 'We are preparing the file', id };
  },
  'POST /api/admin/exports/stop/{id}': async (app, { params }) => {
    await stopExport(app, params.id);
    return { success: true, message: 'The file stops in a moment' };
  },
  'GET /api/admin/exports/file/{id}/{name}': (app, { params }) => readExport(app, params),
};
