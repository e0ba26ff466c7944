import type { adminReviewCalls } from '#contract/admin-reviews.ts';
import { decidePhoto } from '#features/reviews/decide-photo.ts';
import { hideReview } from '#features/reviews/hide-review.ts';
import { listStaffReviews } from '#features/reviews/list-staff-reviews.ts';
import { type Handlers, paged, requireStaff } from '../handler.ts';

export const adminReviewHandlers: Handlers<keyof typeof adminReviewCalls> = {
  'GET /api/admin/reviews': async (app, { query }) => {
    const { reviews, total } = await listStaffReviews(app, paged(query));
    return { success: true, data: reviews, total };
  },
  'POST /api/admin/reviews/hide/{id}': async (app, { params, body: { hidden, reason } }, context) => ({
    success: true,
    message: hidden ? 'Review hidden' : 'Review shown again',
    data: await hideReview(app, params.id, { hidden, reason: reason ?? '' }, requireStaff(context)),
  }),
  'POST /api/admin/reviews/photo/{id}': async (app, { params, body: { because } }, context) => ({
    success: true,
    message: because === null ? 'Photo shown' : 'Photo refused',
    data: await decidePhoto(app, params.id, because, requireStaff(context)),
  }),
};
