import { manifestPath, offlinePath } from '#boot/rules/without-network.ts';
import { languages } from '#messages/languages.ts';
import { expect, test } from './journey.ts';
import { everyPage } from './public-pages.ts';
import { openSeparateShop, withStaff } from './separate-shop.ts';

/** The sample's name, contact and program. */
const ofTheSample = /Mitahara|मिताहार|mitahara\.example|0000 0000|Jayanagar|Diabetic Reversal|sample-logo/;

test('a shop in production that has saved nothing names no brand on any page (behaviour: First day 9)', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const shop = await openSeparateShop({ ...withStaff, DEMO: '0' });
  try {
    for (const { prefix } of Object.values(languages)) {
      for (const path of [...everyPage.map((one) => one.path), manifestPath, offlinePath]) {
        const text = await (await page.request.get(shop.origin + prefix + path)).text();
        expect(text.match(ofTheSample), prefix + path).toBeNull();
      }
    }
    for (const path of ['/contact-us', '/terms']) {
      const text = await (await page.request.get(shop.origin + path)).text();
      expect(text, path).toContain('127.0.0.1');
      expect(text, path).not.toMatch(/(?:mailto|tel):"/);
    }
  } finally {
    await shop.close();
  }
});
