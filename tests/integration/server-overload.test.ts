import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const overload = { requests: 8, waitMs: 10_000, delayMs: 10_000, databaseWaiters: 1_000, passwords: 100 };
const [engine] = testEngines;

describe('a shop with more requests than it can work on', () => {
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  let locker: pg.Client;
  beforeAll(async () => {
    if (!engine) throw new Error('there is no database to test on');
    test = await createTestDatabase<Tables>(engine);
    shop = await openOverHttp(test.url, { overload });
    locker = new pg.Client({ connectionString: test.url });
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await shop.running.close();
    await test.drop();
  });

  const metric = async (line: string) => {
    const text = String((await shop.ask('/metrics')).body);
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    );
  };
  /** Makes calls that wait for the database until `free` is called. */
  async function slowly(count: number, method = 'POST', path = '/api/newsletter/subscribe') {
    await locker.query('begin; lock table newsletter_subscriber in access exclusive mode');
    const responses = Array.from({ length: count }, async (_, at) => {
      const began = performance.now();
      const answer = await shop.ask(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${at}` },
        body: JSON.stringify({ email: `reader${at}@example.com` }),
      });
      return { ...answer, ms: performance.now() - began };
    });
    return { responses, free: () => locker.query('rollback') };
  }

  it('turns the rest away at once with Retry-After, serves what matters, and recovers', async () => {
    // A new shop makes the rows of its search once, and drops the pages of before when they are there.
    await expect
      .poll(async () => (await locker.query('select is_complete from search_state')).rows)
      .toEqual([{ is_complete: true }]);
    await shop.ask('/shop/home');
    await shop.ask('/api/event');
    const { responses, free } = await slowly(30);
    await expect.poll(() => metric('http_requests_in_flight{priority="read"}')).toBe(4);
    await expect.poll(() => metric('http_requests_shed_total{priority="read",reason="requests"}')).toBe(26);

    for (const path of ['/healthz', '/readyz', '/metrics', '/shop/home', '/api/event']) {
      expect([path, (await shop.ask(path)).status]).toEqual([path, 200]);
    }
    // A signed webhook is served in the last places; without a provider no signature is right.
    const hook = await shop.ask('/api/payments/webhook', {
      method: 'POST',
      headers: { 'x-razorpay-signature': createHmac('sha256', 'x').update('{}').digest('hex') },
      body: '{}',
    });
    expect(hook.status).toBe(400);
    const captured = await shop.ask('/api/shop/order/capture', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: 'none', paymentId: 'pay_x' }),
    });
    expect(captured.status).toBe(404);
    const page = await shop.ask('/shop/account', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(String(page.body)).toContain('<h1>The shop is very busy</h1>');

    await free();
    const done = await Promise.all(responses);
    const taken = done.filter(({ status }) => status === 200);
    const away = done.filter(({ status }) => status === 503);
    expect([taken.length, away.length]).toEqual([4, 26]);
    for (const answer of away) {
      expect(answer.headers['retry-after']).toMatch(/^[2-5]$/);
      expect(JSON.parse(String(answer.body))).toEqual({
        success: false,
        message: 'We are very busy right now. Please try again in a moment.',
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.ms).toBeLessThan(Math.min(...taken.map(({ ms }) => ms)));
    }
    await expect.poll(() => metric('http_requests_in_flight{priority="read"}')).toBe(0);
    const after = await slowly(3);
    await after.free();
    expect((await Promise.all(after.responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
