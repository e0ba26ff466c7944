import type { Page } from '@playwright/test';
import { addressOf, expect, listens, named, open, shoot, test, toast } from './journey.ts';

const benefits = [
  'Reduce Weight Loss',
  'Lower Insulin Levels',
  'Reduce Triglycerides',
  'Regulate Blood Sugar',
  'Increase Good Cholesterol',
  'Boost Metabolism',
];
const claims = [
  'No Added Sugar',
  'No Processed Food',
  'No Refined Oil',
  'No Chemicals',
  'No Preservatives',
  'Low Carbohydrates',
];

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' });
const offerDot = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Show offer ${number} of`) });
const scrolled = (page: Page, carousel: string) =>
  page
    .getByRole('region', { name: carousel })
    .locator('ul')
    .first()
    .evaluate((row) => row.scrollLeft);

/** Pixels between the first slide and the left edge of its row. */
const firstIsAway = (page: Page, carousel: string) =>
  page
    .getByRole('region', { name: carousel })
    .locator('ul')
    .first()
    .evaluate((row) => {
      const left = (element: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
      return Math.abs(left(row.firstElementChild) - left(row));
    });

/** Waits until a smooth scroll has ended and the slides are reordered. */
async function rests(page: Page, carousel: string): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await scrolled(page, carousel);
        return last === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

test('home has every section', { tag: '@also-desk' }, async ({ page }) => {
  await open(page, '/shop/home');
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  for (const name of ['Flour', 'Oil', 'Snacks']) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const title of benefits) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const claim of claims) await expect(page.getByRole('listitem').filter({ hasText: claim })).toBeVisible();
  for (const title of ['Vision', 'Mission']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const doctors = page.getByRole('region', { name: 'What doctors say' }).locator('figcaption');
  await expect(doctors.first()).toContainText('Dr. ');
  for (const caption of await doctors.all()) expect(await caption.locator('span > span').count()).toBe(2);
  await shoot(page, 'home');
});

test.describe('banners', () => {
  test('move by themselves every four seconds and can be paused', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/shop/home');
    await expect(offerDot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await scrolled(page, 'Offers');
    // The phase of the interval is unknown after moving the clock: wait for the next move, then measure one interval.
    // The section may come alive only now, so that its interval begins after the clock was moved: it is moved again
    // until something moves.
    await expect
      .poll(async () => {
        await page.clock.runFor(4000);
        return scrolled(page, 'Offers');
      })
      .not.toBe(before);
    await expect(offerDot(page, 2).or(offerDot(page, 3)).and(page.locator('[aria-current=true]'))).toBeVisible();
    // The dot follows the scrolling, which takes time of its own.
    await rests(page, 'Offers');
    const current = offers(page).locator('button[aria-current=true]');
    const second = await current.getAttribute('aria-label');
    await page.clock.runFor(3900);
    expect(await current.getAttribute('aria-label')).toBe(second);
    await page.clock.runFor(100);
    await expect(current).not.toHaveAttribute('aria-label', second ?? '');

    await offers(page).getByRole('button', { name: 'Pause offers' }).click();
    await expect(offers(page).getByRole('button', { name: 'Play offers' })).toBeVisible();
    await page.mouse.move(0, 0);
    await rests(page, 'Offers');
    const resting = await scrolled(page, 'Offers');
    await page.clock.runFor(20_000);
    expect(await scrolled(page, 'Offers')).toBe(resting);
  });

  test('loop and follow their buttons', { tag: '@long' }, async ({ page }) => {
    await open(page, '/shop/home');
    await offers(page).getByRole('button', { name: 'Pause offers' }).click();
    for (const number of [3, 1, 2]) {
      await offerDot(page, number).click();
      await expect(offerDot(page, number)).toHaveAttribute('aria-current', 'true');
    }
  });

  test('do not move with prefers-reduced-motion', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, '/shop/home');
    // Pressed to play it would move: the row is alive, and stands.
    await expect(offers(page).getByRole('button', { name: 'Play offers' })).toBeVisible();
    await page.clock.runFor(20_000);
    // The row may have put its last slide before the first one: what counts is the slide in view.
    await expect.poll(() => firstIsAway(page, 'Offers')).toBeLessThan(2);
    await expect(offerDot(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => firstIsAway(page, 'What doctors say')).toBeLessThan(60);
  });

  test('show the desktop art from 850 px on and the mobile art below', async ({ page, request }) => {
    const answer = (await (await request.get('/api/common/feature/get')).json()) as {
      data: { imageDesktop: string; imageMobile: string }[];
    };
    const [banner] = answer.data;
    const stem = (address = '') => address.split('/').at(-1)?.split('.')[0] ?? 'nothing';
    for (const [width, art] of [
      [850, banner?.imageDesktop],
      [849, banner?.imageMobile],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/shop/home');
      const source = () =>
        offers(page)
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source).toContain(`/${stem(art)}.`);
    }
    expect(stem(banner?.imageDesktop)).not.toBe(stem(banner?.imageMobile));
    // One of other proportions is shown whole in the same frame.
    const row = offers(page).locator('ul');
    const height = await row.evaluate((element) => element.clientHeight);
    const tall = { src: '/art/not-found.26500a84.480x480.webp', width: '480', height: '4800' };
    await offers(page)
      .locator('picture')
      .nth(1)
      .evaluate((picture, attributes) => {
        for (const source of picture.querySelectorAll('source')) source.remove();
        const image = picture.querySelector('img');
        image?.removeAttribute('srcset');
        for (const [name, value] of Object.entries(attributes)) image?.setAttribute(name, value);
      }, tall);
    expect(height).toBeGreaterThan(200);
    expect(await row.evaluate((element) => element.clientHeight)).toBe(height);
  });

  test('open their link in a new tab', { tag: '@long' }, async ({ page, context }) => {
    await open(page, '/shop/home');
    const opened = context.waitForEvent('page');
    await offers(page).getByRole('link').first().click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/shop\/listing\?category=flour$/);
    await expect(page).toHaveURL(/\/shop\/home$/);
  });
});

test('best sellers are cards of 320 px and link to the listing', { tag: ['@also-desk', '@long'] }, async ({
  page,
  phone,
  products,
}) => {
  await open(page, '/shop/home');
  const row = page.getByRole('region', { name: 'Best Sellers' });
  const cards = row.getByRole('article');
  await expect(cards).toHaveCount(products.filter((product) => product.bestSellers).length);
  const width = (await row.getByRole('listitem').first().boundingBox())?.width ?? 0;
  if (phone) expect(width).toBeLessThan(340);
  else expect(width).toBe(320);

  await cards.first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page)).toContainText('Product added to cart');

  await row.getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(/\/shop\/listing$/);
  await page.goBack();
  await row.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/shop\/listing$/);
  await page.goBack();
  const besan = named(products, 'Stone-Ground Besan');
  await row.getByRole('link', { name: besan.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${addressOf(besan)}$`));
});

test('a collection replaces the stored filters by its category', async ({ page, products }) => {
  await open(page, '/shop/home');
  await page.evaluate(() => sessionStorage.setItem('filters', JSON.stringify({ category: ['flour', 'snacks'] })));
  await page.getByRole('main').getByRole('link', { name: 'Oil', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=oil$/);
  await expect(page.getByRole('status').first()).toHaveText(
    `${products.filter((product) => product.category === 'oil').length} products`,
  );
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('filters') ?? ''))).toEqual({ category: ['oil'] });
});

test.describe('product carousel', { tag: '@long' }, () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'You may also like' });

  test('shows as many slides as fit into the window', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/shop/home');
    for (const { width, slides, spacing } of [
      { width: 1920, slides: 4, spacing: 30 },
      { width: 1919, slides: 3, spacing: 10 },
      { width: 1028, slides: 3, spacing: 10 },
      { width: 1027, slides: 2, spacing: 5 },
      { width: 990, slides: 2, spacing: 5 },
      { width: 989, slides: 1, spacing: 0 },
      { width: 500, slides: 1, spacing: 0 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const row = carousel(page).locator('ul').first();
      const whole = await row.evaluate((element) => element.clientWidth);
      const cards = await row.getByRole('article').evaluateAll((all) =>
        all
          .map((card) => card.getBoundingClientRect())
          .map((box) => ({ x: box.x, width: box.width }))
          .sort((one, other) => one.x - other.x),
      );
      const [first, second] = cards;
      const step = (second?.x ?? 0) - (first?.x ?? 0);
      expect(step, `slides at ${width} px`).toBeCloseTo(whole / slides, 0);
      expect(step - (first?.width ?? 0), `spacing at ${width} px`).toBeCloseTo(spacing, 0);
      const heights = await row.getByRole('article').evaluateAll((all) => all.map((card) => card.clientHeight));
      expect(Math.max(...heights), `height at ${width} px`).toBeLessThan(700);
    }
  });

  test('starts with its first slide in the middle, has buttons for its slides, and loops', async ({ page }) => {
    // As wide as three slides, where the second is in the middle of a row that begins at its start.
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/shop/home');
    const dots = carousel(page).getByRole('button', { name: /^Show / });
    const slides = carousel(page).getByRole('listitem');
    const count = await slides.count();
    await expect(dots).toHaveCount(count);
    const fromMiddle = (slide: Element) => {
      const [mine, row] = [slide, slide.parentElement ?? slide].map((element) => element.getBoundingClientRect());
      return Math.abs((mine?.x ?? 0) + (mine?.width ?? 0) / 2 - (row?.x ?? 0) - (row?.width ?? 0) / 2);
    };
    await expect.poll(() => slides.first().evaluate(fromMiddle)).toBeLessThan(2);
    for (const at of [1, 2, count - 1, 0]) {
      await dots.nth(at).click();
      await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => slides.nth(at).evaluate(fromMiddle)).toBeLessThan(2);
      // The slide in the middle has a neighbour on either side, also at the ends of the list.
      await expect
        .poll(() =>
          slides.nth(at).evaluate((slide) => {
            const all = [...(slide.parentElement?.children ?? [])].map((other) => (other as HTMLElement).offsetLeft);
            const mine = (slide as HTMLElement).offsetLeft;
            return all.some((left) => left < mine) && all.some((left) => left > mine);
          }),
        )
        .toBe(true);
    }
  });
});

test('testimonials move every 1.5 seconds and can be paused', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/shop/home');
  const doctors = page.getByRole('region', { name: 'What doctors say' });
  await doctors.locator('ul').scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = () => scrolled(page, 'What doctors say');
  const before = await place();
  await page.clock.runFor(1500);
  await expect.poll(place).not.toBe(before);
  await doctors.getByRole('button', { name: 'Pause testimonials' }).click();
  await expect(doctors.getByRole('button', { name: 'Play testimonials' })).toBeVisible();
  await page.mouse.move(0, 0);
  await rests(page, 'What doctors say');
  const resting = await place();
  await page.clock.runFor(10_000);
  expect(await place()).toBe(resting);
});

test('six questions are shown and hidden', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/home');
  const questions = page.locator('#faq-list summary');
  await expect(questions).toHaveCount(6);
  await expect(questions.first()).toBeHidden();
  await page.getByRole('button', { name: 'Show FAQs' }).click();
  for (const question of await questions.all()) await expect(question).toBeVisible();
  await expect(page.locator('#faq-list p').first()).toBeVisible();
  await questions.first().click();
  await expect(page.locator('#faq-list p').first()).toBeHidden();
  await page.getByRole('button', { name: 'Hide FAQs' }).click();
  await expect(questions.first()).toBeHidden();
  await page.reload();
  await listens(page);
  await expect(page.getByRole('button', { name: 'Show FAQs' })).toHaveAttribute('aria-expanded', 'false');
});
