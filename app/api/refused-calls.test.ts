import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillAccounts } from '#db/demo/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { routerOf } from '#tests/support/app/router.ts';
import { testEngines } from '#tests/support/database/database.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const demo = { email: 'shopper@mitahara.example', password: 'Demo1234' };

describe.each(testEngines)('the calls on the %s server', (engine) => {
  let test: TestShop;
  let ask: ReturnType<typeof routerOf>;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    ask = routerOf(test);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());

  async function appError(call: string, body?: unknown, init?: RequestInit) {
    const answer = await ask(call, body, init);
    const json = await answer.json();
    expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
    expect(answer.headers.get('cache-control')).not.toMatch(/public|max-age/);
    return { status: answer.status, headers: answer.headers, json };
  }

  it.each([
    ['POST /api/shop/products/get', 'GET'],
    ['DELETE /api/shop/products/get/1', 'GET'],
    ['DELETE /api/event', 'GET, PUT'],
    ['GET /api/addons/contact', 'POST'],
    ['HEAD /api/addons/contact', 'POST'],
    ['PATCH /api/newsletter/subscribe', 'POST'],
    ['OPTIONS /api/common/shipping', 'GET, PUT'],
  ])('%s gets a 405 that allows %s', async (call, allowed) => {
    const answer = await ask(call);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });

  it.each([
    'GET /api/',
    'GET /api/nothing',
    'POST /api/admin/products/nothing',
    'GET /api/shop/products',
    'GET /api/shop/products/get/1/2',
    'GET /api/shop/search/',
    'GET /api/event/',
    'GET /api/constructor',
    'GET /api/__proto__',
    'GET /api/..%2f..%2fetc%2fpasswd',
    'GET /api//event',
    'GET /api/event;x',
    'GET /api/.env',
  ])('there is none %s', async (call) => {
    const { status } = await appError(call);
    expect(status).toBe(404);
  });

  it('tell nothing of what went wrong inside, but an id to ask after', async () => {
    const broken = { ...test, app: { ...test.app, db: {} as never } };
    const answer = await routerOf(broken)(`GET /api/shop/products/get/${besan}`);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: false,
      message: 'Something went wrong. Please try again.',
      requestId: 'request-1',
    });
  });

  it('log sign-ins and refused calls, by ids only', async () => {
    await fillAccounts(test.app.db);
    const lines: unknown[][] = [];
    const log = { ...test.app.log, info: (...line: unknown[]) => void lines.push(line) } as typeof test.app.log;
    const noted = routerOf({ ...test, app: { ...test.app, log } });
    await noted('GET /api/addons/users');
    await noted('POST /api/auth/login', { email: 'nobody@example.com', password: 'Wrong1234' });
    await noted('POST /api/auth/login', demo);
    expect(lines).toEqual([
      [{ requestId: 'request-1', call: 'GET /api/addons/users', status: 401, account: null }, 'refused'],
      [{ requestId: 'request-1', call: 'POST /api/auth/login', status: 401, account: null }, 'refused'],
      [{ account: expect.stringMatching(/^[0-9a-f-]{36}$/) }, 'signed in'],
    ]);
  });
});
