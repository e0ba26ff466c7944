import * as z from 'zod';
import type { Permission } from '#access/rules/permissions.ts';
import { hasTwoDecimals } from '#pricing/rules/money.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { type IsoDay, isoDay } from '#rules/dates.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';
import { pageLimit, pageNumber } from './call.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** Text as staff typed it. Which of it may be empty is for the rules of each form to say, in their order. */
export const text = (most = 20_000) =>
  z
    .string(staffTexts.textIsExpectedHere)
    .max(most, { error: () => texts.pleaseUseAtMostCharacters({ most }) })
    .overwrite((typed) => typed.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim());
/** One line that may be left out. */
export const shortText = (most: number) =>
  z
    .string()
    // No database can hold this one character.
    .overwrite((typed) => typed.replaceAll('\u0000', '').trim())
    .max(most, { error: () => texts.pleaseUseAtMostCharacters({ most }) })
    .nullish();
/**
 * A number, also as the text that forms make of it; NaN when nothing was typed, or what is no number: '0x50' is not 80.
 */
export const amount = z
  .union([z.number(), z.string().max(40), z.null()], staffTexts.aNumberIsExpectedHere)
  .transform((value) => (typeof value === 'number' ? value : typedAmount(value ?? '')))
  .meta({ type: 'number' });
/** The same where a field that is left out counts as empty. */
export const amountOrNaN = amount.optional().transform((value) => value ?? Number.NaN);
/** The same where a field that is empty or left out counts as 0. What is no number is refused, never read as 0. */
export const amountOr0 = z
  .union([z.number(), z.string().max(40), z.null()], staffTexts.aNumberIsExpectedHere)
  .transform((value, context) => {
    const number = typeof value === 'number' ? value : (value ?? '').trim() === '' ? 0 : typedAmount(value ?? '');
    if (Number.isNaN(number)) context.addIssue({ code: 'custom', message: staffTexts.aNumberIsExpectedHere });
    return number;
  })
  .meta({ type: 'number' });
export const tick = z.boolean({ error: texts.aTickIsTrue });
export const id = z.object({ id: z.string().max(100) });

/**
 * The query of a list of the back office: search, sort and page, beside filters of its own. Without page and limit it
 * responds with everything.
 * @param sorts of rules/admin-lists.ts
 */
export function listQuery<const Sorts extends readonly { id: string; label: string }[], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
  { mostPerPage = 100, longestSearch = 100 } = {},
) {
  return z.object({
    ...filters,
    search: z.string().max(longestSearch, staffTexts.searchWithAtMostCharacters(longestSearch)).optional(),
    sort: z.enum(idsOf(sorts), `Sort by one of ${idsOf(sorts).join(', ')}`).optional(),
    page: pageNumber.optional(),
    limit: pageLimit(mostPerPage).optional(),
  });
}
const dayError = staffTexts.enterADateAs2026;
/** A day in India. The year 0 is a date to ISO 8601 and none to the database. */
export const day = z.iso
  .date(dayError)
  .refine((date) => isoDay(date) !== null, dayError)
  .transform((date) => date as IsoDay)
  .meta({ type: 'string', format: 'date' });
export const staff = (permission: Permission) => ({ access: 'admin', permission }) as const;
/** An amount of money that moves, in rupees. */
export const rupees = z
  .number({ error: texts.theAmountMust })
  .min(0.01, staffTexts.theAmountMustBeAbove)
  .max(1e9, { error: texts.theAmountIsTooHigh })
  .refine(hasTwoDecimals, staffTexts.theAmountHasAtMost);

export const seen = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'The version that the form was loaded with; the edit is refused if it has changed since' });
