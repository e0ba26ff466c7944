import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// admin-layout.tsx
export const menu = 'Menu';
export const howShoppersReachUs = 'Our contact details';
export const backOffice = 'Back office';
export const loggedInAs = (userName: string | number) => `Logged in as ${userName}`;
export const yourSignIn = 'Your sign-in';
export const logout = 'Logout';

export const viewShop = 'View shop';
export const notOpenSoFar = 'The shop is not open: shoppers cannot order yet.';
export const goToFirstDay = 'Go to First day';

// side-links.ts
export const staff = 'Staff';
export const securityLog = 'Security log';
export const settings = 'Settings';
export const dashboard = 'Dashboard';
export const firstDay = 'First day';
export const products = 'Products';
export const imports = 'Imports';
export const exports = 'Exports';
export const orders = 'Orders';
export const cash = 'Cash';
export const settlements = 'Settlements';
export const documents = 'Documents';
export const books = 'Books';
export const features = 'Features';
export const pages = 'Pages';
export const translations = 'Translations';
export const coupons = 'Coupons';
export const shippingFee = 'Shipping Fee';
export const cashOnDelivery = 'Cash on Delivery';
export const newsletters = 'Newsletters';
export const banner = 'Banner';
export const users = 'Users';
export const programs = 'Programs';
export const photosToCheck = (count: number) => (count === 1 ? '1 photo to check' : `${count} photos to check`);
export const reviews = 'Reviews';
export const claims = 'Claims';
export const meetAndGreet = 'Meet and Greet';

// admin-layout.tsx
export const backOffice2 = (name: string | number, link: ReactNode) => (
  <>
    {name} back office · {link}
  </>
);
