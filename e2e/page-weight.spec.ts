import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';

const mostBytes = 120_000;

// Code that belongs to the back office or the server and must not reach a shopper.
const foreign = [/ZodError/, /lucide/i, /createLucideIcon/, /argon2/, /\badmin\/(products|orders)\b/];

for (const entry of everyPage) {
  test(`${entry.path} brings little code`, async ({ page, phone, products, watch }) => {
    test.skip(phone, 'the same code');
    if (entry.status === 404) watch.expect(/404/);
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(pathOf(entry, products), { waitUntil: 'networkidle' });
    // The code starts after the page has loaded; what it fetches in turn has to be counted too.
    await page.waitForTimeout(1500);
    await page.waitForLoadState('networkidle');
    let total = 0;
    for (const [url, body] of scripts) {
      const code = await body;
      total += gzipSync(code, { level: 9 }).length;
      for (const pattern of foreign) expect(code.toString(), url).not.toMatch(pattern);
    }
    console.warn(`${entry.path}: ${scripts.size} scripts, ${total.toLocaleString('en')} bytes gzip`);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(mostBytes);
  });
}
