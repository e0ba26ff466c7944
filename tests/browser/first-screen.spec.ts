import { expect, listens, moment, open, shoot, test } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

/** What somebody sees first: the home page, its menu, and the field of search. */
test('the home page sells at first sight; menu and search lead on by keyboard', async ({ page, phone }) => {
  await open(page, '/shop/home');
  await listens(page);
  const offers = page.getByRole('region', { name: 'Offers' });
  const heading = offers.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeInViewport();
  await expect(offers.getByText(/^from ₹\d/).first()).toBeInViewport();
  const [hero, height] = [await offers.getByRole('list').boundingBox(), page.viewportSize()?.height ?? 0];
  if (phone) expect((hero?.height ?? height) / height).toBeLessThanOrEqual(0.6);
  await expect(page.getByRole('list', { name: 'Why you can trust us' }).getByRole('listitem')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'first-screen');

  if (phone) {
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'My orders' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await menu.getByRole('link', { name: 'My limits' }).press('Enter');
    await expect(page).toHaveURL(/\/shop\/limits$/);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    // Back closes what is open before it leaves the page.
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/limits$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/home$/);
  }
  // The button beside the words leads on in the same tab.
  await offers.getByRole('link', { name: 'Shop flours' }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=flour$/);

  // Its results would take the place of what is suggested.
  const typed = moment();
  await page.route('**/api/shop/search/**', async (route) => {
    await typed.come;
    await route.continue();
  });
  await open(page, '/shop/search');
  const popular = page.getByRole('navigation', { name: 'Popular searches' });
  await expect(popular.getByRole('link', { name: 'Deep frying' })).toBeVisible();
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.pressSequentially('ragi');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(popular).toBeHidden();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('ragi');
  await field.press('ArrowDown');
  // Somebody composes a word of Hindi or Kannada: the key is the input method's.
  const isLeft = await field.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await field.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const title = (await chosen.textContent()) ?? '';
  expect(title).toMatch(/ragi/i);
  await field.press('Enter');
  typed.now();
  await expect(page).toHaveURL(/\/shop\/product-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  if (phone) {
    // Under the product's own bar nothing of the tabs is reached.
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a plan says who leads it and how it goes; a call about it is asked for', async ({ page, phone }) => {
      await page.goto('/shop/diabetic-reversal-program');
      for (const name of ['Who leads it', 'How the weeks go', 'What we ask you first', 'What it is not']) {
        await expect(page.getByRole('heading', { name })).toBeVisible();
      }
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        if (phone) expect(await smallTargets(page)).toEqual([]);
        await shoot(page, 'program-blocks');
      }
      await page.getByRole('link', { name: 'Ask for a call about Premium Program', exact: true }).click();
      await expect(page).toHaveURL(/\/contact-us\?about=plan-2$/);
      await expect(page.getByLabel('Message')).toHaveValue('Please call me about Premium Program.');
      await page.getByLabel('Name').fill('Asha Rao');
      await page.getByLabel('Email', { exact: true }).fill('asha-call@mitahara.example');
      await page.getByLabel('Phone').fill('9876543210');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(/thank you/i).first()).toBeVisible();
    });
  });
}
