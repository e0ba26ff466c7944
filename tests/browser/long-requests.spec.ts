import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { calls } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { processorTimeFor } from '#tests/support/processor-time.ts';
import { testsEverything } from '#tests/support/tests-everything.ts';
import { everyPath } from './public-pages.ts';
import { openSeparateShop, type SeparateShop, staff, withStaff } from './separate-shop.ts';

/** Nearly as long as Node lets the head of a request be: 16 KB. */
const longest = 15_000;
/**
 * What the length of a request may cost at most, in requests that ask for nothing. Twenty milliseconds on the machine
 * where an empty request takes a third of one; a ratio, so that a slow machine fails nobody.
 */
const mostEmptyRequests = 60;

type Asked = { method: string; path: string; headers?: Record<string, string> };

/** The routes besides calls and pages; tests/security/rights.test.ts compares these with those of the server. */
const others = [
  ...readFileSync('tests/security/rights-of-routes.ts', 'utf8').matchAll(/^ {2}'((?:GET|POST) \/[^']*)': \[/gm),
].map(([, name = '']) => name);
const everyRoute = [
  ...new Set([...Object.keys(calls), ...others, ...everyPath.map((path) => `GET ${path}`), 'GET /__manifest']),
];

const filled = (route: string, value: string) => route.replaceAll(/:\w+(?:\{[^}]*\})?|\{\w+\}/g, value);

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const otherQueries =
  'q category sortBy ids said version from token key order tab page program _routes paths netCarbs without'.split(' ');
/** Whatever a page or a call may look for in its query. */
const namesOfQueries = [
  ...new Set([
    ...Object.values<CallContract>(calls).flatMap(({ query }) => Object.keys(query?.shape ?? {})),
    ...otherQueries,
  ]),
];
const headers =
  'accept accept-encoding accept-language authorization content-type cookie forwarded idempotency-key if-modified-since if-none-match origin puzzle range referer save-data sec-fetch-site traceparent user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-language x-razorpay-signature x-request-id x-whatever'.split(
    ' ',
  );
const cookies = ['session', 'visitor', 'view-shop', 'trial', 'device', 'second-step', 'language', 'cart', 'signed-in'];
const shapes = ['a', ',', ';', 'a,', ' ;', 'a=b; ', '%41', 'é', '/a', '"', '; x'];

/** A request to a route, made long in each of its places; `size` is how long. */
function* madeLong(route: string, at: number): Generator<[string, (size: number) => Asked]> {
  const [method = '', path = ''] = route.split(' ');
  const plain = filled(path, 'x');
  for (const shape of ['/a', '/', '%41', '%', '\\a', 'a'])
    yield [`path ${shape}`, (size) => ({ method, path: plain + repeated(shape, size) })];
  if (filled(path, 'x') !== path) {
    for (const shape of ['a', '-', '%2F', 'ab%'])
      yield [`part ${shape}`, (size) => ({ method, path: filled(path, repeated(shape, size)) })];
  }
  for (const shape of ['a', '&', 'a&', 'a=b&', '%41', '+', ',', '%', '=%26', '&paths=/a'])
    yield [`query ${shape}`, (size) => ({ method, path: `${plain}?${repeated(shape, size)}` })];
  for (const name of namesOfQueries) {
    const shape = ['a', '1,', 'a/', '%20', '😀'.normalize(), '/a/b,'][(at + name.length) % 6] ?? 'a';
    const sent = encodeURI(shape);
    yield [`${name}=${shape}`, (size) => ({ method, path: `${plain}?${name}=${repeated(sent, size)}` })];
  }
  for (const name of headers) {
    const shape = shapes[(at + name.length) % shapes.length] ?? 'a';
    const value = (size: number) => Buffer.from(repeated(shape, size)).toString('latin1').slice(0, size).trim() || 'a';
    yield [`header ${name}: ${shape}`, (size) => ({ method, path: plain, headers: { [name]: value(size) } })];
  }
  for (const shape of [';', ' ;', 'a=b;'])
    yield [`cookies ${shape}`, (size) => ({ method, path: plain, headers: { cookie: repeated(shape, size) } })];
  for (const name of cookies) {
    const each = `${name}=`;
    yield [`cookies ${each}`, (size) => ({ method, path: plain, headers: { cookie: repeated(`${each};`, size) } })];
    yield [`cookie ${each}`, (size) => ({ method, path: plain, headers: { cookie: each + repeated('a', size) } })];
  }
}

/**
 * Asks a shop over HTTP, from another machine each time, so that no limit is reached. `asked`: how often it was asked.
 */
function asker(shop: SeparateShop) {
  const agent = new Agent({ keepAlive: true });
  let asked = 0;
  const ask = ({ method, path, headers }: Asked, session = '') =>
    new Promise<number>((resolve, reject) => {
      asked += 1;
      const cookie = [session, headers?.cookie].filter(Boolean).join('; ');
      const sent: Record<string, string> = {
        'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        ...headers,
        ...(cookie === '' ? {} : { cookie }),
      };
      const { port } = new URL(shop.origin);
      // Anyone who is led on is told the whole long address.
      const options = { agent, port, host: '127.0.0.1', method, path, headers: sent, maxHeaderSize: 1_000_000 };
      const req = request(options, (res) => {
        res.on('error', reject).on('end', () => resolve(res.statusCode ?? 0));
        res.resume();
      });
      req.on('error', reject).end();
    });
  return { agent, ask, asked: () => asked };
}

const empty: Asked = { method: 'GET', path: '/healthz' };

async function costOfEmpty(shop: SeparateShop, ask: (asked: Asked) => Promise<number>): Promise<number> {
  for (let warm = 0; warm < 200; warm += 1) await ask(empty);
  return processorTimeFor(shop.process, () => ask(empty), { tries: 60 });
}

/**
 * Whether the second half costs more than twice what the first does: three times, where a cost is the square of its
 * length. Each of thousands of measures has its noise, above all on a page that is dear by itself, so all three are
 * measured anew, and what is steep is so five times of five, and dear each time.
 * @param cost of a request of this length, with what its page costs; 0 for none of it
 * @param dear what the whole length has to cost to be told from noise
 */
async function isSteep(cost: (size: number) => Promise<number>, dear: number): Promise<boolean> {
  for (let round = 0; round < 5; round += 1) {
    const [plain, half, whole] = [await cost(0), await cost(longest / 2), await cost(longest)];
    if (whole - plain <= dear || whole - half <= 2 * (half - plain)) return false;
  }
  return true;
}

/** Ten times the limit of the walk below: without the guard such an address costs some six thousand. */
test('a long address does not hold up the shop', { tag: ['@desk', '@long'] }, async () => {
  const shop = await openSeparateShop({ ...withStaff, TRUST_PROXY: '1' });
  const { agent, ask } = asker(shop);
  try {
    const unit = await costOfEmpty(shop, ask);
    for (const shape of ['/a', '/%41', '%', 'a']) {
      const asked = { method: 'GET', path: `/${repeated(shape, longest)}` };
      const cost = await processorTimeFor(shop.process, () => ask(asked), { tries: 2 });
      expect(cost / unit, `empty requests for ${shape}`).toBeLessThan(10 * mostEmptyRequests);
    }
  } finally {
    agent.destroy();
    await shop.close();
  }
});

test('no part of a request costs more than its length, whatever it asks for', { tag: ['@desk', '@long'] }, async () => {
  test.setTimeout(testsEverything ? 60 * 60_000 : 240_000);
  const shop = await openSeparateShop({ ...withStaff, TRUST_PROXY: '1' });
  const { agent, ask, asked } = asker(shop);
  try {
    const session = await sessionOf(shop);
    const wrong: string[] = [];
    const costly: [number, string][] = [];
    const unit = await costOfEmpty(shop, ask);
    const limit = unit * mostEmptyRequests;
    for (const [at, route] of everyRoute.entries()) {
      // Staff reach the back office; what changes something is asked for by nobody.
      const who = route.startsWith('GET ') && route.includes('/admin') ? session : '';
      const plain = { method: route.split(' ')[0] ?? '', path: filled(route.split(' ')[1] ?? '', 'x') };
      await ask(plain, who);
      const short = await processorTimeFor(shop.process, () => ask(plain, who), { tries: 2 });
      // Each by turns: all of them, for all routes, take a quarter of an hour. Addresses are taken apart before any
      // route is known.
      const turns = [...madeLong(route, at)].filter(
        ([what], index) => testsEverything || (at < 3 && what.startsWith('path')) || (index + at) % 40 === 0,
      );
      for (const [what, made] of turns) {
        const cost = (size: number) =>
          processorTimeFor(shop.process, () => ask(size === 0 ? plain : made(size), who), {
            tries: 4,
            enough: size === longest ? short + limit / 4 : 0,
          });
        const long = (await cost(longest)) - short;
        costly.push([long / unit, `${route}, ${what}`]);
        if (long > limit) wrong.push(`${route}, ${what}: ${Math.round(long / unit)} empty requests`);
        else if (long > limit / 4 && (await isSteep(cost, limit / 4)))
          wrong.push(`${route}, ${what}: more than linear`);
      }
    }
    costly.sort(([one], [other]) => other - one);
    const most = costly.slice(0, 12).map(([cost, what]) => `${Math.round(cost)} ${what}`);
    test.info().annotations.push({
      type: `${asked()} requests, an empty one ${unit.toFixed(2)} ms`,
      description: most.join('; '),
    });
    expect(wrong.join('\n')).toBe('');
  } finally {
    agent.destroy();
    await shop.close();
  }
});

async function sessionOf({ origin }: SeparateShop): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  return /session=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
}
