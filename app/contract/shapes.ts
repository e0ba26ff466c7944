import * as z from 'zod';
import { categoryIds } from '#rules/products/listing.ts';
import { eachProductText } from '#rules/products/product-fields.ts';

/** Shapes that several calls respond with. Money is rupees. */
export const variant = z
  .object({
    weight: z.string().meta({ description: "Name of the variant within its product, such as '500 g'" }),
    price: z.number().meta({ description: 'MRP in rupees' }),
    sellingPrice: z.number().meta({ description: 'Offer price in rupees; used when above 0' }),
    totalStock: z.number().int().meta({ description: 'Units counted; one fewer can be sold' }),
  })
  .meta({ id: 'Variant' });

const productTexts = eachProductText(() => z.string());

export const product = z
  .object({
    _id: z.uuid(),
    ...productTexts,
    category: z.enum(categoryIds),
    gst: z.number().meta({ description: 'GST inside the price, in percent; 0 is nil rated' }),
    averageReview: z.number().min(0).max(5),
    bestSellers: z.boolean(),
    isActive: z.boolean(),
    variants: z.array(variant),
  })
  .meta({ id: 'Product' });

export const banner = z
  .object({
    _id: z.uuid(),
    imageDesktop: z.string(),
    imageMobile: z.string(),
    alt: z.string(),
    link: z.string(),
  })
  .meta({ id: 'Banner' });
