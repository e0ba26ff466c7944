import type { FoodFacts } from '#food/rules/food-facts.ts';
import type { NetQuantity } from '#food/rules/net-quantity.ts';
import type { ProductTexts } from './product-fields.ts';

/** Characters of the name of a size. */
export const longestWeight = 60;

/** A size of a product. JSON has its prices in rupees: catalogue/product-amounts.contract.ts. */
export interface Variant {
  /** Its name; unique within its product. */
  weight: string;
  /** MRP. */
  pricePaise: number;
  /** Offer price, used when above 0. */
  sellingPricePaise: number;
  /** As counted by the shop. */
  totalStock: number;
  /** What one unit weighs as it travels; where the delivery fee follows it. */
  grams?: number | undefined;
}

/** A variant with what is in it: as entered, else as its weight says it. Null: neither says it. */
export interface SizedVariant extends Variant {
  netQuantity: NetQuantity | null;
}

/** The fields of a product card, which are also those that the cart needs. */
export interface ProductCard {
  _id: string;
  /** The readable part of its address; left out where it has none. */
  slug?: string;
  title: string;
  category: string;
  saleTitle: string;
  /** 0 to 5. */
  averageReview: number;
  /**
   * Shown reviews, whose mean the rating is; 0: the rating is the shop's own. Carts leave it out, where no stars are
   * shown.
   */
  reviewCount?: number;
  image: string;
  variants: Variant[];
}

/** A whole product. Long texts follow rules/text/prose.ts; pictures that are not set are empty text. */
export interface Product extends Omit<ProductCard, 'slug'>, ProductTexts, FoodFacts {
  category: string;
  /** GST inside the price, in percent; 0 is nil rated. */
  gst: number;
  bestSellers: boolean;
  isActive: boolean;
  variants: SizedVariant[];
}

/** Returns what one unit of a variant costs: the offer price if above 0, else the MRP (behaviour: Prices 2). */
export function unitPricePaise(variant: Pick<Variant, 'pricePaise' | 'sellingPricePaise'>): number {
  return variant.sellingPricePaise > 0 ? variant.sellingPricePaise : variant.pricePaise;
}
