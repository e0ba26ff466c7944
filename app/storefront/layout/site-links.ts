/** The navigation of the storefront, in the header and in the menu of small screens. */
export const siteLinks = [
  { to: '/shop/home#best-sellers', label: 'Best Sellers' },
  { to: '/shop/listing', label: 'Products' },
  { to: '/shop/resource', label: 'Resources' },
  { to: '/shop/programs', label: 'Programs' },
  { to: '/shop/about-us', label: 'About Us' },
] as const;
