import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#access/rules/permissions.ts';
import { calls } from '#api/calls.ts';
import { type KeyDraft, mostKeys, scopes as possible } from '#api-keys/rules/api-keys.ts';
import type { CallContract } from '#contract/call.ts';
import { openOverHttp } from '../support/server/over-http.ts';
import { testsEverything } from '../support/tests-everything.ts';
import { openWorld, type World } from './world.ts';

/** Keys of programs, over HTTP and on a real database (behaviour: API keys 2). */
describe('an API key', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const answerOf = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked;
    const text = String(body);
    return { status, text, json: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const draft: KeyDraft = { name: 'Accounting', scopes: ['orders.read'], days: 30, callsAMinute: 1000 };
  const make = async (values: Partial<KeyDraft> = {}) => {
    const body = { ...draft, ...values };
    const answer = world.ask('admin', { path: '/api/admin/api-keys/add', body }, await world.cookieOf('admin'));
    const { json } = await answerOf(answer);
    return json as { id: string; key: string; message: string };
  };
  const by = (key: string, path: string, body?: object, headers: Record<string, string> = {}, method?: string) =>
    answerOf(
      world.ask('guest', {
        path,
        ...(body && { body }),
        ...(method && { method }),
        headers: { authorization: `Bearer ${key}`, ...headers },
      }),
    );
  const orders = '/api/admin/orders/get?page=1&limit=1';

  it('does what it may, and nothing else', async () => {
    const { key } = await make();
    expect(key).toMatch(/^mk_[\w-]{43}$/);
    expect((await by(key, orders)).status).toBe(200);
    const others = await by(key, '/api/addons/users');
    expect([others.status, others.json.message]).toEqual([403, expect.stringContaining('lacks ‘customers.read’')]);
    // What belongs to a person, and what asks for a person.
    expect((await by(key, '/api/auth/sessions')).status).toBe(403);
    const all = await make({ scopes: possible.map(({ id }) => id) });
    const made = await by(all.key, '/api/admin/api-keys/add', draft);
    expect(made.status).toBe(403);
  });

  it('is stored as a hash, listed by its end, and told apart in what it does', async () => {
    const { id, key } = await make({ name: 'Sheets', scopes: ['coupons.edit'] });
    const rows = await world.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(3));
    const { json } = await answerOf(world.ask('admin', { path: '/api/admin/api-keys' }, await world.cookieOf('admin')));
    expect(json.data.find((one: { _id: string }) => one._id === id)).toMatchObject({
      name: 'Sheets',
      ending: key.slice(-4),
      lastUsedAt: null,
    });
    expect(JSON.stringify(json)).not.toContain(key);
    await by(key, '/api/coupon/all');
    const used = await world.db.selectFrom('api_key').select('last_used_at').where('id', '=', id).executeTakeFirst();
    expect(used?.last_used_at).toBeInstanceOf(Date);
  });

  it('needs no origin, and neither reads nor sets a cookie', async () => {
    const { key } = await make({ scopes: ['catalogue.read'] });
    const cookie = (await world.cookieOf('admin')) ?? '';
    const headers = { origin: 'https://elsewhere.example', cookie };
    expect((await by(key, orders, undefined, headers)).status).toBe(403);
    const answer = await world.ask('guest', {
      path: '/api/admin/coupons/none',
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // Pages know no keys.
    const page = await world.ask('guest', { path: '/admin/orders', headers: { authorization: `Bearer ${key}` } });
    expect(page.status).toBe(302);
  });

  it('is nobody where the shop knows a person: it acts for the staff, not for who made it', async () => {
    const { orderId, _id } = await world.newOrder();
    await world.db.updateTable('shop_order').set({ user_id: world.ids.admin }).where('id', '=', _id).execute();
    const { key } = await make({ scopes: ['catalogue.read'] });
    const status = async (path: string, body?: object) => (await by(key, path, body)).status;
    expect(await status(`/api/shop/order/list/${world.ids.admin}`)).toBe(403);
    expect(await status(`/api/shop/order/details/${orderId}`)).toBe(404);
    expect(await status('/api/shop/order/cancel', { orderId })).toBe(404);
    expect(await status(`/api/invoices/order/${orderId}`)).toBe(404);
    const items = [{ productId: world.variant.productId, weight: world.variant.weight, quantity: 1 }];
    expect(await status('/api/shop/cart/offers', { items })).toBe(200);
    expect(await world.db.selectFrom('left_cart').selectAll().execute()).toEqual([]);
  });

  it('reads an order without taking a mention of it for read', async () => {
    const { orderId, _id } = await world.newOrder();
    const event = world.db.selectFrom('order_event').select('id').where('order_id', '=', _id).limit(1);
    const { id: event_id } = await event.executeTakeFirstOrThrow();
    await world.db.insertInto('order_mention').values({ order_id: _id, event_id, user_id: world.ids.admin }).execute();
    const { key } = await make();
    expect((await by(key, `/api/admin/orders/details/${orderId}`)).status).toBe(200);
    expect(await world.db.selectFrom('order_mention').selectAll().execute()).toHaveLength(1);
    const log = await world.db.selectFrom('security_event').select('device').where('thing', '=', orderId).execute();
    expect(log).toEqual([{ device: 'API key ‘Accounting’' }]);
  });

  it.each(['/api/invoices/order/none', '/api/admin/reviews/photo/none', '/api/no/such/call'])(
    'is asked for, and counted, at %s too',
    async (path) => {
      const { key } = await make({ callsAMinute: 1 });
      expect((await by(`mk_${'a'.repeat(43)}`, path)).status).toBe(401);
      expect((await by(key, path)).status).not.toBe(429);
      const { status, text } = await by(key, path);
      expect([status, text]).toEqual([429, expect.stringContaining('try again')]);
    },
  );

  it.each(['bearer', 'BEARER', 'Bearer ', 'Token', ''])('is read behind the scheme %j', async (scheme) => {
    const { key } = await make();
    expect((await by('', orders, undefined, { authorization: `${scheme} ${key}`.trim() })).status).toBe(200);
    const none = `${scheme} mk_none`.trim();
    expect((await by('', '/api/shop/products/get?limit=1', undefined, { authorization: none })).status).toBe(401);
  });

  it('is taken from its header alone, and stands in no log', async () => {
    const { key } = await make();
    const lines: string[] = [];
    const http = await openOverHttp(
      world.databaseUrl,
      { logLevel: 'trace' },
      { logTo: { write: (line) => lines.push(line) } },
    );
    for (const [path, headers] of [
      [`/api/admin/orders/get?key=${key}&access_token=${key}`, {}],
      [orders, { authorization: `Bearer ${key}` }],
      [orders, { authorization: `Bearer ${key}, Bearer ${key}` }],
      [`/api/admin/orders/get?page=${key}`, { authorization: `Bearer ${key}` }],
      ['/api/mcp', { authorization: `Bearer ${key}` }],
      [orders, { cookie: `session=${key}`, 'x-api-key': key }],
    ] as const) {
      const { status } = await http.ask(path, { headers });
      const isInAddress = path.includes('=mk_');
      expect(status, path).toBe(
        isInAddress
          ? 400
          : path === orders && 'authorization' in headers && !headers.authorization.includes(',')
            ? 200
            : path === '/api/mcp'
              ? 405
              : 401,
      );
    }
    await http.running.close();
    expect(lines.join('')).toContain('/api/admin/orders/get');
    expect(lines.join('')).not.toContain(key.slice(3));
  });

  it.each(['mk_', `mk_${'a'.repeat(43)}`, `mk_${'a'.repeat(43)}; drop`, 'mk_\u00e9'])(
    'that is none, %j, is refused everywhere, never taken for a visitor',
    async (key) => {
      const headers = { authorization: `Bearer ${Buffer.from(key).toString('latin1')}` };
      const { status } = await world.ask('guest', { path: '/api/shop/products/get?limit=1', headers });
      expect(status).toBe(401);
    },
  );

  it('ends when it is revoked, when it expires, and with the work of who made it', async () => {
    const { id, key } = await make();
    expect((await by(key, orders)).status).toBe(200);
    const revoke = { path: `/api/admin/api-keys/revoke/${id}`, body: {} };
    expect((await world.ask('admin', revoke, await world.cookieOf('admin'))).status).toBe(200);
    expect((await by(key, orders)).status).toBe(401);
    const expired = await make();
    // It is remembered for seconds, but no longer than it holds.
    await world.db
      .updateTable('api_key')
      .set({ expires_at: sql<Date>`now() + interval '400 milliseconds'` })
      .where('id', '=', expired.id)
      .execute();
    expect((await by(expired.key, orders)).status).toBe(200);
    await expect.poll(async () => (await by(expired.key, orders)).status, { interval: 50, timeout: 3000 }).toBe(401);
    await world.db
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', expired.id)
      .execute();
    expect((await by(expired.key, orders)).status).toBe(401);
    const left = await make();
    await world.db.updateTable('api_key').set({ user_id: world.ids.manager }).where('id', '=', left.id).execute();
    expect((await by(left.key, orders)).status).toBe(200);
    await world.db
      .updateTable('user_account')
      .set({ role: 'shopper', staff_role: null })
      .where('id', '=', world.ids.manager)
      .execute();
    await expect.poll(async () => (await by(left.key, orders)).status, { interval: 5 }).toBe(401);
    expect(await world.db.selectFrom('api_key').select('id').where('id', '=', left.id).execute()).toEqual([]);
  });

  it('never may more than who made it', async () => {
    const { id, key } = await make({ scopes: ['orders.read', 'customers.read'] });
    await world.db.updateTable('api_key').set({ user_id: world.ids.packer }).where('id', '=', id).execute();
    expect((await by(key, orders)).status).toBe(200);
    expect((await by(key, '/api/addons/users')).status).toBe(403);
  });

  it('waits when it has made its calls of the minute, and holds up no other', async () => {
    const slow = await make({ callsAMinute: 2 });
    const other = await make();
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await by(slow.key, orders)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await by(other.key, orders)).status).toBe(200);
  });

  it('in an address is refused, also of a call that is cached for everybody (behaviour: API keys 5)', async () => {
    const { key } = await make();
    const cached = '/api/shop/products/get?limit=1';
    expect((await by('', cached, undefined, { authorization: '' })).status).toBe(200);
    for (const path of [`${cached}&key=${key}`, `/mcp?api_key=${key}`, `${orders}&x=Bearer%20${key}`]) {
      const { status, json } = await by('', path, undefined, { authorization: '' });
      expect([status, json?.message], path).toEqual([400, expect.stringContaining('Revoke it')]);
    }
    // The secret of an order's link may have the same letters.
    const secret = `a1mk_${key.slice(3, 41)}`;
    const { status } = await by('', `/api/shop/order/details/261130-AAAAAAAA?key=${secret}`, undefined, {
      authorization: '',
    });
    expect(status).toBe(404);
  });

  it('is the last of as many as there may be, also where two are made at once', async () => {
    const { key } = await make();
    await sql`insert into api_key (name, user_id, token_hash, ending, scopes, calls_a_minute)
      select 'Full', user_id, decode(md5(n::text), 'hex'), 'full', scopes, 1
      from api_key, generate_series(1, ${mostKeys} - 1 - (select count(*) from api_key)) as n
      where ending = ${key.slice(-4)}`.execute(world.db);
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter(({ id }) => id !== undefined)).toHaveLength(1);
    await world.db.deleteFrom('api_key').where('ending', '=', 'full').execute();
  });

  it('is refused with the field that is wrong', async () => {
    const wrong: [Partial<KeyDraft>, string][] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'Acc\u202egnitnuo' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['staff.manage'] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes'],
      [{ days: 31 }, 'days'],
      [{ callsAMinute: 0.5 }, 'callsAMinute'],
      [{ callsAMinute: 1e9 }, 'callsAMinute'],
    ];
    for (const [values, field] of wrong) {
      const answer = await make(values);
      expect((answer as unknown as { errors: { field: string }[] }).errors[0]?.field).toBe(field);
    }
  });

  it.runIf(testsEverything)(
    'may make exactly the calls of its scope',
    async () => {
      const staffCalls = Object.entries<CallContract>(calls).flatMap(([name, { permission, confirmed }]) =>
        permission === undefined || confirmed === true ? [] : [{ name, permission }],
      );
      const refused: string[] = [];
      const allowed: string[] = [];
      for (const permission of permissions) {
        if (!possible.some(({ id }) => id === permission)) continue;
        const with1 = await make({ scopes: [permission], callsAMinute: 1200 });
        const without = await make({ scopes: possible.map(({ id }) => id).filter((id) => id !== permission) });
        for (const { name, permission: needed } of staffCalls) {
          if (needed !== permission) continue;
          const [method = '', pattern = ''] = name.split(' ');
          const path = pattern.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
          const no = await by(without.key, path, method === 'GET' || method === 'DELETE' ? undefined : {}, {}, method);
          if (no.status !== 403) allowed.push(`${name} without ${permission}: ${no.status}`);
          const yes = await by(with1.key, path, method === 'GET' || method === 'DELETE' ? undefined : {}, {}, method);
          if (yes.status === 401 || /does not include|API key cannot/.test(yes.text))
            refused.push(`${name}: ${yes.status}`);
        }
        for (const { id } of [with1, without]) await world.db.deleteFrom('api_key').where('id', '=', id).execute();
      }
      expect({ allowed, refused }).toEqual({ allowed: [], refused: [] });
    },
    120_000,
  );
});
