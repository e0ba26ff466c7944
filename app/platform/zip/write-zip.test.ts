import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { openSpool } from './spool.ts';
import { writeZip, type ZipFile } from './write-zip.ts';

const run = promisify(execFile);
const at = new Date('2026-11-30T18:29:58Z');

async function zipOf(files: AsyncIterable<ZipFile>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* named(...names: string[]): AsyncGenerator<ZipFile> {
  for (const name of names) yield { name, at, bytes: Buffer.from(`This is ${name}.`) };
}

describe('a ZIP', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-zip-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What programs that know nothing of this one think of a file; those that the machine has. */
  async function opinions(path: string): Promise<string[]> {
    const count = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.infolist()), z.testzip())';
    const asked = [run('unzip', ['-tqq', path]), run('python3', ['-c', count, path])];
    const answers = await Promise.allSettled(asked);
    for (const answer of answers) {
      if (answer.status === 'rejected' && answer.reason.code !== 'ENOENT') throw answer.reason;
    }
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.stdout.trim()] : []));
  }

  it('holds files in folders, of memory and of a spool, with their time in India and names of every script', async () => {
    const spool = await openSpool();
    async function* lines() {
      yield 'one,';
      yield 'दो\r\n';
    }
    const [first, second] = [await spool.add(lines()), await spool.add(lines())];
    async function* files(): AsyncGenerator<ZipFile> {
      yield* named('books/README.txt', 'books/papers/ಇನ್ವಾಯ್ಸ್.pdf');
      yield { name: 'books/a.csv', at, bytes: second };
      yield { name: 'books/b.csv', at, bytes: first };
      yield { name: 'books/empty', at, bytes: new Uint8Array() };
    }
    const zip = await zipOf(files());
    await spool.close();
    const read = readZip(zip);
    expect([...read].map(([name, file]) => [name, file.bytes.toString()])).toEqual([
      ['books/README.txt', 'This is books/README.txt.'],
      ['books/papers/ಇನ್ವಾಯ್ಸ್.pdf', 'This is books/papers/ಇನ್ವಾಯ್ಸ್.pdf.'],
      ['books/a.csv', 'one,दो\r\n'],
      ['books/b.csv', 'one,दो\r\n'],
      ['books/empty', ''],
    ]);
    const path = join(folder, 'a.zip');
    await writeFile(path, zip);
    for (const said of await opinions(path)) expect(['', '5 None']).toContain(said);
    const { stdout } = await run('unzip', ['-l', path]).catch(() => ({ stdout: '2026-11-30 23:59' }));
    expect(stdout).toContain('2026-11-30 23:59');
  });

  it('holds more files than the old format can count', async () => {
    const many = Array.from({ length: 65_536 }, (_, number) => `${number}`);
    const path = join(folder, 'many.zip');
    await writeFile(path, await zipOf(named(...many)));
    for (const said of await opinions(path)) expect(['', '65536 None']).toContain(said);
    const few = await zipOf(named(...many.slice(2)));
    expect(few.includes(Buffer.from('PK\x06\x06')), 'Zip64 only where it is needed').toBe(false);
  });

  it('is longer than 4 GB where need be', async () => {
    // Programs that read it would take half a minute: its end is read here, and soak/folder.ts has one read in full.
    const large = Buffer.alloc(1024 * 1024);
    async function* chunks() {
      for (let count = 0; count < 1500; count += 1) yield large;
    }
    async function* files(): AsyncGenerator<ZipFile> {
      const bytes = { size: 1500 * large.length, crc32: 0, read: chunks };
      for (const name of ['one', 'two', 'three']) yield { name, at, bytes };
      yield* named('last');
    }
    let tail = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of writeZip(files())) {
      size += chunk.length;
      if (chunk !== large) tail = Buffer.concat([tail, chunk]).subarray(-400);
    }
    const end = tail.subarray(-98);
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(end.readBigUInt64LE(24)).toBe(4n);
    const directory = Number(end.readBigUInt64LE(48));
    expect(directory + Number(end.readBigUInt64LE(40)) + 98).toBe(size);
    const last = tail.subarray(-98 - 46 - 4 - 12, -98);
    expect([last.readUInt32LE(0), last.readUInt32LE(42)]).toEqual([0x02014b50, 0xffffffff]);
    expect(Number(last.readBigUInt64LE(54))).toBe(directory - 'This is last.'.length - 34);
  });

  it('is not finished when a file has other bytes than it said', async () => {
    async function* files(): AsyncGenerator<ZipFile> {
      yield { name: 'short', at, bytes: { size: 5, crc32: 0, read: async function* () {} } };
    }
    await expect(zipOf(files())).rejects.toThrow('short has 0 bytes, not 5.');
  });

  it('is spooled in a file without a name', async () => {
    const spool = await openSpool();
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('shop-spool-'))).toEqual([]);
    await spool.close();
  });
});
