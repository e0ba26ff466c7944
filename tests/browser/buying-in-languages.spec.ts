import type { Page } from '@playwright/test';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { fillAddressIn, goodAddress } from './filled-cart.ts';
import { leftInEnglish, type OtherLanguage, otherLanguages, sentenceIn, strayed } from './in-languages.ts';
import { expect, listens, named, shoot, test, toast } from './journey.ts';
import { overhang } from './page-checks.ts';
import { sweep } from './reach-checks.ts';

/**
 * Somebody who reads no English chooses the language and buys, with scripts; everything is found by its words in that
 * language.
 */

/** What shoppers write themselves, in their script: what is left in Latin letters is the shop's. */
const written = {
  hi: {
    search: 'बेसन',
    address: { Name: 'आशा राव', Phone: '9876501234', 'Street address': '12 रेज़िडेंसी रोड', City: 'बेंगलुरु' },
  },
  kn: {
    search: 'ಕಡಲೆ',
    address: { Name: 'ಆಶಾ ರಾವ್', Phone: '9876501235', 'Street address': '12 ರೆಸಿಡೆನ್ಸಿ ರಸ್ತೆ', City: 'ಬೆಂಗಳೂರು' },
  },
} as const satisfies Record<OtherLanguage, unknown>;

/** The page as it is now, after its scripts: in the language and within the window. */
async function isWhole(page: Page, language: OtherLanguage, step: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  const html = await page.content();
  expect(leftInEnglish(html), step).toEqual([]);
  expect(strayed(html, `/${language}`), step).toEqual([]);
  expect(await overhang(page), step).toBeLessThanOrEqual(0);
  await shoot(page, step.replaceAll(' ', '-'));
}

/** @param look is called at each state on the way, by its name */
async function buy(
  page: Page,
  language: OtherLanguage,
  products: readonly ProductJson[],
  look: (state: string) => Promise<void>,
): Promise<void> {
  const say = (area: string, name: string) => sentenceIn(language, area, name);
  const main = page.getByRole('main');
  const besan = named(products, 'Stone-Ground Besan');

  await page.goto('/shop/home');
  await listens(page);
  await page.locator(`footer a[lang="${language}-IN"]`).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/shop/home$`));
  await listens(page);
  await look('home');

  await page
    .getByRole('banner')
    .getByRole('link', { name: say('storefront-layout', 'search') })
    .click();
  await main.locator('input[name=q]').fill(written[language].search);
  await page.keyboard.press('Enter');
  await main.locator(`a[href="/${language}/shop/product-details/${besan._id}"]`).first().click();
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(/[A-Za-z]/);
  await main
    .getByRole('radiogroup', { name: say('catalogue-shop', 'selectVariant') })
    .locator('input[value="2 kg"]')
    .check();
  await main
    .getByRole('button', { name: say('cart-shop', 'addToCart') })
    .locator('visible=true')
    .first()
    .click();
  await expect(toast(page)).toContainText(say('cart-shop', 'productAddedToCart'));
  await look('product with its toast');

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('storefront-layout', 'cart') })
    .click();
  const sheet = page.getByRole('dialog', { name: say('cart-shop', 'yourCart') });
  await expect(sheet).toBeVisible();
  await look('sheet of the cart');
  await sheet.getByRole('link', { name: say('cart-shop', 'viewCart') }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/shop/cart$`));
  await main.getByLabel(say('cart-shop', 'state'), { exact: true }).selectOption('Karnataka');
  await main.getByLabel(say('payments-shop', 'couponCode')).fill('WELCOME10');
  await main.getByRole('button', { name: say('payments-shop', 'apply') }).click();
  await expect(main.getByRole('button', { name: say('payments-shop', 'removeCoupon') })).toBeVisible();
  await look('cart with a coupon');

  await main.getByRole('button', { name: say('cart-shop', 'proceedToCheckout') }).click();
  await page.getByRole('button', { name: say('checkout-shop', 'continueToPurchase') }).click();
  await main.getByRole('button', { name: say('checkout-shop', 'cashOnDelivery') }).click();
  await expect(main.getByText(say('checkout-shop', 'pleaseEnterYourName')).first()).toBeVisible();
  await look('checkout with wrong fields');
  await fillAddressIn(page, language, { ...goodAddress, ...written[language].address });
  await look('checkout filled in');
  await main.getByRole('button', { name: say('checkout-shop', 'cashOnDelivery') }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/shop/payment-success$`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/[^A-Za-z]+/);
  await expect(main.getByRole('region', { name: say('checkout-shop', 'yourOrder') })).toBeVisible();
  await expect(main.getByText(besan.title)).toHaveCount(0);
  await look('order received');

  await main.locator(`a[href^="/${language}/shop/order/"]`).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await listens(page);
  await expect(main.getByText(besan.title)).toHaveCount(0);
  await look('page of the order');
}

for (const language of otherLanguages) {
  test(`a cash order in ${language}, from the choice of the language to the order's page`, {
    tag: language === 'hi' ? [] : ['@long'],
  }, async ({ page, products }) => {
    await buy(page, language, products, (state) => isWhole(page, language, state));
  });

  test(`everybody can read and reach all of a cash order in ${language}`, { tag: ['@long', '@desk'] }, async ({
    page,
    products,
  }) => {
    // The way through the shop is that of a phone; each state is looked at in all sizes.
    await page.setViewportSize({ width: 390, height: 844 });
    await sweep(page, async (look) => {
      await buy(page, language, products, look);
    });
  });
}
