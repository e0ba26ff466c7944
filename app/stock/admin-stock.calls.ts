import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { staff, text } from '#contract/admin-input.ts';
import { done, pageLimit, pageNumber } from '#contract/call.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { highestStock } from '#stock/rules/stock.ts';
import { handCauses } from '#stock/rules/stock-causes.ts';
import { movement, stockLedger, unitCost } from './admin-stock.contract.ts';
import { listMovements } from './list-movements.ts';
import { recordStock } from './record-stock.ts';

const unitsAreAWholeNumber = 'Units must be a whole number';

const productId = z.object({ productId: z.string().max(100) });
const units = z
  .number(unitsAreAWholeNumber)
  .int(unitsAreAWholeNumber)
  .max(highestStock, `Enter at most ${highestStock} units`);

/** The stock of a product as it lies on the shelf, and the ledger of what moved it (behaviour: Stock 5, Stock 10). */
export const adminStockCalls = {
  'GET /api/admin/stock/{productId}': call({
    operationId: 'listStockMovements',
    ...staff('catalogue.read'),
    summary: 'The stock of each variant, and every movement of it, newest first',
    topic: 'Admin: products',
    params: productId,
    query: z.object({
      weight: text(200).optional().meta({ description: 'Of one variant only, also under its earlier names' }),
      page: pageNumber.optional(),
      limit: pageLimit(200).optional(),
    }),
    response: z.object({ success: z.literal(true), ...stockLedger.shape }),
    errors: { 404: 'No such product' },
  }).run(async (app, { params, query }) => ({
    success: true,
    ...(await listMovements(app, params.productId, query)),
  })),
  'POST /api/admin/stock/{productId}': call({
    operationId: 'recordStock',
    ...staff('stock.change'),
    summary: 'Goods that were received, counted or damaged',
    topic: 'Admin: products',
    params: productId,
    body: z
      .object({
        weight: text(200),
        change: units.min(-highestStock).optional().meta({ description: 'Units more, or below 0 fewer' }),
        count: units.min(0, 'The count must be 0 or more').optional().meta({ description: 'Units there are' }),
        unitCost: unitCost.optional(),
        cause: z.enum(handCauses, `Cause is one of ${handCauses.join(', ')}`),
        seen: z
          .number('The stock you saw is missing')
          .int('The stock you saw must be a whole number')
          .meta({ description: 'Stock on the shelf as it was read' }),
        batch: z
          .object({ number: text(100), seen: z.number().int() })
          .optional()
          .meta({
            description: 'The batch that it is about, with its units as they were read; a count is of it alone',
          }),
      })
      .refine(({ change, count }) => (change === undefined) !== (count === undefined), {
        path: ['change'],
        message: 'Send either change or count',
      }),
    response: done.extend({ stock: z.number().int(), movement }),
    errors: {
      404: 'No such product, variant or batch',
      409: 'The stock is another one by now: seen and now say both; or the batch has other units',
    },
  }).run(async (app, { params, body: { unitCost, ...entry } }, context) => {
    const unitCostPaise = unitCost === undefined ? undefined : paiseFromRupees(unitCost);
    return {
      success: true,
      message: 'Stock saved',
      ...(await recordStock(app, params.productId, { ...entry, unitCostPaise }, requireStaff(context))),
    };
  }),
};
