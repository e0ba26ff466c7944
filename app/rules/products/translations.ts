import { type ProductTextName, productTextFields } from './product-fields.ts';

/** Texts of a product that may be there in other languages, in the order of its form. Sizes keep their names: carts and orders know a size by it. */
export const translatedNames = [
  'title',
  'saleTitle',
  'description',
  'healthBenefits',
  'recipe',
  'ingredients',
  'more',
  'storage',
] as const satisfies readonly ProductTextName[];
export type TranslatedName = (typeof translatedNames)[number];

/** How a translation stands to its English text. */
export type TranslationState = 'done' | 'missing' | 'older';

/** @param mark of the English text, null where it is empty @param madeFrom mark of the text that the translation was made from */
export function translationState(
  mark: string | null,
  text: string | undefined,
  madeFrom: string | undefined,
): TranslationState {
  if (mark === null) return 'done';
  if (text === undefined || text === '') return 'missing';
  return madeFrom === mark ? 'done' : 'older';
}

/** An error for each text that is too long. */
export function translationErrors(texts: Readonly<Partial<Record<TranslatedName, string>>>) {
  return translatedNames.flatMap((name) => {
    const { label, maxLength } = productTextFields[name];
    const length = [...(texts[name] ?? '')].length;
    return length > maxLength ? [{ field: name, label, maxLength }] : [];
  });
}
