import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import type { TestDatabase } from '#tests/support/database/database.ts';
import { contradictions, readVariants, type TestVariant } from '#tests/support/purchases/orders.ts';
import { emptyDatabase } from '../support/server/faulty-shop.ts';
import { type ShopProcess, startShopProcess, until } from '../support/server/processes.ts';
import { ask, sendOrder, startTraffic } from '../support/server/traffic.ts';

const units = 100_000;
const openFiles = 90;

describe('a process of the shop', () => {
  let test: TestDatabase<Tables>;
  let db: TestDatabase<Tables>['database']['db'];
  let shop: ShopProcess;
  let variants: TestVariant[];
  let cookie: string;
  beforeAll(async () => {
    test = await emptyDatabase();
    db = test.database.db;
    shop = await startShopProcess(
      {
        DATABASE_URL: test.url,
        PUBLIC_URL: 'http://127.0.0.1',
        DATA_DIR: '/tmp/shop-faults-process',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '3',
      },
      openFiles,
    );
    await db.updateTable('variant').set({ total_stock: units }).execute();
    variants = await readVariants(db);
    const { id } = await db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: 'asha@example.com', phone_number: null, password_hash: 'x', role: 'shopper' })
      .returning('id')
      .executeTakeFirstOrThrow();
    cookie = `session=${await createSessions(db).begin(db, id)}`;
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await test.drop();
  });

  const isReady = async () => (await ask(`${shop.origin}/readyz`)).status === 200;

  it('out of file descriptors turns away requests that it cannot serve, survives, and recovers', async () => {
    const { port } = new URL(shop.origin);
    const sockets: Socket[] = [];
    let closed = 0;
    for (let at = 0; at < 3 * openFiles; at += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.push(
        socket
          .on('error', () => {})
          .on('close', () => {
            closed += 1;
          }),
      );
    }
    await until('it turned some away', () => closed > openFiles);
    // Existing connections get a response: 200 where no new file descriptor is needed, else 503.
    const held = sockets.filter(({ destroyed }) => !destroyed);
    expect(held.length).toBeGreaterThan(5);
    const responses = await Promise.all(
      held.slice(0, 20).map(
        (socket, at) =>
          new Promise<string>((resolve) => {
            const picture = readdirSync('db/demo/media').find((name) => name.endsWith('.webp'));
            const paths = ['/shop/home', '/page/x', '/api/event', `/media/demo/${picture}`];
            socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12))).once('close', () => resolve('closed'));
            socket.write(`GET ${paths[at % paths.length]} HTTP/1.1\r\nhost: x\r\n\r\n`);
          }),
      ),
    );
    for (const answer of responses) expect(answer).toMatch(/^HTTP\/1\.1 (?:200|503)/);
    for (const socket of sockets) socket.destroy();
    await until('it is ready again', isReady);
    const stream = startTraffic(shop.origin, variants, cookie);
    await stream.more(50);
    await stream.stop();
    expect(stream.failures).toEqual([]);
    expect(await contradictions(db, units)).toEqual([]);
  });

  it('that is stopped under load finishes its requests, closes kept connections, and exits with 0 in time', async () => {
    const { port } = new URL(shop.origin);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${shop.origin}/healthz`, { agent })).status).toBe(200);
    // A call whose body is still on its way.
    const body = JSON.stringify({ name: 'A', email: 'a@b.in', phone: '1', message: 'still here' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
    let begin = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish = () => {};
    const slow = new Promise<number>((resolve, reject) => {
      const call = request({ port, path: '/api/addons/contact', method: 'POST', headers }, (res) => {
        res.resume().on('end', () => resolve(res.statusCode ?? 0));
      });
      call.on('error', reject).on('continue', begin).flushHeaders();
      finish = () => call.end(body);
    });
    await isUnderWay;
    const stream = startTraffic(shop.origin, variants, cookie);
    await stream.more(30);
    const ended = shop.end('SIGTERM');
    // It reports that it is not ready, and still responds, but closes the connection afterwards.
    await until('it is not ready any more', async () => !(await isReady()));
    const page = await ask(`${shop.origin}/page/late`, { agent });
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);
    finish();
    expect(await slow, 'the call that was under way').toBe(200);
    const { code, signal, ms } = await ended;
    await stream.stop();
    agent.destroy();
    expect([code, signal]).toEqual([0, null]);
    expect(ms, 'milliseconds to end').toBeLessThan(20_000);
    // Later connections are refused, and no response was cut off in the middle.
    const broken = stream.failures.filter(({ text }) => !/ECONNREFUSED|ECONNRESET|socket hang up/.test(text));
    expect(broken).toEqual([]);
    const answered = stream.orders.flatMap(({ answer }) => answer?._id ?? []);
    const there = await db.selectFrom('shop_order').select('id').where('id', 'in', answered).execute();
    expect(there.length, 'acknowledged orders that are there').toBe(answered.length);
    expect(await contradictions(db, units)).toEqual([]);
    // An order whose connection was refused is sent again with its key, to another process.
    shop = await startShopProcess({ DATABASE_URL: test.url, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'warn' });
    const open = stream.orders.filter(({ answer }) => !answer);
    for (const order of open.slice(0, 5)) expect((await sendOrder(shop.origin, order)).status).toBe(200);
    expect(await contradictions(db, units)).toEqual([]);
  });
});
