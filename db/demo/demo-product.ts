import type { PictureName, ProductTexts } from '#rules/product-fields.ts';

/**
 * One product of the demo shop. Texts are in the plain format described in app/content/content.ts; pictures are drawn and
 * found by the slug. The description is one paragraph of 220 to 390 characters: the page shows 180 first, then all.
 */
export type DemoProduct = Partial<Omit<ProductTexts, PictureName>> & {
  slug: string;
  title: string;
  description: string;
  category: 'flour' | 'oil' | 'snacks';
  /** Percent inside the price; 0 is nil rated. */
  gst: 0 | 5 | 12 | 18;
  /** 0 to 5, one decimal. */
  averageReview: number;
  bestSellers: boolean;
  /** Lower-case Indian and other names that people search for. */
  indianNames: string[];
  variants: DemoVariant[];
};

type DemoVariant = {
  weight: string;
  /** The MRP, GST inside. */
  priceRupees: number;
  /** 0 is no offer; never above the MRP. */
  sellingPriceRupees: number;
  /** The last unit is never sold: 0 or 1 is out of stock. */
  totalStock: number;
};
