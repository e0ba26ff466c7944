import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { contradictions } from '#tests/support/purchases/orders.ts';
import { closeKey, forgetKey, storedResult, withIdempotencyKey } from './idempotency-key.ts';
import { placeCodOrder } from './place-order.ts';

describe.each(testEngines)('an Idempotency-Key on the %s server', (engine) => {
  let test: CheckoutTest;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const call = { name: 'createCOD', scope: 'visitor 1', key: 'a-key', body: { x: 1 } };
  const request = (quantity = 2) => {
    const { productId = '', weight = '' } = test.variants[0] ?? {};
    return test.request([{ productId, weight, quantity }]);
  };
  const withIdempotencyKeyIn = (work: () => Promise<{ id: string }>) =>
    inTransaction(test.app.db, (tx) => withIdempotencyKey(tx, call, work));
  /** A call that is being done until `answer` or `fail` is called. */
  const heldCall = () => {
    let answer = (_result: { order: number }) => {};
    let fail = (_reason: Error) => {};
    const end = new Promise<{ order: number }>((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const work = () => {
      begin();
      return end;
    };
    const first = inTransaction(test.app.db, (tx) => withIdempotencyKey(tx, call, work));
    return { first, begun, answer, fail };
  };
  const orders = async () => (await test.app.db.selectFrom('shop_order').select('id').execute()).length;
  const keys = async () => (await test.app.db.selectFrom('idempotency_key').select('answer').execute()).length;

  it('answers a repeated call with the first answer, one after the other', async () => {
    const one = await request();
    const first = await placeCodOrder(test.app, one, call);
    for (let again = 0; again < 3; again += 1) {
      expect(await placeCodOrder(test.app, one, call)).toEqual(first);
    }
    expect([await orders(), await contradictions(test.app.db)]).toEqual([1, []]);
  });

  it('and 30 at once', async () => {
    const one = await request();
    const responses = await Promise.all(Array.from({ length: 30 }, () => placeCodOrder(test.app, one, call)));
    expect(new Set(responses.map(({ _id }) => _id)).size).toBe(1);
    expect(new Set(responses.map((answer) => JSON.stringify(answer, Object.keys(answer).sort()))).size).toBe(1);
    expect([await orders(), await contradictions(test.app.db)]).toEqual([1, []]);
  });

  it('is free again when the call that had it came to nothing at that very moment', async () => {
    await withIdempotencyKeyIn(() => Promise.resolve({ id: 'first' }));
    // Between two statements of the second call its key is forgotten, as when the first one's payment could not be
    // opened.
    let isForgotten = false;
    const forgets: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isForgotten && result.rows.length === 0) {
          isForgotten = true;
          await forgetKey(test.app, call, 'first');
        }
        return result;
      },
    };
    const second = await inTransaction(test.app.db, (tx) =>
      withIdempotencyKey(tx.withPlugin(forgets) as typeof tx, call, () => Promise.resolve({ id: 'second' })),
    );
    expect([isForgotten, second]).toEqual([true, { id: 'second' }]);
  });

  it('is forgotten with its own purchase only, not with the one that it began since, nor where it was closed', async () => {
    await withIdempotencyKeyIn(() => Promise.resolve({ id: 'second' }));
    await forgetKey(test.app, call, 'first');
    expect(await storedResult(test.app, call)).toEqual({ id: 'second' });
    const { _id } = await placeCodOrder(test.app, await request(), { ...call, key: 'of an order' });
    await forgetKey(test.app, { ...call, key: 'of an order' }, _id);
    expect(await keys()).toBe(1);
    const closed = { ...call, key: 'closed' };
    await closeKey(test.app, closed);
    await forgetKey(test.app, closed, 'first');
    expect((await refused(placeCodOrder(test.app, await request(), closed))).details).toEqual({ isKeyClosed: true });
  });

  it('answers although the stock, the price and the product are gone by then', async () => {
    const one = await request(49);
    const first = await placeCodOrder(test.app, one, call);
    expect(await placeCodOrder(test.app, one, call)).toEqual(first);
    expect((await refused(placeCodOrder(test.app, one, { ...call, key: 'b' }))).status).toBe(409);
  });

  it('refuses another body by 422, before and after', async () => {
    const one = await request();
    await placeCodOrder(test.app, one, call);
    const appError = await refused(placeCodOrder(test.app, one, { ...call, body: { x: 2 } }));
    expect([appError.status, appError.errors[0]?.field]).toEqual([422, 'Idempotency-Key']);
    expect(await orders()).toBe(1);
    const [a, b] = await Promise.allSettled([
      placeCodOrder(test.app, one, { ...call, key: 'c' }),
      placeCodOrder(test.app, one, { ...call, key: 'c', body: { x: 2 } }),
    ]);
    expect([a.status, b.status].sort(), 'of two bodies at once one wins').toEqual(['fulfilled', 'rejected']);
    expect(await orders()).toBe(2);
  });

  it('is free again after a refusal', async () => {
    const one = await request();
    await refused(placeCodOrder(test.app, { ...one, expectedTotalPaise: 1 }, call));
    expect(await keys()).toBe(0);
    await placeCodOrder(test.app, one, { ...call, body: { x: 'corrected' } });
    expect([await orders(), await keys()]).toEqual([1, 1]);
  });

  it('lets one of many through when the first of them are refused', async () => {
    const one = await request();
    const wrong = { ...one, expectedTotalPaise: 1 };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => placeCodOrder(test.app, at < 10 ? wrong : one, call)),
    );
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value._id] : []));
    expect([new Set(ids).size, await orders()]).toEqual([1, 1]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  });

  it('of a visitor holds after they signed in: a lost answer never makes a second order', async () => {
    const one = await request();
    const first = await placeCodOrder(test.app, one, call);
    const signedIn = { ...call, scope: 'account 1', earlierScope: 'visitor 1' };
    expect(await placeCodOrder(test.app, one, signedIn)).toEqual(first);
    const other = await refused(placeCodOrder(test.app, one, { ...signedIn, body: { x: 2 } }));
    expect([other.status, await orders()]).toEqual([422, 1]);
    // Also where the call of before signing in comes later than the one after it.
    const after = await placeCodOrder(test.app, one, { ...signedIn, key: 'late' });
    expect(await placeCodOrder(test.app, one, { ...call, key: 'late' })).toEqual(after);
    expect(await orders()).toBe(2);
    // Of another visitor it says nothing.
    await placeCodOrder(test.app, one, { ...signedIn, scope: 'account 2', earlierScope: 'visitor 2' });
    expect(await orders()).toBe(3);
  });

  it('of a visitor whose call is still under way holds after they signed in, too', async () => {
    const signedIn = { ...call, scope: 'account 1', earlierScope: 'visitor 1' };
    const { first, begun, answer } = heldCall();
    await begun;
    const again = inTransaction(test.app.db, (tx) =>
      withIdempotencyKey(tx, signedIn, () => Promise.resolve({ order: 2 })),
    );
    // Long enough to place a second order, if nothing held it.
    await sleep(200);
    answer({ order: 1 });
    expect(await Promise.all([first, again])).toEqual([{ order: 1 }, { order: 1 }]);
    expect(await keys()).toBe(1);
  });

  describe('that its owner closes, to order otherwise', () => {
    const signedIn = { ...call, scope: 'account 1', earlierScope: 'visitor 1' };

    it('does nothing any more, also for a call that was on its way, before or after signing in', async () => {
      const one = await request();
      expect(await closeKey(test.app, signedIn)).toBeNull();
      for (const late of [call, signedIn, { ...call, body: { x: 2 } }]) {
        const appError = await refused(placeCodOrder(test.app, one, late));
        expect([appError.status, appError.details]).toEqual([409, { isKeyClosed: true }]);
      }
      expect(await closeKey(test.app, call)).toBeNull();
      expect([await storedResult(test.app, call), await orders()]).toEqual([null, 0]);
      await placeCodOrder(test.app, one, { ...call, key: 'another' });
      expect(await orders()).toBe(1);
    });

    it('tells its order where there is one, and stays as it was', async () => {
      const one = await request();
      const first = await placeCodOrder(test.app, one, call);
      expect(await closeKey(test.app, signedIn)).toEqual(first);
      expect(await closeKey(test.app, call)).toEqual(first);
      expect(await placeCodOrder(test.app, one, call)).toEqual(first);
      expect(await placeCodOrder(test.app, one, signedIn)).toEqual(first);
      expect(await orders()).toBe(1);
    });

    it('waits for a call that is being done', async () => {
      const { first, begun, answer } = heldCall();
      await begun;
      const closing = closeKey(test.app, call);
      // Long enough to be answered, if it did not wait.
      await sleep(200);
      answer({ order: 1 });
      expect(await Promise.all([first, closing])).toEqual([{ order: 1 }, { order: 1 }]);
    });

    it('waits for a call that its owner made before signing in, and is closed where that comes to nothing', async () => {
      const { first, begun, fail } = heldCall();
      await begun;
      const closing = closeKey(test.app, signedIn);
      await sleep(200);
      fail(new Error('No stock'));
      await expect(first).rejects.toThrow('No stock');
      expect(await closing).toBeNull();
      for (const late of [call, signedIn]) {
        expect((await refused(placeCodOrder(test.app, await request(), late))).details).toEqual({ isKeyClosed: true });
      }
    });
  });

  it('whose order was cancelled meanwhile is not told that it is on its way', async () => {
    const one = await request();
    const { _id } = await placeCodOrder(test.app, one, call);
    await test.app.db.updateTable('shop_order').set({ status: 'Rejected' }).where('id', '=', _id).execute();
    const appError = await refused(placeCodOrder(test.app, one, call));
    expect([appError.status, appError.details.isClosed]).toEqual([409, true]);
  });

  it('belongs to whoever used it, and to the call', async () => {
    const one = await request();
    const others = [
      call,
      { ...call, scope: 'visitor 2' },
      { ...call, name: 'create' },
      { ...call, scope: '', key: 'visitor 1a-key' },
    ];
    const ids = new Set<string>();
    for (const other of others) ids.add((await placeCodOrder(test.app, one, other))._id);
    expect([ids.size, await orders()]).toEqual([4, 4]);
    await placeCodOrder(test.app, one, null);
    await placeCodOrder(test.app, one, null);
    expect(await orders(), 'without a key every call is an order').toBe(6);
  });
});
