import type { CallAnswer } from '#rules/calls.ts';

/** An order as the dialog shows it. */
export type AdminOrder = CallAnswer<'GET /api/admin/orders/details/{id}'>['data'];
