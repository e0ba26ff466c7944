import { goodAddress } from './filled-cart.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import { addressOf, expect, named, test } from './journey.ts';
import { withBrowser } from './other-browser.ts';
import { everyPage, pathOf } from './public-pages.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

/** The button, link or heading with these words, as an expression on a page. */
const worded = (selector: string, words: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && one.textContent.trim().toLowerCase() === ${JSON.stringify(words.toLowerCase())})`;
/** The field with this label. */
const labelled = (label: string) =>
  `[...document.querySelectorAll('main label')].find((one) => one.textContent.trim() === ${JSON.stringify(label)})?.control`;

/** React has taken the page up. */
const listens = `Object.keys(document.querySelector('footer, main') ?? {}).some((key) => key.startsWith('__reactProps'))`;

const tag = ['@long', '@desk'];

const browsers = [
  {
    name: 'Firefox',
    isHere: firefoxProgram !== undefined,
    missing: 'No Firefox is here: install firefox-esr, or set FIREFOX_PATH',
    start: () => openFirefox(firefoxProgram ?? ''),
  },
  {
    name: 'WebKit',
    isHere: hasWebKit,
    missing: 'No WebKit is here: install webkit2gtk-driver and xvfb',
    start: openWebKit,
  },
];

for (const { name, isHere, missing, start } of browsers) {
  test(`a guest buys for cash in ${name}`, { tag }, async ({ products, baseURL }) => {
    test.skip(!isHere, missing);
    const besan = named(products, 'Stone-Ground Besan');
    await withBrowser(start, async (browser) => {
      await browser.open(`${baseURL}${addressOf(besan)}`);
      await browser.until(listens);
      await browser.press(`document.querySelector('main input[value="1 kg"]').closest('label')`);
      await browser.until(`document.querySelector('main input[value="1 kg"]').checked`);
      await browser.press(worded('main button', 'Add to cart'));
      await browser.until(`document.querySelector('.toast')?.textContent.includes('Product added to cart')`);
      await browser.press(`document.querySelector('header button[aria-label^="Cart"]')`);
      await browser.press(worded('dialog[open] a', 'Checkout'));
      await browser.press(worded('dialog[open] button', 'Continue to Purchase'));
      await browser.until(`!document.querySelector('dialog[open]')`);
      for (const [label, text] of Object.entries(goodAddress)) {
        if (label !== 'Country') await browser.type(labelled(label), text);
      }
      expect(await browser.read(`${labelled('State')}.value`)).toBe(goodAddress.State);
      await browser.press(worded('main button', 'Cash on Delivery'));
      await browser.until(`location.pathname === '/shop/payment-success'`);
      await browser.until(`document.querySelector('h1')?.textContent.includes('We received your order!')`);
      // Nothing is wider than the window there either.
      expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await browser.problems()).toEqual([]);
    });
  });

  test(`every page is whole from 320 to 1440 pixels in ${name}`, { tag }, async ({ products, baseURL }) => {
    test.skip(!isHere, missing);
    await withBrowser(start, async (browser) => {
      for (const entry of everyPage.filter(({ status }) => status === undefined)) {
        await browser.open(`${baseURL}${pathOf(entry, products)}`);
        await browser.until(listens);
        for (const width of [320, 360, 390, 768, 1440]) {
          await browser.resize(width, 800);
          await browser.until(`innerWidth === ${width}`);
          expect(
            await browser.read('document.documentElement.scrollWidth'),
            `${entry.path} at ${width}`,
          ).toBeLessThanOrEqual(width);
        }
      }
      // The router fetches routes ahead, and says so where the test leaves a page meanwhile.
      const problems = (await browser.problems()).filter((one) => !one.includes('Failed to fetch manifest patches'));
      expect(problems).toEqual([]);
    });
  });
}
