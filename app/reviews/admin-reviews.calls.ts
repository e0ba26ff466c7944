import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireStaff } from '#api/handler.ts';
import { id, listQuery, staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { decidePhoto } from '#reviews/photos/decide-photo.ts';
import { reviewSorts, reviewStates } from '#reviews/rules/review-list.ts';
import { photoRefusalNames } from '#reviews/rules/review-photos.ts';
import { staffReview } from './admin-reviews.contract.ts';
import { hideReview } from './hide-review.ts';
import { listStaffReviews } from './list-staff-reviews.ts';

export const adminReviewCalls = {
  'GET /api/admin/reviews': call({
    operationId: 'listReviewsForStaff',
    ...staff('reviews.moderate'),
    summary: 'Every review, newest first, searched by reviewer, words or product',
    topic: 'Admin: reviews',
    query: listQuery(reviewSorts, { state: z.enum(reviewStates, 'State is shown, hidden or photos').optional() }),
    response: z.object({ success: z.literal(true), data: z.array(staffReview), total: z.number().int() }),
  }).run(async (app, { query }) => {
    const { reviews, total } = await listStaffReviews(app, paged(query));
    return { success: true, data: reviews, total };
  }),
  'POST /api/admin/reviews/hide/{id}': call({
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
  }).run(async (app, { params, body: { hidden, reason } }, context) => ({
    success: true,
    message: hidden ? 'Review hidden' : 'Review shown again',
    data: await hideReview(app, params.id, { hidden, reason: reason ?? '' }, requireStaff(context)),
  })),
  'POST /api/admin/reviews/photo/{id}': call({
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
  }).run(async (app, { params, body: { because } }, context) => ({
    success: true,
    message: because === null ? 'Photo shown' : 'Photo refused',
    data: await decidePhoto(app, params.id, because, requireStaff(context)),
  })),
};
