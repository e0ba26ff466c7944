import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { staffNotice } from '#privacy/rules/staff-texts.ts';
import { texts } from '#privacy/rules/texts.ts';

/** Forms that ask for personal data, and the file that shows the notice where that is a part of the form. */
const asksForData: Record<string, string> = {
  'customers/shop/details-panel.tsx': '',
  'customers/sign-in/shop/first-owner.tsx': '',
  'customers/sign-in/shop/join.tsx': '',
  'customers/sign-in/shop/registration-form.tsx': '',
  'food/shop/limits-page.tsx': 'food/shop/saved-limits.tsx',
  'checkout/shop/checkout-form.tsx': 'delivery/shop/delivery-form.tsx',
  'checkout/shop/plain-checkout.tsx': 'delivery/shop/delivery-form.tsx',
  'programs/shop/program-form.tsx': '',
  'contact/shop/contact-form.tsx': '',
  'newsletter/shop/plain-newsletter.tsx': '',
  'newsletter/shop/newsletter-form.tsx': '',
  'customers/shop/business-form.tsx': '',
  'reviews/shop/review-form.tsx': '',
  'orders/shop/problem-form.tsx': '',
  'stock/shop/back-in-stock-page.tsx': '',
};

/** Forms that the shop learns nothing new of a person from, and why. */
const asksForNothing: Record<string, string> = {
  'customers/shop/address-panel.tsx': 'addresses are kept in the browser alone',
  'privacy/shop/personal-data-forms.tsx':
    'the password that the shop has; the notice of the newsletter stands beside its button',
  'customers/shop/plain-account.tsx': 'a button to sign out; its other forms are those of the panels',
  'reviews/shop/plain-review.tsx': 'a button to remove the own review; its other form is that of the dialog',
  'customers/sign-in/shop/login.tsx': 'what the account has already',
  'customers/sign-in/shop/otp-form.tsx': 'a code, after the form with the notice',
  'customers/phone-sign-in/shop/code.tsx': 'the number that the account has, and a code',
  'customers/phone-sign-in/shop/confirm-phone.tsx': 'the password that the shop has, and a code',
  'customers/sign-in/shop/new-email.tsx': 'a button of a link',
  'customers/sign-in/shop/reset-password.tsx': 'a new password of an account',
  'cart/shop/add-to-cart.tsx': 'a product',
  'cart/shop/cart-line.tsx': 'a product',
  'cart/shop/cart-panels.tsx': 'the state and a coupon',
  'catalogue/shop/delivery-check.tsx': 'a state, which is not kept',
  'food/shop/food-filter-form.tsx': 'part of the address of a page',
  'catalogue/compare/shop/compare-tick.tsx': 'products to compare',
  'catalogue/shop/product-details.tsx': 'a product',
  'catalogue/listing/shop/search.tsx': 'words of a search, which are not kept',
  'checkout/shop/waiting-card.tsx': 'a code, or how to pay an order that has its address',
  'checkout/shop/plain-waiting.tsx': 'what to do with an order that has its address',
  'storefront/layout/header.tsx': 'words of a search',
  'orders/shop/cancel-order.tsx': 'a reason for an order that has its address',
  'orders/shop/buy-again.tsx': 'the goods of an order',
  'orders/shop/order-page.tsx': 'a button to pay an order that has its address',
  'orders/shop/track-page.tsx': 'what is compared with an order that has it, and not kept',
  'reviews/shop/review-item.tsx': 'a vote',
};

const folder = 'app/';
const source = (file: string) => readFileSync(folder + file, 'utf8');

it('every form of the shop either shows the notice of what its data is for, or asks for none (behaviour: Own data 7)', () => {
  const forms = globSync(`${folder}{storefront,**/shop}/**/*.tsx`)
    .filter((file) => readFileSync(file, 'utf8').match(/<(?:Enhanced)?[Ff]orm\b/))
    .map((file) => file.replace(folder, ''));
  expect(forms.toSorted()).toEqual([...Object.keys(asksForData), ...Object.keys(asksForNothing)].toSorted());
  for (const [form, part] of Object.entries(asksForData)) {
    if (part !== '') expect(source(form), form).toContain(`/${part.split('/').at(-1)}`);
    expect(source(part || form), form).toMatch(/<PrivacyNotice\b/);
  }
  // This one has buttons and no form of its own.
  expect(source('programs/shop/program-form.tsx')).toMatch(/<PrivacyNotice\b/);
});

it('notices that name a time name that of the job', () => {
  expect([retentionTimes.messages, retentionTimes.securityLog]).toEqual(['24 months', '12 months']);
  expect(texts.messageNotice()).toContain('delete them within two years');
  expect(texts.stockNotice()).toContain(`after ${retentionTimes.stockAlerts} at most`);
  expect(staffNotice).toContain('kept for a year at least');
});
