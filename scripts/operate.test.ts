import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedFor } from '#connections/stored-connections.ts';
import { openObjectStore } from '#fakes/object-store.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { joinDatabase } from '#platform/database/join-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { fillEveryTable } from '#tests/support/database/every-table.ts';

const pictures = ['aa.300x200.webp', 'aa.300x200.w240.webp', 'aa.300x200.w240.avif'];

/** Runs the commands as an operator does, beside a shop on its embedded database. */
describe('npm run admin, backup, restore and move', () => {
  let folder: string;
  let dataDir: string;
  let shop: Database | undefined;
  let server: TestDatabase<unknown>;
  beforeAll(async () => {
    folder = mkdtempSync('/tmp/shop-operate-');
    dataDir = join(folder, 'data');
    shop = await openDatabase({ dataDir, log: silentLog });
    await migrate(shop, resolve('db/migrations'), silentLog);
    await fillEveryTable(shop.pool);
    mkdirSync(join(dataDir, 'media'));
    for (const name of pictures) writeFileSync(join(dataDir, 'media', name), name);
    server = await createTestDatabase(bothEngines.at(-1) ?? 'embedded', '/nonexistent');
  });
  afterAll(async () => {
    await shop?.close();
    await server.drop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const run = (command: string, args: string[] = [], env: Record<string, string> = {}) =>
    new Promise<{ code: number; said: string }>((done) => {
      const { DATABASE_URL: _another, ...own } = process.env;
      const child = execFile(
        process.execPath,
        [`scripts/${command}.ts`, ...args],
        // As in production, with the settings of a running shop.
        { env: { ...own, NODE_ENV: 'production', RAZORPAY_KEY_ID: 'rzp_live_x', DATA_DIR: dataDir, ...env } },
        (error, out, err) => done({ code: error ? Number(error.code) : 0, said: out + err }),
      );
      // A command that asks for a password gets none.
      child.stdin?.end();
    });
  const backups = () => readdirSync(join(dataDir, 'backups')).map((name) => join(dataDir, 'backups', name));

  it('print their usage', async () => {
    const wrong = [run('backup', ['verify']), run('restore'), run('move'), run('move', ['--to', 'nowhere'])];
    for (const { code, said } of await Promise.all(wrong))
      expect([code, said]).toEqual([2, expect.stringContaining('npm run')]);
    expect(await run('backup', ['--wat'])).toMatchObject({ code: 2, said: expect.stringContaining('--wat') });
  });

  it('make accounts admins and shoppers again, beside a running shop', async () => {
    const settings = { PUBLIC_URL: 'https://shop.example', RAZORPAY_KEY_ID: '', ADMIN_EMAIL: '' };
    const admin = (args: string[], password: string) => run('admin', args, { ...settings, ADMIN_PASSWORD: password });
    const [asha, ravi] = ['asha@shop.example', 'ravi@shop.example'];
    type Row = [args: string[], password: string, code: number, said: string];
    const says = async ([args, password, code, said]: Row) =>
      expect(await admin(args, password), `${args.join(' ')} with '${password}'`).toEqual({
        code,
        said: expect.stringContaining(said),
      });
    await says([['add', asha], 'Kokum4Jar', 0, `${asha} is staff now (owner).`]);
    await Promise.all(
      [
        [['add', asha.toUpperCase()], 'Kokum4Jar', 0, 'It was so already.'],
        [['add', asha], 'secret', 1, 'Password must include A-Z, 0-9, a-z'],
        [['add', 'asha'], 'Kokum4Jar', 1, 'asha cannot sign in: it is not an e-mail address.'],
        [['add', asha], '', 1, `${asha} needs a password.`],
        [['add'], 'Kokum4Jar', 2, 'npm run admin -- remove EMAIL'],
        [['promote', asha], 'Kokum4Jar', 2, 'npm run admin -- add EMAIL'],
        [['remove', ravi], '', 1, `${ravi} has no account.`],
        [['remove', asha], '', 1, `${asha} is the only owner left.`],
      ].map((row) => says(row as Row)),
    );
    await says([['add', ravi], 'Kokum4Jar', 0, `${ravi} is staff now (owner).`]);
    await says([['remove', asha], '', 0, `${asha} is no staff any more.`]);
    await says([['sign-everybody-out', asha], '', 2, 'npm run admin -- sign-everybody-out']);
    await says([['sign-everybody-out'], '', 0, 'Nobody is signed in']);
  });

  it('back up a running shop, and restore it beside that shop', async () => {
    const made = await run('backup', ['--keep', '3']);
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/\d+ rows of \d+ tables and 3 pictures/)]);
    const [path = ''] = backups();
    expect(await run('backup', ['verify', path])).toMatchObject({ code: 0, said: expect.stringMatching(/^whole: /) });

    const onto = await run('restore', [path]);
    expect([onto.code, onto.said]).toEqual([1, expect.stringContaining('Another shop is already running')]);
    const beside = join(folder, 'beside');
    const restored = await run('restore', [path, '--to', beside]);
    expect([restored.code, restored.said]).toEqual([
      0,
      expect.stringContaining('every table is the same, 3 pictures too'),
    ]);
    expect(restored.said, 'the shop has an authenticator app').toContain(
      `Copy secrets.key of the old shop into ${beside}`,
    );
    expect(await run('restore', [path, '--to', '']), 'not into the usual folder').toMatchObject({ code: 2 });
    expect(readdirSync(join(beside, 'media')).sort()).toEqual([...pictures].sort());

    const broken = join(folder, 'broken');
    cpSync(path, broken, { recursive: true });
    truncateSync(join(broken, 'tables/product.copy.gz'), 50);
    expect(await run('backup', ['verify', broken])).toMatchObject({
      code: 1,
      said: expect.stringContaining('damaged'),
    });
  });

  it('back up the pictures of a bucket that was entered in the browser', async () => {
    const bucket = await openObjectStore('pictures');
    const database = await joinDatabase<Tables>({ dataDir, log: silentLog });
    try {
      const key = 'k'.repeat(40);
      const s3 = { endpoint: bucket.endpoint, region: 'x', bucket: 'pictures', accessKeyId: 'key' };
      const values = JSON.stringify({ ...s3, secretAccessKey: 'secret' });
      const sealed = secretsOf(key).seal(values, sealedFor('pictures'));
      await database.db.insertInto('connection').values({ service: 'pictures', sealed, shown: '{}' }).execute();
      const [moved = ''] = pictures;
      bucket.objects.set(moved, { bytes: readFileSync(join(dataDir, 'media', moved)), headers: {} });
      renameSync(join(dataDir, 'media', moved), join(folder, moved));
      const back = (env: Record<string, string>) => run('backup', ['--to', join(folder, 'with-bucket')], env);
      expect((await back({ SECRETS_KEY: key })).said).toContain('and 3 pictures');
      const without = await back({ SECRETS_KEY: 'another key of more than thirty-two' });
      expect(without.said).toContain('The bucket that was entered in the back office cannot be opened');
      expect(without.said).toContain(`its file was not to be had: ${moved}`);
      renameSync(join(folder, moved), join(dataDir, 'media', moved));
    } finally {
      await database.db.deleteFrom('connection').where('service', '=', 'pictures').execute();
      await database.close();
      bucket.close();
    }
  });

  it('encrypt a backup with the key of a file, and restore it with that key alone', async () => {
    const keyFile = join(folder, 'backup.key');
    writeFileSync(keyFile, 'x'.repeat(44));
    const to = join(folder, 'encrypted');
    const key = { BACKUP_KEY_FILE: keyFile };
    const made = await run('backup', ['--to', to], key);
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/\nencrypted\n/)]);
    const path = join(to, readdirSync(to)[0] ?? '');
    const beside = join(folder, 'from-encrypted');
    const restore = (env: Record<string, string>) => run('restore', [path, '--to', beside], env);
    const wrong = await restore({ BACKUP_KEY: 'y'.repeat(44) });
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/^This backup was encrypted with another key/)]);
    expect(existsSync(beside), 'nothing was made').toBe(false);
    expect(await restore({ BACKUP_KEY_FILE: '/nowhere' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('BACKUP_KEY_FILE: /nowhere cannot be read.'),
    });
    expect(await run('backup', ['verify', path], key)).toMatchObject({ code: 0 });
    expect(await restore(key)).toMatchObject({ code: 0 });
  });

  it('move a stopped shop to PostgreSQL, and its pictures into a bucket', async () => {
    const move = () => run('move', ['--to', server.url]);
    const running = await move();
    expect([running.code, running.said]).toEqual([1, expect.stringContaining('Another shop is already running')]);
    expect(await run('move', ['--to', server.url, '--rehearse'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('This was a rehearsal'),
    });
    await shop?.close();
    shop = undefined;
    const moved = await move();
    expect([moved.code, moved.said]).toEqual([
      0,
      expect.stringMatching(/stock_movement +1 +1 [\s\S]*Every table is the same/),
    ]);
    expect(await move(), 'nothing opens the old one by mistake').toMatchObject({
      code: 1,
      said: expect.stringContaining('was moved to another server'),
    });
    rmSync(join(dataDir, 'database/moved.txt'));
    expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });

    const bucket = await openObjectStore('pictures');
    try {
      const s3 = {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      };
      const copied = await run('move', ['--media'], { ...s3, S3_REGION: 'ap-south-1', DATABASE_URL: server.url });
      expect([copied.code, copied.said]).toEqual([0, expect.stringContaining('3 files are in the bucket')]);
      expect([...bucket.objects.keys()].sort()).toEqual([...pictures].sort());
    } finally {
      bucket.close();
    }
  });
});
