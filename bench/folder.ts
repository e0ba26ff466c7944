import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { FolderState } from '#books/rules/folder.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { fillInvoices } from '#tests/support/purchases/many-documents.ts';
import { askTimes } from './admin-lists.ts';
import type { Bench } from './figures.ts';
import { memoryOf } from './servers.ts';
import { openBoth, staffSession, tidy } from './shop-of-orders.ts';

const run = promisify(execFile);

/** Months with so many documents; the first two have their PDFs already, those of the last are drawn meanwhile. */
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

/** Downloads the accountant's folder of a small and a large month, and has the PDFs of another drawn. */
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
    let seconds = 1;
    const busy = await latencies(shop.origin, async (isOver) => {
      seconds = await draw(shop.origin, cookie);
      isOver();
    });
    add(
      'other requests while PDFs are drawn for a folder',
      `${busy.middle.toFixed(0)} ms (95 of 100 within ${busy.most.toFixed(0)} ms), ${calm.middle.toFixed(0)} ms (${calm.most.toFixed(0)}) without; ${(undrawn.documents / seconds).toFixed(0)} documents a second`,
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

/** Has the PDFs of the last month drawn. Returns the seconds. */
async function draw(origin: string, cookie: string): Promise<number> {
  const began = performance.now();
  const books = `${origin}/api/admin/books/folder`;
  const begun = await fetch(`${books}/prepare`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ month: undrawn.month }),
  });
  if (!begun.ok) throw new Error(`Preparing the folder answers ${begun.status}`);
  for (;;) {
    const answer = await fetch(`${books}/progress?month=${undrawn.month}`, { headers: { cookie } });
    const { work } = (await answer.json()) as FolderState;
    if (work?.state === 'done') return (performance.now() - began) / 1000;
    if (work?.state !== 'running') throw new Error(`Preparing the folder ended as ${work?.state}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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

/** Invoices with a PDF of the same bytes for each but those of the last month. */
async function fillDocuments({ db }: Database<Tables>): Promise<void> {
  let first = 1;
  for (const { month, documents } of [small, large, undrawn]) {
    await fillInvoices({ db }, { month, documents, first });
    first += documents;
  }
  await sql`insert into document_paper (document_id, pdf)
    select id, convert_to(repeat('%PDF-1.3 ', ${Math.ceil(paperBytes / 9)}::int), 'UTF8') from document
    where date < ${`${undrawn.month}-01`}::date`.execute(db);
}
