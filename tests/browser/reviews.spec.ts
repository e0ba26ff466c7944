import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import {
  addressOf,
  demoAdmin,
  demoShopper,
  endSessionElsewhere,
  expect,
  follow,
  named,
  open,
  savesData,
  shoot,
  signIn,
  signInAsNewcomer,
  test,
  toast,
} from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

// Each test goes through several screens and checks every one with axe.

/** Reviews on the product page: everybody can read them, signed-in shoppers write one each. */
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

async function scrollToReviews(page: Page): Promise<void> {
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(reviews(page).getByRole('heading', { name: /^(?:Write a|Your) review$/ })).toBeVisible();
}

/** Scrolls to the reviews and opens the form. */
async function write(page: Page): Promise<void> {
  await scrollToReviews(page);
  await reviews(page).getByRole('button', { name: 'Write a review' }).click();
  await expect(reviews(page).getByRole('heading', { name: 'Write a review' })).toBeFocused();
}

/** Orders a product with the account of the page, and delivers it. */
async function receive(page: Page, request: APIRequestContext, product: ProductJson): Promise<void> {
  const variant = product.variants[0];
  if (!variant) throw new Error('no variant');
  const price = variant.sellingPrice > 0 ? variant.sellingPrice : variant.price;
  const order = await page.request.post('/api/shop/order/createCOD', {
    data: {
      cartItems: [{ productId: product._id, weight: variant.weight, quantity: 1 }],
      addressInfo: {
        name: 'Asha Rao',
        email: 'asha@mitahara.example',
        phone: '9876543210',
        street: '12 Residency Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560025',
        country: 'India',
      },
      orderPrice: price + (price >= 499 ? 0 : 40),
    },
  });
  expect(order.status(), await order.text()).toBe(200);
  const { _id } = (await order.json()).data;
  expect((await request.post('/api/auth/login', { data: demoAdmin })).status()).toBe(200);
  const delivered = { data: { orderStatus: 'Delivered' } };
  expect((await request.put(`/api/admin/orders/update/${_id}`, delivered)).status()).toBe(200);
}

test('who has come to the way to write a review by keyboard stays there when its code arrives', {
  tag: ['@desk', '@long'],
}, async ({ page, products }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/own-review-/, (route) => arrived.then(() => route.continue()));
  await open(page, `/shop/product-details/${products[0]?._id}`);
  const way = reviews(page).getByRole('link', { name: 'Write a review' });
  await way.focus();
  arrive();
  await expect(reviews(page).getByRole('heading', { name: 'Write a review' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reviews(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
});

test('a guest reads reviews, and is asked to sign in', async ({ page, products, phone }) => {
  const product = named(products, 'Virgin Coconut Oil');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, addressOf(product));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/api\/.*review/.test(url))).toEqual([]);
  await scrollToReviews(page);
  await expect(reviews(page).getByText('Shown until customers review it. Be the first.')).toBeVisible();
  await expect(reviews(page).getByRole('link', { name: 'Sign in to review' })).toHaveAttribute(
    'href',
    `/auth/login?from=${encodeURIComponent(addressOf(product))}`,
  );
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
});

test('a name and a review without a space widen no page', async ({ page, products }) => {
  const product = named(products, 'Low-Carb Multigrain Atta');
  await savesData(page);
  // As the link there brings it.
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('Fine for rotis, but puris soak up oil.', 'W'.repeat(300))
      .replaceAll('Lakshmi V.', 'N'.repeat(60));
    await route.fulfill({ response, body });
  });
  await open(page, '/shop/home');
  await follow(page, addressOf(product));
  await scrollToReviews(page);
  await expect(reviews(page).getByText('WWWW')).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('a shopper who got the product reviews it once', { tag: '@long' }, async ({
  page,
  products,
  phone,
  request,
  watch,
}) => {
  // A different product for each window size, because both use the same shopper.
  const product = named(products, phone ? 'Coconut Flour' : 'Bajra Atta (Pearl Millet)');
  await signIn(page);
  await receive(page, request, product);

  await open(page, addressOf(product));
  await write(page);
  const form = reviews(page).locator('form', { hasText: 'Your review' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Choose 1 to 5 stars')).toBeVisible();
  await expect(form.getByText('Please write a few words')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'review-form');

  await form.getByLabel('1 star', { exact: true }).focus();
  await page.keyboard.press('Space');
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByLabel('4 stars')).toBeChecked();
  await form.getByLabel('Your review').fill('Ground finer than most.\nMakes a soft roti.');
  const second = page.request;
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(toast(page)).toContainText('Thank you for your review!');
  const entry = reviews(page).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(demoShopper.userName);
  await expect(entry).toContainText('Verified purchase');
  await expect(entry.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(reviews(page).getByText('You have reviewed this product.')).toBeVisible();
  // The stars at the top of the page count it without a reload.
  await expect(page.getByRole('img', { name: 'Rated 4.0 out of 5, 1 review' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'reviewed');

  // Everybody sees it; the rating of the product is now the mean of its reviews.
  await page.context().clearCookies();
  await open(page, addressOf(product));
  await expect(page.getByRole('img', { name: 'Rated 4.0 out of 5' }).first()).toBeVisible();
  await scrollToReviews(page);
  await expect(entry).toContainText('Makes a soft roti.');

  // A second review is refused, and not asked for.
  watch.expect(/409/);
  await signIn(page);
  expect(
    (
      await second.post('/api/shop/review/add', {
        data: { productId: product._id, reviewMessage: 'Again', reviewValue: 1 },
      })
    ).status(),
  ).toBe(409);
  await open(page, addressOf(product));
  await scrollToReviews(page);
  await expect(reviews(page).getByText('You have already reviewed this product.')).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('the session ends while a review is written', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/401/);
  await signIn(page);
  await open(page, addressOf(named(products, 'Virgin Coconut Oil')));
  await write(page);
  const form = reviews(page).locator('form', { hasText: 'Your review' });
  await form.getByLabel('5 stars').check({ force: true });
  await form.getByLabel('Your review').fill('Smells of the coast.');
  await endSessionElsewhere(page);
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews(page).getByRole('link', { name: 'Sign in to review' })).toBeVisible();
});

test('a review is found helpful, and comes first', { tag: '@long' }, async ({ page, products, phone }) => {
  const product = named(products, 'Himalayan Salt Makhana');
  await open(page, addressOf(product));
  await scrollToReviews(page);
  const entries = reviews(page).getByRole('listitem');
  await expect(entries.first()).toContainText('Lakshmi V.');
  const button = reviews(page).getByRole('button', { name: /^Helpful.*Imran K\.$/ });
  // A visitor is led to the sign-in, and back.
  await button.click();
  await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(addressOf(product))}`);
  await signInAsNewcomer(page);
  await open(page, addressOf(product));
  await scrollToReviews(page);
  const count = async () => Number(/\((\d+)\)/.exec((await button.textContent()) ?? '')?.[1] ?? 0);
  const before = await count();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await count()).toBe(before + 1);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'helpful');
  await open(page, addressOf(product));
  await scrollToReviews(page);
  await expect(entries.first()).toContainText('Imran K.');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await reviews(page).getByLabel('Sort reviews').selectOption('Newest first');
  await expect(entries.first()).toContainText('Lakshmi V.');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await count()).toBe(before);
});

test('without scripts reviews are read on a page of their own, where the button votes', { tag: '@long' }, async ({
  page,
  products,
  browser,
  baseURL,
}) => {
  const product = named(products, 'A2 Bilona Cow Ghee');
  await signInAsNewcomer(page);
  const state = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: state,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(addressOf(product));
  await plain.getByRole('link', { name: 'Read the reviews' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Reviews of');
  const button = plain.getByRole('button', { name: /^Helpful.*George T\.$/ });
  const before = (await button.textContent()) ?? '';
  await button.click();
  await expect(plain).toHaveURL(/\/shop\/reviews\/[^#]+#review-/);
  await expect(button).not.toHaveText(before);
  await expect(plain.getByRole('listitem').first()).toContainText('George T.');
  await shoot(plain, 'reviews-without-javascript');
  await button.click();
  await expect(button).toHaveText(before);
  await context.close();
});

test('a buyer adds photos; staff show one and refuse one, and the shown one opens larger', {
  tag: ['@long', '@both'],
}, async ({ page, products, phone, request, browser, baseURL }) => {
  const product = named(products, phone ? 'Roasted Chana Sattu' : 'Peri Peri Makhana');
  await signInAsNewcomer(page);
  await receive(page, request, product);
  await open(page, addressOf(product));
  await write(page);
  const form = reviews(page).locator('form', { hasText: 'Your review' });
  await form.getByLabel('5 stars').check({ force: true });
  await form.getByLabel('Your review').fill('As in the picture.');
  await form.getByRole('button', { name: 'Send review' }).click();
  const field = reviews(page).getByLabel('Add photos');
  const files = await Promise.all(
    ['#2c7a3f', '#a03020', '#302080', '#c0a020'].map(async (background, at) => ({
      name: `photo-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await field.setInputFiles(files);
  await expect(reviews(page).getByRole('alert').filter({ hasText: /./ })).toHaveText('Choose at most 3 photos.');
  await field.setInputFiles(files.slice(0, 2));
  await expect(reviews(page).getByText('Shown after we have checked it.')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
  await shoot(page, 'own-photos');

  const staff = await browser.newPage({ ...(baseURL && { baseURL }), viewport: page.viewportSize() });
  await signIn(staff, demoAdmin);
  await open(staff, '/admin/reviews');
  await staff
    .getByRole('main')
    .getByRole('link', { name: /photos? to check$/ })
    .click();
  const row = staff.getByRole('row').filter({ hasText: product.title }).filter({ hasText: 'As in the picture.' });
  await shoot(staff, 'photos-to-check');
  await row.getByRole('button', { name: 'Photo 1 of 2 by Nila Newcomer' }).focus();
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  await shoot(staff, 'photo-dialog');
  await dialog.getByRole('button', { name: 'Show photo' }).click();
  await expect(toast(staff)).toContainText('Photo shown');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Photo 2 of 2 by Nila Newcomer' }).click();
  await dialog.getByRole('button', { name: 'Refuse photo' }).click();
  await expect(dialog.getByText('Choose a reason').last()).toBeVisible();
  await dialog.getByRole('combobox').selectOption('It is too dark or too blurred.');
  await dialog.getByRole('button', { name: 'Refuse photo' }).click();
  await expect(dialog).toBeHidden();
  await staff.close();

  await open(page, addressOf(product));
  await scrollToReviews(page);
  const entry = reviews(page).getByRole('listitem').filter({ hasText: 'As in the picture.' });
  await expect(entry.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
  await entry.getByRole('link', { name: 'Photo by Nila Newcomer' }).focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Photo' });
  await expect(large.getByRole('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'photo-large');
  await page.keyboard.press('Escape');
  await reviews(page).getByRole('button', { name: 'See or delete it' }).click();
  await expect(reviews(page).getByText('Not shown. It is too dark or too blurred.')).toBeVisible();
  await shoot(page, 'photo-shown');
  await reviews(page).getByRole('button', { name: 'Remove Photo 2' }).click();
  await expect(reviews(page).getByText('Not shown.')).toHaveCount(0);
});
