import { paiseFromRupees } from '#rules/pricing/money.ts';
import type { Category } from './listing.ts';
import type { ProductTexts } from './product-fields.ts';

/** A variant as in JSON and on pages: prices in rupees, stock as counted by the shop. */
export interface Variant {
  weight: string;
  /** MRP in rupees. */
  price: number;
  /** Offer price in rupees, used when above 0. */
  sellingPrice: number;
  totalStock: number;
}

/** The fields of a product card, which are also those that the cart needs. */
export interface ProductCard {
  _id: string;
  title: string;
  category: Category;
  saleTitle: string;
  /** 0 to 5. */
  averageReview: number;
  image: string;
  variants: Variant[];
}

/** A whole product. Long texts follow rules/prose.ts; pictures that are not set are empty text. */
export interface Product extends ProductCard, ProductTexts {
  category: Category;
  /** GST inside the price, in percent; 0 is nil rated. */
  gst: number;
  bestSellers: boolean;
  isActive: boolean;
}

/** Returns the price that counts of two, in whichever unit both are: the offer price if above 0, else the MRP (behaviour: Prices 2). */
export function unitPrice({ price, sellingPrice }: { price: number; sellingPrice: number }): number {
  return sellingPrice > 0 ? sellingPrice : price;
}

/** Returns the price of one unit of a variant, whose prices are rupees, in paise. */
export function unitPricePaise(variant: Pick<Variant, 'price' | 'sellingPrice'>): number {
  return paiseFromRupees(unitPrice(variant));
}

/** Returns the pictures of a product, in order, without empty addresses. */
export function productPictures(product: Product): string[] {
  return [product.image, product.image2, product.image3, product.image4].filter((address) => address !== '');
}
