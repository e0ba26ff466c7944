import type { Page } from '@playwright/test';
import { expect, named, open, shoot, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

/** What a shopper does once there is an order. */
const answer = 'If this is right, we have sent you the link.';

async function ask(page: Page, orderId: string, contact: string): Promise<void> {
  await page.getByLabel('Order number').fill(orderId);
  await page.getByLabel('Phone number or e-mail').fill(contact);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an order is tracked from the footer by its number and phone; a stranger reads the same', async ({
      page,
      products,
      phone,
    }) => {
      const email = `track-${javaScriptEnabled}-${phone}@mitahara.example`;
      const placed = await page.request.post('/api/shop/order/createCOD', {
        data: {
          cartItems: [{ productId: named(products, 'Stone-Ground Besan')._id, weight: '1 kg', quantity: 1 }],
          addressInfo: {
            name: 'Asha Rao',
            email,
            phone: `98765${phone ? 4 : 5}${javaScriptEnabled ? 3 : 4}210`,
            street: '12 Residency Road',
            city: 'Bengaluru',
            state: 'Karnataka',
            pincode: '560025',
            country: 'India',
          },
          orderPrice: 205,
        },
      });
      expect(placed.status(), await placed.text()).toBe(200);
      const { orderId } = ((await placed.json()) as { data: { orderId: string } }).data;

      await page.goto('/shop/about-us');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track an order');
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        if (phone) expect(await smallTargets(page)).toEqual([]);
      }
      await ask(page, '261122-K7QX2M9P', 'stranger@example.com');
      await shoot(page, `track-order-${javaScriptEnabled ? 'sent' : 'plain'}`);
      await ask(page, orderId.toLowerCase(), email);

      await page.goto('/dev/letters');
      await expect(page.getByText(`Track your order ${orderId}`).first()).toBeVisible();
      expect(await page.content()).not.toContain('261122-K7QX2M9P');
    });
  });
}

test('the menu of a phone leads to tracking', async ({ page, phone }) => {
  test.skip(!phone, 'a desk has the footer');
  await open(page, '/shop/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Track an order' }).click();
  await expect(page).toHaveURL(/\/shop\/track-order$/);
});
