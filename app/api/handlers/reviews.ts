import type { reviewCalls } from '#contract/reviews.ts';
import { addReview, whyNotAgain } from '#features/reviews/add-review.ts';
import { listReviews } from '#features/reviews/list-reviews.ts';
import { type Handlers, requireAccount } from '../handler.ts';

export const reviewHandlers: Handlers<keyof typeof reviewCalls> = {
  'POST /api/shop/review/add': async (app, { body }, context) => ({
    success: true,
    message: 'Thank you for your review!',
    data: await addReview(app, requireAccount(context), body),
  }),
  'GET /api/shop/review/mine/{id}': async (app, { params }, context) => ({
    success: true,
    reviewed: await whyNotAgain(app.db, requireAccount(context).id, params.id),
  }),
  'GET /api/shop/review/{id}': async (app, { params }) => ({
    success: true,
    ...(await listReviews(app, params.id)),
  }),
};
