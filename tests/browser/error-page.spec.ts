import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, shoot, test } from './journey.ts';
import { freePort, openSeparateShop, type SeparateShop } from './separate-shop.ts';

/** A TCP proxy between a shop and the database of another shop, which can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #path: string;
  readonly #port: number;
  #server: Server | null = null;

  constructor(path: string, port: number) {
    this.#path = path;
    this.#port = port;
  }

  async join(): Promise<void> {
    const server = createServer((here) => {
      const there = connect(this.#path);
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
      here.pipe(there).pipe(here);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve) ?? resolve(null));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = null;
  }
}

test.describe('when the database is unreachable', { tag: '@desk' }, () => {
  let owner: SeparateShop;
  let shop: SeparateShop;
  let wire: Wire;

  test.beforeAll(async () => {
    owner = await openSeparateShop();
    const port = await freePort();
    wire = new Wire(databaseSocket(owner.dataDir), port);
    await wire.join();
    shop = await openSeparateShop({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` });
  });
  test.afterAll(async () => {
    await shop?.close();
    await wire?.cut();
    await owner?.close();
  });

  test('pages and calls say so, and work again when it is back', { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    expect((await page.goto('/shop/home'))?.status()).toBe(200);

    await wire.cut();
    await expect.poll(async () => (await page.request.get('/shop/listing')).status()).toBe(503);
    for (const path of ['/shop/search?q=besan', '/shop/listing?category=oil']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(503);
      expect(response?.headers()['cache-control'], path).toMatch(/no-/);
      expect(Number(response?.headers()['retry-after']), path).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('We will be right back');
      const text = await page.locator('body').textContent();
      expect(text, path).not.toMatch(/ECONN|postgres|\bat \/|node_modules|127\.0\.0\.1/);
    }
    await shoot(page, 'error-page');
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();

    for (const path of [
      '/api/shop/products/get',
      '/api/shop/products/get?category=oil',
      '/api/shop/search/besan',
      '/api/event',
    ]) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(503);
      const answer = (await response.json()) as Record<string, unknown>;
      expect(answer, path).toEqual({
        success: false,
        message: 'The shop cannot reach its records at the moment. Please try again in a minute.',
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
      });
      expect(response.headers()['x-request-id'], path).toBe(answer.requestId);
    }
    expect((await page.request.get('/healthz')).status()).toBe(200);
    expect((await page.request.get('/readyz')).status()).toBe(503);
    // Pages in the cache are still served.
    expect((await page.goto('/shop/home'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();

    await wire.join();
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
    for (const path of ['/shop/home', '/shop/listing', '/api/shop/products/get', '/api/event']) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
    await page.goto('/shop/home');
    await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
    await context.close();
  });
});

/**
 * Returns the socket of a shop's embedded database: in its data folder, or under /tmp if that path would be too long.
 */
function databaseSocket(dataDir: string): string {
  const beside = join(dataDir, 'database/socket/.s.PGSQL.5432');
  if (existsSync(beside)) return beside;
  throw new Error(`No database listens in ${dataDir}: ${readdirSync(dataDir).join(', ')}`);
}
