import { cod, isWhole, online, placing } from './checkout-page.ts';
import {
  type AddressLabel,
  addressField,
  cartLine,
  fillAddress,
  goodAddress,
  openCheckout,
  openWithCart,
} from './filled-cart.ts';
import {
  demoShopper,
  expect,
  failed,
  listens,
  named,
  open,
  shoot,
  signIn,
  signInAsNewcomer,
  test,
  toast,
} from './journey.ts';

// Each of them walks through several screens and looks at every one with axe.

test('every rule of the delivery form, in order', { tag: '@long' }, async ({ page, products, phone }) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/order/')) sent += 1;
  });
  for (const press of [cod, online]) {
    await press(page).click();
    await failed(page, 'All fields are required!');
    await expect(toast(page)).toContainText('Please make sure you fill in all the required fields.');
    await expect(addressField(page, 'Phone')).toBeFocused();
    await expect(addressField(page, 'Phone')).toHaveAccessibleDescription('Please enter your phone number');
    await toast(page).getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(7);
  await isWhole(page, phone);
  await shoot(page, 'all-fields');

  for (const label of Object.keys(goodAddress) as AddressLabel[]) {
    await fillAddress(page, { [label]: '' });
    await cod(page).click();
    await expect(toast(page), label).toContainText('All fields are required!');
    await expect(addressField(page, label)).toBeFocused();
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(1);
  }
  const wrong: [Partial<Record<AddressLabel, string>>, string, AddressLabel][] = [
    [{ Email: 'asha', Phone: '12', Pincode: '12' }, 'Invalid email format!', 'Email'],
    [{ Phone: '12345', Pincode: '12' }, 'Invalid phone number!', 'Phone'],
    [{ Phone: '98765432101' }, 'Invalid phone number!', 'Phone'],
    [{ Pincode: '56002' }, 'Invalid Pincode!', 'Pincode'],
    [{ Pincode: '56002x' }, 'Invalid Pincode!', 'Pincode'],
    [{ Country: 'Nepal' }, 'We deliver within India only', 'Country'],
  ];
  for (const [values, message, label] of wrong) {
    await fillAddress(page, values);
    await cod(page).click();
    await failed(page, message);
    await expect(addressField(page, label)).toBeFocused();
    await expect(addressField(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toBe(0);
});

test('Enter in a field of the address presses no button, and in that of the coupon its own', async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/404/);
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await fillAddress(page);
  const coupon = page.getByLabel('Coupon code');
  await coupon.fill('NOSUCH');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/coupon|order/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });
  for (const label of ['Name', 'Email', 'Phone', 'City', 'Pincode', 'Country'] as const) {
    await addressField(page, label).press('Enter');
  }
  await coupon.press('Enter');
  await failed(page, 'This coupon code does not exist');
  expect(sent).toEqual(['/api/coupon/check']);
});

test('a pincode fills in its state and town, asks about a neighbour, and refuses another', async ({
  page,
  products,
}) => {
  await openCheckout(page, [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await addressField(page, 'Pincode').fill('570001');
  await expect(addressField(page, 'City')).toHaveValue('Mysuru');
  await expect(addressField(page, 'State')).toHaveValue('Karnataka');
  // What the shopper typed stays, whatever the next pincode is.
  await addressField(page, 'City').fill('Ernakulam');
  await addressField(page, 'State').selectOption('');
  await addressField(page, 'Pincode').fill('682001');
  await expect(addressField(page, 'State')).toHaveValue('Kerala');
  await expect(page.getByText('We filled in Kerala for this pincode.')).toBeVisible();
  await expect(page.getByText(/^Usually delivered .* Cash on delivery available/)).toBeVisible();
  await expect(addressField(page, 'City')).toHaveValue('Ernakulam');
  await fillAddress(page, { Pincode: '682001' });
  await expect(page.getByText('Pincode 682001 is not in Karnataka.')).toBeVisible();
  await cod(page).click();
  await failed(page, 'Pincode 682001 is not in Karnataka');
  await expect(addressField(page, 'Pincode')).toHaveAccessibleDescription('Pincode 682001 is not in Karnataka');
  await fillAddress(page, { State: 'Maharashtra', Pincode: '403001' });
  await expect(page.getByText('Pincode 403001 is mostly in Goa. Is the state right?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Goa' })).toBeVisible();
  await cod(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
});

test('a shopper picks a saved address with one press', { tag: '@long' }, async ({ page, products, phone }) => {
  await signIn(page);
  const { user } = (await (await page.request.get('/api/auth/check-auth')).json()) as { user: { id: string } };
  await page.goto('/robots.txt');
  await page.evaluate(
    (key) =>
      localStorage.setItem(
        key,
        JSON.stringify([
          {
            id: 1,
            address: '4 Residency Road',
            city: 'Bengaluru',
            phone: '9876543210',
            pincode: '560025',
            notes: 'Ring',
          },
        ]),
      ),
    `addresses:${user.id}`,
  );
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  const saved = page.getByRole('region', { name: 'Saved addresses' }).getByRole('button', { name: /4 Residency Road/ });
  await expect(saved).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(addressField(page, 'Name')).toHaveValue('');
  await expect(addressField(page, 'City')).toHaveValue('');
  await isWhole(page, phone);
  await saved.click();
  await expect(addressField(page, 'Street address')).toHaveValue('4 Residency Road, Ring');
  await expect(addressField(page, 'City')).toHaveValue('Bengaluru');
  await expect(addressField(page, 'Phone')).toHaveValue('9876543210');
  await expect(addressField(page, 'Pincode')).toHaveValue('560025');
  // What the account knows of its owner is filled in as well.
  await expect(addressField(page, 'Name')).toHaveValue(demoShopper.userName);
  await expect(addressField(page, 'Email')).toHaveValue(demoShopper.email);
  await expect(addressField(page, 'State')).toHaveValue('Karnataka');
  const sent = page.waitForRequest(placing);
  await cod(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ userId: user.id });
  await expect(page).toHaveURL(/\/shop\/payment-success$/);

  // Anyone who sits here after logging out finds nothing of it.
  await openWithCart(page, '/shop/checkout', [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)]);
  await addressField(page, 'Name').fill(demoShopper.userName);
  await page.getByRole('banner').getByLabel('Account').click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page)).toBeVisible();
  await page.reload();
  await listens(page);
  await expect(addressField(page, 'Name')).toHaveValue('');
});

test('a guest whose device remembers the address orders again without typing', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const cart = [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)];
  await openCheckout(page, cart);
  const remember = page.getByLabel('Remember these details on this device');
  await fillAddress(page);
  await expect(remember).not.toBeChecked();
  await remember.check();
  await cod(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);

  await openWithCart(page, '/shop/checkout', cart);
  await expect(remember).toBeChecked();
  for (const [label, value] of Object.entries(goodAddress) as [AddressLabel, string][]) {
    await expect(addressField(page, label)).toHaveValue(value);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cod(page).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);

  await openWithCart(page, '/shop/checkout', cart);
  await remember.uncheck();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await listens(page);
  await expect(addressField(page, 'Name')).toHaveValue('');
});

test('a pincode that was checked on a product is known in the cart and at the checkout', { tag: '@long' }, async ({
  page,
  products,
}) => {
  const besan = named(products, 'Stone-Ground Besan');
  await openWithCart(page, `/shop/product-details/${besan._id}`, [cartLine(besan, '1 kg', 1)]);
  await page.getByLabel('Delivery to pincode').fill('570001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/^Usually delivered .* to Mysuru, Karnataka\./)).toBeVisible();
  await open(page, '/shop/cart');
  await expect(page.getByRole('main').getByLabel('State')).toHaveValue('Karnataka');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  await expect(addressField(page, 'Pincode')).toHaveValue('570001');
  await expect(addressField(page, 'City')).toHaveValue('Mysuru');
  await expect(addressField(page, 'State')).toHaveValue('Karnataka');
});

test('who is signed in saves the address for the next order', async ({ page, products }) => {
  await page.goto('/robots.txt');
  await signInAsNewcomer(page);
  const cart = [cartLine(named(products, 'Stone-Ground Besan'), '1 kg', 1)];
  await openWithCart(page, '/shop/checkout', cart);
  const save = page.getByRole('button', { name: 'Save this address' });
  await expect(save).toHaveCount(0);
  await fillAddress(page);
  await save.click();
  await expect(toast(page)).toContainText('Address added successfully');
  await expect(save).toHaveCount(0);
  await page.reload();
  await listens(page);
  await expect(page.getByRole('button', { name: /12 Residency Road, Flat 2B/ })).toBeVisible();
});
