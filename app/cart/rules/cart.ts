import { type ProductCard, unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import type { PortionFacts } from '#food/rules/limits.ts';
import { sellableUnits } from '#stock/rules/stock.ts';

/** A product as the shop has it now, to refresh a cart: the fields of the card, and those that the summary needs. */
export interface CartProduct extends ProductCard {
  /** GST inside the price, in percent. */
  gst: number;
  /** What a portion has, so that the cart can say whether it fits the shopper's limits. */
  portion: PortionFacts;
}

/** The fields of a product that the cart stores. */
export interface SavedProduct extends ProductCard {
  /** GST inside the price, in percent. Product lists leave it out: it is missing until the cart is checked. */
  gst?: number;
}

/** A line of the cart. Local storage has it with prices in rupees: cart/shop/stored-cart.ts. */
export interface CartItem {
  productId: string;
  /** Weight of the variant; unique within its product. */
  variant: string;
  /** Whole units, at least 1. */
  quantity: number;
  title: string;
  image: string;
  /** The product as it was when added to the cart, or when the cart was last checked. */
  productData: SavedProduct;
}

/** Highest quantity of one line; larger orders are handled as wholesale. */
export const mostOfOneLine = 999;

export function savedProduct(product: SavedProduct): SavedProduct {
  const { _id, title, category, saleTitle, averageReview, image, variants, gst } = product;
  return { _id, title, category, saleTitle, averageReview, image, variants, ...(gst === undefined ? {} : { gst }) };
}

/** Returns the variant of a line, or undefined if the product no longer has it. */
export function lineVariant(item: CartItem): Variant | undefined {
  return item.productData.variants.find((variant) => variant.weight === item.variant);
}

/** Returns the price of a line in paise; 0 if its variant no longer exists. */
export function lineTotalPaise(item: CartItem): number {
  const variant = lineVariant(item);
  return variant ? unitPricePaise(variant) * item.quantity : 0;
}

/** Returns the sum of the lines in paise: offer price if above 0, else MRP, times quantity (behaviour: Prices 2). */
export function subtotalPaise(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + lineTotalPaise(item), 0);
}

/** Returns the highest quantity of a line, by the stock that the cart knows. */
export function mostOfLine(item: CartItem): number {
  return Math.min(sellableUnits(lineVariant(item)?.totalStock ?? 0), mostOfOneLine);
}

export function unitsInCart(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Returns the cart with units of a variant added; the same product and weight share a line. */
export function addToCart(items: readonly CartItem[], product: SavedProduct, weight: string, quantity = 1): CartItem[] {
  const line: CartItem = {
    productId: product._id,
    variant: weight,
    quantity,
    title: product.title,
    image: product.image,
    productData: product,
  };
  const at = items.findIndex((item) => item.productId === product._id && item.variant === weight);
  if (at < 0) return [...items, capped(line)];
  return items.map((item, index) => (index === at ? capped({ ...line, quantity: item.quantity + quantity }) : item));
}

/**
 * Returns the cart with another quantity of one line, never below 1 (behaviour: Cart 2) and never above what can be
 * sold.
 */
export function setQuantity(
  items: readonly CartItem[],
  productId: string,
  weight: string,
  quantity: number,
): CartItem[] {
  return items.map((item) =>
    item.productId === productId && item.variant === weight ? capped({ ...item, quantity }) : item,
  );
}

export function removeFromCart(items: readonly CartItem[], productId: string, weight: string): CartItem[] {
  return items.filter((item) => item.productId !== productId || item.variant !== weight);
}

function capped(item: CartItem): CartItem {
  return { ...item, quantity: Math.max(1, Math.min(Math.floor(item.quantity) || 1, Math.max(1, mostOfLine(item)))) };
}
