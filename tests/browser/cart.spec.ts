import type { Locator, Page } from '@playwright/test';
import { cartLine as line, openWithCart } from './filled-cart.ts';
import {
  addressOf,
  cartButton,
  choose,
  expect,
  failed,
  listens,
  named,
  open,
  rupees,
  shoot,
  test,
  toast,
} from './journey.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
/** Of what is in the cart; below them the sheet offers more. */
const lines = (page: Page) => sheet(page).getByRole('list').first().getByRole('listitem');
const total = (page: Page) => sheet(page).getByText('Total', { exact: true }).locator('xpath=following-sibling::*');
const quantity = (line: Locator) => line.getByRole('status');
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as { variant: string; quantity: number }[]);

async function openSheet(page: Page): Promise<void> {
  await cartButton(page).click();
  await expect(sheet(page)).toBeVisible();
}

async function add(page: Page, weight: string): Promise<void> {
  await choose(page, weight);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(toast(page)).toContainText(weight);
}

test('what is added is counted to the paisa, changed and removed', async ({ page, products }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await open(page, addressOf(besan));
  const main = page.getByRole('main');
  await add(page, '2 kg');
  // It becomes a stepper, which has the focus, and is one of this size alone.
  const stepper = main.getByRole('group', { name: `${besan.title}, 2 kg` }).filter({ visible: true });
  await expect(stepper.getByRole('button', { name: /^Increase quantity/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stepper.getByRole('status')).toHaveText('2');
  await add(page, '500 g');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  await openSheet(page);
  // The same product and weight share a line.
  await expect(lines(page)).toHaveCount(2);
  const [big, small] = [lines(page).nth(0), lines(page).nth(1)];
  await expect(quantity(big)).toHaveText('2');
  await expect(big).toContainText(rupees(2 * 319.5));
  await expect(total(page)).toHaveText(rupees(2 * 319.5 + 95));
  await shoot(page, 'cart');

  const minus = (of: Locator) => of.getByRole('button', { name: /^Decrease quantity/ });
  const plus = (of: Locator) => of.getByRole('button', { name: /^Increase quantity/ });
  await expect(minus(small)).toBeDisabled();
  await plus(small).click();
  await expect(quantity(small)).toHaveText('2');
  await expect(toast(page)).toContainText('Cart item updated successfully');
  await expect(toast(page)).toBeInViewport();
  await minus(big).click();
  await expect(minus(big)).toBeDisabled();
  await expect(total(page)).toHaveText(rupees(319.5 + 190));
  expect(await stored(page)).toMatchObject([
    { variant: '2 kg', quantity: 1 },
    { variant: '500 g', quantity: 2 },
  ]);

  await big.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page)).toContainText('Cart item removed successfully');
  await expect(lines(page)).toHaveCount(1);
  await expect(total(page)).toHaveText(rupees(190));
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(sheet(page).getByRole('button', { name: 'Your cart is empty.' })).toBeDisabled();
  expect(await stored(page)).toEqual([]);
});

test('an empty cart', { tag: '@long' }, async ({ page }) => {
  await open(page, '/shop/home');
  await openSheet(page);
  const button = sheet(page).getByRole('button', { name: 'Your cart is empty.' });
  await expect(button).toBeDisabled();
  await expect(total(page)).toHaveText(rupees(0));
  await shoot(page, 'empty-cart');
  await sheet(page).getByRole('link', { name: 'See all products' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/listing$/);
});

test('a double tap adds one, and takes out one line', async ({ page, products }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await open(page, addressOf(besan));
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
  const quantities = async () => (await stored(page)).map((line) => line.quantity);
  // Once without the stepper's code, then with it: its buttons come under the finger.
  for (const _code of ['not there yet', 'there']) {
    for (const part of [0.1, 0.9]) {
      const box = await add.boundingBox();
      if (!box) throw new Error('no button');
      await page.mouse.dblclick(box.x + box.width * part, box.y + box.height / 2);
      await expect.poll(quantities).toEqual([1]);
      const stepper = page.getByRole('main').getByRole('group').filter({ visible: true });
      await stepper.getByRole('button', { name: /^Remove/ }).click();
      await expect.poll(quantities).toEqual([]);
    }
  }
  await add.click();
  await choose(page, '2 kg');
  await add.click();
  await openSheet(page);
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .dblclick();
  await expect(lines(page)).toHaveCount(1);
});

test('where the stepper cannot come, pressing again adds one more, up to the stock', async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/ERR_FAILED|Failed to fetch/);
  await page.route('**/quantity-stepper-*', (route) => route.abort());
  // Three units counted: the last one is never sold.
  await open(page, addressOf(named(products, 'Baked Jowar Puffs (Tomato Tulsi)')));
  await choose(page, '120 g');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();
  for (const units of [1, 2]) {
    await add.click();
    await expect.poll(async () => (await stored(page)).map((line) => line.quantity)).toEqual([units]);
    await expect(toast(page).filter({ hasText: `× ${units}` })).toContainText('Product added to cart');
  }
  await add.click();
  await failed(page, 'Out Of Stock');
  expect((await stored(page)).map((line) => line.quantity)).toEqual([2]);
});

test('plus stops at what can be sold', async ({ page, products }) => {
  // Three units counted: the last one is never sold.
  const puffs = named(products, 'Baked Jowar Puffs (Tomato Tulsi)');
  await open(page, addressOf(puffs));
  await add(page, '120 g');
  await openSheet(page);
  const plus = lines(page).getByRole('button', { name: /^Increase quantity/ });
  await plus.click();
  await expect(quantity(lines(page))).toHaveText('2');
  await expect(plus).toBeDisabled();
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Increase quantity/ })
    .filter({ visible: true })
    .click();
  await failed(page, 'Only 2 in stock');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('long titles are cut at about 20 characters', { tag: '@long' }, async ({ page, products }) => {
  const [long, short] = [named(products, 'Kuttu Atta (Himalayan Buckwheat)'), named(products, 'Coconut Flour')];
  await openWithCart(page, '/shop/home', [line(long, '250 g', 1), line(short, '250 g', 1)]);
  await openSheet(page);
  const link = lines(page).nth(0).getByRole('link');
  const text = await link.textContent();
  expect(text).toMatch(/^Kuttu Atta .*…$/);
  expect(text?.length).toBeLessThanOrEqual(25);
  await expect(link).toHaveAttribute('title', long.title);
  await expect(lines(page).nth(1).getByRole('link')).toHaveText('Coconut Flour');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${addressOf(long)}$`));
  await expect(sheet(page)).toBeHidden();
});

test('the total is exact where halves of rupees add up', { tag: '@long' }, async ({ page, products }) => {
  const cart: [string, string, number, number][] = [
    ['Bajra Atta (Pearl Millet)', '500 g', 3, 58.5],
    ['Unsweetened Peanut Butter', '400 g', 7, 247.5],
    ['Avocado Oil', '250 ml', 11, 649.5],
    ['Virgin Coconut Oil', '1 litre', 2, 829],
  ];
  await openWithCart(
    page,
    '/shop/home',
    cart.map(([title, weight, units]) => line(named(products, title), weight, units)),
  );
  await openSheet(page);
  await expect(total(page)).toHaveText(rupees(cart.reduce((sum, [, , units, price]) => sum + units * price, 0)));
});

test('the cart survives a reload and leads to the checkout', { tag: '@long' }, async ({ page, products }) => {
  await open(page, addressOf(named(products, 'Stone-Ground Besan')));
  await add(page, '1 kg');
  await page.reload();
  await listens(page);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await openSheet(page);
  await sheet(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});

test('two tabs stay in step', { tag: ['@desk', '@long'] }, async ({ page, context, products }) => {
  const other = await context.newPage();
  await open(other, '/shop/home');
  await openSheet(other);
  await open(page, addressOf(named(products, 'Stone-Ground Besan')));
  await add(page, '1 kg');
  await expect(lines(other)).toHaveCount(1);
  await lines(other)
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  // What is in the cart has a stepper in place of the button.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await expect(quantity(lines(other))).toHaveText('3');
  await lines(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

const broken = [
  '{{{',
  'null',
  '{"a":1}',
  '[null,1,"x",{"productId":7},{"productId":"a","variant":"b","quantity":-3}]',
  '[{"productId":"a","variant":"b","quantity":1e999,"title":"t","image":"i","productData":{}}]',
];

test('a stored cart that cannot be read does no harm', { tag: ['@desk', '@long'] }, async ({ page, products }) => {
  for (const cart of broken) {
    await openWithCart(page, addressOf(named(products, 'Stone-Ground Besan')), cart);
    await expect(cartButton(page), cart).toHaveAccessibleName('Cart');
    await add(page, '1 kg');
    await expect(cartButton(page), cart).toHaveAccessibleName('Cart, 1 item');
    await openSheet(page);
    await expect(total(page)).toHaveText(rupees(165));
  }
});

test('good lines of a half-broken cart are kept', { tag: '@long' }, async ({ page, products }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await openWithCart(page, '/shop/home', [null, line(besan, '500 g', 2), { productId: 'x' }]);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('the sheet keeps focus inside and gives it back', { tag: '@also-desk' }, async ({ page, products }) => {
  await openWithCart(page, '/shop/home', [line(named(products, 'Stone-Ground Besan'), '500 g', 2)]);
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  // Until its lines are there, Close is the only stop.
  await expect(sheet(page).getByRole('button', { name: 'Remove Stone-Ground Besan' })).toBeVisible();
  const isInside = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      // Between the last and the first stop the browser's own controls have their turn: then it is the body.
      return at === document.body || at?.closest('dialog') !== null;
    });
  const stops = new Set<string>();
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    stops.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  for (const name of ['Close', 'Checkout', 'Remove Stone-Ground Besan']) expect([...stops]).toContain(name);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();

  // A press beside it closes it too.
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(sheet(page)).toBeHidden();
});
