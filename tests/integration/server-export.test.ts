import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

// Fifteen batches of 2,000 rows, each some 2 MB: far more than the pipes between two programs hold.
const count = 30_000;
const batches = count / 2_000;

let database: TestDatabase<Tables>;
let http: Awaited<ReturnType<typeof openOverHttp>>;
let cookie: string;
let asked: MockInstance;
/** Since the test began. */
let batchesAsked = 0;

beforeAll(async () => {
  database = await createTestDatabase<Tables>('embedded');
  const { db } = database.database;
  // Not through the shop's pool, whose time limits are for requests: so many rows at once may take longer on a slow
  // machine.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into shop_order (order_number, link_token, status, payment_method, payment_status, subtotal_paise,
       discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country,
       pincode, created_at)
     select 'B-' || n, md5(n::text), 'Packed', 'COD', 'pending', 50000, 0, 0, 2381, 50000, 'Asha Rao',
       'asha@example.com', '9876543210', repeat('MG Road ', 120), 'Bengaluru', 'Karnataka', 'India', '560001',
       -- Many at the same moment: none may be left out or listed twice where two batches meet.
       now() - make_interval(mins => n / 7)
     from generate_series(1, $1) as n`,
    [count],
  );
  await client.end();
  const staff = await db
    .insertInto('user_account')
    .values({ user_name: 'Meera', email: 'meera@shop.example', password_hash: '-', role: 'admin', staff_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  cookie = `session=${await createSessions(db).begin(db, staff.id)}`;
  http = await openOverHttp(database.url);
});
afterAll(async () => {
  await http?.running.close();
  await database?.drop();
});
beforeEach(() => {
  asked?.mockRestore();
  batchesAsked = 0;
  const { db } = http.running.app;
  const selectFrom = db.selectFrom.bind(db) as (...from: unknown[]) => never;
  asked = vi.spyOn(db, 'selectFrom').mockImplementation((...from: unknown[]) => {
    // Jobs of the shop read orders beside it, the more the longer a slow machine takes.
    if (from[0] === 'shop_order' && new Error().stack?.includes('list-orders')) batchesAsked += 1;
    return selectFrom(...from);
  });
});

const download = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = new URL(http.running.address);
    request({ port, path: '/api/admin/orders/export', headers: { cookie } }, resolve).once('error', reject).end();
  });
/** Waits until no statement runs and none follows; returns how many there were. */
async function standstill(): Promise<number> {
  for (let before = -1, calm = 0; calm < 3; ) {
    await sleep(150);
    const { rowCount } = await database.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle'
         and query like '%string_agg(title%' and pid <> pg_backend_pid()`,
    );
    calm = rowCount === 0 && batchesAsked === before ? calm + 1 : 0;
    before = batchesAsked;
  }
  return batchesAsked;
}

it('a client that stops reading pauses a long export, and then gets every row of it once', async () => {
  const answer = await download();
  answer.pause();
  const held = await standstill();
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(batches / 2);
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const rows = readCsv(Buffer.concat(chunks).toString()).slice(1);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(count);
  expect(rows.at(0)?.cells[1]).toMatch(/^\d\d-\d\d-\d{4}$/);
  expect(rows.at(-1)?.cells.at(-1)).toBe('560001');
  expect(batchesAsked).toBeGreaterThanOrEqual(batches + 1);
});

it('a client that disconnects ends it', async () => {
  const answer = await download();
  answer.once('data', () => answer.destroy());
  answer.on('error', () => {});
  await new Promise((resolve) => answer.once('close', resolve));
  expect(await standstill()).toBeLessThan(batches / 2);
});
