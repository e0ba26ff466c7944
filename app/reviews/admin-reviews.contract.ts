import * as z from 'zod';
import { review, reviewPhoto } from './reviews.contract.ts';

export const staffReview = review
  .extend({
    productTitle: z.string(),
    photos: z.array(reviewPhoto).meta({ description: 'All photos of the buyer, also those that wait' }),
    hidden: z.boolean().meta({ description: 'Staff keep it off the product page' }),
    reason: z.string().meta({ description: 'Why it is hidden, for staff; empty while it is shown' }),
  })
  .meta({ id: 'ReviewForStaff' });
