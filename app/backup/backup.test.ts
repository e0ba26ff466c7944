import { hash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cipherOf, unencrypted } from '#platform/backup/backup-cipher.ts';
import { dropOldBackups, type Manifest, verifyBackup, writeBackup } from '#platform/backup/backup-folder.ts';
import { fillDatabase } from '#platform/backup/fill-database.ts';
import { prepareTarget } from '#platform/backup/prepare-target.ts';
import { withCopyClient, withSnapshot } from '#platform/backup/row-source.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { openMemoryStore } from '#tests/support/app/media-store.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { fillEveryTable } from '#tests/support/database/every-table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openOrderShops } from '#tests/support/server/orders-over-http.ts';
import { accessTables, endAllAccess } from './end-access.ts';
import { backupName, makeBackup } from './make-backup.ts';
import { moveShop } from './move-shop.ts';
import { restoreBackup } from './restore-backup.ts';

const migrations = resolve('db/migrations');
const newest = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
const shopVersion = '1.2.3';
const other = (engine: string) => bothEngines.find((one) => one !== engine) ?? 'embedded';

let folder: string;
let opened: TestDatabase<Tables>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
});
afterEach(async () => {
  for (const one of opened) await one.drop();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A database without a table, or with the migrations up to a number. */
async function open(engine: (typeof bothEngines)[number], upTo = 0): Promise<TestDatabase<Tables>> {
  const test = await createTestDatabase<Tables>(engine, upTo === newest ? migrations : '/nonexistent');
  opened.push(test);
  if (upTo > 0 && upTo < newest) await migrate(test.database, migrations, silentLog, upTo);
  return test;
}

/** Asks over a connection that is no shop's, and that is gone afterwards. */
async function ask<Row extends pg.QueryResultRow>({ url }: { url: string }, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, types: columnParsers });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const tablesOf = async (test: { url: string }) =>
  (
    await ask<{ name: string }>(
      test,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => name !== 'schema_migration');

/** Every row of every table, in an order that says nothing of how it was stored. */
async function everything(test: { url: string }): Promise<Record<string, string[]>> {
  const names = await tablesOf(test);
  if (names.length === 0) return {};
  const each = names.map((name) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} as t`);
  const rows = await ask<{ name: string; row: string }>(test, `${each.join(' union all ')} order by 1, 2`);
  return Object.fromEntries(names.map((name) => [name, rows.filter((one) => one.name === name).map(({ row }) => row)]));
}

describe.each(bothEngines)('a shop with a row in every table on the %s server', (engine) => {
  let full: TestDatabase<Tables>;
  let rows: Record<string, string[]>;
  const media = openMemoryStore();
  beforeAll(async () => {
    full = await createTestDatabase<Tables>(engine);
    await fillEveryTable(full.database.pool);
    rows = await everything(full);
    // Two of its five files: the others were lost.
    for (const name of ['aa.300x200.webp', 'aa.300x200.w240.avif'])
      await media.put([{ name, bytes: Buffer.from(name), type: 'image/webp' }]);
    // A shop's own connections would stand in the way of moving it.
    await full.database.close();
  });
  afterAll(() => full.drop());

  const source = () => ({ database: full.database, media, shopVersion });
  const target = (database: Pick<Database, 'connection' | 'log'>) => ({
    database,
    media: openMemoryStore(),
    migrations,
    shopVersion,
  });

  it('covers every table: one that a migration adds is filled in test-full-shop.ts', () => {
    expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
    expect(Object.keys(rows).length).toBeGreaterThan(25);
  });

  it('moves to the other server, and goes on there', async () => {
    const there = await open(other(engine));
    const { database } = there;
    const copied = await moveShop(full.database, database, { migrations, rehearse: false });
    expect(copied.map(({ table }) => table).sort()).toEqual(Object.keys(rows).sort());
    for (const one of copied) expect(one.target, one.table).toEqual(one.source);
    expect(await everything(there)).toEqual(rows);

    const { rows: events } = await database.pool.query<{ id: number }>(
      `insert into order_event (order_id, status, by_name) select id, 'Packed', '' from shop_order returning id`,
    );
    expect(events, 'numbers go on where they were').toEqual([{ id: 3 }]);
    await database.pool.query(`update variant set price_paise = 7000 where weight = '1 l'`);
    await database.pool.query(`update variant set selling_price_paise = 0 where weight <> '1 l'`);
    const { rows: products } = await database.pool.query('select from_price_paise from product');
    expect(products, 'triggers are on again').toEqual([{ from_price_paise: 7000 }]);
    await expect(database.pool.query(`delete from payment`), 'and foreign keys').rejects.toThrow(/foreign key/);
  });

  // The rules of both, and not a matter of the engine: once.
  const once = it.runIf(engine === 'embedded');
  once('is rehearsed without a trace, refused while it is open, and never moved onto another', async () => {
    const there = await open(other(engine));
    const move = (rehearse: boolean) => moveShop(full.database, there.database, { migrations, rehearse });
    const shop = await openDatabase<Tables>({ dataDir: '', databaseUrl: full.url, log: silentLog });
    try {
      await shop.pool.query('select 1');
      await expect(move(false)).rejects.toThrow(/shop is running/);
      expect(await tablesOf(there)).toEqual([]);
      const copied = await move(true);
      expect(copied.every(({ source: here, target: copy }) => here.checksum === copy.checksum)).toBe(true);
      expect(Object.values(await everything(there)).flat(), 'the settings and categories of a new shop').toHaveLength(
        4,
      );
    } finally {
      await shop.close();
    }
    // PostgreSQL ends the connections of the closed shop a moment later.
    await eventually(() => move(false));
    await expect(move(false)).rejects.toThrow(/not empty/);
    expect(await everything(there)).toEqual(rows);
  });

  it('is backed up and restored on the other server, with its pictures', async () => {
    const { name, manifest } = await makeBackup(source(), folder);
    expect(name).toMatch(backupName);
    expect(readdirSync(folder), 'nothing half-done beside it').toEqual([name]);
    expect(statSync(join(folder, name)).mode & 0o077, 'only for this user').toBe(0);
    expect(manifest.missingMedia).toHaveLength(1);
    const whole = await verifyBackup(join(folder, name));
    expect(whole).toEqual(manifest);

    const there = await open(other(engine));
    const into = target(there.database);
    await restoreBackup(join(folder, name), into);
    for (const table of accessTables) expect(rows[table], `${table} has a row to leave out`).not.toEqual([]);
    const withoutLettingIn = { ...rows, ...Object.fromEntries(accessTables.map((table) => [table, []])) };
    expect(await everything(there)).toEqual(withoutLettingIn);
    expect([...into.media.files.keys()].sort()).toEqual([...media.files.keys()].sort());

    await expect(restoreBackup(join(folder, name), into)).rejects.toThrow(/not empty/);
    const { replaced } = await restoreBackup(join(folder, name), into, true);
    const lasting = ({ tables }: Manifest) => tables.filter((table) => !accessTables.some((one) => one === table.name));
    expect(lasting(await verifyBackup(join(folder, replaced ?? '')))).toEqual(lasting(manifest));
    expect(await everything(there)).toEqual(withoutLettingIn);
  });

  once('signs everybody out, and leaves the rest as it was', async () => {
    const there = await open(other(engine));
    await moveShop(full.database, there.database, { migrations, rehearse: false });
    await endAllAccess(there.database);
    // Letters with a link that is dead now, and whom they were for, change too (restored-shop.test.ts).
    const { email: _letters, imported_customer: _mailed, ...lasting } = await everything(there);
    const { email: _before, imported_customer: _then, ...before } = rows;
    expect(lasting).toEqual({ ...before, ...Object.fromEntries(accessTables.map((table) => [table, []])) });
  });

  once('says where the old shop is when a restore in its place fails half-way', async () => {
    const { name } = await makeBackup(source(), folder);
    const there = await open(engine);
    const into = target(there.database);
    await restoreBackup(join(folder, name), into);
    const full = { ...openMemoryStore(), put: () => Promise.reject(new Error('no space left on device')) };
    const failed = await restoreBackup(join(folder, name), { ...into, media: full }, true).then(String, String);
    const [replaced = ''] = readdirSync(folder).filter((one) => one.startsWith('replaced-'));
    expect(failed).toContain('no space left on device');
    expect(failed).toContain(join(folder, replaced));
    expect((await verifyBackup(join(folder, replaced))).tables.length).toBeGreaterThan(25);
  });

  once('is not restored where a shop runs, or where something else lives', async () => {
    const { name } = await makeBackup(source(), folder);
    const there = await open(engine);
    const { database, url } = there;
    const shop = await openDatabase<Tables>({ dataDir: '', databaseUrl: url, log: silentLog });
    await shop.pool.query('select 1');
    await expect(restoreBackup(join(folder, name), target(database))).rejects.toThrow(/shop is running on the target/);
    await shop.pool.query('create table ledger (id integer)');
    await shop.close();
    for (const replace of [false, true])
      await expect(restoreBackup(join(folder, name), target(database), replace)).rejects.toThrow(
        /not a shop's: ledger/,
      );
    expect(await tablesOf(there)).toEqual(['ledger']);
  });
});

describe('a backup that is not as it was written', () => {
  let full: TestDatabase<Tables>;
  let kept: string;
  let name: string;
  let there: TestDatabase<Tables>;
  beforeAll(async () => {
    there = await createTestDatabase<Tables>('embedded', '/nonexistent');
    full = await createTestDatabase<Tables>('embedded');
    await fillEveryTable(full.database.pool);
    const media = openMemoryStore();
    await media.put([{ name: 'aa.300x200.webp', bytes: Buffer.from('picture'), type: 'image/webp' }]);
    kept = mkdtempSync(join(tmpdir(), 'shop-backup-kept-'));
    ({ name } = await makeBackup({ database: full.database, media, shopVersion }, kept));
  });
  afterAll(async () => {
    await full.drop();
    await there.drop();
    rmSync(kept, { recursive: true, force: true });
  });
  const changeManifest = (path: string, change: (manifest: Manifest) => void, seal = false) => {
    const file = join(path, 'manifest.json');
    const given = JSON.parse(readFileSync(file, 'utf8'));
    change(given.manifest);
    if (seal) given.sha256 = hash('sha256', JSON.stringify(given.manifest));
    writeFileSync(file, JSON.stringify(given));
  };
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  it.each<[string, (path: string) => void, RegExp]>([
    ['a table changed in one bit', (path) => flip(join(path, 'tables/email.copy.gz')), /email\.copy\.gz/],
    ['a table cut off', (path) => truncateSync(join(path, 'tables/product.copy.gz'), 40), /product\.copy\.gz/],
    ['a table gone', (path) => rmSync(join(path, 'tables/refund.copy.gz')), /refund\.copy\.gz/],
    ['a table longer', (path) => appendFileSync(join(path, 'tables/event.copy.gz'), 'x'), /event\.copy\.gz/],
    ['a picture changed', (path) => flip(join(path, 'media/aa.300x200.webp')), /aa\.300x200\.webp/],
    ['a picture gone', (path) => rmSync(join(path, 'media/aa.300x200.webp')), /aa\.300x200\.webp/],
    ['no manifest', (path) => rmSync(join(path, 'manifest.json')), /not a whole backup/],
    ['a manifest cut off', (path) => truncateSync(join(path, 'manifest.json'), 900), /damaged/],
    ['a manifest edited', (path) => changeManifest(path, (one) => one.tables.pop()), /changed after/],
    [
      'a manifest that names a file outside',
      (path) => changeManifest(path, (one) => Object.assign(one.media[0] ?? {}, { name: '../../etc/passwd' }), true),
      /media/,
    ],
    [
      'a table fewer, and sealed so',
      (path) => changeManifest(path, (one) => one.tables.shift(), true),
      /The source has no table/,
    ],
    [
      'a newer migration',
      (path) =>
        changeManifest(
          path,
          (one) =>
            one.migrations.push({ number: one.migrations.length + 1, name: '0999-next.sql', checksum: 'a'.repeat(64) }),
          true,
        ),
      /cannot restore this backup.*0999-next\.sql.*newer version/,
    ],
    [
      'another history of migrations',
      (path) =>
        changeManifest(path, (one) => Object.assign(one.migrations[2] ?? {}, { checksum: 'b'.repeat(64) }), true),
      /cannot restore this backup.*was changed/,
    ],
  ])('%s is refused, and nothing is touched', async (_what, damage, reason) => {
    const path = join(folder, name);
    await cp(join(kept, name), path, { recursive: true });
    damage(path);
    const into = { database: there.database, media: openMemoryStore(), migrations, shopVersion };
    await expect(restoreBackup(path, into)).rejects.toThrow(reason);
    expect(Object.values(await everything(there)).flat().length, 'at most what a new shop has').toBeLessThan(5);
  });

  describe('and is encrypted', () => {
    const cipher = cipherOf('a key that nobody can guess, of 32 and more');
    const picture = 'aa.300x200.webp';
    const into = (database: Pick<Database, 'connection' | 'log'>, key?: typeof cipher) => ({
      database,
      media: openMemoryStore(),
      migrations,
      shopVersion,
      ...(key && { cipher: key }),
    });
    const make = async () => {
      const media = openMemoryStore();
      await media.put([{ name: picture, bytes: Buffer.from('picture'), type: 'image/webp' }]);
      const { name: called } = await makeBackup({ database: full.database, media, shopVersion, cipher }, folder);
      return join(folder, called);
    };

    it('tells nothing, and is restored with its key', async () => {
      const path = await make();
      const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      expect(files.filter((one) => !one.name.endsWith('.encrypted'))).toEqual([]);
      expect(files.length).toBeGreaterThan(60);
      for (const one of files)
        expect(readFileSync(join(one.parentPath, one.name)).subarray(0, 8).toString()).toBe('SHOPBAK1');
      const { database, url } = await open('embedded');
      const target = into(database, cipher);
      const { copied, replaced } = await restoreBackup(path, target);
      expect(copied.every(({ source, target: copy }) => source.checksum === copy.checksum)).toBe(true);
      expect(Buffer.from(target.media.files.get(picture)?.bytes ?? []).toString()).toBe('picture');
      expect([replaced, (await everything({ url })).product?.length]).toEqual([null, 1]);
      const again = await restoreBackup(path, target, true);
      await expect(verifyBackup(join(folder, again.replaced ?? ''))).rejects.toThrow(/is encrypted/);
    });

    it.each<[string, ((path: string) => void) | null, typeof cipher | undefined, RegExp]>([
      ['with another key', null, cipherOf('another key that nobody can guess, of 32'), /encrypted with another key/],
      ['without a key', null, undefined, /is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE/],
      [
        'with its manifest cut off',
        (path) => truncateSync(join(path, 'manifest.json.encrypted'), 900),
        cipher,
        /manifest\.json is damaged: it is cut off/,
      ],
      [
        'with a table cut off',
        (path) => truncateSync(join(path, 'tables/product.copy.gz.encrypted'), 50),
        cipher,
        /product\.copy\.gz/,
      ],
      ['with a picture changed', (path) => flip(join(path, `media/${picture}.encrypted`)), cipher, /aa\.300x200/],
    ])('%s it is refused, and nothing is touched', async (_what, damage, key, reason) => {
      const path = await make();
      damage?.(path);
      const target = into(there.database, key);
      await expect(restoreBackup(path, target, true)).rejects.toThrow(reason);
      expect(target.media.files.size).toBe(0);
      expect(Object.values(await everything(there)).flat().length).toBeLessThan(5);
      expect(readdirSync(folder), 'nothing was replaced').toHaveLength(1);
    });
  });

  it('keeps the newest, and nothing that was broken off a day ago', async () => {
    const names = ['backup-20260101T000000Z', 'backup-20260102T000000Z', 'backup-20260103T000000Z'];
    for (const one of names) await cp(join(kept, name), join(folder, one), { recursive: true });
    await cp(join(kept, name), join(folder, 'somebody-else'), { recursive: true });
    expect(await dropOldBackups(folder, backupName, 2)).toEqual([names[0]]);
    expect(await readdir(folder)).toEqual([names[1], names[2], 'somebody-else']);
  });
});

describe('copies of versions and of rows that differ', () => {
  it('a backup of an older version is restored and brought up to date', async () => {
    const old = await open('embedded', 5);
    await old.database.pool.query(
      `insert into product (title, category, gst_basis_points) values ('Besan', 'flour', 500)`,
    );
    await old.database.pool.query(`update store_setting set announcement = 'as it was'`);
    const media = openMemoryStore();
    const { name, manifest } = await makeBackup({ database: old.database, media, shopVersion }, folder);
    expect(manifest.migrations.at(-1)?.number).toBe(5);
    const there = await open('embedded', newest);
    const { database } = there;
    const { migrated } = await restoreBackup(join(folder, name), { database, media, migrations, shopVersion });
    expect(migrated[0]).toMatch(/^0006-/);
    const { rows } = await database.pool.query('select announcement, program_gst_basis_points from store_setting');
    expect(rows).toEqual([{ announcement: 'as it was', program_gst_basis_points: 500 }]);
    expect((await database.pool.query('select title_key from product')).rows).toEqual([{ title_key: 'besan' }]);
  });

  it('a copy that is not the same is taken back', async () => {
    const from = await open('embedded', newest);
    await from.database.pool.query(`insert into contact_message values (default, 'a', 'b', 'c', 'd', now())`);
    const there = await open('embedded');
    const { database } = there;
    const attempt = withSnapshot(from.database.connection, async (source, client) => {
      await prepareTarget({ ...database, log: silentLog }, source.migrations, migrations);
      await client.query(`set timezone = 'Asia/Kolkata'`); // the same moments, written in another way
      return fillDatabase(database.connection, source);
    });
    await expect(attempt).rejects.toThrow(
      /not the same; nothing of it was kept:\n {2}contact_message: 1 rows here, 1 there/,
    );
    expect((await everything(there)).contact_message).toEqual([]);
  });

  it('two backups in one second: one is kept, whole, and the other says so', async () => {
    const { database } = await open('embedded', newest);
    await database.pool.query(`insert into contact_message values (default, 'a', 'b', 'c', 'd', now())`);
    const about = { madeAt: new Date(), shopVersion, postgresVersion: '18', mediaNames: [], cipher: unencrypted };
    const name = 'backup-20260101T000000Z';
    const write = () =>
      withSnapshot(database.connection, (source) =>
        writeBackup(source, folder, name, { ...about, media: openMemoryStore() }),
      );
    const both = await Promise.allSettled([write(), write()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('in the same second') },
    });
    expect(readdirSync(folder)).toEqual([name]);
    await verifyBackup(join(folder, name));
  });

  it('a backup that breaks off leaves nothing', async () => {
    const { database } = await open('embedded', newest);
    await database.pool.query(`insert into uploaded_picture values ('/media/uploads/aa.300x200.webp', 1)`);
    const media = { ...openMemoryStore(), open: () => Promise.reject(new Error('the bucket does not answer')) };
    await expect(makeBackup({ database, media, shopVersion }, folder)).rejects.toThrow(/bucket/);
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  });
});

it('a backup taken while orders stream in holds whole orders only', async () => {
  const shops = await openOrderShops('embedded');
  try {
    const stock = async (test: { url: string }) => {
      const [found] = await ask<Record<'stock' | 'sold' | 'orders' | 'whole' | 'moved', number>>(
        test,
        `select (select sum(total_stock) from variant) as stock, (select coalesce(sum(quantity), 0) from order_line) as sold,
           (select count(*) from shop_order) as orders, (select count(distinct order_id) from order_line) as whole,
           (select coalesce(-sum(change), 0) from stock_movement where cause = 'order') as moved`,
      );
      if (!found) throw new Error('no row');
      return found;
    };
    const url = shops.shop.running.app.config.databaseUrl ?? '';
    const live = await openDatabase<Tables>({ dataDir: '', databaseUrl: url, log: silentLog });
    await live.pool.query('update variant set total_stock = 1000000 where total_stock < 1000000');
    const { stock: before } = await stock({ url });
    const rounds: { orders: number }[] = [];
    for (let round = 0; round < 2; round += 1) {
      let streaming = true;
      let placed = 0;
      const buyers = [0, 3, 6].map(async (at) => {
        for (; streaming; placed += 1) expect((await shops.place(shops.payload([[at, 1]]))).status).toBe(200);
      });
      const into = join(folder, `${round}`);
      const { name } = await makeBackup({ database: live, media: openMemoryStore(), shopVersion }, into).finally(() => {
        streaming = false;
      });
      await Promise.all(buyers);
      expect(placed, 'the shop went on').toBeGreaterThan(0);
      const there = await open('embedded');
      await restoreBackup(join(into, name), {
        database: there.database,
        media: openMemoryStore(),
        migrations,
        shopVersion,
      });
      const found = await stock(there);
      expect([found.whole, found.moved, found.stock + found.sold]).toEqual([found.orders, found.sold, before]);
      expect(found.orders, 'taken in the middle').toBeLessThan((await stock({ url })).orders);
      rounds.push(found);
    }
    await live.close();
    expect(rounds.map(({ orders }) => orders)).toEqual(rounds.map(({ orders }) => orders).sort((a, b) => a - b));
    expect(rounds.at(-1)?.orders).toBeGreaterThan(0);
  } finally {
    await shops.close();
  }
});

it('only the settings and the first categories are written by migrations: other rows would make a new database look used', async () => {
  const there = await open('embedded', newest);
  const filled = Object.entries(await everything(there)).filter(([, found]) => found.length > 0);
  expect(filled.map(([table]) => table)).toEqual(['category', 'store_setting']);
  await withCopyClient(there.database.connection, async (client) => {
    expect((await client.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });
});
