import type { BrowserContext, Page } from '@playwright/test';
import { addressField, goodAddress } from './filled-cart.ts';
import { countHands } from './hand-time.ts';
import { expect, listens, open, signInAsNewcomer, test, toast } from './journey.ts';

/** What a purchase costs a shopper on a phone: taps and fields from the home page to 'Your order is placed'. */

type Way = 'cash' | 'online';

/** Of fields the tick that remembers the address is one, too; five are typed. */
const paths: readonly { who: 'guest' | 'signed in'; way: Way; first: Cost; second: Cost }[] = [
  { who: 'guest', way: 'cash', first: { taps: 5, fields: 6 }, second: { taps: 3, fields: 0 } },
  { who: 'guest', way: 'online', first: { taps: 6, fields: 6 }, second: { taps: 4, fields: 0 } },
  { who: 'signed in', way: 'cash', first: { taps: 4, fields: 5 }, second: { taps: 4, fields: 0 } },
  { who: 'signed in', way: 'online', first: { taps: 5, fields: 5 }, second: { taps: 5, fields: 0 } },
];
interface Cost {
  taps: number;
  fields: number;
}

/** Types what a pincode does not fill in. */
async function typeAddress(page: Page): Promise<void> {
  for (const label of ['Phone', 'Pincode', 'Name', 'Street address', 'Email'] as const) {
    await addressField(page, label).fill(goodAddress[label]);
  }
  await expect(addressField(page, 'City')).toHaveValue(goodAddress.City);
  await expect(addressField(page, 'State')).toHaveValue(goodAddress.State);
}

/** From the home page on; the address is typed where none is known. */
async function buy(context: BrowserContext, way: Way, { who, isFirst }: { who: string; isFirst: boolean }) {
  const page = await context.newPage();
  const hands = countHands();
  await hands.watch(page);
  await open(page, '/shop/home');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to cart' }).first().tap();
  await toast(page).getByRole('link', { name: 'Checkout' }).tap();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await listens(page);
  if (who === 'guest' && isFirst) await page.getByRole('button', { name: 'Continue to Purchase' }).tap();
  if (isFirst) {
    await typeAddress(page);
    const keep =
      who === 'guest'
        ? page.getByLabel('Remember these details on this device')
        : page.getByRole('button', { name: 'Save this address' });
    await keep.tap();
  } else if (who === 'guest') {
    await expect(addressField(page, 'Name')).toHaveValue(goodAddress.Name);
  } else {
    await page.getByRole('button', { name: /12 Residency Road/ }).tap();
  }
  await page.getByRole('button', { name: way === 'cash' ? 'CASH ON DELIVERY' : 'PAY ONLINE' }).tap();
  if (way === 'online') await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  const { clicks, fields } = hands.sum();
  await page.close();
  return { taps: clicks, fields };
}

for (const { who, way, first, second } of paths) {
  test(`${who}, ${way}: the first order and the second`, { tag: '@long' }, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.goto('/robots.txt');
    if (who === 'signed in') await signInAsNewcomer(page);
    for (const [isFirst, most] of [
      [true, first],
      [false, second],
    ] as const) {
      const cost = await buy(context, way, { who, isFirst });
      test.info().annotations.push({ type: isFirst ? 'first' : 'second', description: JSON.stringify(cost) });
      expect(cost.taps, 'taps').toBeLessThanOrEqual(most.taps);
      expect(cost.fields, 'fields').toBeLessThanOrEqual(most.fields);
    }
  });
}
