import * as z from 'zod';
import { aMinute, type CallContract, sentence } from './call.ts';
import { orderedProductId } from './order-input.ts';

export const review = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.number().int().min(1).max(5),
    isVerifiedPurchase: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Review' });

export const reviewCalls = {
  'POST /api/shop/review/add': {
    operationId: 'addReview',
    summary: 'Reviews a product, once per shopper',
    topic: 'Reviews',
    access: 'shopper',
    limits: [aMinute(60)],
    body: z.object({
      productId: orderedProductId,
      userName: z.string().max(200).optional().meta({ description: "Ignored: the account's name is shown" }),
      reviewMessage: sentence('Please write a few words', 2000),
      reviewValue: z
        .number('Choose 1 to 5 stars')
        .int('Choose 1 to 5 stars')
        .min(1, 'Choose 1 to 5 stars')
        .max(5, 'Choose 1 to 5 stars'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: review }),
    errors: { 404: 'No such product on sale', 409: 'Reviewed by this shopper before, or that review is hidden' },
  },
  'GET /api/shop/review/mine/{id}': {
    operationId: 'mayReview',
    summary: 'Whether the shopper has reviewed a product already',
    topic: 'Reviews',
    access: 'shopper',
    params: z.object({ id: z.string() }),
    response: z.object({
      success: z.literal(true),
      reviewed: z
        .string()
        .nullable()
        .meta({ description: 'Why it cannot be reviewed again; null while it can be reviewed' }),
    }),
  },
  'GET /api/shop/review/{id}': {
    operationId: 'listReviews',
    summary: 'The reviews of a product, newest first',
    topic: 'Reviews',
    access: 'shopping',
    cached: true,
    params: z.object({ id: z.string() }),
    response: z.object({
      success: z.literal(true),
      data: z.array(review),
      average: z.number().min(0).max(5).meta({ description: 'Rating of the product: the mean of these reviews' }),
      count: z.number().int(),
      own: z.boolean().meta({ description: "No review is shown: the rating is the shop's own" }),
    }),
  },
} satisfies Record<string, CallContract>;
