import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** From the tap to the frame that shows what it asked for, in milliseconds. */
export interface Felt {
  name: string;
  /** Until its heading and price are seen, of a tapped card too (card-preview.tsx). */
  ms: number[];
  /** Until the page itself is there. */
  wholeMs: number[];
  wantedMs: number;
}

/** As Chromium's own 'Fast 3G', on a phone whose processor is four times slower than this machine's. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
const width = 390;
/** So long somebody looks at a page before the next tap. */
const lookMs = 2_000;

interface Step {
  name: string;
  wantedMs?: number;
  /** The page that is opened plainly. */
  from: string;
  before?: (page: Page) => Promise<void>;
  /** What is tapped, once it was in view for a while; null for Back. */
  tap: ((page: Page) => Locator) | null;
  /** It is there once the address has this path, and the page another heading and this. */
  shown: { path: string; text?: string; scrolled?: boolean; same?: boolean };
}

const link = (selector: string) => (page: Page) => page.locator(selector).first();
const card = 'main article a[href*="/shop/product-details/"]';
const product = { path: 'product-details', text: '₹' };
const listing = { path: 'listing', text: '₹' };

async function fillCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().tap();
  await settled(page);
}

const steps: Step[] = [
  { name: 'card to product, first of a visit', wantedMs: 250, from: '/shop/listing', tap: link(card), shown: product },
  {
    name: 'another card of the visit',
    wantedMs: 150,
    from: '/shop/listing',
    async before(page) {
      await page.locator(card).first().tap();
      await page.waitForURL(/product-details/);
      await settled(page);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL(/listing/);
      await settled(page);
    },
    tap: (page) => page.locator(card).nth(1),
    shown: product,
  },
  {
    name: 'home to listing',
    from: '/shop/home',
    tap: link('main a[data-discover][href="/shop/listing"]'),
    shown: listing,
  },
  { name: 'home to product', from: '/shop/home', tap: link(card), shown: product },
  {
    name: 'home to contact',
    from: '/shop/home',
    tap: link('footer a[href="/contact-us"]'),
    shown: { path: 'contact-us' },
  },
  {
    name: 'home to a category',
    from: '/shop/home',
    tap: link('main a[data-discover][href*="category="]'),
    shown: { path: 'listing\\?.*category=', text: '₹' },
  },
  {
    name: 'listing with a filter',
    from: '/shop/listing',
    tap: link('main nav a[data-discover][href*="listing?"]'),
    shown: { path: 'listing\\?', text: '₹', same: true },
  },
  {
    name: 'search to product',
    from: '/shop/search?q=atta',
    tap: link('main a[href*="/shop/product-details/"]'),
    shown: product,
  },
  {
    name: 'product to cart',
    from: '/shop/listing',
    async before(page) {
      await page.locator(card).first().tap();
      await page.waitForURL(/product-details/);
      await settled(page);
      await fillCart(page);
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).tap();
      await settled(page);
    },
    tap: link('dialog a[href="/shop/cart"]'),
    shown: { path: 'shop/cart', text: '₹' },
  },
  {
    name: 'cart to checkout',
    from: '/shop/listing',
    async before(page) {
      await fillCart(page);
      await page.goto(new URL('/shop/cart', page.url()).href);
      await page.locator('main select').first().selectOption('Karnataka');
      await settled(page);
    },
    tap: (page) => page.getByRole('button', { name: 'Proceed to Checkout' }).first(),
    shown: { path: 'payment-checkout', text: '₹' },
  },
  {
    name: 'Back from a product to the listing, with its scroll',
    wantedMs: 100,
    from: '/shop/listing',
    async before(page) {
      await page.evaluate(() => scrollTo(0, 1_200));
      await settled(page);
      await page.locator(card).nth(4).tap();
      await page.waitForURL(/product-details/);
      await settled(page);
    },
    tap: null,
    shown: { ...listing, scrolled: true },
  },
];

/** Middle, least and most of what was measured. */
export function rangeOf({ ms }: Pick<Felt, 'ms'>): { median: number; words: string } {
  const sorted = ms.map(Math.round).sort((one, other) => one - other);
  const median = sorted[sorted.length >> 1] ?? 0;
  return { median, words: `${median} ms (${sorted[0]} to ${sorted.at(-1)})` };
}

export const stepNames: readonly string[] = steps.map(({ name }) => name);

/** Each step so often, each time in a browser of its own. */
export async function measureFelt(origin: string, rounds: number, names: readonly string[] = []): Promise<Felt[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const felt: Felt[] = [];
    for (const step of steps) {
      if (names.length > 0 && !names.includes(step.name)) continue;
      const one: Felt = { name: step.name, ms: [], wholeMs: [], wantedMs: step.wantedMs ?? 300 };
      for (let round = 0; round < rounds; round += 1) {
        const { seen, whole } = await measureStep(browser, origin, step);
        one.ms.push(seen);
        one.wholeMs.push(whole);
      }
      felt.push(one);
    }
    return felt;
  } finally {
    await browser.close();
  }
}

async function measureStep(browser: Browser, origin: string, step: Step): Promise<{ seen: number; whole: number }> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await slow(await context.newCDPSession(page));
    await page.addInitScript(watchTaps);
    await page.goto(origin + step.from, { waitUntil: 'networkidle' });
    await settled(page);
    await step.before?.(page);
    await step.tap?.(page).scrollIntoViewIfNeeded();
    await settled(page);
    await page.evaluate(watchFor, step.shown);
    if (step.tap) await step.tap(page).tap({ noWaitAfter: true });
    else await page.evaluate(goBack);
    await page.waitForFunction(() => (window as Noted).wholeMs);
    return await page.evaluate(() => {
      const { seenMs, wholeMs = 0 } = window as Noted;
      return { seen: seenMs ?? wholeMs, whole: wholeMs };
    });
  } finally {
    await context.close();
  }
}

async function slow(phone: CDPSession): Promise<void> {
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', fast3G);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(lookMs);
}

function watchTaps(): void {
  for (const kind of ['pointerup', 'bench:tap']) {
    addEventListener(kind, () => Object.assign(window, { tappedAt: performance.now() }), true);
  }
}

function goBack(): void {
  dispatchEvent(new Event('bench:tap'));
  history.back();
}

/** What a page notes of a tap. */
interface Noted {
  tappedAt?: number;
  seenMs?: number;
  wholeMs?: number;
}

/** In the page: notes the time from the last tap to the frames that show what it led to. */
function watchFor({ path, text, scrolled, same }: Step['shown']): void {
  const at = window as Noted;
  for (const name of ['tappedAt', 'seenMs', 'wholeMs'] as const) delete at[name];
  const before = document.querySelector('main h1');
  const words = before?.textContent;
  // The next frame shows it.
  const note = (name: 'seenMs' | 'wholeMs') =>
    requestAnimationFrame(() => Object.assign(at, { [name]: performance.now() - (at.tappedAt ?? 0) }));
  let isSeen = false;
  const look = () => {
    const heading = document.querySelector('main h1');
    const isThere =
      at.tappedAt !== undefined &&
      new RegExp(path).test(location.pathname + location.search) &&
      heading !== null &&
      (same || heading !== before || heading.textContent !== words) &&
      document.querySelector('main [aria-busy=true]') === null &&
      (text === undefined || (document.querySelector('main')?.textContent ?? '').includes(text)) &&
      (!scrolled || scrollY > 600);
    if (!isSeen && at.tappedAt !== undefined && document.querySelector('[aria-hidden] h1')) {
      isSeen = true;
      note('seenMs');
    }
    if (isThere) note('wholeMs');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
