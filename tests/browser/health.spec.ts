import { expect, listens, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

let shop: SeparateShop;
test.beforeAll(async () => {
  shop = await openSeparateShop(withStaff);
});
test.afterAll(() => shop?.close());

test('staff see what is wrong, that all is well, and that the status is unknown', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
  expect((await page.request.post(`${shop.origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const isWhole = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  };

  // A production shop that still has the settings of the demo.
  await page.goto(`${shop.origin}/admin/health`);
  await listens(page);
  const health = page.getByRole('region', { name: 'Issues' });
  // Whether Node and PostgreSQL are older than a quarter is a matter of the day on which this runs.
  const issues = health.getByRole('listitem').filter({ hasNotText: 'is out of date' });
  await expect(issues).toHaveCount(2);
  await expect(issues.first()).toContainText('no mail server is set up.');
  await expect(issues.first()).toContainText('Enter your mail server under Settings, Connections.');
  await expect(issues.last()).toContainText('Invoices carry a sample GSTIN.');
  await isWhole();

  let answer: { status: number; json: object } | null = null;
  await page.route('**/api/admin/troubles', async (route) => {
    if (answer === null) return;
    await route.fulfill(answer);
  });
  await page.goto(`${shop.origin}/admin/dashboard`);
  await listens(page);
  const panel = page.getByRole('region', { name: 'System status' });
  // While nothing is known to be wrong, nothing is said.
  await expect(panel).toHaveCount(0);
  const again = async (given: typeof answer) => {
    answer = given;
    await page.reload();
    await listens(page);
  };
  await again({ status: 200, json: { success: true, data: [], checkedAt: '2026-11-21T10:00:00.000Z' } });
  await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  // The page about it says so.
  await page.goto(`${shop.origin}/admin/health`);
  await expect(health).toContainText('No issues');
  await expect(health).toContainText('21-11-2026 15:30');
  await page.goto(`${shop.origin}/admin/dashboard`);
  watch.expect(/503/);
  await again({ status: 503, json: { success: false, message: 'The database does not answer.' } });
  await expect(panel.getByRole('alert')).toContainText('We could not load the status.');
  const one = (at: number) => ({
    id: `problem-${at}`,
    severity: 'severe',
    sentence: `Problem ${at}.`,
    since: '2026-11-21T10:00:00.000Z',
    remedy: 'Mend it.',
    link: '/admin/orders',
  });
  answer = { status: 200, json: { success: true, data: [1, 2, 3, 4].map(one), checkedAt: '2026-11-21T10:00:00.000Z' } };
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('link', { name: /^Show ?: Problem 1\.$/ })).toHaveAttribute('href', '/admin/orders');
  await isWhole();
  await panel.getByRole('link', { name: 'See all 4' }).click();
  await expect(page).toHaveURL(/\/admin\/health$/);
  await expect(page.getByRole('region', { name: 'Issues' }).getByRole('listitem')).toHaveCount(4);
});
