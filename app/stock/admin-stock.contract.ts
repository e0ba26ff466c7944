import * as z from 'zod';
import { unitCostProblem } from '#stock/rules/hand-count.ts';
import { stockCauseIds } from '#stock/rules/stock-causes.ts';

/** Left out, not empty, where nobody knows it. */
export const unitCost = z
  .number('Cost per unit must be an amount in rupees')
  .superRefine((rupees, context) => {
    const message = unitCostProblem(rupees);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ description: 'What a unit of goods received cost: rupees without GST, 0 to 100000, at most two decimals' });

export const movement = z
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
