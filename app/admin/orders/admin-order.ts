import type { CallAnswer } from '#contract/contract.ts';

/** An order as the dialog shows it. */
export type AdminOrder = CallAnswer<'GET /api/admin/orders/details/{id}'>['data'];
