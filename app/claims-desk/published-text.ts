import {
  claimingTexts,
  type ProductTextName,
  productTextEntries,
  productTextFields,
  translatedNames,
} from '#catalogue/rules/product-fields.ts';
import type { ClaimContext, Finding } from '#claims/claim-rule.ts';
import type { ClaimFacts } from '#claims/facts.ts';
import { findClaims } from '#claims/find-claims.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { netCarbs } from '#food/rules/nutrients.ts';
import { isMeasureField, measureField, measuresToTranslate, wordsOfMeasures } from '#food/rules/translated-measures.ts';
import { fieldName } from '#translations/rules/entry-labels.ts';
import { wordsOfPicture } from './picture-words.ts';
import * as texts from './texts.ts';

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

export const claimFacts = ({ nutrition, ...facts }: StoredFoodFacts): ClaimFacts => ({
  ...facts,
  nutrition: nutrition && { ...nutrition, netCarbs: netCarbs(nutrition) },
});

export const claimsIn = (text: PublishedText): Finding[] => findClaims(text.text, text.facts, text);

type ClaimingProduct = Record<(typeof claimingTexts)[number], string> &
  Partial<Record<ProductTextName, string>> &
  StoredFoodFacts & {
    _id: string;
    variants: readonly { weight: string }[];
    isActive?: boolean | undefined;
    /** Its texts in other languages, by language and field. */
    translations?: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> | null;
  };

/** What a product's page says, with its figures. One that is not saved yet has the id 'new'. */
export function productTexts(product: ClaimingProduct): PublishedText[] {
  const besides = claimingTexts.map((name) => product[name]).join('\n');
  const common = {
    of: product.title,
    editAt: `/admin/products?search=${encodeURIComponent(product.title)}`,
    facts: claimFacts(product),
    besides,
  };
  const written = claimingTexts.map((name) => ({
    ...common,
    place: `product/${product._id}/${name}`,
    part: productTextFields[name].label,
    field: name,
    text: product[name],
    purpose: purposeOf(name),
  }));
  const named = [...namesOf(product), ...picturesOf(product)].map(({ place, ...name }) => ({
    ...common,
    ...name,
    purpose: 'name' as const,
    place: `product/${product._id}/${place}`,
  }));
  return [...written, ...named, ...inOtherLanguages(product)].filter(({ text }) => text !== '');
}

function purposeOf(field: string): ClaimContext['purpose'] {
  if (isMeasureField(field)) return 'name';
  return field === 'recipe' || field === 'ingredients' ? field : 'text';
}

/** The same facts hold for what a product says in another language (behaviour: Languages 8). */
function inOtherLanguages(product: ClaimingProduct): PublishedText[] {
  const measures = measuresToTranslate(wordsOfMeasures(product)).map(measureField);
  return Object.entries(product.translations ?? {}).flatMap(([language, translated]) =>
    [...translatedNames, ...measures].map((field) => ({
      of: product.title,
      editAt: `/admin/products?search=${encodeURIComponent(product.title)}`,
      facts: claimFacts(product),
      // What a claim needs beside it has to be there in the same language; an English statement helps nobody who reads
      // Hindi.
      besides: Object.values(translated).join('\n'),
      place: `product/${product._id}/${language}/${field}`,
      part: `${fieldName('product', field)}, ${texts.inLanguage(language)}`,
      field,
      text: translated[field] ?? '',
      purpose: purposeOf(field),
    })),
  );
}

/** What the files of its pictures are called. */
const picturesOf = (product: ClaimingProduct) =>
  productTextEntries.flatMap(([field, { control, label }]) =>
    control === 'picture'
      ? [{ place: field, part: `${label}: file name`, field, text: wordsOfPicture(product[field] ?? '') }]
      : [],
  );

/** What servings, further measures and sizes are called, and the product in its address. */
function namesOf({ slug = '', servingSize, portions, variants }: ClaimingProduct) {
  const measures = portions.map(({ words }, at) => ({
    place: `portion/${words}`,
    part: 'Household measure',
    field: `portions.${at}.words`,
    text: words,
  }));
  const sizes = variants.map(({ weight }, at) => ({
    place: `size/${weight}`,
    part: 'Size',
    field: `variants.${at}.weight`,
    text: weight,
  }));
  const serving = { place: 'serving', part: 'Serving size', field: 'servingSize.words' };
  const address = { place: 'slug', part: productTextFields.slug.label, field: 'slug', text: slug.replaceAll('-', ' ') };
  return [{ ...serving, text: servingSize?.words ?? '' }, ...measures, ...sizes, address];
}

/**
 * The texts that an edit changed; all of them where it lists the product, or changed a figure, an ingredient or an
 * allergen, which may contradict what nobody touched.
 */
export function changedTexts(before: ClaimingProduct, after: ClaimingProduct): PublishedText[] {
  const facts = ({ nutrition, ingredientList, allergens, diet, glycaemicIndex }: StoredFoodFacts) =>
    JSON.stringify([nutrition, ingredientList, allergens, diet, glycaemicIndex]);
  const isListed = after.isActive === true && before.isActive === false;
  const isSame = !isListed && facts(before) === facts(after);
  const existing = new Map(productTexts(before).map(({ place, text }) => [place, text]));
  return productTexts(after).filter(({ place, text }) => !isSame || existing.get(place) !== text);
}

/** What is held against a claim may change with the product's figures, and is then open again. */
export const claimKey = (place: string, { words, ground }: Pick<Finding, 'words' | 'ground'>) =>
  [place, words.toLowerCase(), ground].join('\n');
