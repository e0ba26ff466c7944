import { publicPages } from '#rules/pages.ts';

export interface PublicPage {
  path: string;
  /** 200 unless said otherwise. */
  status?: number;
  /** Pages of the auth shell have no header navigation, cart or newsletter. */
  auth?: true;
  /** Only for somebody signed in. */
  signedIn?: true;
}

/** Product whose page stands for all of them; it has four pictures and five variants. */
const productTitle = 'Low-Carb Multigrain Atta';

/** A visitor is led away from it, to register first. */
const programCheckout = '/shop/program-checkout';

/** Every page a visitor can see, one of each kind; `_` in a path stands for the product's id. */
export const everyPage: readonly PublicPage[] = [
  ...publicPages.filter(({ path }) => path !== programCheckout).map(({ path }) => ({ path: path.replace('*', '_') })),
  { path: '/shop/search?q=besan' },
  { path: '/shop/listing?category=oil&sortBy=title-atoz' },
  { path: '/unauth-page' },
  { path: '/no/such/page', status: 404 },
  { path: '/shop/product-details/nonsense', status: 404 },
  { path: '/auth/login', auth: true },
  { path: '/auth/register', auth: true },
  { path: '/auth/reset-password', auth: true },
  { path: '/auth/reset-password?token=unknown', auth: true },
];

/** What only somebody signed in sees. */
export const accountPages: readonly PublicPage[] = [
  { path: '/shop/account', signedIn: true },
  { path: '/shop/account?tab=address', signedIn: true },
  { path: programCheckout, signedIn: true },
];

/** The address of a page once the product is known. */
export function pathOf(page: PublicPage, products: readonly { _id: string; title: string }[]): string {
  const product = products.find(({ title }) => title === productTitle);
  return page.path.replace(/_$/, product?._id ?? 'missing');
}
