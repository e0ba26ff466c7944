import * as z from 'zod';
export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
