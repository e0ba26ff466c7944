import type { CallResponse } from '#api/calls.ts';

/** What a file would do or did, as the server says it. */
export type Report = CallResponse<'GET /api/admin/imports/{id}'>['import'];
