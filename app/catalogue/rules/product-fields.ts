/**
 * The texts of a product, each described once. What a product is, what its form checks and shows, the columns of the
 * CSV file, the fields of the API, the columns of the database and what shoppers see all follow from this list. A new
 * text wants an entry here, a column (a migration), and what shoppers call it, in texts.ts.
 */

import { hsnProblem, unitCodeProblem, unitCodes } from '#documents/rules/codes.ts';
import { fssaiProblem } from '#food/rules/fssai-number.ts';
import type { MeasureField } from '#food/rules/translated-measures.ts';
import type { ShownField } from './shown-field.ts';
import { longestSlug, slugProblem } from './slug.ts';
import { texts } from './texts.ts';

export interface ProductTextField {
  label: string;
  /** Heading of its column in the CSV file. Files without a column for a text that may be empty are read too. */
  csvHeader: string;
  /** Column of the table `product`. Pictures of the gallery have none: they share the array `images`. */
  column?: string;
  /** In characters. */
  maxLength: number;
  control: 'picture' | 'line' | 'category' | 'paragraphs' | 'link';
  section: 'pictures' | 'basics' | 'short' | 'long' | 'food' | 'label' | 'search';
  hint?: string;
  /** What the form says when it is empty; a text without this sentence may be empty. */
  missing?: string;
  /** Whether it may praise the product, and so is looked at for what it claims (behaviour: Claims 1). */
  praises: boolean;
  /** Whether it names or counts one thing, and so is read as it is meant; a sentence stays as it was typed. */
  isCode: boolean;
  /** Whether it may be there in other languages (behaviour: Languages 7). */
  isTranslated: boolean;
  shown?: ShownField;
  /** What is wrong with a text that is there, as a sentence, or null. */
  problem?: (text: string) => string | null;
}

const shortText = { control: 'line', section: 'short' } as const;
const longText = {
  maxLength: 20_000,
  control: 'paragraphs',
  section: 'long',
  praises: true,
  isCode: false,
  isTranslated: true,
} as const;
const picture = {
  maxLength: 2000,
  control: 'picture',
  section: 'pictures',
  praises: false,
  isCode: false,
  isTranslated: false,
} as const;
const labelPicture = {
  maxLength: 2000,
  control: 'picture',
  section: 'label',
  praises: false,
  isCode: false,
  isTranslated: false,
  hint: 'Optional',
} as const;
const seoText = { control: 'line', section: 'search', praises: true, isCode: false, isTranslated: true } as const;
const foodText = { control: 'line', section: 'food' } as const;

/** In the order of the form, in which the first error is shown. */
export const productTextFields = {
  image: {
    ...picture,
    label: 'Main image',
    csvHeader: 'Image',
    hint: '1080x1080 recommended',
    missing: 'Upload Atleast one Image',
  },
  image2: { ...picture, label: 'Image 2', csvHeader: 'Image 2', hint: 'Optional' },
  image3: { ...picture, label: 'Image 3', csvHeader: 'Image 3', hint: 'Optional' },
  image4: { ...picture, label: 'Image 4', csvHeader: 'Image 4', hint: 'Optional' },
  image5: { ...picture, label: 'Image 5', csvHeader: 'Image 5', hint: 'Optional' },
  image6: { ...picture, label: 'Image 6', csvHeader: 'Image 6', hint: 'Optional' },
  image7: { ...picture, label: 'Image 7', csvHeader: 'Image 7', hint: 'Optional' },
  image8: { ...picture, label: 'Image 8', csvHeader: 'Image 8', hint: 'Optional' },
  image9: { ...picture, label: 'Image 9', csvHeader: 'Image 9', hint: 'Optional' },
  image10: { ...picture, label: 'Image 10', csvHeader: 'Image 10', hint: 'Optional' },
  image11: { ...picture, label: 'Image 11', csvHeader: 'Image 11', hint: 'Optional' },
  image12: { ...picture, label: 'Image 12', csvHeader: 'Image 12', hint: 'Optional' },
  title: {
    label: 'Title',
    csvHeader: 'Title',
    column: 'title',
    praises: true,
    isCode: false,
    isTranslated: true,
    maxLength: 200,
    control: 'line',
    section: 'basics',
    missing: 'Enter the Title',
  },
  category: {
    label: 'Category',
    csvHeader: 'Category',
    column: 'category',
    praises: false,
    isCode: true,
    isTranslated: false,
    maxLength: 100,
    control: 'category',
    section: 'basics',
    missing: 'Choose A Category',
  },
  description: {
    ...longText,
    label: 'Description',
    csvHeader: 'Description',
    column: 'description',
    section: 'basics',
    missing: 'Enter Product Description',
  },
  healthBenefits: {
    ...longText,
    label: 'Health benefits',
    csvHeader: 'Health Benefits',
    column: 'health_benefits',
    shown: { tab: texts.healthBenefits },
  },
  recipe: { ...longText, label: 'Recipe', csvHeader: 'Recipe', column: 'recipe', shown: { tab: texts.recipe } },
  ingredients: {
    ...longText,
    label: 'Ingredients',
    csvHeader: 'Ingredients',
    column: 'ingredients',
    shown: { tab: texts.ingredients },
  },
  more: { ...longText, label: 'More', csvHeader: 'More', column: 'more', shown: { tab: texts.more } },
  saleTitle: {
    ...shortText,
    label: 'Sale title',
    csvHeader: 'Sale Title',
    column: 'sale_title',
    praises: true,
    isCode: false,
    isTranslated: true,
    maxLength: 40,
    hint: "A badge such as 'New'. Leave empty for no badge.",
  },
  countryOfOrigin: {
    ...shortText,
    label: 'Country of origin',
    csvHeader: 'Country of Origin',
    column: 'country_of_origin',
    praises: true,
    isCode: false,
    isTranslated: false,
    maxLength: 60,
    shown: { line: texts.countryOfOrigin },
  },
  hsn: {
    ...shortText,
    label: 'HSN code',
    csvHeader: 'HSN Code',
    column: 'hsn',
    praises: false,
    isCode: true,
    isTranslated: false,
    maxLength: 8,
    hint: '4, 6 or 8 digits, for its invoices. If empty, the code of its category is used.',
    problem: hsnProblem,
  },
  unitCode: {
    ...shortText,
    label: 'Unit code (UQC)',
    csvHeader: 'Unit Code',
    column: 'unit_code',
    praises: false,
    isCode: true,
    isTranslated: false,
    maxLength: 3,
    hint: `One of ${Object.keys(unitCodes).join(', ')}. If empty: PAC, for oils BTL.`,
    problem: unitCodeProblem,
  },
  maker: {
    ...foodText,
    label: 'Made or packed by',
    csvHeader: 'Maker',
    column: 'maker',
    praises: true,
    isCode: false,
    isTranslated: false,
    maxLength: 300,
    hint: 'Name and address of the manufacturer, packer or importer, as on the label',
    shown: { onLabel: { part: 'maker', heading: texts.madeOrPackedBy } },
  },
  fssaiNumber: {
    ...foodText,
    label: 'FSSAI number',
    csvHeader: 'FSSAI Number',
    column: 'fssai_number',
    praises: false,
    isCode: true,
    isTranslated: false,
    maxLength: 14,
    hint: '14 digits, as on the label',
    shown: { onLabel: { part: 'maker', heading: texts.fssaiLicence }, line: texts.fssaiLicenceLine },
    problem: fssaiProblem,
  },
  storage: {
    ...foodText,
    label: 'Storage',
    csvHeader: 'Storage',
    column: 'storage',
    praises: true,
    isCode: false,
    isTranslated: true,
    maxLength: 500,
    hint: "As on the label, such as 'Keep cool and dry'",
    shown: { onLabel: { part: 'keeping', heading: texts.storage } },
  },
  labelImage: {
    ...labelPicture,
    label: 'Label: front',
    csvHeader: 'Label Image',
    column: 'label_image',
  },
  labelImage2: {
    ...labelPicture,
    label: 'Label: back',
    csvHeader: 'Label Image 2',
    column: 'label_image2',
  },
  mediaLink: {
    label: 'Media link',
    csvHeader: 'Media Link',
    column: 'media_link',
    praises: false,
    isCode: false,
    isTranslated: false,
    maxLength: 5000,
    control: 'link',
    section: 'short',
    hint: 'A video or a post about it',
  },
  seoTitle: {
    ...seoText,
    label: 'Title in search results',
    csvHeader: 'SEO Title',
    column: 'seo_title',
    maxLength: 70,
    hint: 'Leave empty to use the title',
  },
  seoDescription: {
    ...seoText,
    label: 'Text in search results',
    csvHeader: 'SEO Description',
    column: 'seo_description',
    maxLength: 160,
    hint: 'Leave empty to use the beginning of the description',
  },
  slug: {
    label: 'Address',
    csvHeader: 'Address',
    column: 'slug',
    praises: false,
    isCode: true,
    isTranslated: false,
    maxLength: longestSlug,
    control: 'line',
    section: 'search',
    hint: 'Such as besan-flour. The addresses it had before go on working.',
    problem: slugProblem,
  },
} as const satisfies Record<string, ProductTextField>;

type Fields = typeof productTextFields;
export type ProductTextName = keyof Fields;
export type ProductTexts = Record<ProductTextName, string>;
/** The pictures of the gallery. */
export type PictureName = {
  [Name in ProductTextName]: Fields[Name] extends { column: string } ? never : Name;
}[ProductTextName];
type StoredTextName = Exclude<ProductTextName, PictureName>;
export type ProductTextColumn = Fields[StoredTextName]['column'];

export const productTextEntries = Object.entries(productTextFields) as [ProductTextName, ProductTextField][];
type ClaimingText = { [Name in ProductTextName]: Fields[Name]['praises'] extends true ? Name : never }[ProductTextName];
export const claimingTexts = productTextEntries.flatMap(([name, { praises }]) =>
  praises ? [name as ClaimingText] : [],
);
export type TranslatedName = {
  [Name in ProductTextName]: Fields[Name]['isTranslated'] extends true ? Name : never;
}[ProductTextName];
/** Texts of a product in another language; what has none is left out. */
export type TranslatedTexts = Partial<Record<TranslatedName | MeasureField, string>>;
/** Sizes keep their names in every language: carts and orders know a size by it. */
export const translatedNames = productTextEntries.flatMap(([name, { isTranslated }]) =>
  isTranslated ? [name as TranslatedName] : [],
);
const productTextNames = productTextEntries.map(([name]) => name);
/** In their order. */
export const pictureNames = productTextNames.filter(
  (name): name is PictureName => !('column' in productTextFields[name]),
);
const storedTexts = productTextEntries.filter(([, { column }]) => column !== undefined) as [
  StoredTextName,
  { column: ProductTextColumn },
][];

/** A record with a value for each text. */
export function eachProductText<Value>(make: (name: ProductTextName, field: ProductTextField) => Value) {
  return Object.fromEntries(productTextEntries.map(([name, field]) => [name, make(name, field)])) as Record<
    ProductTextName,
    Value
  >;
}

/** What the database keeps of the texts of a product; a text that is left out is empty. */
export function columnsFromTexts(typed: Partial<ProductTexts>) {
  const columns = Object.fromEntries(storedTexts.map(([name, { column }]) => [column, typed[name] ?? '']));
  return {
    ...(columns as Record<ProductTextColumn, string>),
    images: pictureNames.map((name) => typed[name] ?? '').filter((address) => address !== ''),
  };
}

export function textsFromColumns(row: Record<ProductTextColumn, string> & { images: readonly string[] }): ProductTexts {
  const stored = storedTexts.map(([name, { column }]) => [name, row[column]]);
  const pictures = pictureNames.map((name, at) => [name, row.images[at] ?? '']);
  return Object.fromEntries([...stored, ...pictures]) as ProductTexts;
}

export type PicturesOf = Readonly<Record<PictureName, string>>;

/** Returns the pictures of a product, in order, without empty addresses. */
export function productPictures(product: PicturesOf): string[] {
  return pictureNames.map((name) => product[name]).filter((address) => address !== '');
}

/** A product with its main picture alone. */
export function withoutPictures<Of extends PicturesOf>(product: Of): Of {
  const [, ...further] = pictureNames as string[];
  return Object.fromEntries(Object.entries(product).filter(([name]) => !further.includes(name))) as unknown as Of;
}
