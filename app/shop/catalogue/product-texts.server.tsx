import type { Product } from '#rules/catalogue.ts';
import { Prose } from '#ui/prose.tsx';
import { staticMarkup } from '#ui/static-markup.server.tsx';
import type { TabTexts } from './product-tabs.tsx';

/** The four long texts of a product as markup; empty where staff wrote nothing. */
export function productTexts(product: Product): TabTexts {
  const markup = (text: string) => (text.trim() === '' ? '' : staticMarkup(<Prose text={text} />));
  return {
    healthBenefits: markup(product.healthBenefits),
    recipe: markup(product.recipe),
    ingredients: markup(product.ingredients),
    more: markup(product.more),
  };
}
