import type { FormError } from '#rules/app-error.ts';
import { isPictureAddress } from '#rules/picture-address.ts';
/**
 * What a product must be like before it is saved (behaviour: Catalogue 6): the screen asks here before
 * it sends, the server before it stores. The first broken rule is reported, in the order of the rules.
 */

import { foodErrors } from '#food/rules/food-errors.ts';
import type { FoodFacts } from '#food/rules/food-facts.ts';
import { mostNetQuantity, type NetQuantity } from '#food/rules/net-quantity.ts';
import { hasTwoDecimals } from '#pricing/rules/money.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { isSafeLink } from '#rules/typed/links.ts';
import { highestLimits, type ProductLimits } from '#settings/rules/fields/catalogue.ts';
import { highestStock, isSellable } from '#stock/rules/stock.ts';
import { longestWeight, type Variant } from './catalogue.ts';
import { parcelGramsError } from './parcel-weight.ts';
import {
  type ProductTextField,
  type ProductTexts,
  pictureNames,
  productPictures,
  productTextEntries,
} from './product-fields.ts';
import {
  codeKey,
  codeProblem,
  codesAfter,
  ownCodeNames,
  type SizeCodes,
  sizeCodeFields,
  sizeCodeNames,
} from './size-codes.ts';
import * as staffTexts from './staff-texts.ts';

const isOneLine = (label: string) => `${label} must be in one line, without tabs`;
const atMostTwoDecimals = (what: string) => `Use at most two decimals for ${what}`;

const highestPricePaise = 1_000_000_000;

/** A variant as it is typed. Without a net quantity that of its weight is meant. */
export interface DraftVariant extends Variant, Partial<Record<keyof SizeCodes, string | undefined>> {
  netQuantity?: NetQuantity | null | undefined;
  /** Null or left out: computed (parcel-weight.ts). */
  parcelGrams?: number | null | undefined;
}

export interface ProductDraft extends ProductTexts, FoodFacts {
  /** Percent. */
  gst: number;
  /** 'Nil rated' is ticked: 0 percent is meant. */
  nilRated: boolean;
  averageReview: number;
  bestSellers: boolean;
  isActive: boolean;
  variants: DraftVariant[];
}

const productSentences = {
  gst: 'Enter GST',
  averageReview: 'Enter an average rating',
  primary: "Primary Variant can't be empty",
} as const;

/**
 * Every rule that a draft breaks, the first one first.
 * @param mode `add` wants a main picture
 * @param categories that a product can be put into; left out, any will do
 * @param limits of the shop, and what the product has already
 * @param stockMayBeOut whether the first variant may hold 0 or 1: an edit may leave a sold-out product sold out
 */
export function productErrors(
  draft: ProductDraft,
  {
    mode,
    stockMayBeOut = false,
    categories,
    limits = highestLimits,
  }: { mode: 'add' | 'edit'; stockMayBeOut?: boolean; categories?: readonly string[]; limits?: ProductLimits },
): FormError[] {
  const errors: FormError[] = [];
  const say = (field: string, message: string) => void errors.push({ field, message });
  for (const [name, { control, missing }] of productTextEntries) {
    const mayBeMissing = missing === undefined || (control === 'picture' && mode === 'edit');
    const isUnknown = control === 'category' && categories?.includes(draft[name]) === false;
    const isMissing = isUnknown || draft[name] === '';
    if (isMissing && !mayBeMissing) say(name, missing);
  }
  // What was typed and is no number is not missing.
  if (Number.isNaN(draft.gst)) say('gst', 'Write GST as a number such as 5');
  else if (!(draft.gst >= 0.01) && !(draft.gst === 0 && draft.nilRated)) say('gst', productSentences.gst);
  if (Number.isNaN(draft.averageReview)) say('averageReview', 'Write the average rating as a number such as 4.5');
  else if (!(draft.averageReview >= 0.01)) say('averageReview', productSentences.averageReview);
  const [primary] = draft.variants;
  const primaryIsEmpty =
    !primary ||
    primary.weight === '' ||
    primary.pricePaise <= 0 ||
    (!stockMayBeOut && !Number.isNaN(primary.totalStock) && !isSellable(primary.totalStock));
  if (primaryIsEmpty) say('variants.0', productSentences.primary);

  for (const [name, field] of productTextEntries) {
    const message = textError(draft[name], field);
    if (message !== null) say(name, message);
  }
  if (draft.gst > 100) say('gst', 'GST can be at most 100 percent');
  else if (!Number.isNaN(draft.gst) && !hasTwoDecimals(draft.gst)) say('gst', atMostTwoDecimals('GST'));
  if (draft.averageReview > 5) say('averageReview', 'Average rating can be at most 5');
  else if (!Number.isNaN(draft.averageReview) && !hasTwoDecimals(draft.averageReview))
    say('averageReview', atMostTwoDecimals('average rating'));
  if (productPictures(draft).length > limits.pictures) {
    const last = pictureNames.findLast((name) => draft[name] !== '');
    say(last ?? 'image', staffTexts.aProductHasAtMost(limits.pictures, 'picture'));
  }
  if (draft.variants.length > limits.sizes) say('variants', staffTexts.aProductHasAtMost(limits.sizes, 'variant'));
  errors.push(...variantErrors(draft.variants, primaryIsEmpty));
  errors.push(...foodErrors(draft));
  return errors;
}

/** What is wrong with a text that is there, or null. */
function textError(text: string, { label, control, maxLength, problem }: ProductTextField): string | null {
  if (text === '' || control === 'category') return null;
  const own = problem?.(text) ?? null;
  if (own !== null) return own;
  if (control === 'picture') return isPictureAddress(text) ? null : 'This is not a link to a picture';
  if (control === 'link' && !isSafeLink(text)) return `${label} is not a link`;
  if (text.length > maxLength) return `${label} is longer than ${maxLength} characters`;
  // Names also stand in heads of pages and of e-mails.
  if (control === 'line' && lineBreak.test(text)) return isOneLine(label);
  const hidden = hiddenProblem(text);
  return hidden === null ? null : `${label}: ${hidden}`;
}

const lineBreak = /[\p{Cc}\u2028\u2029]/u;

function variantErrors(variants: readonly DraftVariant[], primaryIsTold: boolean): FormError[] {
  const errors: FormError[] = [];
  const seen = new Set<string>();
  const taken = new Set<string>();
  variants.forEach((variant, at) => {
    const field = (name: string) => `variants.${at}.${name}`;
    if (at > 0 || !primaryIsTold) {
      if (variant.weight === '') errors.push({ field: field('weight'), message: 'Enter the weight of each variant' });
      const message = priceError(variant);
      if (message !== null) errors.push({ field: field(message.field), message: message.message });
    }
    if (variant.weight.length > longestWeight) {
      errors.push({ field: field('weight'), message: `Weight is longer than ${longestWeight} characters` });
    }
    const hidden = lineBreak.test(variant.weight) ? isOneLine('Weight') : hiddenProblem(variant.weight);
    if (hidden !== null) errors.push({ field: field('weight'), message: hidden });
    const { netQuantity } = variant;
    if (netQuantity && !(netQuantity.value > 0 && netQuantity.value <= mostNetQuantity)) {
      const message = 'Write the net quantity as 500 g, 1.5 l, 2 x 250 g or 12 pcs';
      errors.push({ field: field('netQuantity'), message });
    }
    const wrongGrams = typeof variant.parcelGrams === 'number' ? parcelGramsError(variant.parcelGrams) : null;
    if (wrongGrams !== null) errors.push({ field: field('parcelGrams'), message: wrongGrams });
    const key = variant.weight.toLowerCase();
    if (key !== '' && seen.has(key)) {
      errors.push({
        field: field('weight'),
        message: `Two variants have the weight ${variant.weight.slice(0, longestWeight)}`,
      });
    }
    seen.add(key);
    const codes = codesAfter(variant);
    for (const name of sizeCodeNames) {
      const problem = codeProblem(name, codes[name]);
      if (problem !== null) errors.push({ field: field(name), message: problem });
    }
    for (const name of ownCodeNames) {
      const same = `${name} ${codeKey(name, codes[name])}`;
      if (codes[name] !== '' && taken.has(same)) {
        const message = `Two variants have the ${sizeCodeFields[name].label} ${codes[name].slice(0, longestWeight)}`;
        errors.push({ field: field(name), message });
      }
      taken.add(same);
    }
  });
  return errors;
}

/** What is wrong with the figures of a variant, or null. The error names its field as forms and JSON do. */
export function priceError(variant: Omit<Variant, 'weight'>): FormError | null {
  const { pricePaise, sellingPricePaise, totalStock } = variant;
  if (Number.isNaN(pricePaise)) return { field: 'price', message: 'Write the price as 1299 or 1299.50' };
  if (!(pricePaise > 0)) return { field: 'price', message: 'Enter a price above 0' };
  if (pricePaise > highestPricePaise) return { field: 'price', message: 'This price is too high' };
  if (!Number.isInteger(pricePaise)) return { field: 'price', message: atMostTwoDecimals('the price (MRP)') };
  if (Number.isNaN(sellingPricePaise)) {
    return { field: 'sellingPrice', message: 'Write the selling price as 1299 or 1299.50' };
  }
  if (!(sellingPricePaise >= 0)) return { field: 'sellingPrice', message: 'Selling price cannot be less than 0' };
  if (sellingPricePaise > pricePaise) {
    return { field: 'sellingPrice', message: 'Selling price cannot be above the price (MRP)' };
  }
  if (!Number.isInteger(sellingPricePaise)) {
    return { field: 'sellingPrice', message: atMostTwoDecimals('the selling price') };
  }
  if (!Number.isInteger(totalStock) || totalStock < 0 || totalStock > highestStock) {
    return { field: 'totalStock', message: 'Total stock must be a whole number, 0 or more' };
  }
  return null;
}
