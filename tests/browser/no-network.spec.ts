import type { Page } from '@playwright/test';
import { cartLine, fillAddress, openCheckout } from './filled-cart.ts';
import {
  alertOf,
  cartButton,
  demoShopper,
  expect,
  failed,
  follow,
  hasLoaded,
  isMarked,
  listens,
  mark,
  named,
  open,
  savesData,
  signIn,
  test,
  toast,
} from './journey.ts';

/** A page that is open when the network goes, or when the shop is upgraded under it: it says so, and is never blank. */
const unreached = 'We could not connect to the shop';
const updated = 'We have updated our website';
const footer = (page: Page) => page.getByRole('contentinfo');

/** Adds the first product that is not in the cart: those that are have buttons for more and fewer. */
async function addToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(toast(page)).toContainText('Product added to cart');
}

/** Resolves when the page has heard of it, as it has where a network was lost before somebody goes on. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

test.describe('without a network', () => {
  test.beforeEach(async ({ watch, page }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await savesData(page);
  });

  test('signing in and asking for a new password fail in words', async ({ page, context }) => {
    await open(page, '/auth/login');
    await page.getByLabel('Email').fill(demoShopper.email);
    await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await failed(page, 'Server Error! please try again later.');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const answer = page.getByRole('main').getByRole('status');
    await expect(answer).toHaveText("Couldn't send your password! please try again.");
    await expect(page.getByLabel('Email')).toHaveValue(demoShopper.email);
  });

  test('registering fails in words, and goes on from what was typed', { tag: '@long' }, async ({ page, context }) => {
    await open(page, '/auth/register');
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('no-network@mitahara.example');
    await page.getByLabel(/^Phone/).fill('9876543210');
    await page.getByLabel('Password', { exact: true }).fill('Besan1234');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await failed(page, 'Server Error! please try again later.');
    // The code is sent all the same; its form needs nothing more from the network.
    await page.route('**/api/auth/send-otp', (route) =>
      route.fulfill({ json: { success: true, message: 'We sent you a code.', otp: 'a-verification-value' } }),
    );
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByLabel('OTP')).toBeFocused();
  });

  test('the newsletter and the contact page fail in words', { tag: '@long' }, async ({ page, context }) => {
    await open(page, '/contact-us');
    await context.setOffline(true);
    await footer(page).getByLabel('Your email').fill('reader@mitahara.example');
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    await failed(page, 'Server Error! Please try again later.');
    await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    const main = page.getByRole('main');
    for (const label of ['Name', 'Phone', 'Message']) await main.getByLabel(label).fill('Asha');
    await main.getByLabel('Email').fill('asha@mitahara.example');
    await main.getByRole('button', { name: 'Send Message' }).click();
    await failed(page, 'Error sending email. Please try again later.');
    await expect(main.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });

  test('the menu, the contact form, the account menu and the cart open', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await open(page, '/shop/home');
    await addToCart(page);
    await hasLoaded(page, '/cart-sheet-content-');
    await context.setOffline(true);
    await addToCart(page);
    for (const name of ['Menu', 'Contact us']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByLabel('Account', { exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(2);
  });

  test('an order is not sent, and nothing typed is lost', async ({ page, context, products }) => {
    await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
    await fillAddress(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await failed(page, unreached);
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
  });

  test('a link leaves the page as it is and says why, and leads on when the network is back', async ({
    page,
    context,
  }) => {
    await open(page, '/shop/home');
    await mark(page);
    const shipping = footer(page).getByRole('link', { name: 'Shipping' });
    await loseNetwork(page);
    await shipping.click();
    await failed(page, unreached);
    await expect(toast(page)).toContainText('Check your connection and try again.');
    await expect(page).toHaveURL(/\/shop\/home$/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await context.setOffline(false);
    await shipping.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
    expect(await isMarked(page)).toBe(true);
  });

  test('going back leaves the page as it is and says why', { tag: '@long' }, async ({ page, context }) => {
    await open(page, '/shop/home');
    await footer(page).getByRole('link', { name: 'Shipping' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Shipping Policy');
    await loseNetwork(page);
    await page.goBack();
    await failed(page, unreached);
    await expect(heading).toHaveText('Shipping Policy');
    await expect(page).toHaveURL(/\/shipping-policy$/);
    await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/home$/);
  });
});

test.describe('a failed request takes no page away', () => {
  const shipping = (page: Page) => footer(page).getByRole('link', { name: 'Shipping' });

  /** The page is the one that it was, and not one that was loaded anew. */
  async function isStill(page: Page): Promise<void> {
    expect(await isMarked(page)).toBe(true);
    await expect(page).toHaveURL(/\/shop\/home$/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  }

  async function openHome(page: Page): Promise<void> {
    await open(page, '/shop/home');
    await mark(page);
  }

  test('a link whose route cannot be asked for', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/503|Failed to fetch manifest patches/);
    await page.route('**/__manifest?*', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await openHome(page);
    await shipping(page).click();
    await failed(page, unreached);
    await isStill(page);
    await page.unroute('**/__manifest?*');
    await shipping(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
  });

  for (const [name, answer, sentence] of [
    ['answered by 500', { status: 500, body: 'broken' }, 'Server Error! please try again later.'],
    ['answered by 503', { status: 503, body: 'The shop is very busy.' }, 'The shop is very busy.'],
    ['cut', null, unreached],
  ] as const) {
    test(`data that are ${name}`, { tag: name === 'answered by 503' ? [] : '@long' }, async ({ page, watch }) => {
      watch.expect(/50[03]|ERR_FAILED|Failed to fetch/);
      await openHome(page);
      await page.route('**/shipping-policy.data*', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await shipping(page).click();
      await failed(page, sentence);
      await isStill(page);
      await page.unroute('**/shipping-policy.data*');
      await shipping(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
      // 'Back' that fails leaves the page where it is in the browser's history, too.
      await page.route('**/shop/home.data*', (route) => route.abort());
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await page.goBack();
      await failed(page, unreached);
      await expect(page).toHaveURL(/\/shipping-policy$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
      await page.unroute('**/shop/home.data*');
      await page.goBack();
      await isStill(page);
    });
  }

  test('a page that does not exist is no failure', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/404/);
    await openHome(page);
    await follow(page, '/shop/product-details/nonsense');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for doesn't exist.",
    );
  });

  test('a sort of the list stays as it was, says so, and is fetched by itself', { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.expect(/ERR_FAILED|Failed to fetch/);
    await open(page, '/shop/listing');
    await mark(page);
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const before = await titles.allTextContents();
    await page.route('**/listing.data*', (route) => route.abort());
    await page.getByLabel('Sort by').selectOption('title-ztoa');
    await failed(page, unreached);
    await expect(page).toHaveURL(/\/shop\/listing$/);
    expect(await titles.allTextContents()).toEqual(before);
    await expect(page.getByLabel('Sort by')).not.toHaveValue('title-ztoa');
    await page.unroute('**/listing.data*');
    await expect(page).toHaveURL(/title-ztoa/);
    await expect.poll(() => titles.allTextContents()).not.toEqual(before);
    expect(await isMarked(page)).toBe(true);
  });

  test('an order that is placed says so, and its page comes by itself', { tag: '@long' }, async ({
    page,
    products,
    watch,
  }) => {
    watch.expect(/ERR_FAILED|Failed to fetch/);
    await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
    await fillAddress(page);
    await page.route('**/payment-success.data*', (route) => route.abort());
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('payment-success.data'));
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await cut;
    await expect(page.getByText(unreached)).toBeHidden();
    await page.unroute('**/payment-success.data*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your order!');
  });

  test('a shopper who is signed in is not taken for a visitor', async ({ page, watch }) => {
    watch.expect(/ERR_FAILED|Failed to fetch/);
    await signIn(page);
    await page.route('**/api/auth/check-auth', (route) => route.abort());
    await open(page, '/shop/home');
    await follow(page, '/shop/account');
    await expect(page).toHaveURL(/\/shop\/account$/);
  });
});

test.describe('after an upgrade of the shop', { tag: '@long' }, () => {
  test.beforeEach(({ watch }) => watch.expect(/404|Failed to fetch/));

  /** The open page's code is gone until the page is reloaded. */
  async function upgrade(page: Page): Promise<void> {
    await mark(page);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    // The test may be over by then.
    page.once('domcontentloaded', () => void page.unroute('**/assets/*.js').catch(() => {}));
  }

  test('a product goes into the cart, and the cart opens', async ({ page }) => {
    await open(page, '/shop/home');
    await addToCart(page);
    await hasLoaded(page, '/cart-sheet-content-');
    await upgrade(page);
    await addToCart(page);
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(2);
    expect(await isMarked(page)).toBe(true);
  });

  test('signing in works', async ({ page, watch }) => {
    watch.expect(/Error loading route module/);
    await open(page, '/auth/login');
    await page.getByLabel('Email').fill(demoShopper.email);
    await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
    await upgrade(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/shop\/home$/);
    await page.getByLabel('Account', { exact: true }).click();
    await expect(page.getByText(demoShopper.userName)).toBeVisible();
  });

  test('a link loads the page that it leads to anew, once', async ({ page, watch }) => {
    watch.expect(/manifest version mismatch/);
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // The new shop's server does not speak of routes to pages of the one before.
    const older = { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } };
    // However often the page of before asks: links that come late are asked about by themselves.
    await page.route('**/__manifest?*', (route) => (loads < 2 ? route.fulfill(older) : route.fallback()));
    await open(page, '/shop/home');
    await footer(page).getByRole('link', { name: 'Shipping' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Policy');
    await listens(page);
    await footer(page).getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
    expect(loads).toBe(2);
  });

  test('a page with something typed in it waits to be reloaded', async ({ page, products }) => {
    await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
    await fillAddress(page);
    await upgrade(page);
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await failed(page, updated);
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
    await toast(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  });

  test('a part of the page that is gone reloads the page once, then offers to', async ({ page }) => {
    await page.route('**/assets/empty-cart*.js', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/shop/cart');
    await expect(alertOf(page)).toContainText(updated);
    expect(loads).toBe(2);
    await page.unroute('**/assets/empty-cart*.js');
    await alertOf(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'See all products' })).toBeVisible();
  });
});
