import * as z from 'zod';

const figures = z.record(z.string(), z.number().nullable());

export const reportAnswer = z.object({
  success: z.literal(true),
  from: z.iso.date(),
  to: z.iso.date(),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }).meta({ description: 'The days it is compared with' }),
  by: z.string(),
  columns: z.array(
    z.object({
      id: z.string().meta({ description: 'Name of the figure in rows and totals' }),
      label: z.string(),
      kind: z.enum(['count', 'paise', 'percent']).meta({ description: 'Amounts of paise are in rupees here' }),
    }),
  ),
  rows: z.array(z.object({ key: z.string(), label: z.string(), figures, before: figures.nullable() })),
  total: figures,
  totalBefore: figures,
  isCounted: z.boolean().meta({ description: 'False while the shop still counts, as after an upgrade' }),
});
