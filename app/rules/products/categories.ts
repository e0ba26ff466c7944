import * as texts from './texts.ts';

/** What the shop sells, as the query string and the API name it. */
export const categories = [
  { id: 'flour', label: texts.flour },
  { id: 'oil', label: texts.oil },
  { id: 'snacks', label: texts.snacks },
] as const;
export type Category = (typeof categories)[number]['id'];
export const categoryIds = categories.map((category) => category.id);
