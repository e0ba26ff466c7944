import { test as base, expect, type Locator, type Page, request } from '@playwright/test';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { testsEverything } from '../support/tests-everything.ts';

export { expect };

/** Collects errors, warnings and requests to other hosts on the pages of a test. Unexpected ones fail the test. */
class Watch {
  readonly found: string[] = [];
  #expected: RegExp[] = [
    // Playwright's own word where a context is kept from having a worker (playwright.config.ts).
    /Service Worker registration blocked by Playwright/,
    // Its clock moves `AbortSignal.timeout` as well: a test that jumps ahead ends the patience of what the router asks
    // for in advance.
    /Failed to fetch manifest patches TimeoutError/,
  ];

  /** Declares problems that the test causes on purpose. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  add(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#note(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#note(`page error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:/.test(url.protocol) && url.origin !== origin) this.#note(`request to another host: ${url}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** Returns the unexpected problems. */
  left(): string[] {
    return this.found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  #note(problem: string): void {
    this.found.push(problem);
  }
}

interface Journey {
  watch: Watch;
  /** Whether the window is that of a phone. */
  phone: boolean;
  /** Whether the shop fetches the pages ahead that the next tap may lead to: up to 24 with every page that a test opens. */
  fetchesAhead: boolean;
  /** Every listed product, as the API returns it. */
  products: ProductJson[];
}

export const test = base.extend<Journey>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch = new Watch();
      watch.add(page, new URL(baseURL ?? '').origin);
      await use(watch);
      expect(watch.left(), 'unexpected problems').toEqual([]);
    },
    { auto: true },
  ],
  // A third of the time of all journeys; before a release they run as shoppers have it.
  fetchesAhead: [testsEverything, { option: true }],
  page: async ({ page, fetchesAhead }, use) => {
    if (!fetchesAhead) await savesData(page);
    await use(page);
  },
  phone: async ({ viewport }, use) => {
    await use((viewport?.width ?? 0) < 700);
  },
  products: async ({ request }, use) => {
    const answer = (await (await request.get('/api/shop/products/get')).json()) as { data: ProductJson[] };
    await use(answer.data);
  },
});

/** The accounts of the demo shop (db/demo/accounts.ts). */
export const demoShopper = { email: 'shopper@mitahara.example', password: 'Demo1234', userName: 'Demo Shopper' };
export const demoAdmin = { email: 'admin@mitahara.example', password: 'Demo1234', userName: 'Demo Admin' };

/** Signs in the browser of a page through the API. */
export async function signIn(page: Page, { email, password } = demoShopper): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/**
 * Registers a new account through the API and signs the browser of a page in. Its code is in the outbox of the demo
 * shop.
 */
export async function signInAsNewcomer(page: Page, { isBusinessAccount = false } = {}): Promise<void> {
  const email = `newcomer-${crypto.randomUUID()}@mitahara.example`;
  const own = { userName: 'Nila Newcomer', email, phoneNumber: '9876543210', password: 'Newcomer123' };
  const newcomer = { ...own, isBusinessAccount };
  const { otp } = await (await page.request.post('/api/auth/send-otp', { data: newcomer })).json();
  const outbox = await (await page.request.get('/dev/letters')).text();
  const [, mail = ''] = outbox.split(email);
  const [code] = /\b\d{6}\b/.exec(mail) ?? [];
  const answer = await page.request.post('/api/auth/verify-otp', { data: { ...newcomer, otp: code, vcd: otp } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Ends the session of a page elsewhere: the page keeps its cookies and has to hear of it. Taking its cookie away would
 * not do, because the answer to a question who is signed in that is under way brings it back.
 */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  expect((await elsewhere.post('/api/auth/logout')).status()).toBe(200);
  await elsewhere.dispose();
}

/** Opens a page and waits for hydration: clicks before that do nothing. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await listens(page);
  return response;
}

/** Navigates as a click on a link of the shop does, to pages that no link leads to for this role. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);
}

/** Opens what a list keeps behind a button on a phone. */
export async function unfold(page: Page, name: 'Filters' | 'More'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true, expanded: false });
  if (await button.isVisible()) await button.click();
}

/** Waits until React has hydrated the page. */
export async function listens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer');
    return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}

/** Resolves when a page has code that it loads once it is alive. */
export async function hasLoaded(page: Page, name: string): Promise<void> {
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .join(),
    );
  await expect.poll(files).toContain(name);
}

/** From now on the browser says that it saves data, so that no page is fetched ahead. */
export function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

/** Returns a promise `come` that resolves when the test calls `now`. Unlike a fixed wait it works on a busy machine. */
export function moment(): { come: Promise<void>; now: () => void } {
  let now = () => {};
  const come = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { come, now };
}

/** Orders a packet of besan through the API, to be paid at the door. */
export async function placeCashOrder(
  page: Page,
  products: readonly ProductJson[],
  who: { email: string; phone: string },
) {
  const placed = await page.request.post('/api/shop/order/createCOD', {
    data: {
      cartItems: [{ productId: named(products, 'Stone-Ground Besan')._id, weight: '1 kg', quantity: 1 }],
      addressInfo: {
        name: 'Asha Rao',
        ...who,
        street: `${who.phone} Residency Road`,
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560025',
        country: 'India',
      },
      orderPrice: 205,
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  return ((await placed.json()) as { data: { _id: string; orderId: string; link: string } }).data;
}

/** Returns the product with this title. */
export function named(products: readonly ProductJson[], title: string): ProductJson {
  const product = products.find((candidate) => candidate.title === title);
  if (!product) throw new Error(`The demo shop has no ${title}`);
  return product;
}

export function addressOf(product: ProductJson): string {
  return `/shop/product-details/${product._id}`;
}

/** Formats rupees as in India. */
export function rupees(amount: number): string {
  return formatPaise(paiseFromRupees(amount));
}

/** The chips of the sizes on a product page; each of its radio buttons has the weight as its value. */
export function sizes(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Select variant' });
}

/** Chooses a size on a product page. */
export async function choose(page: Page, weight: string): Promise<void> {
  await sizes(page).locator(`input[value="${weight}"]`).check();
}

/** What the page says is wrong. Regions in which scripts would say it are there before, empty. */
export function alertOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /./ });
}

export function cartButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Cart/ });
}

export function toast(page: Page): Locator {
  return page.locator('.toast');
}

/** Expects a toast with this error message, in the colour of errors, and announced to screen readers at once. */
export async function failed(page: Page, sentence: string | RegExp): Promise<void> {
  const shown = toast(page);
  await expect(shown).toContainText(sentence);
  await expect(shown).toHaveCSS('border-left-color', 'rgb(179, 38, 30)');
  await expect(page.locator('[aria-label^=Notifications] > [aria-live]')).toHaveAttribute('aria-live', 'assertive');
}

/** Saves a screenshot of the whole page with the test's results. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

/** Marks the document, to distinguish client-side navigation from a full page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes');
}
