/**
 * What a product must be like before it is saved (behaviour: Catalogue 6): the screen asks here before
 * it sends, the server before it stores. The rules stand in the order in which the first broken one is told.
 */
import type { Variant } from './catalogue.ts';
import { isSafeLink } from './links.ts';
import { categoryIds } from './listing.ts';
import { paiseFromRupees } from './money.ts';
import { isSellable } from './stock.ts';

export const mostVariants = 5;
/** Units that 'Out of Stock' leaves, and units that taking the tick away gives (behaviour: Stock 6). */
export const stockWhenOut = 1;
export const stockWhenBack = 100;
const highestPrice = 10_000_000;
const highestStock = 1_000_000;

/** Longest texts, in characters. */
const longest = { title: 200, saleTitle: 40, weight: 60, text: 20_000, link: 2000 } as const;

export interface ProductDraft {
  title: string;
  category: string;
  description: string;
  healthBenefits: string;
  recipe: string;
  ingredients: string;
  more: string;
  /** Percent. */
  gst: number;
  /** 'Nil rated' is ticked: 0 percent is meant. */
  nilRated: boolean;
  saleTitle: string;
  averageReview: number;
  mediaLink: string;
  bestSellers: boolean;
  isActive: boolean;
  image: string;
  image2: string;
  image3: string;
  image4: string;
  variants: Variant[];
}

export interface FormError {
  field: string;
  message: string;
}

const productSentences = {
  image: 'Upload Atleast one Image',
  title: 'Enter the Title',
  category: 'Choose A Category',
  description: 'Enter Product Description',
  gst: 'Enter GST',
  averageReview: 'Enter an average rating',
  primary: "Primary Variant can't be empty",
} as const;

/** An upload that nothing showed for a day was cleaned up before it was used. */
export const pictureGone = 'A picture is not there any more. Please upload it again.';

/**
 * Every rule that a draft breaks, the first one first.
 * @param mode `add` wants a main picture
 * @param stockMayBeOut whether the first variant may hold 0 or 1: an edit may leave a sold-out product sold out
 */
export function productErrors(
  draft: ProductDraft,
  { mode, stockMayBeOut = false }: { mode: 'add' | 'edit'; stockMayBeOut?: boolean },
): FormError[] {
  const errors: FormError[] = [];
  const say = (field: string, message: string) => void errors.push({ field, message });
  if (mode === 'add' && draft.image === '') say('image', productSentences.image);
  if (draft.title === '') say('title', productSentences.title);
  if (!categoryIds.some((id) => id === draft.category)) say('category', productSentences.category);
  if (draft.description === '') say('description', productSentences.description);
  if (!(draft.gst >= 0.01) && !(draft.gst === 0 && draft.nilRated)) say('gst', productSentences.gst);
  if (!(draft.averageReview >= 0.01)) say('averageReview', productSentences.averageReview);
  const [primary] = draft.variants;
  const primaryIsEmpty =
    !primary ||
    primary.weight === '' ||
    !(primary.price >= 0.01) ||
    (!stockMayBeOut && !isSellable(primary.totalStock));
  if (primaryIsEmpty) say('variants.0', productSentences.primary);

  if (draft.title.length > longest.title) say('title', `Title is longer than ${longest.title} characters`);
  if (draft.saleTitle.length > longest.saleTitle) {
    say('saleTitle', `Sale title is longer than ${longest.saleTitle} characters`);
  }
  for (const field of ['description', 'healthBenefits', 'recipe', 'ingredients', 'more'] as const) {
    if (draft[field].length > longest.text) say(field, `This text is longer than ${longest.text} characters`);
  }
  if (draft.gst > 100) say('gst', 'GST is at most 100 percent');
  if (draft.averageReview > 5) say('averageReview', 'Average rating is at most 5');
  if (draft.mediaLink !== '' && !isSafeLink(draft.mediaLink)) say('mediaLink', 'Media link is not a link');
  for (const field of ['image', 'image2', 'image3', 'image4'] as const) {
    if (draft[field] !== '' && !isPictureAddress(draft[field])) say(field, 'This is not the address of a picture');
  }
  if (draft.variants.length > mostVariants) say('variants', `A product has at most ${mostVariants} variants`);
  errors.push(...variantErrors(draft.variants, primaryIsEmpty));
  return errors;
}

function variantErrors(variants: readonly Variant[], primaryIsTold: boolean): FormError[] {
  const errors: FormError[] = [];
  const seen = new Set<string>();
  variants.forEach((variant, at) => {
    const field = (name: string) => `variants.${at}.${name}`;
    if (at > 0 || !primaryIsTold) {
      if (variant.weight === '') errors.push({ field: field('weight'), message: 'Enter the weight of each variant' });
      const message = priceError(variant);
      if (message !== null) errors.push({ field: field(message.field), message: message.message });
    }
    if (variant.weight.length > longest.weight) {
      errors.push({ field: field('weight'), message: `Weight is longer than ${longest.weight} characters` });
    }
    const key = variant.weight.toLowerCase();
    if (key !== '' && seen.has(key)) {
      errors.push({
        field: field('weight'),
        message: `Two variants have the weight ${variant.weight.slice(0, longest.weight)}`,
      });
    }
    seen.add(key);
  });
  return errors;
}

/** What is wrong with the figures of a variant, or null. Money is rupees. */
export function priceError(variant: Pick<Variant, 'price' | 'sellingPrice' | 'totalStock'>): FormError | null {
  const { price, sellingPrice, totalStock } = variant;
  if (!(price >= 0.01)) return { field: 'price', message: 'Enter a price above 0' };
  if (price > highestPrice) return { field: 'price', message: 'This price is too high' };
  if (!(sellingPrice >= 0)) return { field: 'sellingPrice', message: 'Selling price cannot be less than 0' };
  if (sellingPrice > highestPrice || paiseFromRupees(sellingPrice) > paiseFromRupees(price)) {
    return { field: 'sellingPrice', message: 'Selling price cannot be above the price (MRP)' };
  }
  if (!Number.isInteger(totalStock) || totalStock < 0 || totalStock > highestStock) {
    return { field: 'totalStock', message: 'Total stock must be a whole number, 0 or more' };
  }
  return null;
}

/** A picture is a path of the shop or an http address. */
export function isPictureAddress(address: string): boolean {
  return address.length <= longest.link && /^(?:\/|https?:)/i.test(address) && isSafeLink(address);
}
