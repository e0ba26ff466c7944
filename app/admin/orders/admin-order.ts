import type { CallResponse } from '#contract/contract.ts';

/** An order as the dialog shows it. */
export type AdminOrder = CallResponse<'GET /api/admin/orders/details/{id}'>['data'];
