import type { Category } from './listing.ts';
import type { ProductTexts } from './product-fields.ts';

/** A variant as JSON and pages have it: money in rupees, stock as counted by the shop. */
export interface Variant {
  weight: string;
  /** MRP in rupees. */
  price: number;
  /** Offer price in rupees, used when above 0. */
  sellingPrice: number;
  totalStock: number;
}

/** What a product card shows; the cart needs no more either. */
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

/** A whole product. Texts follow rules/prose.ts; further pictures are empty when there are fewer than four. */
export interface Product extends ProductCard, ProductTexts {
  category: Category;
  /** GST inside the price, in percent; 0 is nil rated. */
  gst: number;
  bestSellers: boolean;
  isActive: boolean;
}

/** What one unit of a variant costs, in the unit of its two prices: its offer price if above 0, else its MRP (behaviour: Prices 2). */
export function unitPrice(variant: { price: number; sellingPrice: number }): number {
  return variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
}

/** The pictures of a product, in order, without the empty places. */
export function productPictures(product: Product): string[] {
  return [product.image, product.image2, product.image3, product.image4].filter((address) => address !== '');
}
