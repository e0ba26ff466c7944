import { type ProductCard, unitPrice, type Variant } from './catalogue.ts';
import { paiseFromRupees } from './money.ts';
import { sellableUnits } from './stock.ts';

/** A product as a cart refreshes it: what the card shows, and what the summary needs. */
export interface CartProduct extends ProductCard {
  /** GST inside the price, in percent. */
  gst: number;
}

/** What the cart keeps of a product. */
export interface KeptProduct extends ProductCard {
  /** GST inside the price, in percent. Lists do not tell it: then it is missing until the cart is checked. */
  gst?: number;
}

/** A line of the cart, as the browser keeps it under the key `cart` (behaviour: Cart 1). */
export interface CartItem {
  productId: string;
  /** Weight of the variant; names it within its product. */
  variant: string;
  /** Whole units, at least 1. */
  quantity: number;
  title: string;
  image: string;
  /** The product as it was when it was put in, or when the cart was last checked. */
  productData: KeptProduct;
}

/** Most units of one line; more is a wholesale matter. */
export const mostOfOneLine = 999;

/** More rupees or units than this were never written by the shop. */
const mostOfAnything = 10_000_000_000;

/** The part of a product that the cart keeps, however much more is known. */
export function keptProduct(product: KeptProduct): KeptProduct {
  const { _id, title, category, saleTitle, averageReview, image, variants, gst } = product;
  return { _id, title, category, saleTitle, averageReview, image, variants, ...(gst === undefined ? {} : { gst }) };
}

/** The variant that a line names, or undefined when the product no longer has it. */
export function lineVariant(item: CartItem): Variant | undefined {
  return item.productData.variants.find((variant) => variant.weight === item.variant);
}

/** Price of a line in paise; 0 when its variant is gone. */
export function lineTotalPaise(item: CartItem): number {
  const variant = lineVariant(item);
  return variant ? paiseFromRupees(unitPrice(variant)) * item.quantity : 0;
}

/** Sum of the lines in paise: offer price if above 0, else MRP, times quantity (behaviour: Prices 2). */
export function subtotalPaise(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + lineTotalPaise(item), 0);
}

/** How many of a line can be bought at most, as far as the cart knows. */
export function mostOfLine(item: CartItem): number {
  return Math.min(sellableUnits(lineVariant(item)?.totalStock ?? 0), mostOfOneLine);
}

/** Units in the whole cart. */
export function unitsInCart(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** The cart with some units of a variant added; the same product and weight share a line. */
export function addToCart(items: readonly CartItem[], product: KeptProduct, weight: string, quantity = 1): CartItem[] {
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

/** The cart with another quantity of one line, never below 1 (behaviour: Cart 2) and never above what can be sold. */
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

/** Reads a cart from storage. What is no cart line is left out: another version of the shop may have written it. */
export function readCart(stored: string | null): CartItem[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isCartItem) : [];
  } catch {
    return [];
  }
}

function capped(item: CartItem): CartItem {
  return { ...item, quantity: Math.max(1, Math.min(Math.floor(item.quantity) || 1, Math.max(1, mostOfLine(item)))) };
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.productId === 'string' &&
    typeof item.variant === 'string' &&
    typeof item.title === 'string' &&
    typeof item.image === 'string' &&
    Number.isInteger(item.quantity) &&
    isWithin(item.quantity, 1, mostOfOneLine) &&
    Array.isArray(item.productData?.variants) &&
    (item.productData.gst === undefined || isWithin(item.productData.gst, 0, 100)) &&
    item.productData.variants.every(
      (variant) =>
        typeof variant?.weight === 'string' &&
        [variant.price, variant.sellingPrice, variant.totalStock].every((value) => isWithin(value, 0, mostOfAnything)),
    )
  );
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
