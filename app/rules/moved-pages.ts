/** Addresses that lead to another page (behaviour: Access 5). `forGood` ones may be remembered by browsers. */
export const movedPages: Readonly<Record<string, { to: string; forGood: boolean }>> = {
  '/about-us': { to: '/shop/about-us', forGood: true },
  '/products': { to: '/shop/listing', forGood: true },
  '/contact': { to: '/contact-us', forGood: true },
  '/shop': { to: '/shop/home', forGood: true },
  '/auth': { to: '/auth/login', forGood: true },
};
