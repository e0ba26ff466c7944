import type { ProductTextName } from './product-fields.ts';

/**
 * Which texts of a product may be there in other languages, in the order in which they are translated. Sizes keep their
 * names: carts and orders know a size by it.
 */
const isTranslated = {
  title: true,
  saleTitle: true,
  description: true,
  healthBenefits: true,
  recipe: true,
  ingredients: true,
  more: true,
  storage: true,
  image: false,
  image2: false,
  image3: false,
  image4: false,
  category: false,
  countryOfOrigin: false,
  hsn: false,
  unitCode: false,
  maker: false,
  fssaiNumber: false,
  labelImage: false,
  labelImage2: false,
  mediaLink: false,
} as const satisfies Record<ProductTextName, boolean>;

type Translated = typeof isTranslated;
export type TranslatedName = {
  [Name in ProductTextName]: Translated[Name] extends true ? Name : never;
}[ProductTextName];
export const translatedNames = (Object.keys(isTranslated) as ProductTextName[]).filter(
  (name): name is TranslatedName => isTranslated[name],
);
