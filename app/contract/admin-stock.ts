import * as z from 'zod';
import { unitCostProblem } from '#rules/products/hand-count.ts';
import { highestStock } from '#rules/products/stock.ts';
import { handCauses, stockCauseIds } from '#rules/products/stock-causes.ts';
import { staff, text } from './admin-input.ts';
import { type CallContract, done, pageLimit, pageNumber } from './call.ts';

const unitsAreAWholeNumber = 'Units must be a whole number';

const productId = z.object({ productId: z.string().max(100) });
const units = z
  .number(unitsAreAWholeNumber)
  .int(unitsAreAWholeNumber)
  .max(highestStock, `Enter at most ${highestStock} units`);
/** Left out, not empty, where nobody knows it. */
const unitCost = z
  .number('Cost per unit must be an amount in rupees')
  .superRefine((rupees, context) => {
    const message = unitCostProblem(rupees);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ description: 'What a unit of goods received cost: rupees without GST, 0 to 100000, at most two decimals' });

const movement = z
  .object({
    id: z.number().int(),
    at: z.string(),
    weight: z.string().meta({ description: 'As the variant was called then' }),
    change: z.number().int().meta({ description: "Units; 0 where 'Out of Stock' was switched or a count agreed" }),
    stockAfter: z.number().int(),
    cause: z.enum(stockCauseIds),
    unitCost: z.number().optional().meta({ description: 'Rupees without GST, of goods received whose cost was said' }),
    orderId: z.string().optional(),
    by: z.string().optional().meta({ description: 'Name of the account, where one did it that is still there' }),
  })
  .meta({ id: 'StockMovement' });

export const stockLedger = z.object({
  product: z.object({ _id: z.uuid(), title: z.string() }),
  variants: z.array(
    z.object({
      id: z.uuid(),
      weight: z.string(),
      stock: z.number().int().meta({ description: 'Units on the shelf' }),
      isMarkedOut: z.boolean().meta({ description: "'Out of Stock' is ticked: none is sold" }),
    }),
  ),
  movements: z.array(movement),
  total: z.number().int(),
});

/** The stock of a product as it lies on the shelf, and the ledger of what moved it (behaviour: Stock 5, Stock 10). */
export const adminStockCalls = {
  'GET /api/admin/stock/{productId}': {
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
  },
  'POST /api/admin/stock/{productId}': {
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
      })
      .refine(({ change, count }) => (change === undefined) !== (count === undefined), {
        path: ['change'],
        message: 'Send either change or count',
      }),
    response: done.extend({ stock: z.number().int(), movement }),
    errors: { 404: 'No such product or variant', 409: 'The stock is another one by now: seen and now say both' },
  },
} satisfies Record<string, CallContract>;
