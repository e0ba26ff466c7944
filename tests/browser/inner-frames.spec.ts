import type { Page } from '@playwright/test';
import { staffScreens } from '#access/rules/screens.ts';
import { sections } from '#settings/rules/settings.ts';
import { demoAdmin, expect, listens, test } from './journey.ts';
import { openSeparateShop } from './separate-shop.ts';

/**
 * What a page holds inside frames of its own, such as a table, is as wide as its frame: a page that does not scroll may
 * hide half of a table. Tabs of a phone are scrolled on purpose (`tab-row`).
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((frame) => /auto|scroll/.test(getComputedStyle(frame).overflowX))
      .filter((frame) => !frame.matches('.tab-row, textarea, input'))
      .filter((frame) => frame.checkVisibility() && frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => `${frame.ariaLabel ?? frame.className}: ${frame.scrollWidth - frame.clientWidth} px`),
  );
}

test('nothing in the back office is wider than the frame that it is in', { tag: ['@long', '@desk'] }, async ({
  page,
  watch,
}) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/, /403|404|422/);
  const shop = await openSeparateShop({ DEMO: '1', SHOP_ENV: 'development' });
  try {
    expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: demoAdmin })).status()).toBe(200);
    const screens = [
      ...Object.keys(staffScreens).filter((path) => !path.includes(':')),
      ...sections.map((section) => `/admin/settings/${section}`),
    ];
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(shop.origin + screen);
      await listens(page);
      for (const width of [390, 820, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await tooWide(page)).map((one) => `${screen} at ${width} px, ${one}`));
      }
    }
    expect(found).toEqual([]);
  } finally {
    await shop.close();
  }
});
