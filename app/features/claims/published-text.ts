import type { ClaimContext, ClaimFacts, Finding } from '#rules/claims/claim-rule.ts';
import { findClaims } from '#rules/claims/find-claims.ts';
import { claimingTexts, productTextFields } from '#rules/products/product-fields.ts';

/** One text that the shop shows to everybody, with the product it speaks of. */
export interface PublishedText extends ClaimContext {
  /** Names it for good: 'product/<id>/description', 'announcement', 'content/faqs/1'. */
  place: string;
  /** What staff call the page or thing: a product's title, 'Home page'. */
  of: string;
  /** What part of that: 'Description', 'Quality claims'. */
  part: string;
  /** The staff page that changes it, or the file in which it stands. */
  editAt: string;
  /** As a form or a call names it, for errors. */
  field?: string;
  text: string;
  facts: ClaimFacts | null;
  /** Fixed words (behaviour: Content 1): the owner alone decides about them. */
  isRequired?: boolean;
}

export const claimsIn = (text: PublishedText): Finding[] => findClaims(text.text, text.facts, text);

type ClaimingProduct = Record<(typeof claimingTexts)[number], string> & ClaimFacts & { _id: string };

/** What a product's page says, with its figures. One that is not saved yet has the id 'new'. */
export function productTexts(product: ClaimingProduct): PublishedText[] {
  const besides = claimingTexts.map((name) => product[name]).join('\n');
  return claimingTexts
    .filter((name) => product[name] !== '')
    .map((name) => ({
      place: `product/${product._id}/${name}`,
      of: product.title,
      part: productTextFields[name].label,
      editAt: `/admin/products?search=${encodeURIComponent(product.title)}`,
      field: name,
      text: product[name],
      facts: product,
      besides,
      purpose: name === 'recipe' || name === 'ingredients' ? name : 'text',
    }));
}

/**
 * The texts that an edit changed; all of them where it changed a figure, an ingredient or an allergen, which may contradict
 * what nobody touched.
 */
export function changedTexts(before: ClaimingProduct, after: ClaimingProduct): PublishedText[] {
  const facts = ({ nutrition, ingredientList, allergens, diet, glycaemicIndex }: ClaimFacts) =>
    JSON.stringify([nutrition, ingredientList, allergens, diet, glycaemicIndex]);
  const isSameFood = facts(before) === facts(after);
  const known = new Map(productTexts(before).map(({ place, text }) => [place, text]));
  return productTexts(after).filter(({ place, text }) => !isSameFood || known.get(place) !== text);
}

/** What is held against a claim may change with the product's figures, and is then open again. */
export const claimKey = (place: string, { words, why }: Pick<Finding, 'words' | 'why'>) =>
  [place, words.toLowerCase(), why].join('\n');
