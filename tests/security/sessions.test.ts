import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#platform/sessions/tokens.ts';
import type { Answer } from '../support/server/over-http.ts';
import { newcomer, openWorld, type World } from './world.ts';

const demo = { email: 'shopper@mitahara.example', password: 'Demo1234' };

describe('a session', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const cookiesOf = (answer: Answer) => answer.headers['set-cookie'] ?? [];
  const tokenOf = (answer: Answer) =>
    /^session=([^;]*)/.exec(cookiesOf(answer).find((one) => one.startsWith('session=')) ?? '')?.[1];
  const isSomebody = async (cookie: string) => {
    const answer = await world.ask('guest', { path: '/api/auth/check-auth' }, cookie);
    return JSON.parse(String(answer.body)).success as boolean;
  };

  it('fixed by somebody before the sign-in is replaced by it', async () => {
    const chosen = newToken();
    const fixed = `session=${chosen}`;
    const body = newcomer();
    const sent = await world.ask('guest', { path: '/api/auth/send-otp', body }, fixed);
    const { otp } = JSON.parse(String(sent.body));
    expect(tokenOf(sent), 'no sign-in, no session').toBeUndefined();
    const { code } = await world.emailTo(body.email);
    const opened = await world.ask(
      'guest',
      { path: '/api/auth/verify-otp', body: { ...body, otp: code, vcd: otp } },
      fixed,
    );
    const signedIn = await world.ask('guest', { path: '/api/auth/login', body }, fixed);
    await world.ask('guest', { path: '/api/auth/forgot-password', body }, fixed);
    const { token } = await world.emailTo(body.email);
    const reset = await world.ask(
      'guest',
      { path: '/api/auth/reset-password', body: { token, password: 'Another123' } },
      fixed,
    );
    const tokens = [opened, signedIn, reset].map(tokenOf);
    for (const one of tokens) expect(one).toMatch(/^[\w-]{43}$/);
    expect(new Set([...tokens, chosen]).size, 'each sign-in has a token of its own').toBe(4);
    expect(await isSomebody(fixed)).toBe(false);
    expect(await isSomebody(`session=${tokens[2]}`)).toBe(true);
    // The reset ended the two before it.
    await expect.poll(() => isSomebody(`session=${tokens[1]}`), { interval: 5 }).toBe(false);
  });

  it('is carried by its cookie, and by nothing else', async () => {
    const token = (await world.cookieOf('admin'))?.replace('session=', '') ?? '';
    const path = '/api/addons/users';
    expect((await world.ask('guest', { path }, `session=${token}`)).status).toBe(200);
    const carriers: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` },
      { 'x-session': token, session: token, 'x-auth-token': token },
      { cookie: `Session=${token}; sid=${token}; session="${token}"` },
      { cookie: `session=; session=${token}` },
    ];
    for (const headers of carriers) expect((await world.ask('guest', { path, headers })).status).toBe(401);
    expect((await world.ask('guest', { path: `${path}?session=${token}&token=${token}` })).status).toBe(401);
  });

  it('is hidden from scripts and other sites and, with https, never sent without it', async () => {
    for (const proto of ['http', 'https']) {
      const headers = { 'x-forwarded-proto': proto };
      const signedIn = await world.ask('guest', { path: '/api/auth/login', body: demo, headers });
      const cookie = `session=${tokenOf(signedIn)}`;
      const checked = await world.ask('guest', { path: '/api/auth/check-auth', headers }, cookie);
      const out = await world.ask('guest', { path: '/api/auth/logout', method: 'POST', headers }, cookie);
      for (const [answer, kept] of [
        [signedIn, true],
        [checked, true],
        [out, false],
      ] as const) {
        const [session = '', mark = ''] = cookiesOf(answer);
        const secure = proto === 'https' ? '; Secure' : '';
        const age = kept ? 30 * 24 * 60 * 60 : 0;
        expect(session.replace(/^session=[\w-]*; /, '')).toBe(
          `Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
        );
        expect(mark).toBe(`signed-in=${kept ? 1 : ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
        // A sign-in also lets the browser be known, and ends a second step that was under way.
        const others =
          answer === signedIn
            ? [
                expect.stringMatching(/^device=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
                expect.stringMatching(/^second-step=; Max-Age=0; Path=\/; .*HttpOnly/),
              ]
            : [];
        expect(cookiesOf(answer).slice(2)).toEqual(others);
      }
      expect(await isSomebody(cookie), 'after signing out').toBe(false);
    }
  });

  it('is in no response but its cookie, and not in the database', async () => {
    const signedIn = await world.ask('guest', { path: '/api/auth/login', body: demo });
    const token = tokenOf(signedIn) ?? '';
    expect(String(signedIn.body)).not.toContain(token);
    for (const path of ['/api/auth/check-auth', '/metrics', '/dev/letters', '/api/docs', '/shop/home']) {
      expect(String((await world.ask('guest', { path }, `session=${token}`)).body), path).not.toContain(token);
    }
    const rows = await world.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('of staff who open pages with people is in the security log (behaviour: Signing in 1)', async () => {
    const order = await world.newOrder();
    const logged = async (path: string, who: 'packer' | 'manager' | 'editor' = 'packer') => {
      const { id: last } = await world.db
        .selectFrom('security_event')
        .select((row) => row.fn.coalesce(row.fn.max('id'), row.lit(0)).as('id'))
        .executeTakeFirstOrThrow();
      await world.ask(who, { path });
      const rows = await world.db
        .selectFrom('security_event')
        .select(['what', 'thing', 'user_id', 'about_user_id'])
        .where('id', '>', last)
        .execute();
      return rows.map(({ what, thing, user_id, about_user_id }) => [what, thing, user_id, about_user_id]);
    };
    const one = ['opened', order.orderId, world.ids.manager, world.ids.owner];
    expect(await logged(`/api/shop/order/details/${order.orderId}`, 'manager')).toEqual([one]);
    const list = (thing: string, id: string) => [['opened', thing, id, null]];
    expect(await logged('/admin/orders')).toEqual(list('orders', world.ids.packer));
    expect(await logged('/ADMIN/Orders/.data'), 'the same list').toEqual([]);
    expect(await logged('/admin/programs.data', 'manager')).toEqual(list('plans', world.ids.manager));
    expect(await logged('/admin/orders', 'editor'), 'refused').toEqual([]);
  });
});
