import type { PictureName, ProductTexts } from '#catalogue/rules/product-fields.ts';
import type { FoodFacts } from '#food/rules/food-facts.ts';

/**
 * One product of the demo shop. Texts are in the plain format described in app/content/content.ts; pictures are found
 * by the slug. The description is one paragraph of 220 to 390 characters: the page shows 180 at first.
 */
export type DemoProduct = Partial<Omit<ProductTexts, PictureName>> &
  Pick<FoodFacts, 'nutrition' | 'servingSize' | 'ingredientList' | 'allergens' | 'diet' | 'shelfLifeDays' | 'storage'> &
  Partial<FoodFacts> & {
    slug: string;
    title: string;
    description: string;
    category: 'flour' | 'oil' | 'snacks';
    /** GST inside the price, in percent; 0 is nil rated. */
    gst: 0 | 5 | 18 | 40;
    /** Heading of the customs tariff that it belongs to, as invoices name it. */
    hsn: string;
    /** 0 to 5, one decimal. */
    averageReview: number;
    bestSellers: boolean;
    /** Indian and other names that people search for, in lower case. */
    indianNames: string[];
    variants: DemoVariant[];
  };

type DemoVariant = {
  weight: string;
  /** The MRP in rupees, including GST. */
  priceRupees: number;
  /** Offer price in rupees, below the MRP; 0 for no offer. */
  sellingPriceRupees: number;
  /** The last unit is never sold: 0 or 1 is out of stock. */
  totalStock: number;
};
