import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** A cash purchase on a slow network: what had been waited and received by the time the order was confirmed on screen. */
export interface SlowPurchase {
  seconds: number;
  kilobytes: number;
  /** Until the product could be read. */
  readableSeconds: number;
}

/** A weak 2G network: 50 kbit/s both ways, and two seconds for every way there and back. */
const weak2G = { offline: false, latency: 2_000, downloadThroughput: 6_250, uploadThroughput: 6_250 };
const patience = { timeout: 180_000 };

/**
 * Buys a product for cash on a phone with empty caches, from the product's page to the page that confirms the order, typing at once. Chromium
 * makes the network slow, so that the time is the network's and hardly the machine's.
 * @param product path of its page
 * @param how whether the browser runs scripts, and whether it asks to save data
 */
export async function buyOnSlowNetwork(
  origin: string,
  product: string,
  how: { scripts: boolean; savesData: boolean },
): Promise<SlowPurchase> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      javaScriptEnabled: how.scripts,
    });
    const page = await context.newPage();
    // What was broken off counts as far as it had come: a phone pays for it, too.
    const bytes = new Map<string, number>();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    if (how.savesData) await saveData(network);
    await network.send('Network.emulateNetworkConditions', weak2G);
    const received = (request: string, more: number) => bytes.set(request, (bytes.get(request) ?? 0) + more);
    network.on('Network.responseReceived', ({ requestId, response }) =>
      received(requestId, response.encodedDataLength),
    );
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => received(requestId, encodedDataLength));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    const began = Date.now();
    const seconds = () => (Date.now() - began) / 1_000;
    await page.goto(origin + product, { waitUntil: 'commit', ...patience });
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
    await add.waitFor(patience);
    const readableSeconds = seconds();
    await add.click(patience);
    await orderForCash(page);
    const kilobytes = [...bytes.values()].reduce((sum, some) => sum + some, 0) / 1_000;
    return { seconds: seconds(), kilobytes, readableSeconds };
  } finally {
    await browser.close();
  }
}

/** Sends `Save-Data: on` with every request. A header that Playwright adds is not sent after a redirect, as a browser's own is. */
async function saveData(network: CDPSession): Promise<void> {
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    // A request that was broken off meanwhile cannot go on.
    network
      .send('Fetch.continueRequest', { requestId, headers: [...headers, { name: 'save-data', value: 'on' }] })
      .catch(() => {});
  });
  await network.send('Fetch.enable');
}

/** From the cart, on which anyone who is so slow lands, with scripts or without. */
async function orderForCash(page: Page): Promise<void> {
  await page.waitForURL(/\/shop\/cart/, patience);
  await page.getByLabel('State').selectOption('Karnataka', patience);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click(patience);
  await page.waitForURL(/checkout/, patience);
  for (const [label, value] of [
    ['Name', 'Asha Rao'],
    ['Email', 'asha@example.com'],
    ['Phone', '9876543210'],
    ['Street address', '12 MG Road'],
    ['City', 'Bengaluru'],
    ['Pincode', '560001'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value, patience);
  }
  await page.getByRole('button', { name: /cash on delivery/i }).click(patience);
  await page.waitForURL(/payment-success/, patience);
  await page.getByRole('heading', { level: 1 }).waitFor(patience);
}
