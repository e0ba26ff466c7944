import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { call } from '#kit/call.ts';
import { puzzleHeader } from '#rate-limits/rules/puzzle.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

describe.each(testEngines)(
  'orders that nobody pays, from one network, on the %s server (behaviour: Stock 14)',
  (engine) => {
    let test: TestPayments;
    beforeAll(async () => {
      test = await openTestPayments(engine);
      test.app.config.puzzles = true;
    });
    afterAll(() => test.drop());
    afterEach(() => vi.unstubAllGlobals());

    it('are ten; the browser solves a puzzle for the eleventh, and goes on', async () => {
      const solutions: (string | null)[] = [];
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const request = new Request(test.app.config.publicUrl + path, init);
        solutions.push(request.headers.get(puzzleHeader));
        const context = contextOf(request, { clientAddress: '203.0.113.7', visitorId: randomUUID() });
        return apiRouter(test.app).fetch(request, context);
      });
      const { items, address, expectedTotalPaise } = await test.request();
      const place = (at: number) =>
        call('POST /api/shop/order/create', {
          body: {
            cartItems: [...items],
            addressInfo: { ...address, email: `b${at}@example.com`, phone: String(9_000_000_000 + at) },
            orderPrice: expectedTotalPaise / 100,
          },
        });
      for (let at = 0; at < 10; at += 1) await place(at);
      expect(solutions, 'ten are free').toEqual(Array.from({ length: 10 }, () => null));
      expect(await place(10)).toMatchObject({ success: true });
      expect(solutions.slice(10)).toEqual([null, expect.stringMatching(/^[\w-]{22}\.\d+$/)]);
    });
  },
);
