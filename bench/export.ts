import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { memoryOf } from './servers.ts';
import { fillOrders, openBoth, staffSession, tidy } from './shop-of-orders.ts';

export interface ExportFigures {
  rows: number;
  /** Rows that the shop read for a client that stopped reading after the first. */
  held: number;
  seconds: number;
  megabytes: number;
  /** Memory of the shop's process in MB: before the export, and at most during it. */
  memoryBefore: number;
  memoryMost: number;
  /** Everything that is wrong, as text. */
  wrong: string[];
}

/**
 * Exports every order of a big shop as one file. Measures the memory, and checks that a client that stops reading pauses the
 * export and that one that disconnects ends it.
 */
export async function exportFigures(folder: string, orders: number): Promise<ExportFigures> {
  const { database, shop, close } = await openBoth(folder);
  try {
    await fillOrders(database, orders);
    await addLines(database, orders);
    await tidy(database);
    const cookie = await staffSession(database);
    const open = (query = '') =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(`${shop.origin}/api/admin/orders/export${query}`, { headers: { cookie } }, resolve)
          .once('error', reject)
          .end();
      });
    const wrong: string[] = [];
    // A first export, because running code for the first time takes memory too.
    await drain(await open('?status=Packed'));
    const memoryBefore = memoryOf(shop.pid);
    let memoryMost = memoryBefore;
    const watch = setInterval(() => {
      memoryMost = Math.max(memoryMost, memoryOf(shop.pid));
    }, 100);
    const began = performance.now();
    const file = await drain(await open());
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const [first, last] = [await newest(database, 'desc'), await newest(database, 'asc')];
    if (file.lines !== orders + 1) wrong.push(`${file.lines - 1} rows of ${orders}`);
    if (file.first !== first) wrong.push(`the first row begins with ${file.first}, not with ${first}`);
    if (file.last !== last) wrong.push(`the last row begins with ${file.last}, not with ${last}`);
    if (file.end !== '560001') wrong.push(`the last cell is ${file.end}`);

    // A client that stops reading: the shop fills the buffers between them and then reads no more rows.
    const before = await rowsRead(database);
    const slow = await open();
    slow.once('data', () => slow.pause());
    const held = (await standstill(database)) - before;
    if (held > orders / 4) wrong.push(`${held} rows were read although the client stopped reading`);
    if (await isReading(database)) wrong.push('a statement stays open for a client that stopped reading');
    // A client that disconnects.
    slow.resume();
    await sleep(200);
    slow.destroy();
    const left = (await standstill(database)) - before;
    if (left <= held) wrong.push('the export did not continue when the client read again');
    if (left > orders / 2 || (await isReading(database)))
      wrong.push('the export continues although the client disconnected');
    return { rows: file.lines - 1, held, seconds, megabytes: file.bytes / 1e6, memoryBefore, memoryMost, wrong };
  } finally {
    await close();
  }
}

/** Adds a line to each order, so that every row of the file has all its cells. */
async function addLines({ connection }: Database<Tables>, orders: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const most = 100_000;
  for (let from = 1; from <= orders; from += most) {
    await client.query(
      `insert into order_line (order_id, position, product_id, weight, title, image, quantity, unit_price_paise,
         gst_basis_points, line_total_paise, discount_paise, gst_paise)
       select shop_order.id, 1, product.id, '500 g', product.title, '', 2, 25000, 500, 50000, 0, 2381
       from generate_series($1::int, $2::int) as n join shop_order on link_token = md5(n::text),
         (select id, title from product order by title limit 1) as product`,
      [from, Math.min(orders, from + most - 1)],
    );
  }
  await client.end();
}

/** Reads a response to its end without keeping it in memory. */
async function drain(answer: IncomingMessage) {
  let [bytes, lines, head, tail] = [0, 0, '', ''];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    if (head.length < 4096) head += chunk.toString();
    tail = (tail + chunk.subarray(-4096).toString()).slice(-4096);
  }
  const row = readCsv(`${tail.trimEnd().split('\r\n').at(-1)}\r\n`)[0]?.cells ?? [];
  return { bytes, lines, first: readCsv(head)[1]?.cells[0], last: row[0], end: row.at(-1) };
}

async function newest({ db }: Database<Tables>, direction: 'desc' | 'asc'): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .select('order_number')
    .orderBy('created_at', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.order_number;
}

/** Returns how many rows were exported so far: each looks up its order lines once. PostgreSQL reports it within ten seconds. */
async function rowsRead({ pool }: Database<Tables>): Promise<number> {
  const { rows } = await pool.query<{ scans: number }>(
    "select idx_scan::float8 as scans from pg_stat_user_indexes where indexrelname = 'order_line_pkey'",
  );
  return rows[0]?.scans ?? 0;
}

/** Waits until no more rows are read, and returns how many were read so far. */
async function standstill(database: Database<Tables>): Promise<number> {
  let last = -1;
  for (let calm = 0; calm < 5; await sleep(3_000)) {
    const now = await rowsRead(database);
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
  return last;
}

async function isReading({ pool }: Database<Tables>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where state <> 'idle' and query like '%string_agg(title%' and pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}
