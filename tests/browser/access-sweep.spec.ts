import { allLanguages, languages } from '#messages/languages.ts';
import { cartLine, fillAddress, openWithCart } from './filled-cart.ts';
import { addressOf, cartButton, expect, named, open, signIn, signInAsNewcomer, test } from './journey.ts';
import { everyPage, pathOf } from './public-pages.ts';
import { sweep } from './reach-checks.ts';

/**
 * Every page of the shop in its main states, as somebody sees it who needs it large, narrow or wide apart, or has the
 * keyboard alone.
 */

const tag = ['@long', '@desk'];

const families = {
  'pages of the shop': (path: string) => /^\/shop\//.test(path),
  'other pages': (path: string) => !/^\/shop\//.test(path),
};

for (const language of allLanguages) {
  for (const [family, isOfIt] of Object.entries(families)) {
    const name = `everybody can read and reach: ${family}${language === 'en' ? '' : ` in ${languages[language].inEnglish}`}`;
    test(name, { tag }, async ({ page, products, watch }) => {
      watch.expect(/404/);
      await sweep(page, async (look) => {
        for (const entry of everyPage.filter(({ path }) => isOfIt(path))) {
          await open(page, `${languages[language].prefix}${pathOf(entry, products)}`);
          // The keys' way through a page is the same in every language.
          await look(entry.path, { walk: language === 'en' });
        }
      });
    });
  }
}

test('everybody can read and reach: dialogs and menus of the shop', { tag }, async ({ page, products }) => {
  await sweep(page, async (look) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/shop/listing');
    expect((await page.getByRole('banner').boundingBox())?.height, 'one line of the header').toBeLessThan(80);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [button, dialog] of [
      ['Menu', 'Menu'],
      ['Filter', 'Filter'],
      ['Contact us', 'Contact us'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await look(dialog);
      if (dialog === 'Contact us') {
        await page.getByRole('button', { name: 'Send Message' }).click();
        await look('Contact us, wrong', { walk: true });
      }
      await page.keyboard.press('Escape');
    }
    await page.getByLabel('Account').click();
    await look('user menu');
    const cart = [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2)];
    await openWithCart(page, addressOf(named(products, 'Stone-Ground Besan')), cart);
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
    await look('cart sheet', { walk: true });
  });
});

test('everybody can read and reach: from the cart to the order', { tag }, async ({ page, products }) => {
  const cart = [
    cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 2),
    cartLine(named(products, 'Coconut Flour'), '500 g', 1),
  ];
  await sweep(page, async (look) => {
    await openWithCart(page, '/shop/cart', cart);
    await look('cart with goods', { walk: true });
    await openWithCart(page, '/shop/checkout', cart);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('invitation');
    await page.getByRole('button', { name: 'Continue to Purchase' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Cash on Delivery' }).click();
    await look('checkout, wrong', { walk: true });
    await fillAddress(page);
    await look('checkout, filled');
    await page.getByRole('main').getByRole('button', { name: 'Cash on Delivery' }).click();
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await look('success', { walk: true });
  });
});

test('everybody can read and reach: signed in', { tag }, async ({ page, products, watch }) => {
  watch.expect(/400|401|403/);
  await sweep(page, async (look) => {
    await open(page, '/auth/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await look('login, wrong');
    await open(page, '/auth/register');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await look('register, wrong');
    await signInAsNewcomer(page);
    await open(page, '/shop/account');
    await look('account, empty', { walk: true });
    await page.context().clearCookies();
    await signIn(page);
    for (const path of [
      '/shop/account',
      '/shop/account?tab=address',
      '/shop/account?tab=details',
      '/shop/program-checkout',
    ]) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await look(path, { walk: true });
    }
    await open(page, `${addressOf(named(products, 'Stone-Ground Besan'))}`);
    await page.waitForLoadState('networkidle');
    await look('product, signed in');
  });
});

test('nothing moves for those who asked for it', { tag }, async ({ page, products }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const entry of everyPage.filter(
    ({ path, status }) => status === undefined && /home|listing|details|resource|programs|cart/.test(path),
  )) {
    await open(page, pathOf(entry, products));
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) > 50)
        .map((one) => String((one as CSSAnimation).animationName)),
    );
    expect(moving, entry.path).toEqual([]);
  }
});
