/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// account-menu.tsx
export const loggedInAs = 'Logged in as';
export const logout = 'Logout';

// announcement-bar.tsx
export const announcements = 'Announcements';
export const pauseAnnouncements = 'Pause announcements';
export const playAnnouncements = 'Play announcements';

// contact-button.tsx
export const contactUs = 'Contact us';

// contact-dialog.tsx
export const askAboutAProduct = 'Ask us about a product, an order or a program. We reply on working days.';

// site-links.server.ts, footer.tsx
export const shop = 'Shop';
export const allProducts = 'All products';
export const flours = 'Flours';
export const oils = 'Oils';
export const snacks = 'Snacks';
export const search = 'Search';
export const learn = 'Learn';
export const aboutUs = 'About us';
export const recipeVideos = 'Recipe videos';
export const programs = 'Programs';
export const meetAndGreet = 'Meet and Greet';
export const policies = 'Policies';
export const returnsRefunds = 'Returns & refunds';
export const shipping = 'Shipping';
export const termsOfService = 'Terms of service';
export const privacy = 'Privacy';
export const footer = 'Footer';
export const fssaiLine = (fssai: string | number) => `FSSAI ${fssai}`;
export const gstinLine = (gstin: string | number) => `GSTIN ${gstin}`;

// header.tsx
export const cartWithItems = (units: number) => `Cart, ${units} ${units === 1 ? 'item' : 'items'}`;
export const home = (name: string | number) => `${name}, home`;
export const searchProducts = 'Search products';
export const menu = 'Menu';
export const cart = 'Cart';

// newsletter-form.tsx
export const pleaseEnterAValidEmail = 'Please enter a valid email.';
export const subscriptionSuccessful = 'Subscription Successful!';
export const serverErrorPleaseTryAgain = 'Server Error! Please try again later.';
export const newsletter = 'Newsletter';
export const recipesNewHarvestsAndHonest = 'Recipes, new products and offers, about twice a month.';
export const yourEmail = 'Your email';
export const sending = 'Sending…';
export const subscribe = 'Subscribe';

// scroll-to-top.tsx
export const scrollToTop = 'Scroll to top';

// site-links.server.ts
export const bestSellers = 'Best Sellers';
export const products = 'Products';
export const resources = 'Resources';
export const aboutUs2 = 'About Us';
export const draftOf = (title: string) => `${title} (draft)`;

// site-menu.tsx
export const contactUs2 = 'Contact Us';

// user-menu.tsx
export const loginNow = 'Login Now!!';
export const login = 'Login';
export const account = 'Account';

// contact-dialog.tsx
export const loading = 'Loading';

// not-open.tsx
export const notOpenYet = 'Opening soon';
export const closedForNow = 'Closed for now';
export const weAreGettingReady = (name: string) =>
  `${name} is getting ready and does not take orders yet. Subscribe to the newsletter to hear from us.`;
export const weAreAway = (name: string) =>
  `${name} does not take orders at the moment. Orders you have placed are on their way as usual. Subscribe to the newsletter to hear from us.`;
export const privacyPolicy = 'Privacy policy';
export const signInForStaff = 'Sign in';

// storefront-layout.tsx
export const pageNamed = (title: string) => `Page: ${title}`;

// view-bar.tsx
export const viewOfStaff = 'View of staff';
export const youSeeTheShop = 'You see the shop as shoppers do. Ordering is off.';
export const notPublished = (count: number) => `Not published (${count})`;
export const backToTheBackOffice = 'Back to the back office';
