import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { type CallName, calls } from '#api/calls.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

const limits = { most: { netCarbs: 15, sodiumMg: 0 }, without: ['milk'], vegan: true, measure: 'katori' };

describe.each(testEngines)('limits in the account on the %s server (behaviour: Limits 10)', (engine) => {
  let test: TestShop;
  const shopper = async (userName: string): Promise<Account> => {
    const own = { user_name: userName, email: `${userName}@example.com`, password_hash: 'none' };
    const { id } = await test.app.db.insertInto('user_account').values(own).returning('id').executeTakeFirstOrThrow();
    const facts = { phoneNumber: null, role: 'shopper' as const, staffRole: null, isBusinessAccount: false };
    return { id, userName, email: own.email, newsletterSubscription: false, ...facts };
  };
  let nila: Account;
  let other: Account;
  beforeAll(async () => {
    test = await openTestShop(engine);
    nila = await shopper('nila');
    other = await shopper('other');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.app.db.deleteFrom('saved_limits').execute();
  });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', account: Account | null, body?: unknown) {
    const init = {
      method,
      headers: { 'content-type': 'application/json', origin: test.app.config.publicUrl },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const request = new Request(`${test.app.config.publicUrl}/api/shop/limits`, init);
    const context = contextOf(request, { role: account ? 'shopper' : 'visitor', account });
    const response = await apiRouter(test.app).fetch(request, context);
    const json = (await response.json()) as { message?: string; data?: unknown; errors?: { field: string }[] };
    if (response.ok) expect(calls[`${method} /api/shop/limits` as CallName].response.parse(json)).toEqual(json);
    return { status: response.status, json };
  }
  const kept = async (account: Account) => (await ask('GET', account)).json.data;

  it('are kept for one account, replaced, read and removed by it', async () => {
    expect(await kept(nila)).toBeNull();
    const saved = await ask('PUT', nila, { limits });
    expect([saved.status, saved.json.data]).toEqual([200, { limits, savedAt: expect.any(String) }]);
    expect(await kept(nila)).toEqual(saved.json.data);
    expect(await kept(other)).toBeNull();

    const stricter = { ...limits, most: { netCarbs: 4.25 } };
    await ask('PUT', nila, { limits: stricter });
    expect(await kept(nila)).toMatchObject({ limits: stricter });
    expect((await ask('DELETE', other)).status).toBe(200);
    expect(await kept(nila)).not.toBeNull();
    expect((await ask('DELETE', nila)).status).toBe(200);
    expect(await kept(nila)).toBeNull();
    expect((await ask('DELETE', nila)).status).toBe(200);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s is a 401 for a visitor', async (method) => {
    expect((await ask(method, null, method === 'PUT' ? { limits } : undefined)).status).toBe(401);
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'limits'],
    ['no limit at all', { limits: { most: {}, without: [], vegan: false, measure: 'roti' } }, 'limits'],
    ['a negative limit', { limits: { ...limits, most: { sugars: -1 } } }, 'limits.most.sugars'],
    ['three decimals', { limits: { ...limits, most: { sugars: 1.005 } } }, 'limits.most.sugars'],
    ['a text', { limits: { ...limits, most: { sugars: '5' } } }, 'limits.most.sugars'],
    ['too much', { limits: { ...limits, most: { sodiumMg: 100_000 } } }, 'limits.most.sodiumMg'],
    ['an unknown allergen', { limits: { ...limits, without: ['celery'] } }, 'limits.without.0'],
    ['an unknown measure', { limits: { ...limits, measure: 'bucket' } }, 'limits.measure'],
  ])('%s is a 400 that names the field, and changes nothing', async (_, body, field) => {
    await ask('PUT', nila, { limits });
    const { status, json } = await ask('PUT', nila, body);
    expect([status, json.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await kept(nila)).toMatchObject({ limits });
  });

  it('are in no other table, and go with the account', async () => {
    const gone = await shopper('gone');
    await ask('PUT', gone, { limits });
    const entries = await test.app.db.selectFrom('audit_entry').select('id').where('by_name', '=', 'gone').execute();
    expect(entries).toEqual([]);
    await test.app.db.deleteFrom('user_account').where('id', '=', gone.id).execute();
    expect(await test.app.db.selectFrom('saved_limits').selectAll().execute()).toEqual([]);
  });
});
