import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminListTimes, leastPath } from './admin-lists.ts';
import { exportFigures } from './export.ts';
import { fillLargeCatalogue } from './large-catalogue.ts';
import { lighthouseScores } from './lighthouse.ts';
import { compare, load, median } from './load.ts';
import { stormOfLogins, stormSettings } from './logins.ts';
import { orderListTimes, ordersAgainstDriver, pagesBesideOrders } from './orders.ts';
import { type RunningServer, startBare, startByNpm, startShop } from './servers.ts';

/**
 * The shop's figures, each against a baseline or a second measurement of the same run, because a machine's speed is not
 * the shop's. `npm run bench` runs everything; `npm run bench -- pages large start logins lighthouse
 * orders order-list order-pages admin-lists export` only what is named.
 */
interface Figure {
  what: string;
  measured: string;
  wanted: string;
  met: boolean;
}

const rounds = 3;
const seconds = 4;
const wanted = new Set(process.argv.slice(2));
const asked = (name: string) => wanted.size === 0 || wanted.has(name);
const figures: Figure[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bench-'));

try {
  if (asked('start')) await startUp();
  if (asked('pages')) await pages();
  if (asked('large')) await largeCatalogue();
  if (asked('logins')) await logins();
  if (asked('lighthouse')) await lighthousePages();
  if (asked('orders')) await orders();
  if (asked('order-list')) await orderList();
  if (asked('order-pages')) await orderPages();
  if (asked('admin-lists')) await adminLists();
  if (asked('export')) await exportOrders();
} finally {
  await rm(folder, { recursive: true, force: true });
}
print();

/** From `npm start` on a built tree to the first page, with an empty data folder and with one in use. */
async function startUp(): Promise<void> {
  const empty: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, `start-${round}`);
    for (const list of [empty, again]) {
      const server = await startByNpm(dataDir);
      list.push(server.startedInMs);
      await server.stop();
    }
  }
  add(
    'npm start to first page, empty database',
    `${(median(empty) / 1000).toFixed(2)} s`,
    'within 3 s',
    median(empty) <= 3000,
  );
  add(
    'npm start to first page, database in use',
    `${(median(again) / 1000).toFixed(2)} s`,
    'within 3 s',
    median(again) <= 3000,
  );
}

/** Kept pages and answers against a bare server with the same bytes; pages made anew for every request. */
async function pages(): Promise<void> {
  const dataDir = join(folder, 'pages');
  const kept = await startShop(dataDir);
  const paths = await samplePaths(kept);
  for (const [name, path] of Object.entries(paths)) {
    addAgainstBare(`${name}, kept`, await againstBare(kept, path), 0.6);
  }
  await kept.stop();

  const fresh = await startShop(dataDir, { PAGE_CACHE: '0' });
  for (const [name, path] of Object.entries(paths)) {
    await load(fresh.origin + path, { seconds: 2 });
    const result = await load(fresh.origin + path, { seconds });
    add(
      `${name}, made anew`,
      `${Math.round(result.requestsPerSecond)} req/s, half within ${result.p50} ms`,
      'at least 400 req/s',
      result.requestsPerSecond >= 400,
    );
  }
  await fresh.stop();
}

/** The same pages with 10,000 products. */
async function largeCatalogue(): Promise<void> {
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  await fillLargeCatalogue(large, 10_000);

  const kept = await startShop(large);
  addAgainstBare('listing of 10,000 products, kept', await againstBare(kept, '/shop/listing'), 0.6);
  const list = '/api/shop/products/get?page=1&limit=40';
  addAgainstBare('product list of 40 as JSON', await againstBare(kept, list), 0.4);
  const count = ((await (await fetch(`${kept.origin}/api/shop/products/get?limit=1`)).json()) as { total: number })
    .total;
  await kept.stop();

  const [few, many] = [await startShop(small, { PAGE_CACHE: '0' }), await startShop(large, { PAGE_CACHE: '0' })];
  for (const path of ['/shop/listing', '/shop/listing?category=oil&sortBy=title-ztoa', '/shop/search?q=sarson']) {
    const result = await compare(few, many, path, rounds, seconds);
    add(
      `${path} made anew: ${count} products against 36`,
      `${result.ratio.toFixed(2)} times slower (${Math.round(result.baseline)} and ${Math.round(result.target)} req/s)`,
      path.startsWith('/shop/search') ? 'shown for interest' : 'at most 1.5',
      path.startsWith('/shop/search') || result.ratio <= 1.5,
    );
  }
  await Promise.all([few.stop(), many.stop()]);
}

/** A hundred sign-ins at once against the same server at rest: passwords must not keep others waiting. */
async function logins(): Promise<void> {
  const runs: Awaited<ReturnType<typeof stormOfLogins>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startShop(join(folder, `logins-${round}`), stormSettings);
    runs.push(await stormOfLogins(server));
    await server.stop();
  }
  const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
  const ms = (value: number) => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
  const late = of(({ rest, storm }) => storm.late / rest.late);
  add(
    'event loop late (p99), 100 sign-ins at once against rest',
    `${late.toFixed(1)} times (${ms(of(({ storm }) => storm.late))} and ${ms(of(({ rest }) => rest.late))}; all signed in after ${ms(of(({ tookMs }) => tookMs))})`,
    'at most 5 times',
    late <= 5,
  );
  const slowest = of(({ rest, storm }) => storm.slowest / rest.slowest);
  add(
    'slowest other request, 100 sign-ins at once against rest',
    `${slowest.toFixed(1)} times (${ms(of(({ storm }) => storm.slowest))} and ${ms(of(({ rest }) => rest.slowest))})`,
    'at most 20 times',
    slowest <= 20,
  );
}

async function lighthousePages(): Promise<void> {
  const server = await startShop(join(folder, 'lighthouse'));
  const paths = await samplePaths(server);
  for (const [name, path] of Object.entries(paths)) {
    const scores = await lighthouseScores(server.origin + path, 5);
    const { performance, accessibility, bestPractices, seo } = scores;
    add(
      `Lighthouse, phone, ${name}`,
      `${performance} / ${accessibility} / ${bestPractices} / ${seo}`,
      'at least 98 / 100 / 100 / 100',
      performance >= 98 && accessibility === 100 && bestPractices === 100 && seo === 100,
    );
  }
  await server.stop();
}

async function orders(): Promise<void> {
  const { http, driver, ratio } = await ordersAgainstDriver(join(folder, 'orders'), rounds, seconds);
  add(
    'cash-on-delivery orders through HTTP, 8 connections, against their statements alone',
    `${ratio.toFixed(2)} (${Math.round(http)} of ${Math.round(driver)} orders/s)`,
    'at least 0.5',
    ratio >= 0.5,
  );
}

async function orderList(): Promise<void> {
  const { p50, p95 } = await orderListTimes(join(folder, 'order-list'), 1_000_000);
  add(
    "a shopper's list of 50, with 1,000,000 orders in the table",
    `half within ${p50.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
    '95 % within 20 ms',
    p95 < 20,
  );
}

/** Every list of the back office, at the size of a big shop. */
async function adminLists(): Promise<void> {
  for (const { path, p50, p95 } of await adminListTimes(join(folder, 'admin-lists'), 1_000_000, 10_000)) {
    add(
      `${path} with 1,000,000 orders and 10,000 products`,
      `half within ${p50.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
      path === leastPath ? 'shown for interest' : '95 % within 50 ms',
      path === leastPath || p95 < 50,
    );
  }
}

/** A file of every order: its memory, a reader who stops, one who leaves. */
async function exportOrders(): Promise<void> {
  const found = await exportFigures(join(folder, 'export'), 1_000_000);
  const { rows, held, seconds, megabytes, memoryBefore, memoryMost, wrong } = found;
  const growth = memoryMost - memoryBefore;
  add(
    `orders.csv of ${rows} orders (${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s): memory of the shop`,
    `${memoryBefore.toFixed(0)} MB before, ${memoryMost.toFixed(0)} at most: ${growth.toFixed(0)} more`,
    'at most 100 MB more',
    growth <= 100,
  );
  add(
    'the same: rows and cells, a reader who stops holds it back, one who leaves ends it',
    wrong.length === 0 ? `all so; held back after ${held} rows` : wrong.join('; '),
    'all so',
    wrong.length === 0,
  );
}

/** What orders cost the pages that are kept. */
async function orderPages(): Promise<void> {
  const paths = ['/shop/home', '/shop/listing', '/api/shop/products/get?page=1&limit=24'];
  for (const result of await pagesBesideOrders(join(folder, 'order-pages'), paths, rounds, seconds)) {
    const share = result.beside / result.alone;
    add(
      `${result.path} while ${Math.round(result.orders)} orders a second are placed`,
      `${share.toFixed(2)} of what it is alone (${Math.round(result.beside)} of ${Math.round(result.alone)} req/s)`,
      'at least 0.5',
      share >= 0.5,
    );
  }
}

async function samplePaths(server: RunningServer): Promise<Record<string, string>> {
  const answer = await fetch(`${server.origin}/api/shop/products/get?bestSellers=true&limit=1`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return {
    home: '/shop/home',
    listing: '/shop/listing',
    product: `/shop/product-details/${data[0]?._id}`,
  };
}

/** Uncompressed, because the load generator would spend its time on undoing compression. */
async function againstBare(shop: RunningServer, path: string) {
  const answer = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });
  const headers = [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
  const bare = await startBare(Buffer.from(await answer.arrayBuffer()), Object.fromEntries(headers));
  try {
    return await compare(shop, bare, path, rounds, seconds);
  } finally {
    await bare.stop();
  }
}

function addAgainstBare(what: string, result: Awaited<ReturnType<typeof compare>>, least: number): void {
  const rates = `${Math.round(result.target)} of ${Math.round(result.baseline)} req/s`;
  const time = `${Math.round(result.targetMicroseconds)} against ${Math.round(result.baselineMicroseconds)} µs of processor`;
  add(
    what,
    `${result.ratio.toFixed(2)} of bare node:http (${rates}; ${time})`,
    `at least ${least}`,
    result.ratio >= least,
  );
}

function add(what: string, measured: string, want: string, met: boolean): void {
  figures.push({ what, measured, wanted: want, met });
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${measured} (${want})`);
}

function print(): void {
  console.log('\n| What | Measured | Wanted | |\n|---|---|---|---|');
  for (const figure of figures) {
    console.log(`| ${figure.what} | ${figure.measured} | ${figure.wanted} | ${figure.met ? 'met' : '**missed**'} |`);
  }
}
