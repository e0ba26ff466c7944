import * as z from 'zod';
import { pagePlaces } from '#pages/rules/custom-page.ts';

/** A page in a list, without its text. */
export const pageSummary = z
  .object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    place: z.enum(pagePlaces),
    state: z.enum(['draft', 'published', 'changed']).meta({ description: 'changed: published, with a newer draft' }),
    version: z.number().meta({ description: 'To be sent as seen with the next change' }),
    publishedVersion: z.number().nullable(),
    publishedAt: z.string().nullable(),
    savedAt: z.string(),
    savedBy: z.string(),
    deletedAt: z.string().nullable(),
  })
  .meta({ id: 'PageSummary' });
