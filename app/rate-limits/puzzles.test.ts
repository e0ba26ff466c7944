import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { call } from '#kit/call.ts';
import { puzzleHeader } from '#rate-limits/rules/puzzle.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

const email = 'asha@puzzles.example';
const password = 'Kokum4Jar';

describe.each(testEngines)('calls that come very often on the %s server', (engine) => {
  let test: TestShop;
  const solutions: (string | null)[] = [];
  beforeAll(async () => {
    test = await openTestShop(engine, { puzzles: true });
    const password_hash = await test.app.passwords.hash(password);
    await test.app.db.insertInto('user_account').values({ user_name: 'Asha', email, password_hash }).execute();
  });
  afterAll(() => test.drop());
  afterEach(() => vi.unstubAllGlobals());

  const send = async (path: string, init: RequestInit = {}) => {
    const request = new Request(test.app.config.publicUrl + path, init);
    solutions.push(request.headers.get(puzzleHeader));
    return apiRouter(test.app).fetch(request, contextOf(request, { clientAddress: '203.0.113.7' }));
  };
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const signIn = (word: string) => post('/api/auth/login', { email, password: word });

  it('a browser solves the puzzle by itself and goes on', async () => {
    const before = [];
    for (let at = 0; at < 4; at += 1) before.push((await signIn('Wrong1word')).status);
    expect(before, 'four wrong passwords are free').toEqual([401, 401, 401, 401]);
    const refused = await signIn(password);
    expect([refused.status, await refused.json()]).toEqual([
      428,
      {
        success: false,
        message: expect.stringMatching(/^There were many tries from your network\. Please switch JavaScript on/),
        puzzle: { id: expect.any(String), bits: 18 },
      },
    ]);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(path, init));
    solutions.length = 0;
    expect(await call('POST /api/auth/login', { body: { email, password } })).toMatchObject({ success: true });
    expect(solutions).toEqual([null, expect.stringMatching(/^[\w-]{22}\.\d+$/)]);
    expect((await signIn('Wrong1word')).status, 'a success begins anew').toBe(401);
  });

  it.each([
    [
      'registrations',
      '/api/auth/send-otp',
      (at: number) => ({
        userName: 'Ravi Rao',
        email: `ravi${at}@puzzles.example`,
        phoneNumber: '9876543210',
        password: 'Kokum4Jar',
      }),
    ],
    ['links for a new password', '/api/auth/forgot-password', (at: number) => ({ email: `ravi${at}@puzzles.example` })],
    // None of these can be placed: the rule comes before the order is looked at.
    ['cash orders', '/api/shop/order/createCOD', () => orderOf()],
  ])('%s are free twenty times an hour', async (_what, path, body) => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await post(path, body(at))).status);
    expect(statuses.slice(0, 20)).not.toContain(428);
    expect(statuses[20]).toBe(428);
  });

  it('are asked for nothing where puzzles are off', async () => {
    test.app.config.puzzles = false;
    try {
      expect((await post('/api/auth/forgot-password', { email })).status).toBe(200);
    } finally {
      test.app.config.puzzles = true;
    }
  });
});

const orderOf = () => ({
  cartItems: [{ productId: '00000000-0000-4000-8000-000000000000', weight: '1 kg', quantity: 1 }],
  addressInfo: {
    name: 'Asha Rao',
    email: 'asha@puzzles.example',
    phone: '9876543210',
    street: '12 Temple Road',
    city: 'Mysuru',
    state: 'Karnataka',
    country: 'India',
    pincode: '570001',
  },
  orderPrice: 1,
});
