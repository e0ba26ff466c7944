import type { AdminProduct } from '#contract/amounts.ts';
import { type StoredFoodFacts, undeclaredFood } from '#rules/food/food-facts.ts';
import { paiseFromTyped, rupeesFromPaise } from '#rules/pricing/money.ts';
import type { Variant } from '#rules/products/catalogue.ts';
import { eachProductText } from '#rules/products/product-fields.ts';
import type { ProductDraft } from '#rules/products/product-form.ts';
import { typedAmount } from '#rules/typed-number.ts';

/** A product as the form holds it: numbers are texts while they are typed, prices in rupees. */
export interface ProductFormValues extends Omit<ProductDraft, 'gst' | 'averageReview' | 'variants'> {
  gst: string;
  averageReview: string;
  variants: FormVariant[];
}

export interface FormVariant {
  /** Of a variant that is there already. */
  id?: string;
  weight: string;
  price: string;
  sellingPrice: string;
  totalStock: string;
}

export function emptyForm(): ProductFormValues {
  return {
    ...eachProductText(() => ''),
    ...undeclaredFood,
    gst: '',
    nilRated: false,
    averageReview: '',
    bestSellers: false,
    isActive: true,
    // A new product begins with one unit in its first variant and none in the others (behaviour: Stock 7).
    variants: [{ weight: '', price: '', sellingPrice: '', totalStock: '1' }],
  };
}

export function formOf(product: AdminProduct): ProductFormValues {
  return {
    ...product,
    gst: String(product.gst),
    averageReview: String(product.averageReview),
    variants: product.variants.map(({ id, weight, pricePaise, sellingPricePaise, totalStock }) => ({
      id,
      weight,
      price: String(rupeesFromPaise(pricePaise)),
      sellingPrice: sellingPricePaise > 0 ? String(rupeesFromPaise(sellingPricePaise)) : '',
      totalStock: String(totalStock),
    })),
  };
}

export type DraftWithIds = Omit<ProductDraft, 'variants'> & { variants: (Variant & { id?: string })[] };

/** What the form says. Further variants that nobody filled are left out. */
export function draftOf(values: ProductFormValues): DraftWithIds {
  const number = (text: string) => (text.trim() === '' ? 0 : typedAmount(text));
  return {
    ...eachProductText((name) => values[name].trim()),
    ...factsOf(values),
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
        pricePaise: paiseFromTyped(number(variant.price)),
        sellingPricePaise: paiseFromTyped(number(variant.sellingPrice)),
        totalStock: number(variant.totalStock),
      })),
  };
}

function factsOf(values: StoredFoodFacts): StoredFoodFacts {
  const { nutrition, energyConfirmed, glycaemicIndex, servingSize, portions } = values;
  const { ingredientList, allergens, diet, shelfLifeDays } = values;
  return {
    nutrition,
    energyConfirmed,
    glycaemicIndex,
    servingSize,
    portions,
    ingredientList,
    allergens,
    diet,
    shelfLifeDays,
  };
}
