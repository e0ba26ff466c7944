import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findClaims } from '#claims/find-claims.ts';
import { labelledFoods } from '#claims/labelled-claims.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, testEngines } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of the version before name columns that no type of today knows.
type AnyTables = any;

const folder = resolve('db/migrations');
const ownNumber = Number(
  readdirSync(folder)
    .find((name) => name.endsWith('-claim-grounds.sql'))
    ?.slice(0, 4),
);

/** What was held against a claim about a food, as the version before wrote it. */
const older: [food: string, claim: string, why: string][] = [
  ['puffs', 'Low sugar', 'Low sugar needs at most 5 g per 100 g; this product declares 7.4 g of sugars.'],
  ['chaas', 'Low sodium', 'Low sodium needs at most 120 mg per 100 ml; this product declares 160 mg of sodium.'],
  ['puffs', 'Low energy', 'Low energy needs at most 40 kcal per 100 g; this product declares 390 kcal of energy.'],
  [
    'cookies',
    'High fibre',
    'High fibre, rich in fibre needs at least 6 g per 100 g; this product declares 2 g of dietary fibre.',
  ],
  ['bare', 'Salt free', 'Sodium free, salt free depends on the sodium, which this product does not declare.'],
  [
    'shop',
    'Low fat',
    "'Low fat' here speaks of no single product: at most 3 g of fat per 100 g (1.5 g per 100 ml) must be true of every product it covers.",
  ],
  ['atta', '12 g of protein per 100 g', 'This product declares 30 g of protein per 100 g, not 12.'],
  ['cookies', 'Gluten free', "Gluten free is said of a product that has 'Wheat flour (atta)' among its ingredients."],
  ['jowar', 'Gluten free', 'Gluten free is said of a product that warns that it may contain gluten.'],
  ['oil', 'Gluten free', 'Gluten free needs a test report: at most 20 mg of gluten per kg.'],
  ['cookies', 'Nut free', 'Nut free is said of a product that warns that it may contain tree nuts.'],
  ['bare', 'Dairy free', 'Dairy free depends on the allergens, which this product does not declare.'],
  ['til', 'Vegan', "Vegan is said of a product with 'Ghee'."],
  ['bare', 'Vegan', 'Vegan depends on the diet mark, which this product does not declare.'],
  ['cookies', 'No added sugar', 'No added sugar is said of a product that declares 22 g of added sugars per 100 g.'],
  [
    'til',
    'No added sugar',
    "Where sugars occur naturally (here 2.2 g per 100 g), a second sentence must stand beside 'No added sugar'.",
  ],
  ['cookies', 'No added salt', "No added salt is said of a product with 'Salt' among its ingredients."],
  ['bare', 'No maida', 'No maida depends on the ingredients, which this product does not declare.'],
  [
    'jowar',
    'Low carb',
    "Low carb is said of a product that declares 72.6 g of carbohydrate per 100 g, 62.4 g of it net; this shop's limit is 20 g.",
  ],
  [
    'atta',
    'Low carb',
    "No regulation defines 'low carb': keep a comparison or a reason on file (here 17 g net per 100 g).",
  ],
  ['oil', 'Keto', "No regulation defines 'keto': keep a comparison or a reason on file (here 0 g net per 100 g)."],
  ['cookies', 'Natural', "'Natural' is for a single food with nothing added; this product has 6 ingredients."],
  ['shop', 'Pure', "'Pure' is for a single food with nothing added: keep the proof on file."],
  ['shop', 'Low glycaemic', 'Low glycaemic needs a measured index with its certificate.'],
  [
    'shop',
    'Cures diabetes',
    'A food may not be said to prevent, treat, cure or control a disease; diabetes, obesity, cancer and heart disease are named in the Act.',
  ],
  ['shop', 'Organic', 'Organic food is certified (NPOP or PGS-India): keep the certificate on file.'],
];

describe.each(testEngines)('notes about claims of an older shop on the %s server', (engine) => {
  it('are kept by what is held against the claim, those too that the version before writes meanwhile', async () => {
    const test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    try {
      await migrate(test.database, folder, silentLog, ownNumber - 1);
      const { db } = test.database;
      const note = async (place: string, why: string) => {
        await sql`insert into claim_note (place, words, why, kind, reason, by_name)
          values (${place}, 'x', ${why}, 'override', 'Ours', 'Owner')`.execute(db);
      };
      for (const [at, [, , why]] of older.entries()) await note(`old/${at}`, why);
      await note('unknown', 'A sentence of nobody');
      // A shop full of notes is not kept waiting.
      await sql`insert into claim_note (place, words, why, kind, reason, by_name)
        select 'many/' || n, 'x', 'Low sugar needs at most 5 g per 100 g; this product declares ' || n || ' g of sugars.',
          'override', 'Ours', 'Owner' from generate_series(1, 5000) n`.execute(db);
      await migrate(test.database, folder, silentLog);
      for (const [at, [, , why]] of older.entries()) await note(`meanwhile/${at}`, why);
      const rows = await sql<{ place: string; ground: string }>`select place, ground from claim_note`.execute(db);
      const groundOf = new Map(rows.rows.map(({ place, ground }) => [place, ground]));
      for (const [at, [food, claim]] of older.entries()) {
        const [finding] = findClaims(claim, labelledFoods[food] ?? null);
        expect(finding, `${food}: ${claim}`).toBeDefined();
        expect([groundOf.get(`old/${at}`), groundOf.get(`meanwhile/${at}`)]).toEqual([
          finding?.ground,
          finding?.ground,
        ]);
      }
      expect(groundOf.get('unknown')).toBe('');
      expect(groundOf.get('many/7')).toBe('low-sugar contradicts 7 g per 100 g');
    } finally {
      await test.drop();
    }
  });
});
