import * as z from 'zod';

/** Text as staff typed it. Which of it may be empty is for the rules of each form to say, in their order. */
export const text = (most = 20_000) =>
  z
    .string('Text is expected here')
    .max(most, `Please use at most ${most} characters`)
    .overwrite((typed) => typed.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim());
/** A number, also as the text that forms make of it; NaN when nothing was typed. */
export const amount = z
  .union([z.number(), z.string().max(40), z.null()], 'A number is expected here')
  .transform((value) => (value === null || (typeof value === 'string' && value.trim() === '') ? Number.NaN : +value))
  .meta({ type: 'number' });
export const tick = z.boolean('A tick is true or false');
export const id = z.object({ id: z.string().max(100) });
const page = z.coerce.number('Page must be a number').int('Page must be a whole number').min(1, 'Page starts at 1');
const limit = z.coerce.number('Limit must be a number').int('Limit must be a whole number').min(1, 'Limit starts at 1');
export const paging = {
  page: page.max(100_000, 'Page is too high').optional(),
  limit: limit.max(100, 'Limit ends at 100').optional(),
  search: z.string().max(100, 'Search with at most 100 characters').optional(),
};
export const staff = { access: 'admin' } as const;
