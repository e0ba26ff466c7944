import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** Bytes that a browser downloads on the first visit, compressed: in all, and of JavaScript alone. */
export interface PageWeight {
  all: number;
  code: number;
}

/** Opens pages in a browser with empty caches, each in its own context, and measures the bytes it receives. */
export async function pageWeights(origin: string, paths: readonly string[]): Promise<PageWeight[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const parts: Promise<{ isCode: boolean; bytes: number }>[] = [];
      page.on('requestfinished', (request) => {
        const isCode = request.resourceType() === 'script';
        // What comes from the browser's own cache has less than nothing: its headers, taken off.
        parts.push(request.sizes().then((size) => ({ isCode, bytes: Math.max(0, size.responseBodySize) })));
      });
      await page.goto(origin + path);
      await page.waitForTimeout(1_500);
      await page.waitForLoadState('networkidle');
      const all = await Promise.all(parts);
      const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
      weights.push({ all: sum(all), code: sum(all.filter(({ isCode }) => isCode)) });
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
