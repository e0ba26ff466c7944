import { texts } from '#catalogue/rules/texts.ts';
import type { unitCodes } from '#documents/rules/codes.ts';

/** The grounds behind pictures of products that an owner can choose from; badges can be read on each. */
const tints = {
  wheat: '#f0e2c2',
  mustard: '#f3e0a4',
  terracotta: '#efd0bd',
  leaf: '#dbe7cd',
  sky: '#d3e3ea',
  rose: '#f0d3d6',
} as const;
export type Tint = keyof typeof tints;

interface Usual {
  name: () => string;
  hsn: string;
  unitCode: keyof typeof unitCodes;
  tint: Tint;
}

/** The three that a shop begins with. They have a name in each language until the owner names them. */
const usual: Readonly<Record<string, Usual>> = {
  flour: { name: texts.flour, hsn: '1106', unitCode: 'PAC', tint: 'wheat' },
  oil: { name: texts.oil, hsn: '1515', unitCode: 'BTL', tint: 'mustard' },
  snacks: { name: texts.snacks, hsn: '2106', unitCode: 'PAC', tint: 'terracotta' },
};
export const usualOf = (id: string): Usual | undefined => (Object.hasOwn(usual, id) ? usual[id] : undefined);
export const firstCategories = Object.keys(usual);

interface Named {
  category: string;
  name: string;
}

/** The owner's name of a category, or the usual one. */
export const nameOf = ({ category, name }: Named): string => name || (usualOf(category)?.name() ?? '');

export const categoryNames = ({ items }: { items: readonly Named[] }): Record<string, string> =>
  Object.fromEntries(items.map((one) => [one.category, nameOf(one)]));

interface Shown {
  items: readonly { category: string; isShown: boolean }[];
}

/**
 * The ids that products, filters and addresses can name, in the order of the alphabet: it stays when the owner moves
 * one.
 */
export const shownCategories = ({ items }: Shown): string[] =>
  items.flatMap(({ category, isShown }) => (isShown ? [category] : [])).sort();

/** Those of some categories that are shown, in the owner's order. */
export const inOwnersOrder = (ids: readonly string[], { items }: Shown): string[] =>
  items.flatMap(({ category, isShown }) => (isShown && ids.includes(category) ? [category] : []));

/** The grounds behind pictures, as a page's stylesheet names them. */
export const styleOfTints = ({ items }: { items: readonly { category: string; tint: Tint }[] }): string =>
  items.map(({ category, tint }) => `.tint-${category}{background-color:${tints[tint]}}`).join('');
