import * as z from 'zod';
import { reviewSorts, reviewStates } from '#rules/admin-lists.ts';
import { photoRefusalNames } from '#rules/review-photos.ts';
import { id, listQuery, staff, text } from './admin-input.ts';
import { type CallContract, done } from './call.ts';
import { review, reviewPhoto } from './reviews.ts';

export const staffReview = review
  .extend({
    productTitle: z.string(),
    photos: z.array(reviewPhoto).meta({ description: 'All photos of the buyer, also those that wait' }),
    hidden: z.boolean().meta({ description: 'Staff keep it off the product page' }),
    reason: z.string().meta({ description: 'Why it is hidden, for staff; empty while it is shown' }),
  })
  .meta({ id: 'ReviewForStaff' });

export const adminReviewCalls = {
  'GET /api/admin/reviews': {
    operationId: 'listReviewsForStaff',
    ...staff('reviews.moderate'),
    summary: 'Every review, newest first, searched by reviewer, words or product',
    topic: 'Admin: reviews',
    query: listQuery(reviewSorts, { state: z.enum(reviewStates, 'State is shown, hidden or photos').optional() }),
    response: z.object({ success: z.literal(true), data: z.array(staffReview), total: z.number().int() }),
  },
  'POST /api/admin/reviews/hide/{id}': {
    operationId: 'hideReview',
    ...staff('reviews.moderate'),
    summary: 'Takes a review off the product page and out of its average, or shows it again',
    topic: 'Admin: reviews',
    params: id,
    body: z.object({
      hidden: z.boolean('hidden is true or false'),
      reason: text(500).nullish().meta({ description: 'Required to hide one; for staff, in the history' }),
    }),
    response: done.extend({ data: staffReview }),
    errors: { 404: 'No such review' },
  },
  'POST /api/admin/reviews/photo/{id}': {
    operationId: 'decideReviewPhoto',
    ...staff('reviews.moderate'),
    summary: 'Shows a photo of a buyer below the review, or refuses it, also after it was shown',
    topic: 'Admin: reviews',
    params: id,
    body: z.object({
      because: z
        .enum(photoRefusalNames, 'Choose why the photo is refused')
        .nullable()
        .meta({ description: 'Why it is refused, which the buyer reads; null shows it' }),
    }),
    response: done.extend({ data: staffReview }),
    errors: {
      404: 'No such photo',
      409: 'Decided about meanwhile',
      503: 'Pictures cannot be stored',
      507: 'No room left',
    },
  },
} satisfies Record<string, CallContract>;
