import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { addressField, cartLine, fillAddress, openCheckout, openWithCart } from './filled-cart.ts';
import { expect, failed, listens, named, shoot, test, toast } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** A shop that sells for cash only, with the limits that a new shop has. */
test.describe('cash on delivery', { tag: '@also-desk' }, () => {
  let mail: FakeMailServer;
  let shop: SeparateShop;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    mail = await openFakeMailServer();
    const emails = { SMTP_URL: mail.url, MAIL_FROM: 'Mitahara <hello@mitahara.example>' };
    shop = await openSeparateShop({ ...withStaff, ...emails }, { usualCashLimits: true });
  });
  test.afterAll(async () => {
    await shop?.close();
    await mail?.close();
  });

  const codeTo = async (to: string, count: number) => {
    const codes = () =>
      mail.mails.flatMap(({ to: all, headers }) => {
        const code = /^(\d{6}) confirms/.exec(String(headers.subject))?.[1];
        return all.includes(to) && code ? [code] : [];
      });
    await expect.poll(() => codes().length).toBe(count);
    return codes().at(-1) ?? '';
  };

  test('a guest confirms a large order with the code from the e-mail', { tag: '@long' }, async ({
    browser,
    products,
    phone,
    watch,
  }) => {
    watch.expect(/400|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const listed = (await (await page.request.get('/api/shop/products/get')).json()).data as typeof products;
    const email = `guest-${phone}@example.com`;
    await openCheckout(page, [cartLine(named(listed, 'Stone-Ground Besan'), '1 kg', 14)]);
    await expect(page.getByRole('button', { name: 'PAY ONLINE' })).toHaveCount(0);
    await fillAddress(page, { Email: email, Phone: phone ? '+91 91234 56780' : '09123456781' });
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (phone) expect(await smallTargets(page)).toEqual([]);
    await shoot(page, 'confirm-order');

    const code = page.getByRole('textbox', { name: 'Code' });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
    const right = await codeTo(email, 1);
    await code.fill(right === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Wrong code. 4 tries left.')).toBeVisible();

    // A reload, and the order still waits.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
    // The answer to the code is lost with the network; once that is back the page says what became of the order.
    await page.route('**/api/shop/order/confirm', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await code.fill(right);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'confirm-order-lost');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/shop\/payment-success$/);
    await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    await context.close();
  });

  test('an order that is not confirmed can be edited; a limit is said beside its field', { tag: '@long' }, async ({
    browser,
    products,
    phone,
    watch,
  }) => {
    watch.expect(/409|429/);
    const context = await browser.newContext({ baseURL: shop.origin });
    const page = await context.newPage();
    const listed = (await (await page.request.get('/api/shop/products/get')).json()).data as typeof products;
    const besan = named(listed, 'Stone-Ground Besan');
    const email = `other-${phone}@example.com`;
    const buyer = { Email: email, Phone: phone ? '9123456782' : '9123456783', 'Street address': `${email} lane` };
    await openCheckout(page, [cartLine(besan, '1 kg', 14)]);
    await fillAddress(page, { ...buyer, 'Street address': phone ? '7 Hill Road' : '8 Hill Road' });
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
    await page.getByRole('button', { name: 'send a new code' }).click();
    await expect(toast(page)).toContainText('We have just sent you a code.');
    await page.getByRole('button', { name: 'Edit order' }).click();
    await expect(addressField(page, 'Email')).toHaveValue(email);
    for (let placed = 0; placed < 3; placed += 1) {
      await openWithCart(page, '/shop/checkout', [cartLine(besan, '1 kg', 1)]);
      await fillAddress(page, { ...buyer, 'Street address': `${placed} ${phone ? 'North' : 'South'} Road` });
      await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
      await expect(page).toHaveURL(/\/shop\/payment-success$/);
    }
    await openWithCart(page, '/shop/checkout', [cartLine(besan, '1 kg', 1)]);
    await fillAddress(page, buyer);
    await fillAddress(page, { ...buyer, 'Street address': phone ? '9 Lake Road' : '10 Lake Road' });
    await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
    const sentence = '3 cash orders are already on the way to this phone number. Please write to us.';
    await failed(page, sentence);
    await expect(addressField(page, 'Phone')).toHaveAccessibleDescription(sentence);
    await context.close();
  });

  test('staff set the limits', { tag: '@long' }, async ({ browser, phone }) => {
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    expect((await page.request.post('/api/auth/login', { data: staff })).status()).toBe(200);
    await page.goto('/admin/settings/cod');
    await listens(page);
    const total = page.getByLabel('Highest order total (₹)');
    await expect(total).toHaveValue('5000');
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await shoot(page, 'cash-settings');
    await total.fill('-5');
    await page.getByLabel('Pincodes without cash on delivery').fill('744\nabc');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(total).toHaveAccessibleDescription(/Enter ₹1 or more, or leave it empty/);
    await expect(page.getByText('‘abc’ is not a pincode. Enter 2 to 6 digits, not starting with 0')).toBeVisible();
    await expect(page.getByLabel('Pincodes without cash on delivery')).toHaveValue('744\nabc');
    await total.fill('5000');
    await page.getByLabel('Pincodes without cash on delivery').fill(phone ? '744' : '682555');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Cash on delivery limits saved');
    await page.reload();
    await expect(page.getByLabel('Pincodes without cash on delivery')).toHaveValue(phone ? '744' : '682555');
    await page.context().close();
  });
});
