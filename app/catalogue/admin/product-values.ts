import { variantToJson } from '#catalogue/product-amounts.contract.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import type { DraftVariant, ProductDraft } from '#catalogue/rules/product-form.ts';
import { codesAfter, type SizeCodes } from '#catalogue/rules/size-codes.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { type FoodFormValues, foodFactsOf, foodFormOf } from '#food/admin/food-values.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { type NetQuantity, readNetQuantity, writeEnteredQuantity } from '#food/rules/net-quantity.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { FormState } from '#kit/admin/forms/use-form.tsx';
import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import { typedAmount, typedMoney } from '#rules/typed/typed-number.ts';

/** A product as the form holds it: numbers are texts while they are typed, prices in rupees. */
export interface ProductFormValues
  extends Omit<ProductDraft, 'gst' | 'averageReview' | 'variants' | keyof StoredFoodFacts> {
  food: FoodFormValues;
  gst: string;
  averageReview: string;
  variants: FormVariant[];
}

export type ProductFormState = FormState<ProductFormValues, string>;

interface FormVariant extends SizeCodes {
  /** Of a variant that is there already. */
  id?: string;
  weight: string;
  /** As it is typed; empty: as the weight says it. */
  netQuantity: string;
  price: string;
  sellingPrice: string;
  totalStock: string;
  /** Empty: computed. */
  parcelGrams: string;
}

export const emptyVariant: FormVariant = {
  weight: '',
  netQuantity: '',
  sku: '',
  barcode: '',
  shelfPlace: '',
  price: '',
  sellingPrice: '',
  totalStock: '0',
  parcelGrams: '',
};

export function emptyForm(): ProductFormValues {
  return {
    ...eachProductText(() => ''),
    food: foodFormOf(undeclaredFood),
    gst: '',
    nilRated: false,
    averageReview: '',
    bestSellers: false,
    isActive: true,
    // A new product begins with one unit in its first variant and none in the others (behaviour: Stock 7).
    variants: [{ ...emptyVariant, totalStock: '1' }],
  };
}

export function formOf(product: AdminProduct): ProductFormValues {
  return {
    ...product,
    food: foodFormOf(product),
    gst: String(product.gst),
    averageReview: String(product.averageReview),
    variants: product.variants.map(
      ({ id, weight, netQuantity, pricePaise, sellingPricePaise, totalStock, parcelGrams, ...codes }) => ({
        id,
        weight,
        ...codesAfter(codes),
        netQuantity: writeEnteredQuantity(weight, netQuantity),
        price: String(rupeesFromPaise(pricePaise)),
        sellingPrice: sellingPricePaise > 0 ? String(rupeesFromPaise(sellingPricePaise)) : '',
        totalStock: String(totalStock),
        parcelGrams: String(parcelGrams ?? ''),
      }),
    ),
  };
}

export type DraftWithIds = Omit<ProductDraft, 'variants'> & { variants: (DraftVariant & { id?: string })[] };

/** What the form says. Further variants that nobody filled are left out. */
export function draftOf(values: ProductFormValues): DraftWithIds {
  const number = (text: string) => (text.trim() === '' ? 0 : typedAmount(text));
  const rupees = (text: string) => (text.trim() === '' ? 0 : typedMoney(text));
  return {
    ...eachProductText((name) => values[name].trim()),
    ...foodFactsOf(values.food),
    nilRated: values.nilRated,
    bestSellers: values.bestSellers,
    isActive: values.isActive,
    gst: number(values.gst),
    averageReview: number(values.averageReview),
    variants: values.variants
      .filter(({ weight, price }, at) => at === 0 || weight.trim() !== '' || price.trim() !== '')
      .map((variant) => ({
        ...(variant.id === undefined ? {} : { id: variant.id }),
        weight: variant.weight.trim(),
        netQuantity: typedQuantity(variant.netQuantity),
        parcelGrams: variant.parcelGrams.trim() === '' ? null : typedAmount(variant.parcelGrams),
        ...codesAfter(variant),
        pricePaise: paiseFromTyped(rupees(variant.price)),
        sellingPricePaise: paiseFromTyped(rupees(variant.sellingPrice)),
        totalStock: number(variant.totalStock),
      })),
  };
}

/** Null for the weight's own; what cannot be read is a quantity that the rules refuse. */
function typedQuantity(text: string): NetQuantity | null {
  return text.trim() === '' ? null : (readNetQuantity(text) ?? { value: Number.NaN, unit: 'g' });
}

export function newProductJson({ variants, ...draft }: DraftWithIds) {
  return {
    ...draft,
    variants: variants.map((variant) => ({
      ...variantToJson(variant),
      netQuantity: variant.netQuantity,
      parcelGrams: variant.parcelGrams,
      ...codesAfter(variant),
    })),
  };
}
