import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('storefront-layout', {
  // account-menu.tsx
  loggedInAs: 'Logged in as',
  logout: 'Logout',

  // announcement-bar.tsx
  announcements: 'Announcements',
  pauseAnnouncements: 'Pause announcements',
  playAnnouncements: 'Play announcements',

  // contact-button.tsx, tab-bar.tsx
  contactUs: 'Contact us',
  help: 'Help',
  helpLabel: 'Help: contact us',
  homeTab: 'Home',
  quickLinks: 'Quick links',

  // site-links.server.ts, footer.tsx
  shop: 'Shop',
  allProducts: 'All products',
  search: 'Search',
  learn: 'Learn',
  aboutUs: 'About us',
  recipeVideos: 'Recipe videos',
  recipesInSteps: 'Recipes in steps',
  programs: 'Programs',
  meetAndGreet: 'Meet and Greet',
  policies: 'Policies',
  returnsRefunds: 'Returns & refunds',
  shipping: 'Shipping',
  termsOfService: 'Terms of service',
  privacy: 'Privacy',
  footer: 'Footer',
  language: 'Language',
  fssaiLine: 'FSSAI {fssai}',
  gstinLine: 'GSTIN {gstin}',

  // header.tsx
  cartWithItems: '{units, plural, one {Cart, # item} other {Cart, # items}}',
  home: '{name}, home',
  searchProducts: 'Search products',
  menu: 'Menu',
  cart: 'Cart',

  // newsletter-form.tsx
  pleaseEnterAValidEmail: 'Please enter a valid email.',
  subscriptionSuccessful: 'Subscription Successful!',
  serverErrorPleaseTryAgain: 'Server Error! Please try again later.',
  newsletter: 'Newsletter',
  recipesNewHarvestsAndHonest: 'Recipes, new products and offers, about twice a month.',
  yourEmail: 'Your email',
  sending: 'Sending…',
  subscribe: 'Subscribe',

  // scroll-to-top.tsx
  scrollToTop: 'Scroll to top',

  // site-links.server.ts
  bestSellers: 'Best Sellers',
  products: 'Products',
  resources: 'Resources',
  aboutUsLink: 'About Us',
  draftOf: '{title} (draft)',

  myOrders: 'My orders',
  myLimits: 'My limits',
  trackAnOrder: 'Track an order',
  contactUsLink: 'Contact Us',

  // user-menu.tsx
  loginNow: 'Login Now!!',
  login: 'Login',
  account: 'Account',

  // contact-dialog.tsx
  loading: 'Loading',

  // not-open.tsx
  notOpenYet: 'Opening soon',
  closedForNow: 'Closed for now',
  weAreGettingReady:
    '{name} is getting ready and does not take orders yet. Subscribe to the newsletter to hear from us.',
  weAreAway:
    '{name} does not take orders at the moment. Orders you have placed are on their way as usual. Subscribe to the newsletter to hear from us.',
  privacyPolicy: 'Privacy policy',
  signInForStaff: 'Sign in',

  // storefront-layout.tsx
  pageNamed: 'Page: {title}',

  // view-bar.tsx
  viewOfStaff: 'View of staff',
  youSeeTheShop: 'You see the shop as shoppers do. Ordering is off.',
  notPublished: 'Not published ({count})',
  backToTheBackOffice: 'Back to the back office',
});
