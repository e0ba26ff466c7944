import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { noOrigin } from '#security-log/record-event.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import type { WebhookVictim } from '#tests/support/purchases/webhook-victim.ts';
import { addEndpoint } from './endpoints.ts';

const secretsKey = 'a key that the processes of this test share';
const threads = 200;
const ofEach = 50;

let test: CheckoutTest;
beforeAll(async () => {
  test = await openCheckoutTest('embedded');
});
afterAll(() => test.drop());

/** Everything that a bad receiver does to a first try; each second one is taken. */
const bad: RequestListener[] = [
  (_req, res) => res.writeHead(500).end('no'),
  () => {},
  (_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  (req) => req.socket.destroy(),
  (req) => req.socket.end('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'),
  (_req, res) => res.writeHead(503, { 'retry-after': '1' }).end(),
];

it('10,000 events reach a bad receiver through kill -9 and wrong clocks, in order, and none is lost', async () => {
  const app = {
    ...test.app,
    secrets: secretsOf(secretsKey),
    config: { ...test.app.config, webhooksToThisMachine: true },
  };
  const { db } = app;
  const order: string[] = [];
  const tries = new Map<string, number>();
  const wrong = { signatures: 0, times: 0, inward: 0 };
  let receiver = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const server = createServer(async (req, res) => {
    if (req.url !== '/bad') {
      if (req.url !== '/hangs') wrong.inward += 1;
      return;
    }
    let text = '';
    for await (const chunk of req) text += chunk;
    const headers = req.headers as Record<string, string>;
    const { 'webhook-id': id = '', 'webhook-timestamp': at = '' } = headers;
    if (Math.abs(Number(at) - Date.now() / 1000) > 30) wrong.times += 1;
    try {
      receiver.verify(text, headers);
    } catch {
      wrong.signatures += 1;
    }
    const seen = (tries.get(id) ?? 0) + 1;
    tries.set(id, seen);
    // One in fifty is treated badly the first time.
    const dice = Number.parseInt(id.slice(-4), 16);
    const act = seen === 1 && dice % 50 === 0 ? bad[Math.floor(dice / 50) % bad.length] : undefined;
    if (act) return act(req, res);
    order.push((JSON.parse(text) as { data: { id: string } }).data.id);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { id: ownerId } = await db
    .insertInto('user_account')
    .values({
      user_name: 'Meera',
      email: 'meera@shop.example',
      password_hash: 'none',
      role: 'admin',
      staff_role: 'owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staff = { id: ownerId, userName: 'Meera' };
  const roots = await db
    .insertInto('contact_message')
    .values(Array.from({ length: threads }, () => ({ name: 'n', email: 'n@example.com', phone: '', message: 'm' })))
    .returning('id')
    .execute();
  const draft = { types: ['message.received'], isOn: true, note: '' };
  const { secret } = await addEndpoint(app, { ...draft, address: `${origin}/bad` }, staff, noOrigin);
  receiver = new Webhook(secret);
  // Another one takes nothing ever: it must hold up nothing.
  await addEndpoint(app, { ...draft, address: `${origin}/hangs` }, staff, noOrigin);

  const start = (orders: Omit<WebhookVictim, 'databaseUrl' | 'secretsKey'>) => {
    const { VITEST: _tests, NODE_ENV: _env, ...env } = process.env;
    const victim: WebhookVictim = { databaseUrl: test.url, secretsKey, ...orders };
    return spawn(process.execPath, ['tests/support/purchases/webhook-victim.ts'], {
      env: { ...env, VICTIM: JSON.stringify(victim) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };
  const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
  const ids = roots.map(({ id }) => id);
  const half = threads / 2;
  const roles: (() => ChildProcess)[] = [
    () => start({ clockSeconds: 0, writes: { threads: ids.slice(0, half), upTo: ofEach } }),
    () => start({ clockSeconds: 0, writes: { threads: ids.slice(half), upTo: ofEach } }),
    () => start({ clockSeconds: 300 }),
    () => start({ clockSeconds: -300 }),
  ];
  const running = roles.map((begin) => begin());
  const waiting = async () => {
    const { count } = await db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('state', '=', 'waiting')
      .where('address', 'like', '%/bad')
      .executeTakeFirstOrThrow();
    const due = await db.selectFrom('webhook_due').select('id').limit(1).execute();
    return Number(count) + due.length;
  };
  const written = async () => {
    const { count } = await db
      .selectFrom('contact_message')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** What writers, or senders, had done when each was last started. */
  const doneAtStart = [0, 0, 0, 0];
  let kills = 0;
  for (let round = 0; ; round += 1) {
    await sleep(3000);
    const done = [await written(), order.length];
    const isWritten = running.slice(0, 2).every(({ exitCode }) => exitCode === 0);
    if (isWritten && (await waiting()) === 0) break;
    for (const [at, begin] of roles.entries()) {
      const child = running[at];
      if (!child || child.exitCode === 0) continue;
      const sofar = done[at < 2 ? 0 : 1] ?? 0;
      // Not all at once, only in the middle of their work, and as long as there is something to kill them for.
      if (!isOver(child) && kills < 40 && sofar > (doneAtStart[at] ?? 0) && (round + at) % 2 === 0) {
        child.kill('SIGKILL');
        kills += 1;
        await new Promise((resolve) => child.once('exit', resolve));
      }
      if (!isOver(child)) continue;
      running[at] = begin();
      doneAtStart[at] = sofar;
    }
  }
  for (const child of running) child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();

  const all = await db
    .selectFrom('contact_message')
    .select(['id', 'thread_id', 'phone'])
    .where('thread_id', 'in', ids)
    .orderBy('phone')
    .execute();
  expect(all).toHaveLength(threads * ofEach);
  expect(wrong).toEqual({ signatures: 0, times: 0, inward: 0 });
  expect(kills).toBeGreaterThan(5);
  const firstAt = new Map<string, number>();
  for (const [at, id] of order.entries()) if (!firstAt.has(id)) firstAt.set(id, at);
  expect(all.filter(({ id }) => !firstAt.has(id))).toEqual([]);
  for (const thread of ids) {
    const places = all.filter((one) => one.thread_id === thread).map(({ id }) => firstAt.get(id) ?? -1);
    expect(places, thread).toEqual(places.toSorted((one, other) => one - other));
  }
  process.stdout.write(`${kills} kills, ${order.length - firstAt.size} told twice\n`);
}, 1_800_000);
