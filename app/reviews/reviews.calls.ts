import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, type CallContract, done, sentence } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { orderedProductId } from '#orders/order-input.contract.ts';
import { addPhoto, removePhoto } from '#reviews/photos/my-photos.ts';
import { mostPhotoBytes, mostPhotos } from '#reviews/rules/review-photos.ts';
import { addReview } from './add-review.ts';
import { listReviews } from './list-reviews.ts';
import { myReviews } from './my-review.ts';
import { removeMyReview } from './remove-my-review.ts';
import { review, reviewPhoto } from './reviews.contract.ts';
import { voteHelpful } from './vote-helpful.ts';

const myPhotos = done.extend({ photos: z.array(reviewPhoto) });

/** By anyone who is signed in, wherever they are; the form of pages without scripts counts with the call. */
const helpfulLimits: CallContract['limits'] = [aMinute(60), { of: 'email', most: 120, seconds: 60 * 60 }];

export const reviewCalls = {
  'POST /api/shop/review/add': call({
    operationId: 'addReview',
    summary: 'Reviews a product, once per shopper',
    topic: 'Reviews',
    access: 'shopper',
    limits: [aMinute(60)],
    body: z.object({
      productId: orderedProductId,
      userName: z.string().max(200).optional().meta({ description: "Ignored: the account's name is shown" }),
      reviewMessage: sentence(texts.pleaseWriteAFewWords, 2000),
      reviewValue: z
        .number({ error: texts.choose1To5Stars })
        .int({ error: texts.choose1To5Stars })
        .min(1, { error: texts.choose1To5Stars })
        .max(5, { error: texts.choose1To5Stars }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: review }),
    errors: { 404: 'No such product on sale', 409: 'Reviewed by this shopper before, or that review is hidden' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: texts.thankYouForYourReview(),
    data: await addReview(app, requireAccount(context), body),
  })),
  'GET /api/shop/review/mine/{id}': call({
    operationId: 'mayReview',
    summary: 'What the shopper wrote and voted on a product',
    topic: 'Reviews',
    access: 'shopper',
    params: z.object({ id: z.string() }),
    response: z.object({
      success: z.literal(true),
      reviewed: z
        .string()
        .nullable()
        .meta({ description: 'Why it cannot be reviewed again; null while it can be reviewed' }),
      own: z.uuid().nullable().meta({ description: "Id of the shopper's own review; null without one" }),
      photos: z
        .array(reviewPhoto)
        .nullable()
        .meta({ description: 'Photos of that review; null where none may be added' }),
      helpful: z.array(z.uuid()).meta({ description: 'Reviews of the product that the shopper found helpful' }),
    }),
  }).run(async (app, { params }, context) => ({
    success: true,
    ...(await myReviews(app, requireAccount(context).id, params.id)),
  })),
  'DELETE /api/shop/review/mine/{id}': call({
    operationId: 'removeMyReview',
    summary: "Takes back the shopper's own review of a product, with its photos",
    topic: 'Reviews',
    access: 'shopper',
    limits: [aMinute(60)],
    params: z.object({ id: z.string().meta({ description: 'Of the product' }) }),
    response: done,
    errors: { 404: 'The shopper has no review of this product' },
  }).run(async (app, { params }, context) => {
    await removeMyReview(app, requireAccount(context).id, params.id);
    return { success: true, message: texts.reviewRemoved() };
  }),
  'POST /api/shop/review/helpful/{id}': call({
    operationId: 'voteHelpful',
    summary: 'Says that a review is helpful, or takes that back; one vote for each account and review',
    topic: 'Reviews',
    access: 'shopper',
    limits: helpfulLimits,
    params: z.object({ id: z.string() }),
    body: z.object({ helpful: z.boolean('helpful is true or false') }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      helpful: z.number().int().meta({ description: 'How many accounts find it helpful now' }),
      mine: z.boolean().meta({ description: 'Whether this account does' }),
    }),
    errors: { 404: 'No such review is shown', 409: "The shopper's own review" },
  }).run(async (app, { params, body }, context) => {
    const voted = await voteHelpful(app, requireAccount(context).id, params.id, body.helpful);
    return { success: true, message: voted.mine ? texts.thanksForYourVote() : texts.yourVoteIsTakenBack(), ...voted };
  }),
  'POST /api/shop/review/photo/{id}': call({
    operationId: 'addReviewPhoto',
    summary: "Adds a photo to the shopper's own review of what they bought; it is shown after staff let it through",
    topic: 'Reviews',
    access: 'shopper',
    limits: [
      { of: 'address', most: 30, seconds: 60 * 60 },
      { of: 'email', most: 12, seconds: 60 * 60 },
    ],
    params: z.object({ id: z.string() }),
    file: { mostBytes: mostPhotoBytes, what: 'A photo' },
    response: myPhotos,
    errors: {
      403: 'Not bought here, or the review is hidden',
      404: 'No such review of this shopper',
      409: `There are ${mostPhotos} photos already`,
      413: 'More than 12 MB',
      415: 'No JPEG, PNG, WebP, AVIF, GIF or TIFF',
      422: 'Damaged, or more than 50 megapixels',
    },
  }).run(async (app, { params, file }, context) => ({
    success: true,
    message: texts.yourPhotoIsShownAfter(),
    photos: await addPhoto(app, requireAccount(context).id, params.id, file),
  })),
  'DELETE /api/shop/review/photo/{id}': call({
    operationId: 'removeReviewPhoto',
    summary: "Takes a photo of the shopper's own back",
    topic: 'Reviews',
    access: 'shopper',
    limits: [aMinute(60)],
    params: z.object({ id: z.string() }),
    response: myPhotos,
    errors: { 404: 'No such photo of this shopper' },
  }).run(async (app, { params }, context) => ({
    success: true,
    message: texts.photoRemoved(),
    photos: await removePhoto(app, requireAccount(context).id, params.id),
  })),
  'GET /api/shop/review/{id}': call({
    operationId: 'listReviews',
    summary: 'The newest 200 reviews of a product and its 20 most helpful, newest first',
    topic: 'Reviews',
    access: 'shopping',
    needsOpenShop: true,
    cached: true,
    params: z.object({ id: z.string() }),
    response: z.object({
      success: z.literal(true),
      data: z.array(review),
      average: z.number().min(0).max(5).meta({ description: 'Rating of the product: the mean of these reviews' }),
      count: z.number().int(),
      own: z.boolean().meta({ description: "No review is shown: the rating is the shop's own" }),
      votes: z.boolean().meta({ description: 'Whether visitors may find a review helpful' }),
    }),
  }).run(async (app, { params }) => ({
    success: true,
    ...(await listReviews(app, params.id)),
  })),
};
