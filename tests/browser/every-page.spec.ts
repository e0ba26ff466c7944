import type { Page } from '@playwright/test';
import { cartButton, choose, expect, listens, open, shoot, signIn, test, toast } from './journey.ts';
import { coveredByFloating, gluedTexts, overhang, smallTargets, violations } from './page-checks.ts';
import { accountPages, everyPage, pathOf } from './public-pages.ts';
import { noteScripts } from './script-weight.ts';

/** Returns pictures without width and height or without an alt attribute (it may be empty). */
function poorPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !(image.getAttribute('width') && image.getAttribute('height') && image.hasAttribute('alt')))
      .map((image) => image.outerHTML.slice(0, 200)),
  );
}

async function headIsRight(page: Page, origin: string, path: string): Promise<void> {
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description?.length, 'characters of the description').toBeGreaterThanOrEqual(50);
  expect(description?.length, 'characters of the description').toBeLessThanOrEqual(160);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toContain(`${origin}${path.replace(/\?.*/, '')}`);
  for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:site_name']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.{4,}/);
  }
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image?.startsWith(`${origin}/`)).toBe(true);
  expect((await page.request.get(image ?? '')).status()).toBe(200);
}

for (const entry of [...everyPage, ...accountPages]) {
  test(`${entry.path} passes the page checks`, { tag: ['@also-desk', ...(entry.long ? ['@long'] : [])] }, async ({
    page,
    phone,
    products,
    baseURL,
    watch,
  }) => {
    if (entry.status === 404) watch.expect(/404/);
    if (entry.signedIn) await signIn(page);
    const path = pathOf(entry, products);
    const weighScripts = noteScripts(page);
    const response = await open(page, path);
    expect(response?.status()).toBe(entry.status ?? 200);
    await page.waitForLoadState('networkidle');

    for (const landmark of ['main', 'header', 'footer', 'h1']) {
      const many = page.locator(landmark === 'header' ? 'body > header, body > div > header' : landmark);
      await expect(many, landmark).toHaveCount(1);
    }
    await expect(page).toHaveTitle(/.{10,70}/);
    if (entry.status !== 404) await headIsRight(page, baseURL ?? '', path);

    expect(await violations(page)).toEqual([]);
    expect(await poorPictures(page)).toEqual([]);
    expect(await gluedTexts(page)).toEqual([]);
    if (phone) expect(await smallTargets(page)).toEqual([]);
    await weighScripts(`${entry.path}${entry.signedIn ? ', signed in' : ''}`);
    // It scrolls, which loads what is wanted further down: so after the weight.
    if (phone) expect(await coveredByFloating(page)).toEqual([]);

    expect(await overhang(page), 'beyond the window').toBeLessThanOrEqual(0);
    // 720 px is a desk at 200 %.
    for (const width of phone ? [320, 1440] : [720]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await overhang(page), `beyond ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('titles are unique', { tag: ['@long', '@desk'] }, async ({ request, products }) => {
  const titles = new Map<string, string>();
  const paths = everyPage.filter(({ status }) => status !== 404).map((entry) => pathOf(entry, products));
  for (const path of [...paths, ...products.slice(0, 5).map(({ _id }) => `/shop/product-details/${_id}`)]) {
    const html = await (await request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    // Search, password reset and checkout have one title each, whatever the query is.
    if (/^\/shop\/(?:search\?|payment-checkout)|\?token=/.test(path)) continue;
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

test('no attribute stands where it means nothing', { tag: '@desk' }, async ({ page, products }) => {
  for (const path of ['/shop/home', '/shop/listing', `/shop/product-details/${products[0]?._id}`, '/auth/register']) {
    const html = await (await page.request.get(path)).text();
    const tags = html.match(/<(?:script|input)\b[^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(2);
    const isData = (tag: string) => /^<script/.test(tag) && /\btype="(?!module|text\/javascript)/.test(tag);
    expect(
      tags.filter((tag) => isData(tag) && / (?:async|defer)\b/.test(tag)),
      path,
    ).toEqual([]);
    // A checkbox says itself whether it is ticked.
    expect(
      tags.filter((tag) => /type="(?:checkbox|radio)"/.test(tag) && tag.includes('aria-checked')),
      path,
    ).toEqual([]);
  }
});

test('home and products carry structured data', { tag: '@desk' }, async ({ page, products, baseURL }) => {
  const data = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  };
  await page.goto('/shop/home');
  const ofHome = await data();
  expect(ofHome.map((item) => item['@type']).sort()).toEqual(['FAQPage', 'OnlineStore']);
  const faqs = ofHome.find((item) => item['@type'] === 'FAQPage');
  expect(faqs).toMatchObject({ '@context': 'https://schema.org' });
  expect(faqs?.mainEntity).toHaveLength(6);
  const soldOut = products.find(({ title }) => title === 'Full-Fat Soya Flour');
  const atta = products.find(({ title }) => title === 'Low-Carb Multigrain Atta');
  for (const product of [soldOut, atta]) {
    await page.goto(`/shop/product-details/${product?._id}`);
    const found = (await data()).find((item) => item['@type'] === 'Product');
    expect(found).toMatchObject({ name: product?.title, sku: product?._id, description: product?.description });
    const offers = found?.offers as { name: string; price: string; priceCurrency: string; availability: string }[];
    expect(offers).toHaveLength(product?.variants.length ?? -1);
    for (const [at, variant] of (product?.variants ?? []).entries()) {
      expect(offers[at]).toMatchObject({
        name: variant.weight,
        price: (variant.sellingPrice > 0 ? variant.sellingPrice : variant.price).toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${variant.totalStock > 1 ? 'InStock' : 'OutOfStock'}`,
      });
    }
    for (const image of (found?.image ?? []) as string[]) {
      expect(image.startsWith(`${baseURL}/`)).toBe(true);
      expect((await page.request.get(image)).status()).toBe(200);
    }
  }
});

test('the largest picture loads first, those below the fold later', { tag: '@also-desk' }, async ({
  page,
  products,
}) => {
  for (const path of [
    '/shop/home',
    '/shop/listing',
    `/shop/product-details/${products[0]?._id}`,
    '/shop/about-us',
    '/shop/resource',
  ]) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
        const image = last?.element instanceof HTMLImageElement ? last.element : null;
        document.documentElement.dataset.largest = image ? `${image.fetchPriority} ${image.loading}` : 'text';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path);
    const first = page.getByRole('main').locator('img').first();
    await expect(first, path).toHaveAttribute('fetchpriority', 'high');
    await expect(first, path).not.toHaveAttribute('loading', 'lazy');
    // In a grid the first row's pictures are equally large, and any of them may be painted first.
    if (!/listing|resource/.test(path)) {
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.largest), path)
        .toMatch(/^(high eager|text)$/);
    }
    const eager = await page.evaluate(
      () =>
        [...document.images].filter(
          (image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > innerHeight * 1.5,
        ).length,
    );
    expect(eager, `${path}: pictures below the fold that do not wait`).toBe(0);
    expect(
      await page.evaluate(() => [...document.images].filter((image) => image.fetchPriority === 'high').length),
    ).toBe(1);
  }
});

test('axe finds nothing in dialogs and sheets', { tag: ['@also-desk', '@long'] }, async ({ page, phone, products }) => {
  await open(page, `/shop/product-details/${products.find(({ title }) => title === 'Stone-Ground Besan')?._id}`);
  const check = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => {}))),
    );
    expect(await violations(page, 'dialog[open]'), name).toEqual([]);
    if (phone) expect(await smallTargets(page), name).toEqual([]);
    expect(await overhang(page), name).toBeLessThanOrEqual(0);
    await shoot(page, name.toLowerCase().replaceAll(' ', '-'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await cartButton(page).click();
  await check('Your Cart');
  await choose(page, '1 kg');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await expect(toast(page)).toBeVisible();
  await toast(page).evaluate((element) =>
    Promise.all(element.getAnimations().map((one) => one.finished.catch(() => {}))),
  );
  expect(await violations(page), 'toast').toEqual([]);
  await cartButton(page).click();
  await check('Your Cart');
  await page.getByRole('button', { name: 'Contact us' }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await check('Contact us');
  if (phone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await check('Menu');
    await open(page, '/shop/listing');
    await page.getByRole('button', { name: 'Filter' }).click();
    await check('Filter');
  }
  await page.getByLabel('Account').click();
  expect(await violations(page), 'user menu').toEqual([]);
  await open(page, '/shop/home');
  await page.getByRole('button', { name: 'Show FAQs' }).click();
  expect(await violations(page), 'FAQs').toEqual([]);
  await page.reload();
  await listens(page);
});
