/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */
import type { FirstDayStep } from '#opening/rules/first-day.ts';

export const titles: Record<FirstDayStep, string> = {
  owner: 'Your account',
  company: 'Company, tax and brand',
  delivery: 'Delivery fees',
  payments: 'Online payment',
  webhook: 'Messages from the payment provider',
  mail: 'E-mails',
  pictures: 'Storage for pictures',
  products: 'First products',
  home: 'Home page',
  banner: 'First banner',
  trial: 'A test order',
};
export const whys: Record<FirstDayStep, string> = {
  owner: 'You run the shop with it. Its link has been used and no longer works.',
  company: 'Invoices, policies and e-mails name your company, GSTIN and brand. By law shoppers must know who sells.',
  delivery:
    'Each state has a suggested fee near what couriers ask. Check them: a state without a fee is not delivered to. Confirm when they are right.',
  payments:
    'Cards and UPI go through Razorpay. Enter its keys under Connections, then check them here. Without them you sell for cash on delivery only.',
  webhook:
    'The provider tells the shop about each payment, even when a shopper closes the browser too early. This step is done when its first message arrives.',
  mail: 'Order confirmations, codes and reset links go by e-mail. Enter your mail server under Connections. The test e-mail goes to your own address.',
  pictures: 'Product pictures are stored outside the database. The check stores a tiny file, reads it and deletes it.',
  products:
    'Add them by hand or from a CSV file under Products. Had a shop with Shopify or WooCommerce? Import its products with their pictures.',
  home: 'Its title and description are what search engines show of your shop. Choose its parts and their order, too.',
  banner:
    'A large picture at the top of the home page, with your words and a button. Two sizes: for phones and for desks.',
  trial:
    'Order once as a shopper would, before anybody else can. The order is marked as a test. Its invoice takes a number like any other, so refund it afterwards: the credit note keeps your books right.',
};
