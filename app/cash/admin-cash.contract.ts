import * as z from 'zod';

const enterAMonthAs2026 = 'Enter a month such as 2026-11';
export const month = z
  .string(enterAMonthAs2026)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, enterAMonthAs2026)
  .meta({ description: 'In India' });
