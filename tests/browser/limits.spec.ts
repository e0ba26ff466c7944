import { fillAddress } from './filled-cart.ts';
import { cartButton, expect, listens, named, open, shoot, signInAsNewcomer, test, toast } from './journey.ts';
import { overhang, violations } from './page-checks.ts';

const atta = 'Low-Carb Multigrain Atta';

test('an atta under 15 g per roti is found, compared with another and bought with an online payment', {
  tag: ['@long', '@both'],
}, async ({ page, phone }) => {
  await open(page, '/shop/listing?category=flour');
  if (phone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = phone
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' });
  await panel.getByText('Exact figures').click();
  await panel.getByLabel('Net carbs (g)').fill('15');
  await panel.getByLabel('Show others too').check();
  await expect(page).toHaveURL(/\?category=flour&carbs=15&others=1$/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  if (phone) await panel.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/\?category=flour&carbs=15&others=1$/);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card(atta)).toContainText(/Fits: [\d.]+ of 15 g net carbs per roti/);
  await expect(card(atta)).toContainText(/[\d.]+ g net carbs · [\d.]+ g protein per roti/);
  await expect(page.getByText(/^Net carbs: [\d.]+ g over your 15 g per roti$/).first()).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'listing-limits');

  await page.goto('/shop/listing?category=flour&carbs=15');
  await listens(page);
  await expect(page.getByText(/ over your /)).toHaveCount(0);
  const fitting = page.getByRole('main').getByRole('article');
  const count = await fitting.count();
  expect(count).toBeGreaterThan(1);
  await expect(fitting.getByText(/^Fits: [\d.]+ of [\d.]+ g net carbs per/)).toHaveCount(count);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel(`Compare ${atta}`).check();
  await fitting.filter({ hasNotText: atta }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Compare selected' }).click();
  await listens(page);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Net carbs/ })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await expect(page.getByText(/^One serving of each together: [\d.]+ g net carbs, [\d.]+ g fibre/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Net carbs/ }).first()).toContainText('Lowest');
  const rows = page.getByRole('region', { name: 'Comparison' }).getByRole('row');
  const differing = await rows.count();
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(differing);
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(rows).toHaveCount(differing);
  await shoot(page, 'compare');
  await page.getByRole('columnheader').filter({ hasText: atta }).getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page)).toContainText('cart');
  await expect(cartButton(page)).toContainText('1');

  await cartButton(page).click();
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('link', { name: /checkout/i })
    .click();
  await page.getByRole('button', { name: 'Continue to Purchase' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'PAY ONLINE' }).click();
  await page.getByRole('dialog', { name: 'Mitahara' }).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByRole('main')).toContainText(atta);
});

test('limits stay on the device, and products say whether they fit', { tag: ['@long', '@both'] }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, '/shop/limits');
  await page.getByLabel('Net carbs (g)').fill('5');
  await page.getByRole('button', { name: 'Save my limits' }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  // What the header covers has no size.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'limits');
  await open(page, '/shop/listing?category=flour');
  await expect(page.getByRole('article').filter({ hasText: atta })).toContainText('Fits');
  await expect(page.getByText(/^Net carbs: [\d.]+ g over your \d+ g per/).first()).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: atta }).click();
  await expect(page.getByRole('heading', { level: 1, name: atta })).toBeVisible();
  // Its own mark, before those of the cards below.
  await expect(page.getByText(/^Fits: [\d.]+ of [\d.]+ g net carbs per/).first()).toHaveText(
    'Fits: 4.3 of 5 g net carbs per roti',
  );
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();

  await open(page, '/shop/search?q=atta');
  const results = page.getByRole('main').getByRole('article');
  await expect(results.filter({ hasText: atta })).toContainText('Fits');
  await expect(results.getByText(/^Net carbs: [\d.]+ g over your \d+ g per/).first()).toBeVisible();
  await open(page, '/shop/home');
  const best = page.getByRole('region', { name: 'Best Sellers' }).getByRole('article');
  await expect(best.filter({ hasText: atta }).first()).toContainText('Fits');
  await cartButton(page).click();
  await expect(
    page.getByRole('dialog', { name: 'Your Cart' }).getByText(/^Fits: [\d.]+ of [\d.]+ g net carbs per/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  const day = page.getByRole('region', { name: 'Total for your servings' });
  const together = day.getByRole('row', { name: /^Net carbs/ }).getByRole('cell');
  const one = Number.parseFloat((await together.first().textContent()) ?? '');
  await day.getByLabel(`Servings of ${atta}`).fill('2');
  await expect(together.first()).toHaveText(`${one * 2} g`);
  await expect(together.last()).toHaveText('5 g');
  await day.getByLabel(`Measure of ${atta}`).selectOption('katori');
  await expect(together.first()).not.toHaveText(`${one * 2} g`);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'cart-servings');
  expect(sent.filter((text) => /carbs/i.test(text))).toEqual([]);

  await open(page, '/shop/limits');
  await expect(page.getByLabel('Net carbs (g)')).toHaveValue('5');
  await page.getByRole('button', { name: 'Remove my limits' }).click();
  await expect(page.getByLabel('Net carbs (g)')).toHaveValue('');
});

test('limits are saved to the account by choice, and come to another device', { tag: ['@long', '@both'] }, async ({
  page,
  browser,
}) => {
  await signInAsNewcomer(page);
  await open(page, '/shop/limits');
  await page.getByLabel('Net carbs (g)').fill('11');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/limits')) calls.push(request.method());
  });
  await page.getByRole('button', { name: 'Save my limits' }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  // What stands in the field is what is saved, whichever button is pressed.
  await page.getByLabel('Net carbs (g)').fill('12');
  await page.getByRole('button', { name: 'Save to my account' }).click();
  await expect(page.getByText('Your limits are saved to your account.')).toBeVisible();
  expect(calls).toEqual(['PUT']);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'limits-saved');

  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await open(other, '/shop/limits');
  await expect(other.getByLabel('Net carbs (g)')).toHaveValue('');
  await other.getByRole('button', { name: 'Use the limits saved in my account' }).click();
  await expect(other.getByLabel('Net carbs (g)')).toHaveValue('12');
  await other.getByRole('button', { name: 'Remove from my account' }).click();
  await expect(other.getByText('Limits removed from your account.')).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Use the limits saved in my account' }).click();
  await expect(page.getByText('Your account has no saved limits.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Net carbs (g)')).toHaveValue('12');
});

test('limits, chips and the comparison work without scripts', { tag: ['@long'] }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/shop/listing?category=flour');
  await page.getByText('Exact figures').filter({ visible: true }).click();
  await page.getByLabel('Net carbs (g)').fill('15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Fits: [\d.]+ of [\d.]+ g net carbs per/).first()).toBeVisible();
  const compared = page.getByRole('checkbox', { name: /^Compare/ });
  await compared.first().check();
  await compared.nth(1).check();
  await page.getByRole('button', { name: 'Compare selected' }).click();
  await expect(page.getByRole('row', { name: /^Net carbs/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show only differences' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /^Remove: Net carbs at most 15 g per serving$/ }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=flour$/);
  await page.getByLabel('Sort order').filter({ visible: true }).selectOption('Sugars per serving: Low to High');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sortBy=portionsugars-lowtohigh/);
  await expect(page.getByText(/^[\d.]+ g sugars per roti$/).first()).toBeVisible();
  await page.goto('/shop/search?q=atta&carbs=15&others=1');
  await expect(page.getByRole('article').filter({ hasText: atta })).toContainText('Fits');
  await expect(page.getByText(/^Net carbs: [\d.]+ g over your \d+ g per/).first()).toBeVisible();
  await context.close();
});

test('a new comparison says what it left out; three products fit on a phone', { tag: ['@long', '@both'] }, async ({
  page,
  phone,
  products,
}) => {
  const [one, two, three] = [atta, 'Stone-Ground Besan', 'Coconut Flour'].map((title) => named(products, title));
  await open(page, `/shop/compare?ids=${one?._id},${two?._id}`);
  await expect(page.getByText('Compared earlier')).toHaveCount(0);
  const table = page.getByRole('region', { name: 'Comparison' });
  const columns = page.getByRole('columnheader');
  const allFit = async (count: number) => {
    await expect(columns).toHaveCount(count);
    if (!phone) return;
    for (const column of await columns.all()) {
      const { x, width } = (await column.boundingBox()) ?? { x: 0, width: 999 };
      expect(x + width).toBeLessThanOrEqual(390);
    }
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await shoot(page, `compare-${count}`);
  };
  await allFit(2);
  await open(page, `/shop/compare?ids=${three?._id}`);
  await expect(page.getByText(`Compared earlier: ${one?.title}, ${two?.title}.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'compared-before');
  await page.reload();
  await page.getByRole('link', { name: 'Compare all of them' }).click();
  await expect(page.getByText('Compared earlier')).toHaveCount(0);
  await allFit(3);
  if (phone) {
    // Also with the stepper that takes the place of a button.
    await columns.nth(2).getByRole('button', { name: 'Add to cart' }).click();
    await expect(columns.nth(2).getByRole('button', { name: /^Increase/ })).toBeVisible();
    await allFit(3);
  }
  await page.getByRole('link', { name: `Remove ${two?.title}` }).click();
  await expect(columns).toHaveCount(2);
  await expect(page.getByText('Compared earlier')).toHaveCount(0);
  expect(await overhang(page)).toBe(0);
});

test('much fibre per portion and protein for ₹10: from the filters, by chips, and without scripts', {
  tag: ['@long', '@both'],
}, async ({ page, phone, browser }) => {
  await open(page, '/shop/listing');
  if (phone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = phone
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' });
  await panel.getByText('Exact figures').click();
  await panel.getByText('At least, per serving').click();
  await panel.locator('summary', { hasText: 'Per ₹10' }).click();
  await panel.locator('input[name=minFibrePerPortion]').fill('2');
  await panel.locator('input[name=minProteinPer10Rupees]').fill('5');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'listing-filters-for-rupees');
  if (phone) await panel.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?minFibrePerPortion=2&minProteinPer10Rupees=5$/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const protein = chips.getByRole('link', { name: /Protein at least 5 g per ₹10/ });
  await expect(protein).toBeVisible();
  await expect(chips).toContainText(/Fibre at least 2 g per serving/);
  const found = page.getByRole('main').getByRole('article');
  const both = await found.count();
  expect(both).toBeGreaterThan(0);
  expect(await overhang(page)).toBe(0);
  await shoot(page, 'listing-for-rupees');

  await protein.click();
  await expect(page).toHaveURL(/\?minFibrePerPortion=2$/);
  await expect.poll(() => found.count()).toBeGreaterThan(both);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const without = await plain.newPage();
  await without.goto('/shop/listing?minFibrePerPortion=2');
  // Open, as one of them is set.
  await without.locator('summary', { hasText: 'Per ₹10' }).last().click();
  await without.locator('input[name=minProteinPer10Rupees]').first().fill('5');
  await without.getByRole('button', { name: 'Apply' }).first().click();
  await expect(without.getByRole('main').getByRole('article')).toHaveCount(both);
  await plain.close();
});

test('a quick pick sets its filters at once, and a second tap takes them off', {
  tag: ['@also-desk', '@long'],
}, async ({ page, phone, browser }) => {
  await open(page, '/shop/listing?diet=vegan');
  if (phone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = phone
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' });
  const pick = panel.getByRole('link', { name: 'Low net carbs (up to 5 g a roti)' });
  await expect(panel.getByRole('link', { name: 'Vegan', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(panel.getByLabel('Net carbs (g)')).toBeHidden();
  // By the keyboard, as by a tap.
  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?carbs=5&diet=vegan&measure=roti$/);
  await expect(pick).toHaveAttribute('aria-current', 'true');
  await expect(pick).toBeFocused();
  // What is set is seen.
  await expect(panel.getByLabel('Net carbs (g)')).toHaveValue('5');
  await expect(panel.getByLabel('Net carbs (g)')).toBeVisible();
  await panel.evaluate((element) => {
    for (const part of element.querySelectorAll('*')) part.scrollTop = 0;
  });
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'quick-picks');
  await pick.click();
  await expect(page).toHaveURL(/\?diet=vegan$/);
  await expect(pick).not.toHaveAttribute('aria-current');
  for (const [name, query] of [
    ['High protein', 'minProtein=12&diet=vegan'],
    ['No added sugar', 'maxAddedSugars=0&minProtein=12&diet=vegan'],
    ['Gluten free', 'maxAddedSugars=0&minProtein=12&without=gluten&diet=vegan'],
  ] as const) {
    await panel.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.search === `?${query}`);
  }
  if (phone) await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const without = await plain.newPage();
  await without.goto('/shop/listing');
  const link = without.getByRole('link', { name: 'Gluten free' }).filter({ visible: true });
  await link.click();
  await expect(without).toHaveURL(/\?without=gluten$/);
  await expect(link).toHaveAttribute('aria-current', 'true');
  await link.click();
  await expect(without).toHaveURL(/\/shop\/listing$/);
  await without.getByRole('link', { name: 'For fasting' }).filter({ visible: true }).click();
  await expect(without.getByRole('main').getByRole('article').first()).toBeVisible();
  await plain.close();
});

test('limits begin with one tap on the home page, and lead to what fits', { tag: '@also-desk' }, async ({
  page,
  browser,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, '/shop/home');
  const card = page.getByRole('region', { name: 'My limits' });
  const preset = card.getByRole('link', { name: /^Low carb/ });
  await expect(preset).toHaveText('Low carb up to 8 g net carbs per serving');
  await preset.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Saved on this device.')).toBeVisible();
  await expect(preset).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/shop\/home$/);
  const best = page.getByRole('region', { name: 'Best Sellers' }).getByRole('article');
  await expect(best.getByText(/^(?:Fits: |Net carbs: [\d.]+ g over your 8 g per )/)).toHaveCount(await best.count());
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await card.scrollIntoViewIfNeeded();
  await shoot(page, 'home-limits');
  expect(sent.filter((text) => /carbs=/i.test(text))).toEqual([]);
  await open(page, '/shop/listing?category=flour');
  await page.getByRole('link', { name: 'Show products that fit' }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?carbs=8$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Fits: [\d.]+ of 8 g net carbs per/)
      .first(),
  ).toBeVisible();
  await open(page, '/shop/limits');
  await page.getByRole('link', { name: /^Less salt and saturated fat/ }).click();
  await expect(page.getByLabel('Sodium (mg)')).toHaveValue('140');
  await expect(page.getByLabel('Net carbs (g)')).toHaveValue('');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const without = await plain.newPage();
  await without.goto('/shop/home');
  await without.getByRole('link', { name: /^Counting carbs/ }).click();
  await expect(without).toHaveURL(/\/shop\/listing\?carbs=15$/);
  await plain.close();
});
