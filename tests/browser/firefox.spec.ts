import { goodAddress } from './filled-cart.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import { addressOf, expect, named, test } from './journey.ts';

/** The button, link or heading with these words, as an expression on a page. */
const worded = (selector: string, words: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && one.textContent.trim().toLowerCase() === ${JSON.stringify(words.toLowerCase())})`;
/** The field with this label. */
const labelled = (label: string) =>
  `[...document.querySelectorAll('main label')].find((one) => one.textContent.trim() === ${JSON.stringify(label)})?.control`;

/** React has taken the page up. */
const listens = `Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactProps'))`;

test('a guest buys for cash in Firefox', { tag: ['@long', '@desk'] }, async ({ products, baseURL }) => {
  test.skip(firefoxProgram === undefined, 'No Firefox is here: install firefox-esr, or set FIREFOX_PATH');
  const besan = named(products, 'Stone-Ground Besan');
  const firefox = await openFirefox(firefoxProgram ?? '');
  try {
    await firefox.open(`${baseURL}${addressOf(besan)}`);
    await firefox.until(listens);
    await firefox.press(`document.querySelector('main input[value="1 kg"]').closest('label')`);
    await firefox.until(`document.querySelector('main input[value="1 kg"]').checked`);
    await firefox.press(worded('main button', 'Add to cart'));
    await firefox.until(`document.querySelector('.toast')?.textContent.includes('Product added to cart')`);
    await firefox.press(`document.querySelector('header button[aria-label^="Cart"]')`);
    await firefox.press(worded('dialog[open] a', 'Checkout'));
    await firefox.press(worded('dialog[open] button', 'Continue to Purchase'));
    await firefox.until(`!document.querySelector('dialog[open]')`);
    for (const [label, text] of Object.entries(goodAddress)) {
      if (label !== 'Country') await firefox.type(labelled(label), text);
    }
    expect(await firefox.read(`${labelled('State')}.value`)).toBe(goodAddress.State);
    await firefox.press(worded('main button', 'Cash on Delivery'));
    await firefox.until(`location.pathname === '/shop/payment-success'`);
    await firefox.until(`document.querySelector('h1')?.textContent.includes('We received your order!')`);
    // Nothing is wider than the window there either.
    expect(await firefox.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(firefox.problems).toEqual([]);
  } finally {
    await firefox.close();
  }
});
