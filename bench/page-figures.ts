import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allLanguages, languages } from '#messages/languages.ts';
import { measureFelt, rangeOf } from './felt.ts';
import type { Bench } from './figures.ts';
import { addCurve, growthOfProducts, residentMegabytes } from './growth.ts';
import { fillLargeCatalogue } from './large-catalogue.ts';
import { lighthouseScores, slowdownOf } from './lighthouse.ts';
import { compare, comparePaths, load, measured, median } from './load.ts';
import { stormOfLogins, stormSettings } from './logins.ts';
import { pageWeights } from './page-weight.ts';
import { measurePhone } from './phone.ts';
import { type RunningServer, startBare, startByNpm, startFloor, startShop, treeOf } from './servers.ts';
import { buyOnSlowNetwork } from './slow-network.ts';

/** Time from `npm start` on a built tree to the first page, with an empty and a used data folder, against a baseline. */
export async function startUp({ folder, rounds, seconds, add }: Bench): Promise<void> {
  const cases = ['empty database', 'database in use'].map((name) => ({
    name,
    ms: [] as number[],
    floor: [] as number[],
    rest: [] as { processes: number; megabytes: number }[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { ms, floor, rest } of cases) {
      floor.push(await startFloor(join(folder, `floor-${round}`)));
      const server = await startByNpm(join(folder, `start-${round}`));
      ms.push(server.startedInMs);
      await sleep(seconds * 1_000);
      rest.push(treeOf(server.pid));
      await server.stop();
    }
  }
  for (const { name, ms, floor, rest } of cases) {
    const [whole, least] = [median(ms) / 1000, median(floor) / 1000];
    add(
      `npm start to first page, ${name}`,
      `${whole.toFixed(2)} s, ${(whole / least).toFixed(1)} times npm, a bare node:http and PostgreSQL alone (${least.toFixed(2)} s)`,
      'at most 3 times, or 3 s',
      whole <= Math.max(3, 3 * least),
    );
    const megabytes = median(rest.map((one) => one.megabytes));
    const processes = Math.max(...rest.map((one) => one.processes));
    add(
      `npm start at rest, ${name}, the database aside`,
      `${Math.round(megabytes)} MB in ${processes} processes, npm among them`,
      'at most 200 MB in 2',
      megabytes <= 200 && processes <= 2,
    );
  }
}

/** Cached pages and API responses against a bare server that sends the same bytes; pages rendered for every request. */
export async function pages({ folder, rounds, seconds, add }: Bench): Promise<void> {
  const dataDir = join(folder, 'pages');
  const cached = await startShop(dataDir);
  const paths = await samplePaths(cached);
  const bareRates: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const result = await againstBare(rounds, seconds, cached, path);
    bareRates[name] = result.baseline;
    addAgainstBare(add, `${name}, cached`, result, 0.6);
  }
  await cached.stop();

  const fresh = await startShop(dataDir, { PAGE_CACHE: '0' });
  for (const [name, path] of Object.entries(paths)) {
    await load(fresh.origin + path, { seconds: 2 });
    const result = await measured(fresh, path, seconds);
    const ratio = result.requestsPerSecond / (bareRates[name] ?? Number.NaN);
    add(
      `${name}, rendered`,
      `${ratio.toFixed(2)} of bare node:http (${Math.round(result.requestsPerSecond)} req/s, half within ${result.p50} ms; ${Math.round(result.microseconds)} µs of processor)`,
      'at least 0.08',
      ratio >= 0.08,
    );
  }
  await fresh.stop();
}

/** Memory of the process, at rest and after some seconds of load, against a bare server. */
export async function memory({ folder, seconds, add }: Bench): Promise<void> {
  const shop = await startShop(join(folder, 'memory'));
  const bare = await startBare(Buffer.from('{}'), { 'content-type': 'application/json' });
  const rest = residentMegabytes(shop.pid);
  for (const path of ['/shop/listing', '/api/shop/products/get?page=1&limit=40', '/shop/search?q=oil']) {
    await load(shop.origin + path, { seconds });
  }
  await load(`${bare.origin}/`, { seconds });
  const [loaded, floor] = [residentMegabytes(shop.pid), residentMegabytes(bare.pid)];
  await Promise.all([shop.stop(), bare.stop()]);
  add(
    'memory of the process at rest and after 12 s of load, its database aside',
    `${rest} and ${loaded} MB, ${(loaded / floor).toFixed(1)} times bare node:http under load (${floor} MB)`,
    'at most 512 MB',
    loaded <= 512,
  );
}

/** The figures of pages with 10,000 products. */
export async function largeCatalogue({ folder, rounds, seconds, size, add }: Bench): Promise<void> {
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  await fillLargeCatalogue(large, size(10_000));

  const cached = await startShop(large);
  addAgainstBare(
    add,
    'listing of 10,000 products, cached',
    await againstBare(rounds, seconds, cached, '/shop/listing'),
    0.6,
  );
  const list = '/api/shop/products/get?page=1&limit=40';
  addAgainstBare(add, 'product list of 40 as JSON', await againstBare(rounds, seconds, cached, list), 0.4);
  await cached.stop();

  const [few, many] = [await startShop(small, { PAGE_CACHE: '0' }), await startShop(large, { PAGE_CACHE: '0' })];
  for (const path of ['/shop/listing', '/shop/listing?category=oil&sortBy=title-ztoa', '/shop/search?q=sarson']) {
    const result = await compare(few, many, path, rounds, seconds);
    add(
      `${path} rendered: 10,000 products against 36`,
      `${result.ratio.toFixed(2)} times slower (${Math.round(result.baseline)} and ${Math.round(result.target)} req/s)`,
      path.startsWith('/shop/search') ? 'shown for interest' : 'at most 1.5',
      path.startsWith('/shop/search') || result.ratio <= 1.5,
    );
  }
  await Promise.all([few.stop(), many.stop()]);
}

/** Lists of 10,000 products that are chosen or sorted by what products declare, against the plain list of the same shop in the same run. */
export async function limitsOfLargeCatalogue({ folder, rounds, seconds, size, add }: Bench): Promise<void> {
  const dataDir = join(folder, 'limits');
  await fillLargeCatalogue(dataDir, size(10_000));
  const shop = await startShop(dataDir, { PAGE_CACHE: '0' });
  const plain = '/shop/listing?sortBy=title-atoz';
  for (const query of [
    'carbs=15',
    'carbs=15&sodium=100&without=gluten,milk&diet=vegan&minProtein=5',
    'carbs=15&others=1',
    'sortBy=popularity',
    'sortBy=sugars-lowtohigh',
    'sortBy=portionsodium-lowtohigh',
    'sortBy=protein-perrupee',
    'minProteinPer10Rupees=5&minFibrePerPortion=2',
    `carbs=15&measure=katori&sortBy=unitprice-lowtohigh&page=${Math.ceil(size(2_000) / 100)}`,
  ]) {
    const result = await comparePaths(shop, `/shop/listing?${query}`, plain, { rounds, seconds });
    add(
      `/shop/listing?${query} of 10,000 products rendered, against ${plain}`,
      `${result.ratio.toFixed(2)} times slower (${Math.round(result.target)} and ${Math.round(result.baseline)} req/s; one that nobody asked for before ${result.anewMs.toFixed(0)} ms)`,
      'at most 3 times',
      result.ratio <= 3,
    );
  }
  await shop.stop();
}

/** How the shop slows down while the catalogue grows ten-thousandfold. */
export async function productGrowth({ folder, seconds, add }: Bench): Promise<void> {
  const sizes = [10, 1_000, 100_000];
  const curve = await growthOfProducts(folder, sizes, seconds);
  addCurve(add, curve, sizes, 'products', (name) =>
    name === 'memory' ? 'MB' : name.startsWith('start') ? 'ms' : 'req/s',
  );
}

/** A hundred sign-ins at once against the server at rest: hashing passwords must not slow down others. */
export async function logins({ folder, rounds, add }: Bench): Promise<void> {
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

/** What a first visit fetches. */
export async function weight({ folder, add }: Bench): Promise<void> {
  const server = await startShop(join(folder, 'weight'));
  const paths = inEveryLanguage(await samplePaths(server));
  const weights = await pageWeights(server.origin, Object.values(paths));
  for (const [at, name] of Object.keys(paths).entries()) {
    const { all, code } = weights[at] ?? { all: 0, code: 0 };
    add(
      `JavaScript of ${name}, first visit on a phone, brotli as received`,
      `${kilobytes(code)} of ${kilobytes(all)} KB in all (pictures and fonts with it)`,
      'at most 120 KB of JavaScript',
      code <= 120_000,
    );
  }
  await server.stop();
}

export async function lighthousePages({ folder, add }: Bench): Promise<void> {
  const bare = await startBare(Buffer.from(bareDocument), { 'content-type': 'text/html; charset=utf-8' });
  const { benchmarkIndex } = await lighthouseScores(bare.origin, 3, 4);
  // LIGHTHOUSE_SLOWDOWN=4 is Lighthouse as it comes, whatever the machine.
  const slowdown = Number(process.env.LIGHTHOUSE_SLOWDOWN) || slowdownOf(benchmarkIndex);
  const floor = await lighthouseScores(bare.origin, 3, slowdown);
  await bare.stop();

  const server = await startShop(join(folder, 'lighthouse'));
  const paths = inEveryLanguage(await samplePaths(server));
  for (const [name, path] of Object.entries(paths)) {
    const scores = await lighthouseScores(server.origin + path, 5, slowdown);
    const { performance, accessibility, bestPractices, seo } = scores;
    add(
      `Lighthouse, phone, ${name}`,
      `${performance} / ${accessibility} / ${bestPractices} / ${seo} (speed of a page of one line: ${floor.performance}; ` +
        `this machine's index ${Math.round(benchmarkIndex)}, slowed down ${slowdown.toFixed(1)} times)`,
      'at least 98 / 100 / 100 / 100',
      performance >= 98 && accessibility === 100 && bestPractices === 100 && seo === 100,
    );
  }
  await server.stop();
}

/** A cash purchase from empty caches at 50 kbit/s and two seconds of latency, with scripts and without, and by those who save data. */
export async function purchasesOn2G({ folder, add }: Bench): Promise<void> {
  const server = await startShop(join(folder, '2g'));
  const { product } = await samplePaths(server);
  for (const [scripts, savesData, name] of [
    [true, false, 'with scripts'],
    [false, false, 'without scripts'],
    [true, true, 'with scripts and Save-Data'],
  ] as const) {
    const how = { scripts, savesData };
    const { seconds, kilobytes: all, readableSeconds } = await buyOnSlowNetwork(server.origin, product ?? '', how);
    add(
      `cash purchase on 2G, ${name}`,
      `${Math.round(seconds)} s and ${Math.round(all)} KB; the product can be read after ${Math.round(readableSeconds)} s`,
      'at most 90 s and 250 KB',
      seconds <= 90 && all <= 250,
    );
  }
  await server.stop();
}

/** Scrolling the listing and touching what shoppers touch most, on a slow phone's processor. */
export async function slowPhone({ folder, add }: Bench): Promise<void> {
  const server = await startShop(join(folder, 'phone'));
  const { product } = await samplePaths(server);
  const { framesPerSecond, framesOfNothing, answers } = await measurePhone(server.origin, product ?? '');
  add(
    'frames while the listing scrolls, processor slowed down 4 times',
    `${framesPerSecond.toFixed(0)} a second, ${framesOfNothing.toFixed(0)} of an empty page (drawn by the processor alone)`,
    'at least 55 a second',
    framesPerSecond >= 55,
  );
  for (const [name, ms] of Object.entries(answers)) {
    add(`from the touch to the frame: ${name}, processor slowed down 4 times`, `${ms} ms`, 'at most 200 ms', ms <= 200);
  }
  await server.stop();
}

/** Each step nine times. `node bench/against.ts FOLDER felt` has those of another tree beside them. */
export async function felt({ folder, size, add }: Bench): Promise<void> {
  const server = await startShop(join(folder, 'felt'));
  for (const step of await measureFelt(server.origin, size(9))) {
    const { median, words } = rangeOf(step);
    const whole = rangeOf({ ms: step.wholeMs });
    const what = `from the tap to the page: ${step.name}, fast 3G, processor slowed down 4 times`;
    add(what, `${words}; the whole page ${whole.words}`, `at most ${step.wantedMs} ms`, median <= step.wantedMs);
  }
  await server.stop();
}

/** The smallest possible page. */
const bareDocument =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>One line</p></html>';

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
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

/** The same pages in each language: each has a build of its own, and two have letters with fonts of their own. */
function inEveryLanguage(paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    allLanguages.flatMap((language) =>
      Object.entries(paths).map(([name, path]) => [
        language === 'en' ? name : `${name} in ${languages[language].inEnglish}`,
        languages[language].prefix + path,
      ]),
    ),
  );
}

/** Compares without compression, because the load generator would spend its time decompressing. */
async function againstBare(rounds: number, seconds: number, shop: RunningServer, path: string) {
  const answer = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });
  const headers = [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
  const bare = await startBare(Buffer.from(await answer.arrayBuffer()), Object.fromEntries(headers));
  try {
    return await compare(shop, bare, path, rounds, seconds);
  } finally {
    await bare.stop();
  }
}

function addAgainstBare(
  add: Bench['add'],
  what: string,
  result: Awaited<ReturnType<typeof compare>>,
  least: number,
): void {
  const rates = `${Math.round(result.target)} of ${Math.round(result.baseline)} req/s`;
  const time = `${Math.round(result.targetMicroseconds)} against ${Math.round(result.baselineMicroseconds)} µs of processor`;
  add(
    what,
    `${result.ratio.toFixed(2)} of bare node:http (${rates}; ${time})`,
    `at least ${least}`,
    result.ratio >= least,
  );
}
