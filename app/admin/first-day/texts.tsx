/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */
import type { FirstDayStep } from '#rules/opening/first-day.ts';

// first-day.tsx
export const firstDay = 'First day';
export const fromHereToTheOpening =
  'From an empty shop to the first order. Your progress is kept: stop and come back whenever you like.';
export const theShopIsOpen = 'The shop is open. You can check each step again here.';
export const stepsDone = (done: number, all: number) => `${done} of ${all} steps are done or skipped`;
export const openTheShop = 'Open the shop';
export const openItQuestion = 'Open the shop now?';
export const openItConsequence = 'Shoppers see your products and can order at once.';
export const whatIsLeft = 'Finish or skip every step above, then open the shop.';
export const readyToOpen = 'Everything is ready.';
export const closeForNow = 'Close the shop for now';
export const closeItQuestion = 'Close the shop for now?';
export const closeItConsequence =
  'Shoppers see a page that says so and cannot order. Orders they have placed go on as usual, and payments under way still arrive.';
export const openAgain = 'The shop is closed for now.';

// step-card.tsx
export const states = { open: 'To do', done: 'Done', skipped: 'Skipped', failed: 'Not working' } as const;
export const skip = 'Skip';
export const skipStep = (step: string) => `Skip: ${step}`;
export const doItAfterAll = 'Do it after all';
export const doStepAfterAll = (step: string) => `Do it after all: ${step}`;
export const working = 'Working…';
export const titles: Record<FirstDayStep, string> = {
  owner: 'Your account',
  company: 'Company, tax and brand',
  delivery: 'Delivery fees',
  payments: 'Online payment',
  webhook: 'Messages from the payment provider',
  mail: 'E-mails',
  pictures: 'Storage for pictures',
  products: 'First products',
  trial: 'A test order',
};
export const whys: Record<FirstDayStep, string> = {
  owner: 'You run the shop with it. Its link has been used and no longer works.',
  company:
    'Invoices, policies and e-mails name your company, GSTIN and brand. By law shoppers must know who sells. Check and save all three; until then samples are shown.',
  delivery:
    'Each state has a suggested fee near what couriers ask. Check them: a state without a fee is not delivered to. Confirm when they are right.',
  payments:
    'Cards and UPI go through Razorpay. The check asks it for a list of payments and changes nothing. Without it you sell for cash on delivery only.',
  webhook:
    'The provider tells the shop about each payment, even when a shopper closes the browser too early. This step is done when its first message arrives.',
  mail: 'Order confirmations, codes and reset links go by e-mail. The test e-mail goes to your own address.',
  pictures: 'Product pictures are stored outside the database. The check stores a tiny file, reads it and deletes it.',
  products:
    'Add them by hand or from a CSV file under Products. Had a shop with Shopify or WooCommerce? Import its products with their pictures.',
  trial:
    'Order once as a shopper would, before anybody else can. The order is marked as a test. Its invoice takes a number like any other, so refund it afterwards: the credit note keeps your books right.',
};
export const openCompany = 'Open company';
export const openBrand = 'Open brand';
export const openContact = 'Open contact';
export const changeFees = 'Look at the fees';
export const feesAreRight = 'The fees are right';
export const checkKeys = 'Check the keys';
export const webhookAddress = 'Enter this address in the Razorpay dashboard, under Webhooks:';
export const lookAgain = 'Look again';
export const sendTestMail = 'Send a test e-mail';
export const checkStorage = 'Check the storage';
export const openProducts = 'Open products';
export const openImports = 'Import from another shop';
export const makeTrialLink = 'Make a test link';
export const openTheLink =
  'Open this link in a private window, where you are not signed in, and order something. It works for 24 hours.';
export const testLink = 'Test link';
export const openOrders = 'Open orders';
