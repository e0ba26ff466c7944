import { texts } from './texts.ts';

/** What the shop sells, as the query string and the API name it. */
export const categories = [
  {
    id: 'flour',
    get label() {
      return texts.flour();
    },
  },
  {
    id: 'oil',
    get label() {
      return texts.oil();
    },
  },
  {
    id: 'snacks',
    get label() {
      return texts.snacks();
    },
  },
] as const;
export type Category = (typeof categories)[number]['id'];
export const categoryIds = categories.map((category) => category.id);
