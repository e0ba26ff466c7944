import type { adminStockCalls } from '#contract/admin-stock.ts';
import { listMovements } from '#features/inventory/list-movements.ts';
import { recordStock } from '#features/inventory/record-stock.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import { type Handlers, requireStaff } from '../handler.ts';

/** Handlers of the back office for what lies on the shelf. */
export const adminStockHandlers: Handlers<keyof typeof adminStockCalls> = {
  'GET /api/admin/stock/{productId}': async (app, { params, query }) => ({
    success: true,
    ...(await listMovements(app, params.productId, query)),
  }),
  'POST /api/admin/stock/{productId}': async (app, { params, body: { unitCost, ...entry } }, context) => {
    const unitCostPaise = unitCost === undefined ? undefined : paiseFromRupees(unitCost);
    return {
      success: true,
      message: 'Stock saved',
      ...(await recordStock(app, params.productId, { ...entry, unitCostPaise }, requireStaff(context))),
    };
  },
};
