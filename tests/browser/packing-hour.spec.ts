import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { APIRequestContext, Page } from '@playwright/test';
import { courierApp } from '#sandbox/courier/courier-app.ts';
import { createCourierEngine } from '#sandbox/courier/engine.ts';
import { expect, listens, savesData, test } from './journey.ts';
import { type Contents, orderOf, placeOrder, type Size, scan, setUp } from './packing-table.ts';
import { openSeparateShop, type SeparateShop, withStaff } from './separate-shop.ts';

const orderCount = 60;
/** Presses of keys and clicks that one order may need beside the scans. */
const mostActions = 3;

const login = { email: 'api@shop.example', password: 'word of an API user' };
const courier = { engine: createCourierEngine(), isDown: false };
const courierServer = createAdaptorServer({
  fetch: courierApp(courier.engine, login, () => (courier.isDown ? 'down' : null)).fetch,
});
let shop: SeparateShop;
test.beforeAll(async () => {
  courierServer.listen(0, '127.0.0.1');
  await once(courierServer, 'listening');
  const { port } = courierServer.address() as AddressInfo;
  shop = await openSeparateShop({
    ...withStaff,
    SHOP_ENV: 'development',
    COURIER_PROVIDER: 'shiprocket',
    SHIPROCKET_EMAIL: login.email,
    SHIPROCKET_PASSWORD: login.password,
    SHIPROCKET_API_URL: `http://127.0.0.1:${port}/v1/external`,
  });
});
test.afterAll(async () => {
  await shop?.close();
  courierServer.close();
});

/** Somebody at a packing table, and how often a key or the mouse was pressed beside the scans, by order. */
interface Packer {
  page: Page;
  pressed: Map<string, number>;
  /** Orders whose box this packer has closed. */
  boxes: string[];
}

/** What happens to a packer during some of the boxes, the first being 0. */
interface Plan {
  at: number;
  before: (packer: Packer) => Promise<void>;
}

const title = ({ page }: Packer) => page.getByRole('heading', { level: 1 });
const scanField = ({ page }: Packer) => page.getByRole('textbox', { name: 'Scan a pack' });
const parcelNumber = ({ page }: Packer) => page.getByLabel('Tracking number');
const count = ({ pressed }: Packer, number: string) => pressed.set(number, (pressed.get(number) ?? 0) + 1);

/** The number of the order in hand once it is surely this packer's; null at the list. */
async function orderInHand(packer: Packer): Promise<string | null> {
  await expect(title(packer)).toHaveText(/^Pack(?:ing$| \d)/);
  // Not yet known whose it is: it may be passed over.
  await expect(packer.page.locator('main [aria-busy=true]')).toHaveCount(0);
  const [, number = null] = /^Pack (\S+)$/.exec((await title(packer).textContent()) ?? '') ?? [];
  return number;
}

async function fillBox(packer: Packer, number: string, contents: Contents): Promise<void> {
  await expect(scanField(packer)).toBeFocused();
  for (const [size, quantity] of contents)
    for (let unit = 1; unit <= quantity; unit += 1) await scan(packer.page, size.barcode);
  await expect(packer.page.getByLabel('Weight of the parcel (g)')).toBeFocused();
  // Enter takes the expected weight, and packs.
  count(packer, number);
  await packer.page.keyboard.press('Enter');
  await expect(parcelNumber(packer)).toBeFocused();
}

let stickers = 0;
/** The number stands on the courier's sticker: its scan ships, prints and opens the next order. */
async function shipByScan(packer: Packer): Promise<void> {
  stickers += 1;
  await scan(packer.page, `D${1000 + stickers}`);
}

/** Packs what is on the screen until the list comes back. */
async function packAll(
  packer: Packer,
  contents: ReadonlyMap<string, Contents>,
  plans: readonly Plan[],
  ship: (packer: Packer, number: string, at: number) => Promise<void>,
): Promise<void> {
  await packer.page.goto('/admin/packing');
  await listens(packer.page);
  await packer.page.getByRole('button', { name: /^Pack \d+ orders?$/ }).press('Enter');
  for (let at = 0; ; at += 1) {
    for (const plan of plans) if (plan.at === at) await plan.before(packer);
    const number = await orderInHand(packer);
    if (number === null) return;
    await fillBox(packer, number, contents.get(number) ?? []);
    await ship(packer, number, at);
    await expect(title(packer)).not.toHaveText(`Pack ${number}`);
    packer.boxes.push(number);
  }
}

const isAway = ({ page }: Packer) => page.getByText('The shop cannot be reached. Packing goes on.');
const goesAway: Plan['before'] = async (packer) => {
  await orderInHand(packer);
  await packer.page.context().setOffline(true);
  await expect(isAway(packer)).toBeVisible();
};
/** What was done without a network is counted on the screen, minutes pass, and it is sent once. */
const comesBack: Plan['before'] = async (packer) => {
  // Three boxes, and what was on its way when the network went.
  await expect(packer.page.getByText(/\b(?:[6-9]|\d\d) actions wait here/)).toBeVisible();
  await packer.page.clock.fastForward('05:00');
  await expect(isAway(packer)).toBeVisible();
  await packer.page.context().setOffline(false);
  await expect(isAway(packer)).toBeHidden();
};
const scansWrongPack = (sizes: readonly Size[], contents: ReadonlyMap<string, Contents>): Plan['before'] => {
  return async (packer) => {
    const number = (await orderInHand(packer)) ?? '';
    const inside = contents.get(number)?.map(([{ barcode }]) => barcode) ?? [];
    await expect(scanField(packer)).toBeFocused();
    await scan(packer.page, sizes.find(({ barcode }) => !inside.includes(barcode))?.barcode ?? '');
    await expect(packer.page.getByRole('alert').filter({ hasText: 'It is not in this order' })).toBeVisible();
  };
};

/** A second packer, who is invited and joins. */
async function join(owner: APIRequestContext, packer: APIRequestContext): Promise<void> {
  const invited = { email: 'ravi@shop.example', staffRole: 'packer' };
  const invitation = await owner.post(`${shop.origin}/api/admin/staff/invite`, { data: invited });
  const token = new URL((await invitation.json()).link).searchParams.get('token');
  const joined = { token, userName: 'Ravi', password: 'Besan2Atta9Ragi' };
  expect((await packer.post(`${shop.origin}/api/auth/join`, { data: joined })).status()).toBe(200);
}

test('a packing hour: 60 orders, two packers, a lost network, a wrong pack and a courier that is down', {
  tag: ['@desk', '@long'],
}, async ({ browser, playwright, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|answer (?:409|503)|status of (?:409|503)|Failed to fetch|courier\.example/);
  const table = async (): Promise<Packer> => {
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await savesData(page);
    await page.clock.install();
    watch.add(page, shop.origin);
    // Papers and labels open in tabs of their own.
    context.on('page', (papers) => void papers.close());
    return { page, pressed: new Map(), boxes: [] };
  };
  const [meera, ravi] = [await table(), await table()];
  const { request } = meera.page;
  const sizes = await setUp(request, shop.origin);
  await join(request, ravi.page.request);
  const guest = await playwright.request.newContext();
  const contents = new Map<string, Contents>();
  for (let at = 0; at < orderCount; at += 1) {
    const [first, second] = [sizes[at % sizes.length], sizes[(at + 1) % sizes.length]];
    if (!first || !second) throw new Error('no sizes');
    const lines: Contents = at % 3 === 0 ? [[first, 2], [second, 1]] : [[first, 1]]; // biome-ignore format: a table
    contents.set(await placeOrder(guest, shop.origin, lines), lines);
  }

  const booked: string[] = [];
  const bookedInVain: string[] = [];
  const [outage, isOver] = [12, 15];
  /** Ravi has the network back, and books with Enter; where the courier is down he takes a sticker. */
  const shipByBooking = async (packer: Packer, number: string, at: number) => {
    if (at < 9) return shipByScan(packer);
    courier.isDown = at >= outage && at < isOver;
    count(packer, number);
    await packer.page.keyboard.press('Enter');
    if (courier.isDown) {
      await expect(packer.page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
      await expect(parcelNumber(packer)).toBeFocused();
      bookedInVain.push(number);
      return shipByScan(packer);
    }
    booked.push(number);
    count(packer, number);
    const label = packer.page.getByRole('link', { name: `Courier’s label of ${number}` });
    await expect(label).toBeVisible();
    await packer.page.keyboard.press('Alt+l');
    await expect(label).toHaveCount(0);
  };
  const wrongPack = scansWrongPack(sizes, contents);
  const day: readonly Plan[] = [
    { at: 2, before: wrongPack },
    { at: 5, before: goesAway },
    { at: 8, before: comesBack },
  ];
  await Promise.all([packAll(meera, contents, day, shipByScan), packAll(ravi, contents, day, shipByBooking)]);

  expect(Math.min(meera.boxes.length, ravi.boxes.length), 'both packed').toBeGreaterThan(15);
  const boxes = [...meera.boxes, ...ravi.boxes];
  expect([boxes.length, new Set(boxes).size], 'no order lies in two boxes').toEqual([orderCount, orderCount]);
  for (const { page } of [meera, ravi]) {
    await expect(page.getByRole('region', { name: 'Refused' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  }
  const numbers = new Set<string>();
  for (const number of contents.keys()) {
    const order = await orderOf(request, shop.origin, number);
    const steps = order.history.map(({ status }: { status: string }) => status);
    const times = (one: string) => steps.filter((status: string) => status === one).length;
    expect([order.orderStatus, times('Packed'), times('Shipped')], number).toEqual(['Shipped', 1, 1]);
    numbers.add(order.trackerId);
  }
  expect(numbers.size, 'every parcel has a number of its own').toBe(orderCount);
  const labelsOf = (number: string) =>
    courier.engine.parcels
      .filter(({ reference, isCancelled }) => reference.startsWith(number) && !isCancelled)
      .reduce((all, { awbs }) => all + awbs.length, 0);
  expect([booked.length > 5, bookedInVain.length]).toEqual([true, isOver - outage]);
  for (const number of booked) expect(labelsOf(number), `labels of ${number}`).toBe(1);
  for (const number of bookedInVain) expect(labelsOf(number), `labels of ${number}`).toBe(0);

  for (const [name, packer] of Object.entries({ 'scanned stickers': meera, 'booking and scanning': ravi })) {
    const all = [...packer.pressed.values()];
    const sum = all.reduce((total, one) => total + one, 0);
    expect(Math.max(...all)).toBeLessThanOrEqual(mostActions);
    process.stdout.write(`${name}: ${sum} actions for ${all.length} orders, at most ${Math.max(...all)} for one\n`);
  }
  await Promise.all([meera, ravi].map(({ page }) => page.context().close()));
});
