/**
 * Paths that redirect to another page (behaviour: Access 5). `forGood` redirects are permanent: browsers may cache
 * them.
 */
export const redirectedPages: Readonly<Record<string, { to: string; forGood: boolean }>> = {
  '/about-us': { to: '/shop/about-us', forGood: true },
  '/products': { to: '/shop/listing', forGood: true },
  '/contact': { to: '/contact-us', forGood: true },
  '/shop': { to: '/shop/home', forGood: true },
  '/auth': { to: '/auth/login', forGood: true },
};
