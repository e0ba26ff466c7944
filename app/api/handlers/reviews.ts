import type { reviewCalls } from '#contract/reviews.ts';
import { addReview } from '#features/reviews/add-review.ts';
import { listReviews } from '#features/reviews/list-reviews.ts';
import { addPhoto, removePhoto } from '#features/reviews/my-photos.ts';
import { ownReviews } from '#features/reviews/my-review.ts';
import { removeMyReview } from '#features/reviews/remove-my-review.ts';
import { voteHelpful } from '#features/reviews/vote-helpful.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { texts } from './texts.ts';

export const reviewHandlers: Handlers<keyof typeof reviewCalls> = {
  'POST /api/shop/review/add': async (app, { body }, context) => ({
    success: true,
    message: texts.thankYouForYourReview(),
    data: await addReview(app, requireAccount(context), body),
  }),
  'GET /api/shop/review/mine/{id}': async (app, { params }, context) => ({
    success: true,
    ...(await ownReviews(app, requireAccount(context).id, params.id)),
  }),
  'DELETE /api/shop/review/mine/{id}': async (app, { params }, context) => {
    await removeMyReview(app, requireAccount(context).id, params.id);
    return { success: true, message: texts.reviewRemoved() };
  },
  'POST /api/shop/review/helpful/{id}': async (app, { params, body }, context) => {
    const voted = await voteHelpful(app, requireAccount(context).id, params.id, body.helpful);
    return { success: true, message: voted.mine ? texts.thanksForYourVote() : texts.yourVoteIsTakenBack(), ...voted };
  },
  'POST /api/shop/review/photo/{id}': async (app, { params, file }, context) => ({
    success: true,
    message: texts.yourPhotoIsShownAfter(),
    photos: await addPhoto(app, requireAccount(context).id, params.id, file),
  }),
  'DELETE /api/shop/review/photo/{id}': async (app, { params }, context) => ({
    success: true,
    message: texts.photoRemoved(),
    photos: await removePhoto(app, requireAccount(context).id, params.id),
  }),
  'GET /api/shop/review/{id}': async (app, { params }) => ({
    success: true,
    ...(await listReviews(app, params.id)),
  }),
};
