/** Addresses that lead to another page (specification 1 §2). `forGood` ones may be remembered by browsers. */
export const movedPages: Readonly<Record<string, { to: string; forGood: boolean }>> = {
  '/about-us': { to: '/shop/about-us', forGood: true },
  '/products': { to: '/shop/listing', forGood: true },
  '/contact': { to: '/contact-us', forGood: true },
  '/shop': { to: '/shop/home', forGood: true },
  '/auth': { to: '/auth/login', forGood: true },
  // The programs and the event open with a later issue; their pages then take these addresses.
  '/shop/programs': { to: '/coming-soon', forGood: false },
  '/shop/diabetic-reversal-program': { to: '/coming-soon', forGood: false },
  '/shop/meet-and-greet': { to: '/coming-soon', forGood: false },
};
