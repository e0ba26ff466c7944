import { allLanguages, languages } from '#messages/languages.ts';
import { sentenceIn } from './in-languages.ts';
import { addressOf, expect, named, rupees, shoot, signIn, sizes, test } from './journey.ts';
import { idleControls, overhang } from './page-checks.ts';
import { accountPages, everyPage, pathOf } from './public-pages.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read', { tag: '@long' }, async ({ page, products, watch }) => {
  watch.expect(/404/);
  for (const entry of everyPage) {
    const path = pathOf(entry, products);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(((await page.getByRole('main').textContent()) ?? '').length, path).toBeGreaterThan(10);
    await expect(page.locator('.skeleton, .ring-spinner').locator('visible=true'), path).toHaveCount(0);
    expect(await idleControls(page), path).toEqual([]);
  }
});

test('every page of an account has no button that does nothing', { tag: '@long' }, async ({ page, products }) => {
  await signIn(page);
  for (const entry of accountPages) {
    const path = pathOf(entry, products);
    await page.goto(path);
    expect(await idleControls(page), path).toEqual([]);
  }
});

test('the pages most shoppers see have no button that does nothing', async ({ page, products }) => {
  for (const path of [
    '/shop/home',
    '/shop/listing',
    addressOf(named(products, 'Low-Carb Multigrain Atta')),
    '/auth/login',
  ]) {
    await page.goto(path);
    expect(await idleControls(page), path).toEqual([]);
  }
});

test('the home page shows its questions and answers, and links on', async ({ page }) => {
  await page.goto('/shop/home');
  const answers = page.locator('#faq-list p');
  await expect(answers).toHaveCount(6);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await shoot(page, 'home-without-javascript');
  await page.getByRole('main').getByRole('link', { name: 'Snacks', exact: true }).click();
  await expect(page).toHaveURL(/\?category=snacks$/);
  await page.goto('/shop/listing');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Oil \(\d+\)$/ })
    .click();
  await expect(page).toHaveURL(/\?category=oil$/);
  await page.goto('/shop/listing');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
});

test('a product shows its whole text, all tabs and all variants', async ({ page, products }) => {
  const atta = named(products, 'Low-Carb Multigrain Atta');
  await page.goto(addressOf(atta));
  await expect(page.getByText(atta.description, { exact: true }).locator('visible=true')).toHaveCount(1);
  for (const name of ['Health Benefits', 'Recipe', 'Ingredients', 'More']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const words = (text: string) =>
    text
      .split('\n')[0]
      ?.replace(/^(- |\d+\. )/, '')
      .slice(0, 40) ?? '';
  for (const text of [atta.healthBenefits, atta.recipe, atta.ingredients, atta.more]) {
    await expect(page.getByText(words(text)).first()).toBeVisible();
  }
  await expect(
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .locator('visible=true'),
  ).toHaveCount(5);
  // The coupon that is shown to everybody, and not the one for flours that somebody was given (behaviour: Coupons 10).
  expect(await page.content()).not.toMatch(/ATTA15|Sample Iyer/);
  // Another journey switches all coupons off for a moment.
  await expect(async () => {
    await page.goto(addressOf(atta));
    expect(await page.getByText('Extra 10% off with WELCOME10 on orders above ₹299.').count()).toBe(1);
  }).toPass();
  for (const { weight, price, sellingPrice } of atta.variants) {
    const line = sizes(page).locator('label', { has: page.locator(`input[value="${weight}"]`) });
    await expect(line).toContainText(weight);
    const amount = sellingPrice > 0 ? sellingPrice : price;
    await expect(line).toContainText(rupees(amount));
  }
  await shoot(page, 'product-without-javascript');
});

test('search works by submitting its form', async ({ page, phone }) => {
  await page.goto('/shop/search');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('til');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=til$/);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  if (phone) return;
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ghee');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A2 Bilona Cow Ghee' })).toBeVisible();
});

test('the user menu opens, and all pages can be reached', async ({ page }) => {
  await page.goto('/shop/home');
  await page.getByRole('banner').getByLabel('Account').click();
  await expect(page.getByText('Login Now!!')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/shop/home');
  for (const name of ['All products', 'About us', 'Recipes in steps', 'Programs']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  await page.locator('a[aria-label="Help: contact us"]').click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@mitahara.example' })).toBeVisible();
});

for (const language of allLanguages) {
  const { prefix, inEnglish } = languages[language];
  test(`plans are read, and their pages say how to buy one, in ${inEnglish}`, {
    tag: language === 'en' ? [] : '@long',
  }, async ({ page }) => {
    const main = page.getByRole('main');
    const writeToUs = language === 'en' ? 'write to us' : sentenceIn(language, 'programs-shop', 'writeToUs');
    await page.goto(`${prefix}/shop/programs`);
    await main.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/shop/diabetic-reversal-program$`));
    await expect(
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }), hasText: '₹' }),
    ).toHaveCount(3);
    await expect(main.getByText('₹').first()).toBeVisible();
    await signIn(page);
    for (const path of ['/shop/diabetic-reversal-program', '/shop/program-checkout', '/shop/program-success']) {
      await page.goto(prefix + path);
      expect(await overhang(page), path).toBe(0);
      await expect(main.getByRole('button').locator('visible=true'), path).toHaveCount(0);
      await expect(main.locator('.skeleton').locator('visible=true'), path).toHaveCount(0);
    }
    await page.goto(`${prefix}/shop/program-checkout`);
    await shoot(page, `program-checkout-${language}`);
    await expect(main).toContainText('JavaScript');
    await main.getByRole('link', { name: writeToUs }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/contact-us$`));
  });
}
