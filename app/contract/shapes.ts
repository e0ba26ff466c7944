import * as z from 'zod';
import { categoryIds } from '#rules/listing.ts';

/** Things that several calls answer with. Money is rupees. */
export const variant = z.object({
  weight: z.string().meta({ description: "Name of the variant within its product, such as '500 g'" }),
  price: z.number().meta({ description: 'MRP in rupees' }),
  sellingPrice: z.number().meta({ description: 'Offer price in rupees; used when above 0' }),
  totalStock: z.number().int().meta({ description: 'Units counted; one fewer can be sold' }),
});

export const product = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categoryIds),
  gst: z.number().meta({ description: 'GST inside the price, in percent; 0 is nil rated' }),
  saleTitle: z.string(),
  averageReview: z.number().min(0).max(5),
  bestSellers: z.boolean(),
  isActive: z.boolean(),
  image: z.string(),
  image2: z.string(),
  image3: z.string(),
  image4: z.string(),
  healthBenefits: z.string(),
  recipe: z.string(),
  ingredients: z.string(),
  more: z.string(),
  mediaLink: z.string(),
  variants: z.array(variant),
});

export const banner = z.object({
  _id: z.uuid(),
  imageDesktop: z.string(),
  imageMobile: z.string(),
  alt: z.string(),
  link: z.string(),
});
