import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

/** Short timeouts, so that the tests do not wait half a minute. */
const timeouts = {
  requestTimeout: 900,
  headersTimeout: 600,
  connectionsCheckingInterval: 100,
  keepAliveTimeout: 600,
  idle: 700,
};

/** What clients do to connections that no HTTP client would. */
describe('a connection', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await openWorld({}, timeouts);
    port = Number(new URL(world.http.running.address).port);
  });
  afterAll(() => world.close());

  /** Opens a connection that stays open on this side, whatever the other does. */
  function open(first: string): { socket: Socket; got: () => string; ended: Promise<void>; closed: Promise<void> } {
    let got = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(first);
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
    });
    const ended = new Promise<void>((resolve) => {
      socket.on('end', resolve).on('close', () => resolve());
    });
    const closed = new Promise<void>((resolve) => {
      socket.on('error', () => {}).on('close', () => resolve());
    });
    return { socket, got: () => got, ended, closed };
  }

  /**
   * Sends a byte now and then until the connection is cut in both directions: the other side may not only stop to talk.
   */
  async function dribble(socket: Socket, closed: Promise<void>): Promise<void> {
    let over = false;
    void closed.then(() => {
      over = true;
    });
    while (!over) {
      if (socket.writable) socket.write('a');
      await sleep(40);
    }
  }

  it.each([
    ['in its head', 'POST /api/addons/contact HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'in its body',
      'POST /api/addons/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
    ],
    ['in its first line', 'GET /'],
  ])('that is slow %s is closed, and others are served meanwhile', async (_where, first) => {
    // Each from a machine of its own: of one that calls too often the shop reads no body at all.
    const slow = Array.from({ length: 50 }, (_, at) =>
      open(first.replace('host: x', `host: x\r\nx-forwarded-for: 10.7.0.${at}`)),
    );
    const cuts = slow.map(({ socket, closed }) => dribble(socket, closed));
    for (let time = 0; time < 5; time += 1) {
      expect((await world.ask('guest', { path: '/readyz' })).status).toBe(200);
      expect((await world.ask('guest', { path: '/api/event' })).status).toBe(200);
    }
    await Promise.all(cuts);
    for (const { socket, got } of slow) {
      expect(got()).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
      socket.destroy();
    }
  });

  it('that sends nothing, or nothing more, is closed', async () => {
    const silent = [open(''), open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')];
    await Promise.all(silent.map(({ ended }) => ended));
    expect(silent[1]?.got()).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of silent) socket.destroy();
  });

  it('that never reads its responses is closed before it has received them all', async () => {
    const length = (await world.ask('guest', { path: '/api/shop/products/get' })).body.length;
    const times = Math.ceil(30_000_000 / length);
    const { socket, ended } = open('');
    socket.pause();
    socket.write('GET /api/shop/products/get HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(times));
    // What was on its way when the time began counts as a sign of life, once.
    await sleep(2 * timeouts.idle + 800);
    let got = 0;
    socket.on('data', (chunk) => {
      got += chunk.length;
    });
    socket.resume();
    await ended;
    socket.destroy();
    expect(got).toBeLessThan(length * times);
  });

  const call = 'POST /api/addons/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const hidden = 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n';
  it.each<[string, string]>([
    ['both lengths', `${call}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['both lengths the other way', `${call}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${call}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${hidden}`],
    ['a list of lengths', `${call}content-length: 2, 40\r\n\r\n{}${hidden}`],
    ['a negative length', `${call}content-length: -1\r\n\r\n${hidden}`],
    ['a length with a sign', `${call}content-length: +2\r\n\r\n{}${hidden}`],
    ['a length in hex', `${call}content-length: 0x2\r\n\r\n{}${hidden}`],
    ['a blank before the colon', `${call}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['another encoding', `${call}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunked, and something after', `${call}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['packed chunks', `${call}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['an encoding that is none, chunked', `${call}transfer-encoding: identity, chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['no encoding, chunked', `${call}transfer-encoding: , chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk of no length', `${call}transfer-encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n${hidden}`],
    ['a chunk longer than it says', `${call}transfer-encoding: chunked\r\n\r\n2\r\n{}xyz\r\n0\r\n\r\n${hidden}`],
    [
      'a chunk of endless length',
      `${call}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    ['a folded header', `${call}x: y\r\n transfer-encoding: chunked\r\n\r\n${hidden}`],
    ['a bare carriage return', `${call}x: y\rtransfer-encoding: chunked\r\n\r\n${hidden}`],
    ['a NUL in a header', `${call}x: a\0b\r\n\r\n${hidden}`],
    ['no host', `GET /api/event HTTP/1.1\r\n\r\n${hidden}`],
  ])('with %s is refused, and nothing after it gets a response', async (_what, text) => {
    const got = await world.http.raw(text);
    expect(got).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(got.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(got).not.toContain('process_cpu');
  });

  it('never takes the body of a refused call for the next request', async () => {
    const body = 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20);
    const calls = [
      ['/api/addons/contact', 'application/json', 'origin: https://evil.example\r\n'],
      ['/api/addons/contact', 'text/plain', ''],
      ['/api/admin/products/add', 'application/json', ''],
      ['/api/nothing', 'application/json', ''],
      ['/shop/home', 'application/json', ''],
    ];
    for (const [path, type, more] of calls) {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
      const last = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
      const got = await world.http.raw(head + body + last);
      expect(got, path).not.toContain('process_cpu');
      // The last request gets a response, or the connection was closed before it.
      expect(got.match(/HTTP\/1\.1 /g)?.length, path).toBeLessThanOrEqual(2);
      expect(got, path).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });

  it.each<[string, number, string]>([
    ['a head of 20 KB', 431, `GET /api/event HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['an address of 20 KB', 431, `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['3,000 headers', 431, `GET /api/event HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3_000)}\r\n`],
    [
      'a chunk that says too much',
      413,
      `${call}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
    ['what is no HTTP', 400, 'nonsense\r\n\r\n'],
    ['the greeting of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an expectation of nothing known', 417, `${call}expect: wonders\r\ncontent-length: 2\r\n\r\n{}`],
  ])('with %s gets a %i', async (_what, status, text) => {
    expect((await world.http.raw(text)).slice(9, 12)).toBe(String(status));
    expect((await world.ask('guest', { path: '/healthz' })).status).toBe(200);
  });

  it.each([
    ['said to be larger than 16 KB', `content-length: ${256 * 1024 + 1}\r\n\r\n`],
    ['that grows beyond 16 KB', `transfer-encoding: chunked\r\n\r\n${`8000\r\n${'x'.repeat(0x8000)}\r\n`.repeat(9)}`],
  ])('with a body %s gets a 413 and is closed', async (_what, rest) => {
    const got = await world.http.raw(
      call.replace('host: x', 'host: x\r\nx-forwarded-for: 10.8.0.1') +
        rest +
        (rest.startsWith('content') ? 'x'.repeat(256 * 1024 + 1) : '0\r\n\r\n'),
    );
    expect(got).toMatch(/^HTTP\/1\.1 413 /);
    expect(got.toLowerCase()).toContain('connection: close');
  });
});
