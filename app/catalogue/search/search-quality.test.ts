import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize, shopSizes } from '#tests/support/app/shop-sizes.ts';
import { gainOf, type JudgedQuery, judgedQueries } from '#tests/support/search-queries.ts';
import { searchCards } from './search-products.ts';

/** What each size of shop reaches; the small one comes first. */
const means = new Map<string, number>();
/** What each query reaches in memory. */
const inMemory = new Map<string, number>();

/** docs/search.md has the figures; `SEARCH_FIGURES=1` prints them. */
describe.each(shopSizes)('the answers of a %s shop to what shoppers type', (size) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openShopOfSize('embedded', size);
  });
  afterAll(() => test.drop());

  it('are what was meant, in a good order', async () => {
    const gains: (JudgedQuery & { found: string[]; gain: number })[] = [];
    for (const query of judgedQueries) {
      const found = (await searchCards(test.app, query.query)).products.map(({ title }) => title);
      gains.push({ ...query, found, gain: gainOf(query, found) });
    }
    const mean = (of: typeof gains) => of.reduce((sum, { gain }) => sum + gain, 0) / of.length;
    const kinds = new Set(gains.map(({ kind }) => kind));
    const figures = Object.fromEntries(
      [...kinds].map((kind) => [kind, mean(gains.filter((one) => one.kind === kind)).toFixed(3)]),
    );
    if (process.env.SEARCH_FIGURES) {
      const poor = gains
        .filter(({ gain }) => gain < 0.9)
        .map(({ query, gain, found }) => [gain.toFixed(2), query, ...found]);
      process.stdout.write(`${JSON.stringify({ figures, all: mean(gains).toFixed(3), poor }, null, 1)}\n`);
    }
    const worse = gains.filter(({ query, gain }) => gain < (inMemory.get(query) ?? 0) - 0.1);
    expect(
      worse.map(({ query, found }) => [query, ...found]),
      'worse than in memory',
    ).toEqual([]);
    if (size === 'small') for (const { query, gain } of gains) inMemory.set(query, gain);
    means.set(size, mean(gains));
    expect(mean(gains)).toBeGreaterThanOrEqual((means.get('small') ?? 1) - 0.01);
    expect(gains.length).toBeGreaterThanOrEqual(120);
    expect(mean(gains)).toBeGreaterThanOrEqual(0.93);
    for (const kind of kinds) expect(Number(figures[kind]), kind).toBeGreaterThanOrEqual(0.7);
  });
});
