import type { Product } from '#catalogue/rules/catalogue.ts';
import { type ProductTextName, productTextEntries } from '#catalogue/rules/product-fields.ts';
import type { ShownField } from '#catalogue/rules/shown-field.ts';
import { foodNumberEntries } from '#food/rules/food-numbers.ts';
import { texts } from './texts.ts';

/** The texts and numbers of a product that shoppers see, in their words; empty where the product has none. */
function shownFields(product: Product): { shown: ShownField; text: string }[] {
  const numbers = foodNumberEntries.flatMap(([name, { shown }]) => {
    const value = product[name];
    return shown ? [{ shown, text: value === null ? '' : shown.inWords({ value }) }] : [];
  });
  const written = productTextEntries.flatMap(([name, { shown }]) => (shown ? [{ shown, text: product[name] }] : []));
  return [...numbers, ...written];
}

/** What the list 'On the label' has of them. */
export function labelFacts(product: Product): { label: string; text: string }[] {
  const fields = shownFields(product);
  return (['keeping', 'maker'] as const).flatMap((part) =>
    fields.flatMap(({ shown: { onLabel }, text }) =>
      onLabel?.part === part ? [{ label: onLabel.heading(), text }] : [],
    ),
  );
}

/** Lines below delivery and returns: what the label must declare, and then what some products have. */
export function packLines(product: Product): string[] {
  const fields = shownFields(product);
  return [...fields.filter(({ shown }) => shown.onLabel), ...fields.filter(({ shown }) => !shown.onLabel)].flatMap(
    ({ shown: { line, onLabel }, text }) => {
      const value = text === '' && onLabel ? texts.notDeclaredValue() : text;
      return line && value !== '' ? [line({ value })] : [];
    },
  );
}

export interface TextTab {
  key: ProductTextName;
  label: string;
}

export const textTabs = (): TextTab[] =>
  productTextEntries.flatMap(([key, { shown }]) => (shown?.tab ? [{ key, label: shown.tab() }] : []));
