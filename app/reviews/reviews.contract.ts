import * as z from 'zod';
import { photoRefusalNames } from '#reviews/rules/review-photos.ts';

export const review = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.number().int().min(1).max(5),
    isVerifiedPurchase: z.boolean(),
    createdAt: z.string(),
    helpful: z.number().int().meta({ description: 'How many accounts found it helpful' }),
    photos: z.array(z.string()).meta({ description: 'Addresses of photos of the buyer that staff let through' }),
  })
  .meta({ id: 'Review' });

export const reviewPhoto = z
  .object({
    _id: z.uuid(),
    state: z.enum(['waiting', 'shown', 'refused']),
    address: z.string().nullable().meta({ description: 'While it is shown' }),
    because: z.enum(photoRefusalNames).nullable().meta({ description: 'Where it was refused' }),
  })
  .meta({ id: 'ReviewPhoto' });
