/** The menus that the owner makes (behaviour: Content 14). */
export const menuLists = ['header', 'shop', 'learn'] as const;

/** In place of a path: a link to each category. */
export const everyCategory = '*';

export const bestSellersPath = '/shop/home#best-sellers';

/** Where the links of a new shop lead, in their order. */
export const usualMenus = {
  header: [bestSellersPath, '/shop/listing', '/shop/resource', '/shop/programs', '/shop/about-us'],
  shop: ['/shop/listing', everyCategory, '/shop/search', '/shop/track-order'],
  learn: ['/shop/about-us', '/shop/resource', '/shop/programs', '/shop/meet-and-greet', '/contact-us'],
} as const satisfies Record<(typeof menuLists)[number], readonly string[]>;

/** Pages of the shop that a link can lead to, as staff call them. */
export const menuPages = {
  '/shop/home': 'Home page',
  [bestSellersPath]: 'Best sellers, on the home page',
  '/shop/listing': 'All products',
  [everyCategory]: 'Every category',
  '/shop/search': 'Search',
  '/shop/limits': 'My limits',
  '/shop/track-order': 'Track an order',
  '/shop/resource': 'Recipes',
  '/shop/programs': 'Programs',
  '/shop/meet-and-greet': 'Meet and greet',
  '/shop/about-us': 'About us',
  '/contact-us': 'Contact us',
  '/return-policy': 'Return policy',
  '/shipping-policy': 'Shipping policy',
  '/terms': 'Terms',
  '/privacy-policy': 'Privacy policy',
} as const satisfies Record<string, string>;
export type MenuPage = keyof typeof menuPages;

export const categoryPath = (id: string) => `/shop/listing?category=${id}`;
export const productPath = (id: string) => `/shop/product-details/${id}`;
export const productOfPath = (path: string): string | undefined =>
  /^\/shop\/product-details\/([0-9a-f-]{36})$/.exec(path)?.[1];
