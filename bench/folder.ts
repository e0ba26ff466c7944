import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { askTimes } from './admin-lists.ts';
import type { Bench } from './figures.ts';
import { memoryOf } from './servers.ts';
import { openBoth, staffSession, tidy } from './shop-of-orders.ts';

const run = promisify(execFile);

/** Months with so many documents; the first two have their PDFs already, those of the last are drawn on the way. */
const [small, large, undrawn] = [
  { month: '2025-05', documents: 5_000 },
  { month: '2025-06', documents: 100_000 },
  { month: '2025-07', documents: 300 },
];
/** So that 100,000 of them are more than 4 GB. */
const paperBytes = 45_000;

interface Download {
  seconds: number;
  megabytes: number;
  /** Memory of the shop's process in MB, at most: until 10,000 documents were sent, and in all. */
  memoryEarly: number;
  memoryMost: number;
  /** Seconds until the first byte, by when all files but the PDFs are gathered. */
  firstByte: number;
}

/** Downloads the accountant's folder of a small and a large month, and one whose PDFs are drawn meanwhile. */
export async function booksFolder({ folder: root, add }: Bench): Promise<void> {
  const folder = join(root, 'books');
  await mkdir(folder, { recursive: true });
  const { database, shop, close } = await openBoth(folder);
  try {
    await fillDocuments(database);
    await tidy(database);
    const cookie = await staffSession(database);
    await addRegister(shop.origin, cookie, add);
    const file = join(folder, 'books.zip');
    const download = async (month: string): Promise<Download> => {
      let [bytes, memoryEarly, memoryMost] = [0, 0, 0];
      const watch = setInterval(() => {
        memoryMost = Math.max(memoryMost, memoryOf(shop.pid));
        if (bytes < 10_000 * paperBytes) memoryEarly = memoryMost;
      }, 100);
      const began = performance.now();
      const answer = await open(`${shop.origin}/api/admin/books/folder?month=${month}`, cookie);
      const firstByte = (performance.now() - began) / 1000;
      if (answer.statusCode !== 200) throw new Error(`The folder of ${month} answers ${answer.statusCode}`);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      await pipeline(answer, createWriteStream(file));
      clearInterval(watch);
      return {
        seconds: (performance.now() - began) / 1000,
        megabytes: bytes / 1e6,
        memoryEarly,
        memoryMost,
        firstByte,
      };
    };
    // A first one, because running code for the first time takes memory too.
    await download(small.month);
    const few = await download(small.month);
    const many = await download(large.month);
    const growth = many.memoryMost - many.memoryEarly;
    add(
      "the accountant's folder of 100,000 documents: memory of the shop meanwhile",
      `${many.memoryEarly.toFixed(0)} MB until the 10,000th, ${growth.toFixed(0)} more until the last, ${few.memoryMost.toFixed(0)} for 5,000 documents (${(many.megabytes / 1000).toFixed(1)} GB in ${many.seconds.toFixed(0)} s, the first byte after ${many.firstByte.toFixed(1)} s)`,
      'at most 50 MB more',
      growth <= 50,
    );
    const said = await run('unzip', ['-tqq', file]).then(
      () => 'nothing wrong',
      (error) => String(error.stdout || error.message).slice(0, 200),
    );
    const { stdout } = await run('unzip', ['-Z', '-h', file]).catch((error) => ({ stdout: String(error) }));
    add(
      'the same, read by unzip: more than 65,535 files and 4 GB',
      `${said}; ${/entries: \d+/.exec(stdout)?.[0] ?? stdout.slice(0, 100)}`,
      'nothing wrong',
      said === 'nothing wrong',
    );

    const calm = await latencies(shop.origin, async (isOver) => {
      const until = performance.now() + 5_000;
      while (performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
      isOver();
    });
    let drawn: Download | undefined;
    const busy = await latencies(shop.origin, async (isOver) => {
      drawn = await download(undrawn.month);
      isOver();
    });
    add(
      'other requests while PDFs are drawn for a folder',
      `${busy.middle.toFixed(0)} ms (95 of 100 within ${busy.most.toFixed(0)} ms), ${calm.middle.toFixed(0)} ms (${calm.most.toFixed(0)}) without; ${(undrawn.documents / (drawn?.seconds ?? 1)).toFixed(0)} documents a second`,
      '95 of 100 within 150 ms',
      busy.most <= 150,
    );
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The register of all these documents: its page, the first and a far page of the API, and each way to find some. */
async function addRegister(origin: string, cookie: string, add: Bench['add']): Promise<void> {
  const api = `${origin}/api/admin/documents`;
  const looks = {
    'the page of staff': `${origin}/admin/documents`,
    newest: `${api}?page=1`,
    'page 1,000': `${api}?page=1000`,
    'of a kind': `${api}?kind=invoice`,
    'of a month': `${api}?from=2025-06-01&to=2025-06-30`,
    'by number': `${api}?search=INV2526-000777`,
    'by order': `${api}?search=ORDER-777`,
    'by GSTIN': `${api}?search=29AAGCB7383J1Z4`,
  };
  const times: [string, number][] = [];
  for (const [name, address] of Object.entries(looks)) times.push([name, (await askTimes(address, cookie)).p50]);
  const slowest = Math.max(...times.map(([, ms]) => ms));
  add(
    'the register with 105,300 documents, two readers at once',
    times.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', '),
    'each below 100 ms',
    slowest < 100,
  );
}

function open(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { cookie } }, resolve).once('error', reject).end();
  });
}

/** Asks for something that needs the database, again and again until the work is over: the median and the 95th of 100, in ms. */
async function latencies(origin: string, work: (isOver: () => void) => Promise<void>) {
  let isOver = false;
  const working = work(() => {
    isOver = true;
  });
  const took: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${origin}/api/shop/search/oil`)).arrayBuffer();
    took.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await working;
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
  return { middle: at(0.5), most: at(0.95) };
}

/** Invoices of two lines, one in fifty to a registered buyer, with a PDF of the same bytes for each but those of the last month. */
async function fillDocuments({ connection }: Database<Tables>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const months = [small, large, undrawn];
  const total = months.reduce((sum, { documents }) => sum + documents, 0);
  await client.query("insert into document_series (kind, year, last_number) values ('invoice', '2526', $1)", [total]);
  let first = 1;
  for (const { month, documents } of months) {
    await client.query(
      `insert into document (kind, year, serial, number, date, issued_at, cause, cause_id, reference, buyer, gstin, place_of_supply,
         taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, content)
       select 'invoice', '2526', n, 'INV2526-' || lpad(n::text, 6, '0'), day, day + interval '12 hours', 'order', gen_random_uuid(),
         'ORDER-' || n, 'Asha Rao', case when n % 50 = 0 then '29AAGCB7383J1Z4' else '' end, 'Karnataka', 47620, 1190, 1190, 0, 50000,
         $4::jsonb || jsonb_build_object('number', 'INV2526-' || lpad(n::text, 6, '0'), 'date', day)
       from generate_series($1::int, $2::int) as n, lateral (select ($3 || '-01')::date + ((n - $1) * 30 / ($2 - $1 + 1))::int as day) as days`,
      [first, first + documents - 1, month, JSON.stringify(content)],
    );
    first += documents;
  }
  await client.query(
    `insert into document_paper (document_id, pdf) select id, convert_to(repeat('%PDF-1.3 ', $1), 'UTF8') from document
     where date < $2::date`,
    [Math.ceil(paperBytes / 9), `${undrawn.month}-01`],
  );
  await client.end();
}

const line = {
  hsn: '1515',
  unitCode: 'BTL',
  quantity: 1,
  unitPaise: 25_000,
  discountPaise: 0,
  gstBasisPoints: 500,
  taxablePaise: 23_810,
  cgstPaise: 595,
  sgstPaise: 595,
  igstPaise: 0,
  amountPaise: 25_000,
};
const content = {
  kind: 'invoice',
  title: 'Tax invoice',
  issuedAt: '2025-06-15T06:30:00.000Z',
  seller: null,
  buyer: {
    name: 'Asha Rao',
    legalName: '',
    gstin: '',
    lines: ['12 MG Road', 'Bengaluru 560001'],
    email: 'asha@example.com',
    phone: '9876543210',
  },
  placeOfSupply: 'Karnataka',
  isWithinState: true,
  isUnionTerritory: false,
  lines: [
    { ...line, key: '1', title: 'Cold-Pressed Groundnut Oil, 1 l' },
    { ...line, key: '2', title: 'Cold-Pressed Sesame Oil, 500 ml' },
  ],
  words: 'Five hundred rupees',
  taxablePaise: 47_620,
  cgstPaise: 1_190,
  sgstPaise: 1_190,
  igstPaise: 0,
  amountPaise: 50_000,
  references: {
    order: 'ORDER',
    orderedAt: '2025-06-14T06:30:00.000Z',
    paymentMethod: 'COD',
    corrects: null,
    reason: '',
  },
};
