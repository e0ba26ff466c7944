import { expect, open, shoot, test } from './journey.ts';
import { violations } from './page-checks.ts';

test('about us has five profiles, vision and mission', async ({ page }) => {
  await open(page, '/shop/about-us');
  for (const title of ['Vision', 'Mission']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const people = page.getByRole('region', { name: 'Our team' }).getByRole('listitem');
  await expect(people).toHaveCount(5);
  const roles = ['Mentor', 'Founder', 'Co-founder and CEO', 'Co-founder', 'Food technologist and dietician'];
  for (const [at, role] of roles.entries()) {
    await expect(people.nth(at).getByText(role, { exact: true })).toBeVisible();
  }
  await shoot(page, 'about-us');
});

test('six films of the shop’s own, told step by step, that can be paused', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  // By a link, as most people come: the policy of the first page is the one that holds.
  await open(page, '/shop/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes in steps' }).click();
  const films = page.getByRole('main').locator('li.card');
  await expect(films).toHaveCount(6);
  await shoot(page, 'resource');
  const play = films.nth(1).getByRole('link', { name: /^Show Besan chilla.*, 4 steps$/ });
  await play.click();
  const film = films.nth(1).getByRole('region', { name: /Besan chilla/ });
  const pause = film.getByRole('button', { name: 'Pause the steps' });
  await expect(pause).toBeFocused();
  await pause.click();
  await expect(film).toContainText('Step 1 of 4');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'own-film');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(20_000);
  await expect(film, 'it is paused').toContainText('Step 1 of 4');
  await film.getByRole('button', { name: 'Play the steps' }).click();
  for (const shown of ['Step 2 of 4', 'Step 3 of 4', 'Step 4 of 4']) {
    await expect(pause).toBeVisible();
    await page.clock.runFor(6000);
    await expect(film).toContainText(shown);
  }
  await page.clock.runFor(6000);
  await expect(play).toBeVisible();
  const shop = films.nth(1).getByRole('link', { name: 'Shop the ingredients' });
  await expect(shop).toHaveAttribute('href', '/shop/search?q=besan');
});

for (const [path, title, facts] of [
  [
    '/return-policy',
    'Returns & Refund Policy',
    [/within\s+7 days/, /cancelled before delivery by e-mail/, /no returns/],
  ],
  [
    '/shipping-policy',
    'Shipping Policy',
    [/2-4 business days/, /within 3 days/, /active\s+within 24 hours/, /India-wide/],
  ],
  ['/terms', 'Terms of Service', [/18 years/, /2-4 business days/, /10am to 5pm/, /Monday to Friday/]],
  ['/privacy-policy', 'Privacy Policy', [/Grievance Officer/, /10am to 5pm/, /18 years/]],
] as const) {
  test(`${title} states its facts`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact);
    await shoot(page, path.slice(1));
  });
}

test('contact us', async ({ page }) => {
  await open(page, '/contact-us');
  await expect(page).toHaveTitle(/^Get in Touch with Our Experts/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const main = page.getByRole('main');
  for (const text of ["We'd love to hear from you!", 'Bengaluru', '+91 80 0000 0000', 'hello@mitahara.example']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await expect(main.getByLabel(label)).toHaveAttribute('required', '');
  }
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(main.getByLabel('Phone')).toHaveAttribute('type', 'text');
  await expect(main.getByLabel('Message')).toHaveAttribute('rows', '4');
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /.{20,}/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact-us$/);
});

test('small pages show their text', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/404/);
  for (const [path, text, status] of [
    ['/coming-soon', 'Coming Soon', 200],
    ['/unauth-page', "You don't have access to view this page", 200],
    ['/no/such/page', "Oops! The page you're looking for doesn't exist.", 404],
    ['/shop/nothing', "Oops! The page you're looking for doesn't exist.", 404],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await shoot(page, path.slice(1).replaceAll('/', '-'));
  }
  await open(page, '/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Search products' }).click();
  await expect(page).toHaveURL(/\/shop\/search$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Oil', exact: true }).click();
  await expect(page).toHaveURL(/category=oil/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('moved pages redirect', { tag: '@desk' }, async ({ request }) => {
  for (const [path, to] of [
    ['/', '/shop/home'],
    ['/about-us', '/shop/about-us'],
    ['/products', '/shop/listing'],
    ['/products?x=1', '/shop/listing?x=1'],
    ['/products/', '/shop/listing'],
    ['/contact', '/contact-us'],
    ['/shop', '/shop/home'],
    ['/auth', '/auth/login'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([301, 302, 307, 308], path).toContain(response.status());
    expect(response.headers().location, path).toBe(to);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  // Client-side navigation to a moved page redirects to the same address.
  const data = await request.get('/products.data?_routes=storefront%2Fcontent%2Fnot-found', { maxRedirects: 0 });
  expect(await data.text()).toContain('/shop/listing"');
});

test('the sign-in pages link back to the store', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/auth/login', '/auth/register', '/auth/reset-password']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mitahara, home' })).toHaveAttribute('href', '/');
    await shoot(page, path.slice(1).replace('/', '-'));
    await page.getByRole('link', { name: 'Back to store' }).click();
    await expect(page).toHaveURL(/\/shop\/home$/);
  }
  await open(page, '/auth/login');
  await page.getByRole('link', { name: 'Mitahara, home' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});
