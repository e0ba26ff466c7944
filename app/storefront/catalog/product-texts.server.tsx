import { type Product, unitPricePaise } from '#rules/catalogue.ts';
import { formatPaise } from '#rules/money.ts';
import { isSellable } from '#rules/stock.ts';
import { Prose } from '#ui/prose.tsx';
import { staticMarkup } from '#ui/static-markup.server.tsx';
import type { TabTexts } from './product-tabs.tsx';

/** Renders the four long texts of a product (empty if not set) as HTML, and its variants for browsers without JavaScript. */
export function productTexts(product: Product): TabTexts & { variants: string } {
  const markup = (text: string) => (text.trim() === '' ? '' : staticMarkup(<Prose text={text} />));
  return {
    healthBenefits: markup(product.healthBenefits),
    recipe: markup(product.recipe),
    ingredients: markup(product.ingredients),
    more: markup(product.more),
    variants: staticMarkup(<Variants product={product} />),
  };
}

function Variants({ product }: { product: Product }) {
  return (
    <ul className="mt-4 list-disc pl-6">
      {product.variants.map((variant) => (
        <li key={variant.weight}>
          {`${variant.weight}: ${formatPaise(unitPricePaise(variant))}`}
          {isSellable(variant.totalStock) ? '' : ', out of stock'}
        </li>
      ))}
    </ul>
  );
}
