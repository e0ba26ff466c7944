import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** Bytes that a first visit brings to the browser: everything, and the code alone; compressed as gzip -9 would. */
export interface PageWeight {
  all: number;
  code: number;
}

/** Opens pages in a browser that knows nothing of the shop yet, each in a visit of its own, and weighs what it fetches. */
export async function pageWeights(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const parts: Promise<{ code: boolean; bytes: number }>[] = [];
      page.on('response', (response) => {
        const kind = response.request().resourceType();
        const packed = ['script', 'document', 'stylesheet', 'fetch', 'xhr'].includes(kind);
        const weigh = (body: Buffer) => (packed ? gzipSync(body, { level: 9 }).length : body.length);
        const bytes = response.body().then(weigh, () => 0);
        parts.push(bytes.then((count) => ({ code: kind === 'script', bytes: count })));
      });
      await page.goto(origin + path);
      await page.waitForTimeout(1_500);
      await page.waitForLoadState('networkidle');
      const all = await Promise.all(parts);
      const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
      weights.push({ all: sum(all), code: sum(all.filter(({ code }) => code)) });
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
