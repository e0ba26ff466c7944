import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type FoodCard, foodCard } from '#catalogue/rules/card-figures.ts';
import type { Product, ProductCard, SizedVariant } from '#catalogue/rules/catalogue.ts';
import { gramsOfUnit } from '#catalogue/rules/parcel-weight.ts';
import { type TranslatedName, type TranslatedTexts, textsFromColumns } from '#catalogue/rules/product-fields.ts';
import { ingredientsText } from '#food/rules/food-labels.ts';
import type { HouseholdMeasure } from '#food/rules/limits.ts';
import { type NetQuantity, readNetQuantity } from '#food/rules/net-quantity.ts';
import { isMeasureField, withTranslatedMeasures } from '#food/rules/translated-measures.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { parcelsFrom, storedParcels } from '#settings/sections/parcel-settings.ts';
import { translatedTexts } from './translated-texts.ts';

const notPublished = (title: string) => `Not published: ${title}`;

interface VariantRow {
  weight: string;
  price_paise: number;
  selling_price_paise: number;
  total_stock: number;
  net_amount: number | null;
  net_unit: NetQuantity['unit'] | null;
}
interface WeighedRow extends VariantRow {
  parcel_grams: number | null;
}

/** Sizes with what was set of parcels; a list for staff leaves that out. */
type SizesRow = { variants: WeighedRow[]; parcels?: Parameters<typeof parcelsFrom>[0] };

/** The shown reviews of a product, which its rating is the mean of (behaviour: Reviews 2). */
const reviewCount = sql<number>`(
  select count(*)::integer from review where review.product_id = product.id and review.hidden_at is null)`.as(
  'review_count',
);

/**
 * Products on sale, with what a card shows. @param withDrafts those that are not published, too: for the eyes of staff
 * alone
 */
export function selectCards(db: AppContext['db'], withDrafts = false) {
  return db
    .selectFrom('product')
    .$if(!withDrafts, (products) => products.where('is_active', '=', true))
    .select((row) => [
      'product.id',
      'is_active',
      'title',
      'slug',
      'category',
      'sale_title',
      'rating_hundredths',
      'food_facts',
      sql<string | null>`images[1]`.as('image'),
      reviewCount,
      translatedTexts(),
      variantsOf(row),
      storedParcels.as('parcels'),
    ]);
}

/** Products on sale, whole. @param withDrafts those that are not published, too: for the eyes of staff alone */
export function selectProducts(db: AppContext['db'], withDrafts = false) {
  return db
    .selectFrom('product')
    .$if(!withDrafts, (products) => products.where('is_active', '=', true))
    .selectAll('product')
    .select([reviewCount, translatedTexts(), storedParcels.as('parcels')])
    .select(variantsOf);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];
type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];
/** Staff see the rating without where it comes from, and all texts in English. */
type UncountedRow = Omit<ProductRow, 'review_count' | 'translated' | 'parcels'> &
  Partial<Pick<ProductRow, 'review_count' | 'translated' | 'parcels'>>;

export function cardFromRow(row: CardRow): ProductCard {
  const { title = row.title, saleTitle = row.sale_title } = row.translated ?? {};
  return {
    _id: row.id,
    ...(row.slug !== '' && { slug: row.slug }),
    title: row.is_active ? title : notPublished(title),
    category: row.category,
    saleTitle,
    averageReview: row.rating_hundredths / 100,
    reviewCount: row.review_count,
    image: row.image ?? '',
    variants: variantsFromRow(row, variantFromRow),
  };
}

/** What a card shows, with what it says of the food. @param asked weight of the size that the shopper asked for */
export const foodCardFromRow = (row: CardRow, measure: HouseholdMeasure | null = null, asked?: string): FoodCard =>
  foodCard(cardFromRow(row), { ...foodFromRow(row), variants: row.variants.map(sizedFromRow) }, measure, asked);

/** What a food declares, with its measures in the reader's language. */
export const foodFromRow = ({ food_facts, translated }: Pick<UncountedRow, 'food_facts' | 'translated'>) =>
  withTranslatedMeasures({ ...undeclaredFood, ...food_facts }, translated ?? {});

/**
 * Measures apart, which are texts of what the food declares. What search engines read in English gives way to a
 * translation of what it stands for.
 */
const textsOfFields = (translated: TranslatedTexts): Partial<Record<TranslatedName, string>> => ({
  ...(translated.title !== undefined && { seoTitle: '' }),
  ...(translated.description !== undefined && { seoDescription: '' }),
  ...Object.fromEntries(Object.entries(translated).filter(([field]) => !isMeasureField(field))),
});

export function productFromRow(row: UncountedRow): Product {
  const translated = row.translated ?? {};
  return {
    _id: row.id,
    ...textsFromColumns(row),
    ...foodFromRow(row),
    ...textsOfFields(translated),
    ingredients: ingredientsOf(row, translated),
    category: row.category,
    gst: row.gst_basis_points / 100,
    averageReview: row.rating_hundredths / 100,
    ...(row.review_count === undefined ? {} : { reviewCount: row.review_count }),
    bestSellers: row.is_best_seller,
    isActive: row.is_active,
    variants: variantsFromRow(row, sizedFromRow),
  };
}

/** What is declared, with its allergens, before what was only typed. */
function ingredientsOf(
  row: Pick<UncountedRow, 'food_facts' | 'ingredients'>,
  { ingredients }: TranslatedTexts,
): string {
  const declared = ingredientsText(row.food_facts);
  if (ingredients === undefined) return declared ?? row.ingredients;
  if (declared === null) return ingredients;
  return ingredientsText({ ...row.food_facts, ingredientList: [ingredients.replace(/[.।]$/, '')] }) ?? ingredients;
}

/**
 * A product that staff see in the shop before it is published says so by its title, in every list and without any code
 * of its own.
 */
export const markedDraft = (product: Product): Product =>
  product.isActive ? product : { ...product, title: notPublished(product.title) };

/** What was entered, or else what the weight says. */
export function netQuantityFromRow({
  weight,
  net_amount: value,
  net_unit: unit,
}: Pick<VariantRow, 'weight' | 'net_amount' | 'net_unit'>): NetQuantity | null {
  return value !== null && unit !== null ? { value, unit } : readNetQuantity(weight);
}

/** The variants of each product in the form's order, gathered in the same query. */
function variantsOf(row: ExpressionBuilder<Tables, 'product'>) {
  return jsonArrayFrom(
    row
      .selectFrom('variant')
      .select(['weight', 'price_paise', 'selling_price_paise', 'total_stock', 'net_amount', 'net_unit', 'parcel_grams'])
      .whereRef('variant.product_id', '=', 'product.id')
      .orderBy('position'),
  ).as('variants');
}

/** Where the delivery fee follows the weight, whatever puts a size into the cart knows what it weighs. */
function variantsFromRow<Size>({ variants, parcels }: SizesRow, read: (row: VariantRow) => Size) {
  const packing = parcelsFrom(parcels ?? null);
  if (packing.firstGrams === 0) return variants.map(read);
  return variants.map((row) => ({
    ...read(row),
    grams: gramsOfUnit({ netQuantity: netQuantityFromRow(row), parcelGrams: row.parcel_grams }, packing),
  }));
}

export function sizedFromRow(row: VariantRow): SizedVariant {
  return { ...variantFromRow(row), netQuantity: netQuantityFromRow(row) };
}

function variantFromRow(row: VariantRow) {
  return {
    weight: row.weight,
    pricePaise: row.price_paise,
    sellingPricePaise: row.selling_price_paise,
    totalStock: row.total_stock,
  };
}
