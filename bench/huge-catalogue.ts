import { join } from 'node:path';
import type { Bench } from './figures.ts';
import { residentMegabytes } from './growth.ts';
import { fillLargeCatalogue } from './large-catalogue.ts';
import { type RunningServer, startShop } from './servers.ts';

/** Addresses by what they are; each kind is asked in turn. */
const kinds = {
  search: [
    'besan', 'jowar atta', 'mustard oil', 'sarson ka tel', 'बेसन', 'ಕಡಲೆ ಹಿಟ್ಟು', 'gluten free', 'high protein', 'diabetes', 'oil', 'flour', 'snacks',
    'almnd cookies', 'moongfali', 'dark chocolate no added sugar', 'besan 77', 'keto atta', 'ghee', 'makhanaa', 'laptop',
  ].map((words) => `/shop/search?q=${encodeURIComponent(words)}`),
  'as typed': ['be', 'bes', 'mus', 'must', 'coc', 'choc', 'alm', 'a2', 'til', 'makh'].map((words) => `/api/shop/search/${words}`),
  listing: [
    '', '?page=9', '?category=oil', '?category=oil&sortBy=title-ztoa&page=40', '?sortBy=popularity', '?carbs=15', '?carbs=15&without=gluten&diet=vegan',
    '?sortBy=sugars-lowtohigh', '?sortBy=protein-perrupee&category=flour', '?minProteinPer10Rupees=5&carbs=15&measure=katori&page=20',
  ].map((query) => `/shop/listing${query}`),
}; // biome-ignore format: lists of words
type Kind = keyof typeof kinds;

const products = 100_000;
const requests = 2_000;
/** With all products in memory a search may take seconds. */
const requestsInMemory = 300;
const atOnce = 4;

/** One process with 100,000 products: its memory and times where the database searches, against the same shop with all of them in memory. */
export async function hugeCatalogue({ folder, add }: Bench): Promise<void> {
  const dataDir = join(folder, 'huge');
  await fillLargeCatalogue(dataDir, products);

  const shop = await startShop(dataDir, { PAGE_CACHE: '0' });
  const filling = performance.now();
  let slowest = 0;
  // A typing mistake is found only once every product has its row.
  while ((await answerOf(shop, '/api/shop/search/bessan')).length === 0) {
    const asked = performance.now();
    await (await fetch(`${shop.origin}/shop/listing`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  add(
    `${products} products: rows of the search made after the start`,
    `${((performance.now() - filling) / 1000).toFixed(0)} s; the slowest listing meanwhile ${slowest.toFixed(0)} ms`,
    'shown for interest',
    true,
  );
  await shop.stop();

  const database = await measure(await startShop(dataDir, { PAGE_CACHE: '0' }), requests);
  const memory = await measure(
    await startShop(dataDir, { PAGE_CACHE: '0', SEARCH_IN_MEMORY_UP_TO: '1000000' }),
    requestsInMemory,
  );
  add(
    `${products} products: memory of the process, its database aside, warm and after ${requests} requests`,
    `${database.warm} and ${database.after} MB; ${memory.warm} and ${memory.after} MB with all products in memory (after ${requestsInMemory}, of which it refused ${memory.refused})`,
    'at most 500 MB',
    database.warm <= 500 && database.after <= 500 && database.refused === 0,
  );
  add(
    `${products} products: the first requests after the start`,
    `all within ${(database.first / 1000).toFixed(1)} s; ${(memory.first / 1000).toFixed(1)} s with all products in memory`,
    'shown for interest',
    true,
  );
  for (const kind of Object.keys(kinds) as Kind[]) {
    const [here, there] = [database.times[kind], memory.times[kind]];
    add(
      `${products} products: ${kind}, rendered`,
      `half within ${ms(here, 0.5)}, 95 % within ${ms(here, 0.95)}; ${ms(there, 0.5)} and ${ms(there, 0.95)} with all products in memory`,
      '95 % within 1 s, or sooner than in memory',
      quantile(here, 0.95) <= Math.max(1000, quantile(there, 0.95)),
    );
  }
}

async function measure(shop: RunningServer, requests: number) {
  const started = performance.now();
  for (const path of Object.values(kinds).flat()) await (await fetch(shop.origin + path)).arrayBuffer();
  const first = performance.now() - started;
  const warm = residentMegabytes(shop.pid);
  const times: Record<Kind, number[]> = { search: [], 'as typed': [], listing: [] };
  const names = Object.keys(kinds) as Kind[];
  let asked = 0;
  let refused = 0;
  const ask = async () => {
    while (asked < requests) {
      const number = asked;
      asked += 1;
      const kind = names[number % names.length] ?? 'search';
      const path = kinds[kind][Math.floor(number / names.length) % kinds[kind].length];
      const began = performance.now();
      const answer = await fetch(shop.origin + path);
      await answer.arrayBuffer();
      // A process that cannot keep up turns requests away.
      if (answer.status === 503) refused += 1;
      else if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      times[kind].push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const after = residentMegabytes(shop.pid);
  await shop.stop();
  return { first, warm, after, times, refused };
}

async function answerOf(shop: RunningServer, path: string): Promise<unknown[]> {
  const answer = await fetch(shop.origin + path);
  return ((await answer.json()) as { data: unknown[] }).data;
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
}

const ms = (times: readonly number[], part: number) => `${quantile(times, part).toFixed(0)} ms`;
