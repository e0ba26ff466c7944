import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { eventTime } from '#event/rules/calendar.ts';
import { expect, open, shoot, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

const path = '/shop/meet-and-greet';
const carousel = (page: Page) => page.getByRole('region', { name: 'Past events' });
const pictures = (page: Page) => carousel(page).getByRole('listitem');
const scrolled = (page: Page) =>
  carousel(page)
    .locator('ul')
    .evaluate((row) => row.scrollLeft);
/** Returns the first picture in view. Its `order` style is ignored, because the carousel changes it. */
const firstInView = (page: Page) =>
  carousel(page)
    .locator('ul')
    .evaluate((row) => {
      const left = row.getBoundingClientRect().left;
      return [...row.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 20);
    });

/** Waits until a smooth scroll has ended, so that the picture in view is final. */
async function rests(page: Page): Promise<void> {
  for (let before = Number.NaN, same = 0; same < 3; ) {
    const now = await scrolled(page);
    same = now === before ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(60);
  }
}

test('the live event: when, where, details and agenda', async ({ page }) => {
  await open(page, path);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet and Greet');
  // The demo's event is always in the future: its date is computed when the shop is filled.
  const time = eventTime(
    (await page.getByRole('region', { name: 'Date and time' }).locator('p').first().textContent()) ?? '',
  );
  expect(time?.start.getTime()).toBeGreaterThan(Date.now());
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Morning Meet at the Bandstand');
  await expect(page.getByRole('region', { name: 'Agenda' })).toContainText('besan chilla');
  await expect(main).not.toContainText('No Events Happening Right Now');
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  const file = await page.request.get(`${path}/event.ics`);
  expect(await file.text()).toContain('LOCATION:Cubbon Park Bengaluru\r\n');
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Event',
    location: { '@type': 'Place', name: 'Cubbon Park Bengaluru' },
  });
  await shoot(page, 'event');
});

test('the map is loaded on request only', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/request to another host: https:\/\/www\.google\.com\/maps/);
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'the map itself' });
  });
  // By a link, as most people come: the policy of the first page is the one that holds.
  await open(page, '/shop/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet and Greet' }).click();
  await page.getByRole('region', { name: 'Location' }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Show the map' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?q=Cubbon/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.frameLocator('iframe').getByText('the map itself')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  // The clicked link is gone: the map has the focus, and a link opens the place as a page.
  await expect(frame).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute('href', /query=Cubbon/);
  expect(await violations(page)).toEqual([]);
});

test('twenty pictures play by themselves, as many side by side as fit', { tag: '@long' }, async ({ page, phone }) => {
  await page.clock.install();
  await open(page, path);
  await expect(pictures(page)).toHaveCount(20);
  await carousel(page).scrollIntoViewIfNeeded();
  const width = (window: number) =>
    page.setViewportSize({ width: window, height: 844 }).then(async () => {
      const [row, slide] = await Promise.all([
        carousel(page).locator('ul').boundingBox(),
        pictures(page).first().boundingBox(),
      ]);
      return Math.round((row?.width ?? 0) / (slide?.width ?? 1));
    });
  if (!phone) {
    expect(await width(767)).toBe(1);
    expect(await width(768)).toBe(2);
    expect(await width(1023)).toBe(2);
    expect(await width(1024)).toBe(3);
  } else expect(await width(390)).toBe(1);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  // From here on only the test moves the clock: one picture at a time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  /** Advances the clock until this picture is the first in view. */
  const comes = (picture: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(1500);
          await rests(page);
          return firstInView(page);
        },
        { intervals: [10] },
      )
      .toBe(picture);
  await comes(2);
  // The last picture is followed by the first.
  await carousel(page)
    .locator('ul')
    .evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await comes(0);

  await carousel(page).getByRole('button', { name: 'Pause photos' }).click();
  await page.mouse.move(0, 0);
  const resting = await firstInView(page);
  await page.clock.runFor(10_000);
  expect(await firstInView(page)).toBe(resting);
  // After the click, a picture is shown for 1.5 seconds.
  await carousel(page).getByRole('button', { name: 'Play photos' }).click();
  await page.mouse.move(0, 0);
  // Once our own observer has reported, that of the carousel has too.
  await carousel(page)
    .locator('ul')
    .evaluate((row) => new Promise((resolve) => new IntersectionObserver(resolve).observe(row)));
  await page.clock.runFor(1400);
  await rests(page);
  expect(await firstInView(page)).toBe(resting);
  await page.clock.runFor(200);
  await expect.poll(() => firstInView(page)).toBe((resting + 1) % 20);
});

test('the pictures do not move with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, path);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(10_000);
  expect(await scrolled(page)).toBe(0);
  await expect(carousel(page).getByRole('button', { name: 'Play photos' })).toBeVisible();
});

test.describe('as saved by staff', () => {
  let shop: SeparateShop;
  test.beforeAll(async () => {
    shop = await openSeparateShop({ NODE_ENV: 'development' });
  });
  test.afterAll(async () => {
    await shop?.close();
  });

  test('not live, live with a date, markup as text, no map from another host', { tag: '@long' }, async ({
    browser,
    watch,
    viewport,
  }) => {
    const context = await browser.newContext({ baseURL: shop.origin, viewport });
    const page = await context.newPage();
    watch.add(page, shop.origin);
    const staff = await browser.newContext({ baseURL: shop.origin });
    const admin = { email: 'admin@mitahara.example', password: 'Demo1234' };
    expect((await staff.request.post('/api/auth/login', { data: admin })).status()).toBe(200);
    const save = async (data: Record<string, unknown>) => (await staff.request.put('/api/event', { data })).status();

    expect(await save({ isLive: false })).toBe(200);
    await open(page, path);
    const when = page.getByRole('region', { name: 'No Events Happening Right Now' });
    await expect(when).toContainText('9:00 AM - 5:00 PM');
    await expect(page.getByRole('region', { name: 'Location' })).toBeVisible();
    for (const hidden of ['9:30 AM', 'Bandstand', 'besan chilla', 'Details', 'Agenda', 'Add to calendar']) {
      await expect(page.getByRole('main'), hidden).not.toContainText(hidden);
    }
    await expect(pictures(page)).toHaveCount(20);
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'event-not-live');

    expect(await save({ location: 'https://evil.example/maps?q=x' })).toBe(400);
    expect(
      await save({
        isLive: true,
        timeDate: '15 August 2027, 9:30 AM - 1:00 PM',
        address: 'Hall 4 <script>alert(1)</script>',
        agenda: '- <img src=x onerror=alert(1)>\n- Walk',
        location: 'https://www.openstreetmap.org/?mlat=12.97&mlon=77.59',
      }),
    ).toBe(200);
    await open(page, path);
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Hall 4 <script>alert(1)</script>');
    await expect(page.getByRole('region', { name: 'Agenda' }).getByRole('listitem')).toHaveText([
      '<img src=x onerror=alert(1)>',
      'Walk',
    ]);
    await expect(page.getByText('The map loads from OpenStreetMap')).toBeVisible();
    watch.expect(/request to another host: https:\/\/www\.openstreetmap\.org\/export\/embed/);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
    );
    await page.getByRole('link', { name: 'Show the map' }).click();
    await expect(page.frameLocator('iframe').locator('html')).toBeAttached();
    await expect(page.locator('iframe')).toHaveAttribute('src', /marker=12\.97%2C77\.59/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Add to calendar').click()]);
    expect(download.suggestedFilename()).toBe('meet-and-greet.ics');
    const file = await page.request.get(`${path}/event.ics`);
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    // The page cache keeps the page until the event ends; browsers revalidate it every time, and reuse data for a tap.
    for (const [address, kept] of [
      [path, 'no-cache'],
      [`${path}.data`, 'private, max-age=300'],
    ] as const) {
      const { 'cache-control': cache, expires } = (await page.request.get(address)).headers();
      expect([cache, expires], address).toEqual([kept, 'Sun, 15 Aug 2027 07:30:00 GMT']);
    }
    expect(await file.text()).toMatch(/DTSTART:20270815T040000Z\r\nDTEND:20270815T073000Z\r\n/);
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      '@type': 'Event',
      startDate: '2027-08-15T09:30:00+05:30',
      endDate: '2027-08-15T13:00:00+05:30',
      location: { '@type': 'Place', name: 'Hall 4 <script>alert(1)</script>' },
    });
    expect(await violations(page)).toEqual([]);

    // A picture of another site is refused; an event that is over says so; without a date there is no calendar file.
    const foreign = await staff.request.put('/api/event', { data: { bannerImage: 'https://evil.example/x.png' } });
    expect(foreign.status()).toBe(400);
    expect(await foreign.json()).toMatchObject({ errors: [{ field: 'bannerImage' }] });
    expect(await save({ timeDate: '15 August 2025, 9:30 AM - 1:00 PM' })).toBe(200);
    await open(page, path);
    await expect(page.getByRole('main')).toContainText('This event is over. Watch this page for the next one.');
    await expect(page.getByText('Add to calendar')).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    expect((await page.request.get(`${path}/event.ics`)).status()).toBe(404);
    expect(await save({ timeDate: ' ' })).toBe(200);
    await open(page, path);
    await expect(page.getByRole('region', { name: 'Date and time' })).toContainText('To be announced');
    await context.close();
    await staff.close();
  });

  test('staff edit it, and see how their date was understood', { tag: '@long' }, async ({
    browser,
    watch,
    viewport,
  }) => {
    const context = await browser.newContext({ baseURL: shop.origin, viewport });
    const page = await context.newPage();
    watch.add(page, shop.origin);
    await page.request.post('/api/auth/login', { data: { email: 'admin@mitahara.example', password: 'Demo1234' } });
    await open(page, '/admin/meet-and-greet');
    const when = page.getByLabel('Date and time');
    for (const [typed, description] of [
      ['', 'If left empty, the page says ‘To be announced’'],
      ['every Sunday', 'For a calendar entry, write one date with the year'],
      ['15 August 2025', 'Friday 15 Aug 2025, the whole day is over'],
      ['13 December 2093, 9:30 AM - 1:00 PM', 'Calendar: Sunday 13 Dec 2093, 9:30–13:00'],
    ] as const) {
      await when.fill(typed);
      await expect(when).toHaveAccessibleDescription(new RegExp(description));
    }
    await page.getByLabel('Location').fill('https://openstreetmap.org/#map=17/12.9763/77.5929');
    await page.getByLabel('Address').fill('Hall 7\n\nThe gate in the north');
    await page.getByLabel('Agenda').fill('- Tea\n- Talk');
    const live = page.getByRole('switch', { name: 'Live' });
    if (!(await live.isChecked())) await live.check();
    await page.getByLabel('Banner image', { exact: true }).setInputFiles({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 1200, height: 474, channels: 3, background: '#1f6b3a' } })
        .png()
        .toBuffer(),
    });
    await expect(page.locator('img[src^="/media/uploads/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Updated Successfully');

    const visitor = await browser.newContext({ baseURL: shop.origin, viewport });
    const seen = await visitor.newPage();
    watch.add(seen, shop.origin);
    await open(seen, path);
    await expect(seen.getByRole('region', { name: 'Date and time' })).toContainText(
      '13 December 2093, 9:30 AM - 1:00 PM',
    );
    await expect(seen.getByRole('region', { name: 'Details' })).toContainText('The gate in the north');
    await expect(seen.getByRole('region', { name: 'Agenda' }).getByRole('listitem')).toHaveText(['Tea', 'Talk']);
    await expect(seen.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/media\/uploads\//);
    const shared = await seen.locator('meta[property="og:image"]').getAttribute('content');
    expect(shared).toMatch(new RegExp(`^${shop.origin}/media/uploads/`));
    await visitor.close();
    await context.close();
  });
});
