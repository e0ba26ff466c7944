import type { Page } from '@playwright/test';
import {
  addressOf,
  cartButton,
  choose,
  expect,
  listens,
  named,
  open,
  rupees,
  shoot,
  sizes,
  test,
  toast,
} from './journey.ts';
import { overhang } from './page-checks.ts';
import { openSeparateShop, staff, withStaff } from './separate-shop.ts';

const big = (page: Page) => page.getByRole('region', { name: /^Pictures of/ }).getByRole('img');
const frame = (page: Page) => page.getByRole('button', { name: /^Zoom (in|out)$/ });
const shows = (page: Page, number: number) =>
  expect(big(page).first()).toHaveAccessibleName(new RegExp(`picture ${number} of 4$`));

/** Drags the main picture sideways with the mouse. */
async function drag(page: Page, pixels: number): Promise<void> {
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('The picture is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 3 });
  await page.mouse.move(x + pixels, y, { steps: 3 });
  await page.mouse.up();
}

test.describe('pictures', () => {
  test.beforeEach(async ({ page, products }) => {
    await open(page, addressOf(named(products, 'Low-Carb Multigrain Atta')));
  });

  test('change by the buttons and the thumbnails', { tag: ['@desk', '@long'] }, async ({ page }) => {
    await shows(page, 1);
    await page.getByRole('button', { name: 'Next picture' }).click();
    await shows(page, 2);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await shows(page, 4);
    const small = page.getByRole('button', { name: 'Show picture 3 of 4' });
    await small.click();
    await shows(page, 3);
    await expect(small).toHaveAttribute('aria-current', 'true');
  });

  test('change by a swipe of more than 50 px only', async ({ page }) => {
    await drag(page, -60);
    await shows(page, 2);
    await drag(page, 60);
    await shows(page, 1);
    await drag(page, 60);
    await shows(page, 4);
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
    await drag(page, -45);
    await shows(page, 4);
  });

  test('zoom in and out by tap and by key', { tag: '@long' }, async ({ page }) => {
    await frame(page).click();
    await expect(frame(page)).toHaveAccessibleName('Zoom out');
    const { width } = (await big(page).first().boundingBox()) ?? { width: 0 };
    await expect.poll(async () => (await big(page).first().boundingBox())?.width).toBeGreaterThanOrEqual(width);
    await expect
      .poll(
        async () =>
          ((await big(page).first().boundingBox())?.width ?? 0) / ((await frame(page).boundingBox())?.width ?? 1),
      )
      .toBeCloseTo(2, 1);
    await shoot(page, 'zoomed');
    await frame(page).press('Enter');
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
    await frame(page).click();
    await page.keyboard.press('Escape');
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
    // What the browser takes as its word for closing, as Back on Android, ends it wherever the focus is.
    await frame(page).click();
    await frame(page).blur();
    await page.keyboard.press('Escape');
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
    // Another picture starts without zoom.
    await frame(page).click();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
  });

  test('react to touch', { tag: '@long' }, async ({ page, phone }) => {
    test.skip(!phone, 'needs a touch screen');
    const touch = await page.context().newCDPSession(page);
    const box = (await frame(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = async (pixels: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; pixels !== 0 && step <= 6; step += 1) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + (pixels * step) / 6, y }],
        });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await finger(40);
    await shows(page, 1);
    await expect(frame(page)).toHaveAccessibleName('Zoom in');
    await finger(-80);
    await shows(page, 2);
    // A tap right after a swipe only ends its momentum: anyone who meets that taps once more.
    await expect(async () => {
      await page.touchscreen.tap(x, y);
      await expect(frame(page)).toHaveAccessibleName('Zoom out', { timeout: 3000 });
    }).toPass();
  });
});

test('the description shows 180 characters, then up to 400', { tag: '@long' }, async ({ page, products }) => {
  const besan = named(products, 'Stone-Ground Besan');
  await open(page, addressOf(besan));
  const text = page.locator('#description');
  const preview = (await text.textContent())?.replace(/…$/, '') ?? '';
  expect(preview.length).toBeLessThanOrEqual(180);
  expect(preview.length).toBeGreaterThan(150);
  expect(besan.description.startsWith(preview)).toBe(true);
  await page.getByRole('button', { name: 'Read more' }).click();
  expect(besan.description.length).toBeLessThanOrEqual(400);
  await expect(text).toHaveText(besan.description);
  await page.getByRole('button', { name: 'Read less' }).click();
  await expect(text).toHaveText(`${preview}…`);
});

test('only variants with more than one unit can be chosen', async ({ page, products }) => {
  const atta = named(products, 'Low-Carb Multigrain Atta');
  expect(atta.variants.map(({ totalStock }) => totalStock)).toContain(1);
  await open(page, addressOf(atta));
  const sellable = atta.variants.filter(({ totalStock }) => totalStock > 1);
  for (const { weight, totalStock } of atta.variants) {
    const size = sizes(page).locator(`input[value="${weight}"]`);
    await expect(size).toBeEnabled({ enabled: totalStock > 1 });
    // The one that the card names is chosen already.
    await expect(size).toBeChecked({ checked: weight === '500 g' });
  }
  for (const { weight, price, sellingPrice } of sellable) {
    await choose(page, weight);
    await expect(
      page
        .getByRole('main')
        .getByText(rupees(sellingPrice > 0 ? sellingPrice : price))
        .first(),
    ).toBeVisible();
    if (sellingPrice > 0) await expect(page.locator('s').first()).toContainText(rupees(price));
  }
  await expect(page.getByRole('link', { name: 'See how to use it' })).toHaveAttribute('href', atta.mediaLink);
  // Its card counts the sizes that can be bought.
  await open(page, '/shop/listing?category=flour');
  const card = page.getByRole('article').filter({ hasText: atta.title });
  await expect(card).toContainText(`, ${sellable.length - 1} more sizes`);
});

test('the first size is added to the cart without a detour, another after a tap', { tag: '@also-desk' }, async ({
  page,
  products,
  phone,
}) => {
  await open(page, addressOf(named(products, 'Stone-Ground Besan')));
  for (const reason of [/^FSSAI \d/, 'UPI, cards or cash on delivery', 'Damaged? Replaced within 7 days']) {
    await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
  }
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  if (phone) {
    // All of it without scrolling.
    for (const part of [big(page).first(), page.getByRole('heading', { level: 1 }), sizes(page), add])
      await expect(part).toBeInViewport({ ratio: 1 });
    await shoot(page, 'product-first-screen');
  }
  await choose(page, '1 kg');
  await choose(page, '500 g');
  await add.click();
  await expect(toast(page)).toContainText('Product added to cart');
  await expect(toast(page)).toContainText('500 g');
  await expect(toast(page)).toHaveCount(1);
  // At the foot, above the bar that was pressed, once it has come up.
  const bottomOf = async (box: ReturnType<typeof toast>) => box.evaluate((one) => one.getBoundingClientRect().bottom);
  const top = phone ? ((await page.locator('.next-step').boundingBox())?.y ?? 0) : Number.POSITIVE_INFINITY;
  await expect.poll(() => bottomOf(toast(page))).toBeLessThanOrEqual(top);
  expect((await toast(page).boundingBox())?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await shoot(page, 'product');

  // The sticky bar on a phone stays visible and has the same stepper.
  const bar = page.locator('main div.fixed').getByRole('button', { name: /^Increase quantity/ });
  if (!phone) return expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await bar.click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('a pincode is told when a parcel comes, and keeps being told', { tag: '@long' }, async ({
  page,
  products,
  watch,
}) => {
  watch.expect(/400/);
  await open(page, addressOf(named(products, 'Stone-Ground Besan')));
  await expect(page.getByText(/^Usually delivered in 3 to 10 business days\./)).toBeVisible();
  const check = async (pincode: string) => {
    await page.getByLabel('Delivery to pincode').fill(pincode);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  await check(' ');
  await expect(page.getByText('Please enter your pincode.')).toBeVisible();
  await check('5600');
  await expect(page.getByText('Invalid Pincode!')).toBeVisible();
  await check('560 025');
  const answer = page.getByText(
    /^Usually delivered between .+ to Bengaluru, Karnataka\. Cash on delivery available\.$/,
  );
  await expect(answer).toBeVisible();
  await open(page, addressOf(named(products, 'Coconut Flour')));
  await expect(answer).toBeVisible();
});

test('one badge, the one with the highest priority', { tag: '@long' }, async ({ page, products }) => {
  for (const [title, badge] of [
    ['Full-Fat Soya Flour', 'Out Of Stock'],
    ['Khapli Wheat Atta (Emmer)', 'New Harvest'],
    ['Kuttu Atta (Himalayan Buckwheat)', 'Limited Stock'],
    ['Stone-Ground Besan', 'Sale'],
  ] as const) {
    await page.goto(addressOf(named(products, title)));
    const shown = page.locator('main > div').first().locator('span', { hasText: badge });
    await expect(shown.first()).toBeVisible();
    // On the product's own page of the size that is chosen: the smallest besan is not on offer.
    if (badge === 'Sale') {
      await listens(page);
      await choose(page, '500 g');
      await expect(shown).toHaveCount(0);
    }
    await page.goto(`/shop/search?q=${encodeURIComponent(title)}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.locator('span', { hasText: badge }).first()).toBeVisible();
  }
});

/** What a phone shows of a product before anything is scrolled (behaviour: Catalogue 12). */
async function firstScreen(page: Page, { title }: { title: string }): Promise<string[]> {
  const main = page.getByRole('main');
  const bar = page.locator('.fixed', { has: page.getByRole('button', { name: 'Add to cart' }) });
  const height = page.viewportSize()?.height ?? 0;
  const barTop = (await bar.boundingBox())?.y ?? height;
  const parts = {
    picture: main
      .getByRole('region', { name: `Pictures of ${title}` })
      .getByRole('img')
      .first(),
    name: main.getByRole('heading', { level: 1 }),
    'price and unit price': main.getByText(/ per (kg|litre|100 g|100 ml|piece)/).first(),
    sizes: main.getByRole('radiogroup'),
  };
  const below: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > barTop) below.push(`${name} of ${title}: ${JSON.stringify(box)}`);
  }
  const add = await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().boundingBox();
  if (!add || add.y + add.height > height || add.x + add.width > 390)
    below.push(`Add to cart of ${title}: ${JSON.stringify(add)}`);
  return below;
}

test('the first screen of a phone holds picture, name, price, sizes and Add to cart', async ({ page, products }) => {
  for (const title of ['Low-Carb Multigrain Atta', 'Stone-Ground Besan']) {
    const product = named(products, title);
    await page.goto(addressOf(product));
    expect(await firstScreen(page, product)).toEqual([]);
    // Until the fonts of the shop have come, the words are those of the phone, and wider.
    await page.evaluate(() => {
      document.body.style.fontFamily = '"Mukta Fallback", sans-serif';
    });
    expect(await firstScreen(page, product)).toEqual([]);
    // On the narrowest phones the price still has its room beside the button.
    await page.setViewportSize({ width: 320, height: 640 });
    const price = page.locator('.fixed .figures span').first();
    expect(await price.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

/** Words that stand on two lines, in a table or list of facts. */
const brokenWords = (page: Page) =>
  page.locator('section[aria-labelledby="nutrition"]').evaluate((section) => {
    const broken: string[] = [];
    for (const part of section.querySelectorAll('th, td, dt, dd')) {
      const { firstChild } = part;
      if (!(firstChild instanceof Text)) continue;
      for (const word of firstChild.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(firstChild, word.index);
        range.setEnd(firstChild, word.index + word[0].length);
        if (range.getBoundingClientRect().height > 1.9 * Number.parseFloat(getComputedStyle(part).fontSize))
          broken.push(word[0]);
      }
    }
    return broken;
  });

test('the nutrition table breaks no word on a narrow phone, and none of it has to be swiped for', {
  tag: '@long',
}, async ({ page, products }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const product of products) {
    for (const prefix of ['', '/hi', '/kn']) {
      await page.goto(prefix + addressOf(product));
      expect(await brokenWords(page), `${prefix} ${product.title}`).toEqual([]);
      const table = page.locator('section[aria-labelledby="nutrition"] table');
      expect(await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)).toBe(
        0,
      );
      expect(await overhang(page), `${prefix} ${product.title}`).toBe(0);
    }
  }
});

test('so it is for every product that can be bought', { tag: '@long' }, async ({ page, products }) => {
  const wrong: string[] = [];
  for (const product of products.filter(({ variants }) => variants.some(({ totalStock }) => totalStock > 1))) {
    await page.goto(addressOf(product));
    wrong.push(...(await firstScreen(page, product)));
  }
  expect(wrong).toEqual([]);
});

test('one picture leaves room for the sizes, and a title without a space widens no page', { tag: '@long' }, async ({
  browser,
  products,
}) => {
  const shop = await openSeparateShop(withStaff);
  const { image } = named(products, 'Stone-Ground Besan');
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const post = async (path: string, data: object) =>
      (await page.request.post(path, { data, headers: { origin: shop.origin } })).json();
    await post('/api/auth/login', staff);
    const variants = [{ weight: '500 g', price: 100, sellingPrice: 0, totalStock: 20 }];
    const rest = { category: 'flour', description: 'Flour', gst: 5, averageReview: 4, isActive: true, image, variants };
    const short = (await post('/api/admin/products/add', { ...rest, title: 'Plain Flour' })).data;
    const long = (await post('/api/admin/products/add', { ...rest, title: 'W'.repeat(200) })).data;
    await context.clearCookies();
    await page.goto(addressOf(short));
    expect(await firstScreen(page, short)).toEqual([]);
    await page.goto(addressOf(long));
    await listens(page);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    for (const path of ['/shop/cart', '/shop/checkout', `/shop/compare?ids=${long._id}`, '/shop/search?q=wwww']) {
      await page.goto(path);
      // A phone's checkout has what is bought folded.
      await expect(page.getByText('WWWW').first(), path).toBeAttached();
      expect(await overhang(page), path).toBeLessThanOrEqual(0);
    }
  } finally {
    await context.close();
    await shop.close();
  }
});

/** What the HTML of a product page shows, and what it tells search engines. */
function shownAndTold(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const told = [...page.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? '{}'))
    .find((one) => one['@type'] === 'Product');
  const table = page.querySelector('section[aria-labelledby="nutrition"] table');
  const columns = [...(table?.querySelectorAll('thead th') ?? [])].map(text);
  /** Figures by their names, and the size that all are of. */
  const given = (told.additionalProperty ?? []).flatMap(
    ({ name, value, unitText }: { name: string; value: number; unitText?: string }) => {
      const [, row = '', size = ''] = /^(.*?), (.*)$/.exec(name) ?? [];
      return unitText ? [{ row, size, figure: `${value} ${unitText}` }] : [];
    },
  ) as { row: string; size: string; figure: string }[];
  const servingSize = given[0]?.size ?? '';
  const at = Math.max(columns.indexOf(servingSize), 0);
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [
    text(row.querySelector('th')),
    text(row.querySelectorAll('td')[at]),
  ]);
  const sizes = [...page.querySelectorAll('[role="radiogroup"] label')].map((label) => ({
    name: label.querySelector('input')?.value,
    price: Number(text(label.querySelector('.figures')).replace(/[₹,]/g, '')),
    isSold: !label.querySelector('input')?.disabled,
  }));
  return {
    told,
    given,
    servingSize,
    columns,
    figures: Object.fromEntries(rows) as Record<string, string>,
    sizes,
    heading: text(page.querySelector('h1')),
    main: text(page.querySelector('main')),
  };
}

test('search engines are told of every product what its page shows', { tag: '@long' }, async ({
  page,
  products,
  request,
}) => {
  for (const product of products) {
    const html = await (await request.get(addressOf(product))).text();
    const { told, given, servingSize, figures, sizes, heading, main, columns } = await page.evaluate(
      shownAndTold,
      html,
    );
    expect(told.name).toBe(heading);
    expect(columns, heading).toContain(servingSize);
    expect(given.length, heading).toBeGreaterThan(5);
    for (const { row, figure } of given) expect(figure, `${heading}: ${row}`).toBe(figures[row]);
    const offers = told.offers.map(({ name, price, availability }: Record<string, string>) => ({
      name,
      price: Number(price),
      isSold: availability === 'https://schema.org/InStock',
    }));
    expect(offers, heading).toEqual(sizes);
    const rating = told.aggregateRating;
    expect(main, heading).toContain(
      rating
        ? `${rating.ratingValue.toFixed(1)} (${rating.reviewCount} review${rating.reviewCount === 1 ? '' : 's'})`
        : `${product.averageReview.toFixed(1)}, the shop's own rating`,
    );
  }
  expect(products.length).toBeGreaterThanOrEqual(36);
});

test('a sold-out product', async ({ page, products }) => {
  await open(page, addressOf(named(products, 'Black Seed Oil (Kalonji)')));
  for (const size of await sizes(page).getByRole('radio').all()) await expect(size).toBeDisabled();
  const button = page.getByRole('main').getByRole('button', { name: 'Out Of Stock' });
  await expect(button).toHaveCount(1);
  await expect(button).toBeDisabled();
  await shoot(page, 'sold-out');
});

test('the tabs work by click and by keyboard', { tag: '@desk' }, async ({ page, products }) => {
  await open(page, addressOf(named(products, 'Stone-Ground Besan')));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const names = ['Health Benefits', 'Recipe', 'Ingredients', 'More'];
  await expect(page.getByRole('tab')).toHaveText(names);
  for (const name of names) {
    await tab(name).click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await tab('Health Benefits').click();
  for (const [key, name] of [
    ['ArrowRight', 'Recipe'],
    ['ArrowLeft', 'Health Benefits'],
    ['ArrowLeft', 'More'],
    ['Home', 'Health Benefits'],
    ['End', 'More'],
    ['ArrowRight', 'Health Benefits'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test.describe('Share', () => {
  test('opens the share sheet of the device', { tag: '@long' }, async ({ page, products, baseURL }) => {
    const besan = named(products, 'Stone-Ground Besan');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(data);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await open(page, `${addressOf(besan)}?utm_source=mail`);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? 'null') as unknown);
    expect(shared).toEqual({ title: besan.title, url: `${baseURL}${addressOf(besan)}` });
  });

  test('leads to WhatsApp and copies the link where the browser has none', async ({ page, products, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          async writeText(text: string) {
            document.documentElement.dataset.copied = text;
          },
        },
      });
    });
    const besan = named(products, 'Stone-Ground Besan');
    await open(page, addressOf(besan));
    await page.getByRole('button', { name: 'Share' }).click();
    const choices = page.getByRole('dialog', { name: 'Share' });
    const link = `${baseURL}${addressOf(besan)}`;
    await expect(choices.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${besan.title} ${link}`)}`,
    );
    await choices.getByRole('button', { name: 'Copy link' }).click();
    await expect(choices.getByRole('status')).toHaveText('Link copied');
    await expect(page.locator('html')).toHaveAttribute('data-copied', link);
  });

  test('says so where neither works', { tag: '@long' }, async ({ page, products, watch }) => {
    watch.expect(/ERR_FAILED/);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, addressOf(named(products, 'Stone-Ground Besan')));
    await page.context().route(/share-choices/, (route) => route.abort());
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(dialog.message());
      await dialog.accept();
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => said).toEqual(['Sharing is not supported in this browser']);
  });
});

test('the row of best sellers links from product to product', async ({ page, products }) => {
  const [besan, ghee] = [named(products, 'Stone-Ground Besan'), named(products, 'A2 Bilona Cow Ghee')];
  await open(page, addressOf(besan));
  await choose(page, '1 kg');
  await page.getByRole('button', { name: 'Next picture' }).click();
  const strip = page.getByRole('region', { name: 'Best Sellers' });
  await expect(strip.getByRole('link', { name: besan.title })).toHaveCount(0);
  await strip.getByRole('link', { name: ghee.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ghee.title);
  await expect(sizes(page).getByRole('radio', { checked: true })).toHaveValue('500 ml');
  await shows(page, 1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

const noProducts = [
  '00000000-0000-4000-8000-000000000000',
  'nonsense',
  '%3Cscript%3E',
  '..%2f..%2fetc',
  '9'.repeat(300),
  '%00',
];

test('an unknown or malformed id shows the 404 page', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/404/);
  for (const id of noProducts) {
    const response = await page.goto(`/shop/product-details/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for doesn't exist.",
    );
    await expect(page.getByRole('banner')).toBeVisible();
  }
  // Invalid percent-encoding gives the same status and page.
  const response = await page.request.get('/shop/product-details/%E0%A4%A');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/doesn(&#x27;|')t exist\./);
  await open(page, '/shop/product-details/nonsense');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
});
