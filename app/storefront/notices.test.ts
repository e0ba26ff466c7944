import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kept } from '#rules/privacy/retention.ts';
import { staffNotice } from '#rules/privacy/staff-texts.ts';
import { texts } from '#rules/privacy/texts.ts';

/** Forms that ask for personal data, and the file that shows the notice where that is a part of the form. */
const asksForData: Record<string, string> = {
  'account/details-panel.tsx': '',
  'account/plain-account.tsx': '',
  'auth/first-owner.tsx': '',
  'auth/join.tsx': '',
  'auth/registration-form.tsx': '',
  'catalog/limits-page.tsx': 'catalog/saved-limits.tsx',
  'checkout/plain-checkout.tsx': 'checkout/delivery-form.tsx',
  'content/contact-form.tsx': '',
  'content/plain-newsletter.tsx': '',
  'layout/newsletter-form.tsx': '',
  'purchase/business-form.tsx': '',
  'reviews/plain-review.tsx': '',
  'reviews/review-form.tsx': '',
};

/** Forms that the shop learns nothing new of a person from, and why. */
const asksForNothing: Record<string, string> = {
  'account/address-panel.tsx': 'addresses are kept in the browser alone',
  'account/personal-data-forms.tsx':
    'the password that the shop has; the notice of the newsletter stands beside its button',
  'auth/login.tsx': 'what the account has already',
  'auth/otp-form.tsx': 'a code, after the form with the notice',
  'auth/new-email.tsx': 'a button of a link',
  'auth/reset-password.tsx': 'a new password of an account',
  'cart/add-to-cart.tsx': 'a product',
  'cart/plain-cart.tsx': 'products, the state and a coupon',
  'catalog/delivery-check.tsx': 'a state, which is not kept',
  'catalog/food-filter-form.tsx': 'part of the address of a page',
  'catalog/listing.tsx': 'an order of sorting',
  'catalog/product-details.tsx': 'a product',
  'catalog/search.tsx': 'words of a search, which are not kept',
  'checkout/confirm-order.tsx': 'a code',
  'checkout/plain-waiting.tsx': 'what to do with an order that has its address',
  'layout/header.tsx': 'words of a search',
  'orders/cancel-order.tsx': 'a button',
  'orders/plain-cancel.tsx': 'a reason for an order that has its address',
  'purchase/coupon-form.tsx': 'a code',
  'reviews/review-item.tsx': 'a vote',
};

const folder = 'app/storefront/';
const source = (file: string) => readFileSync(folder + file, 'utf8');

it('every form of the shop either shows the notice of what its data is for, or asks for none (behaviour: Own data 7)', () => {
  const forms = globSync(`${folder}**/*.tsx`)
    .filter((file) => readFileSync(file, 'utf8').includes('<form'))
    .map((file) => file.replace(folder, ''));
  expect(forms.toSorted()).toEqual([...Object.keys(asksForData), ...Object.keys(asksForNothing)].toSorted());
  for (const [form, part] of Object.entries(asksForData)) {
    if (part !== '') expect(source(form), form).toContain(`/${part.split('/')[1]}`);
    expect(source(part || form), form).toMatch(/<PrivacyNotice\b/);
  }
  // This one has buttons and no form of its own.
  expect(source('programs/program-form.tsx')).toMatch(/<PrivacyNotice\b/);
});

it('notices that name a time name that of the job', () => {
  expect([kept.messages, kept.securityLog]).toEqual(['2 years', '1 year']);
  expect(texts.messageNotice()).toContain('delete them after two years');
  expect(staffNotice).toContain('kept for a year');
});
