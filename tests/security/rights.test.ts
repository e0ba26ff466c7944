import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#api/calls.ts';
import { type CallContract, fileOf, fileTypes } from '#contract/call.ts';
import routes from '../../app/routes.ts';
import type { Answer } from '../support/server/over-http.ts';
import { type Row, reachingForOthers, rightsOfCalls } from './rights-of-calls.ts';
import { rightsOfRoutes } from './rights-of-routes.ts';
import { rolesOfCalls, rolesOfScreens } from './roles-of-calls.ts';
import { narrowRoles, openWorld, type Person, people, secrets, type World } from './world.ts';

/** Of the reviews that the demo shop has: 'George T.' */
const isDemoName = /^\w+ [A-Z]\.$/;
/** The route of the pages. */
const pagesRouter = '/*';

/**
 * What nobody of these may read anywhere, masked where they see the rest. The name is shown under a review, to
 * everybody.
 */
const hiddenFrom: Partial<Record<Person, (keyof typeof secrets)[]>> = {
  guest: ['email', 'street', 'phone'],
  other: ['email', 'street', 'phone'],
  editor: ['email', 'street', 'phone'],
  accountant: ['email', 'street', 'phone'],
  packer: ['email'],
};

/** Rights: every call, every other route and every page, requested by every role, over HTTP and on a real database. */
describe('rights', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    // Something private to find: orders of the owner, one of each kind, a purchase, a review.
    await world.newOrder();
    await world.newOnlineOrder();
    await world.newPurchase();
    await world.sentOrder();
    await world.get('owner', { path: '/api/newsletter/subscribe', body: { email: secrets.email } });
    const review = { productId: world.variant.productId, reviewMessage: 'Mine', reviewValue: 4 };
    await world.get('owner', { path: '/api/shop/review/add', body: review });
  });
  afterAll(() => world.close());

  /** Asks as everybody, those first who are refused, and looks that all those refusals leave no trace. */
  async function check(name: string, row: Row, shape: (answer: Answer) => void): Promise<void> {
    const wanted = people.map((who, at) => wantedOf(name, row, who, at));
    const got: number[] = [];
    const answered = (who: Person, answer: Answer) => {
      got[people.indexOf(who)] = answer.status;
      shape(answer);
      if (!row.bySecret) expectNoSecret(`${name} as ${who}`, who, answer);
    };
    const refused = [];
    for (const [at, who] of people.entries()) {
      if ((wanted[at] ?? 0) < 400) continue;
      refused.push({ who, asked: await row.ask(world, who), cookie: await world.cookieOf(who) });
    }
    // Once around all of them: the traces are rows of every table that was ever written.
    const before = refused.length > 0 ? await world.traces() : null;
    for (const { who, asked, cookie } of refused) answered(who, await world.ask(who, asked, cookie));
    if (before) expect(await world.traces(), `${name} was refused, yet it wrote`).toEqual(before);
    for (const [at, who] of people.entries()) {
      if ((wanted[at] ?? 0) >= 400) continue;
      answered(who, await world.ask(who, await row.ask(world, who), await world.cookieOf(who)));
    }
    expect(got, `${name} for ${people.join(', ')}`).toEqual(wanted);
  }

  /** What somebody gets: in the back office staff are refused whose role is not named for the call. */
  function wantedOf(name: string, row: Row, who: Person, at: number): number {
    const own = row.rights[at];
    if (own !== undefined) return own;
    const role = narrowRoles.find((one) => one === who);
    const asOwner = row.rights[people.indexOf('admin')] ?? 0;
    if (role === undefined) return asOwner;
    const may = rolesOfCalls[name as CallName];
    if (may !== undefined) return may.split(' ').includes(role) ? asOwner : 403;
    return row.narrow?.[role] ?? asOwner;
  }

  function expectNoSecret(name: string, who: Person, { body }: Answer): void {
    for (const secret of hiddenFrom[who] ?? []) expect(String(body), name).not.toContain(secrets[secret]);
  }

  function asTheTableSays(name: CallName): (answer: Answer) => void {
    const rule: CallContract = calls[name];
    return ({ status, headers, body }) => {
      const file = fileOf(rule);
      if (status === 200 && file !== null) {
        expect(headers['content-type'], name).toBe(fileTypes[file.kind]);
        return;
      }
      const json = JSON.parse(String(body));
      if (status === 200) expect(rule.response.parse(json), name).toEqual(json);
      else expect(json, name).toMatchObject({ success: false, message: expect.any(String) });
    };
  }

  it('has a row for every call, and no other', () => {
    expect(Object.keys(rightsOfCalls).sort()).toEqual(Object.keys(calls).sort());
  });

  it('names the roles for every call of the back office', () => {
    const staffCalls = Object.entries(calls).filter(([, { access }]) => access === 'admin');
    expect(Object.keys(rolesOfCalls).sort()).toEqual(staffCalls.map(([name]) => name).sort());
  });

  it('has a row for every other route of the server, and no other', () => {
    const others = world.routes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      // Middleware that only adds a header to the route behind it.
      if (method === 'ALL' && path !== '/api/*' && path !== pagesRouter) return false;
      return !(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` in calls);
    });
    expect([...new Set(others)].sort()).toEqual(Object.keys(rightsOfRoutes).sort());
    for (const [name, rows] of Object.entries(rightsOfRoutes)) expect(rows.length, name).toBeGreaterThan(0);
  });

  it.each(Object.keys(rightsOfCalls) as CallName[])('%s', async (name) => {
    await check(name, rightsOfCalls[name], asTheTableSays(name));
  });

  it.each(Object.keys(reachingForOthers))('reaching for %s', async (name) => {
    await check(name, reachingForOthers[name] as Row, () => {});
  });

  it.each(Object.keys(rightsOfRoutes))('%s', async (name) => {
    for (const row of rightsOfRoutes[name] ?? []) await check(name, row, () => {});
  });

  it('a review belongs to its author, whatever id is sent', async () => {
    const read = async () => (await world.get('guest', { path: `/api/shop/review/${world.variant.productId}` })).data;
    const [before] = await read();
    const forged = { productId: world.variant.productId, reviewMessage: 'Not mine', reviewValue: 1 };
    const body = { ...forged, _id: before._id, userId: world.ids.owner, userName: secrets.name };
    expect((await world.ask('other', { path: '/api/shop/review/add', body })).status).toBe(200);
    const after = await read();
    expect(after).toContainEqual(before);
    const names = after.map(({ userName }: { userName: string }) => userName);
    // The demo shop has reviews of its own.
    expect(names.filter((name: string) => !isDemoName.test(name)).sort()).toEqual(
      ['Name of other', secrets.name].sort(),
    );
  });

  it('purchases of a shopper are listed to nobody else', async () => {
    const { orderId, captureBody } = await world.newPurchase();
    await world.get('owner', { path: '/api/programs', body: captureBody });
    const mine = async (who: Person) =>
      (await world.get(who, { path: '/api/programs/mine' })).data.map((one: { purchaseId: string }) => one.purchaseId);
    expect(await mine('owner')).toContain(orderId);
    expect(await mine('other')).not.toContain(orderId);
  });

  it('no role can be sent along, changed, or kept', async () => {
    const body = { title: 'Mine now', role: 'admin', userId: world.ids.admin };
    const extraHeaders = [
      ['x-role', 'admin'],
      ['authorization', 'Bearer admin'],
      ['x-original-url', '/api/event'],
    ] as const;
    for (const [name, value] of extraHeaders) {
      const headers = { [name]: value };
      expect((await world.ask('other', { path: '/api/addons/banner', body, headers })).status).toBe(403);
    }
    // A session is worth what its account is worth now; that of somebody who left the staff ends (behaviour: Signing in
    // 6).
    const cookie = await world.cookieOf('admin');
    const become = (role: 'admin' | 'shopper', staff_role: 'owner' | 'editor' | null) =>
      world.db.updateTable('user_account').set({ role, staff_role }).where('id', '=', world.ids.admin).execute();
    const users = () =>
      expect.poll(async () => (await world.ask('guest', { path: '/api/addons/users' }, cookie)).status, {
        interval: 5,
      });
    try {
      await become('admin', 'editor');
      await users().toBe(403);
      await become('admin', 'owner');
      await users().toBe(200);
      await become('shopper', null);
      await users().toBe(401);
    } finally {
      await become('admin', 'owner');
    }
    await users().toBe(401);
  });

  describe('of pages', () => {
    /** Every page of the route map, with something in place of its parameters. */
    const pages = routes
      .flatMap((entry) => [entry, ...(entry.children ?? [])])
      .flatMap(({ path, index }) => (index ? ['/'] : path === undefined || path.endsWith('*') ? [] : [`/${path}`]))
      .map((path) => path.replaceAll(/:\w+/g, 'some-id'));

    /** Where each role is sent instead; null shows the page (behaviour: Access 2). */
    function target(page: string, who: Person): string | null {
      const [isAdmin, isShop] = [page.startsWith('/admin'), page.startsWith('/shop')];
      const signIn = `/auth/login?from=${encodeURIComponent(page)}`;
      const isStaff = who === 'admin' || narrowRoles.some((role) => role === who);
      if (page === '/') return isStaff ? '/admin/dashboard' : '/shop/home';
      if (who === 'guest') return isAdmin || page === '/shop/account' ? signIn : null;
      const home = isStaff ? '/admin/dashboard' : '/shop/home';
      if (['/auth/login', '/auth/code', '/auth/register'].includes(page)) return home;
      if (isStaff && isShop) return home;
      if (isStaff) return notForRole(page, who);
      return isAdmin ? '/unauth-page' : null;
    }

    /** Where staff of a role are sent instead of a page of the back office; null shows it. */
    function notForRole(page: string, who: Person): string | null {
      const role = narrowRoles.find((one) => one === who);
      const may = rolesOfScreens[page];
      if (role === undefined || may === undefined || may.split(' ').includes(role)) return null;
      if (page === '/admin/dashboard') return role === 'packer' ? '/admin/packing' : '/admin/products';
      return `/admin/no-access?page=${encodeURIComponent(page)}`;
    }

    it('names the roles for every page of the back office', () => {
      expect(Object.keys(rolesOfScreens).sort()).toEqual(pages.filter((page) => page.startsWith('/admin/')).sort());
    });

    const cookies = new Map<Person, string | undefined>();
    beforeAll(async () => {
      for (const who of people) cookies.set(who, await world.cookieOf(who));
    });

    it('there are some of each kind', () => {
      for (const page of ['/', '/shop/account', '/admin/orders', '/auth/login', '/terms'])
        expect(pages).toContain(page);
      expect(pages.length).toBeGreaterThan(40);
    });

    it.each(pages)('%s', async (page) => {
      for (const who of people) {
        const wanted = target(page, who);
        const others = narrowRoles.some((role) => role === who) && !page.startsWith('/admin');
        for (const spelled of others ? [page] : [page, `${page.toUpperCase()}/?x=1`]) {
          if (page === '/' && spelled !== page) continue;
          const { status, headers } = await world.ask(who, { path: spelled }, cookies.get(who));
          const from = encodeURIComponent(spelled);
          const expected = wanted?.startsWith('/auth/login') ? `/auth/login?from=${from}` : wanted;
          expect([who, spelled, headers.location ?? null]).toEqual([who, spelled, expected]);
          if (wanted !== null) expect(status).toBe(302);
        }
        if (page === '/' || wanted === null) continue;
        // The data of a page is guarded like the page, also when one part of it is asked for by name.
        for (const query of ['', '?_routes=admin']) {
          const { headers, body } = await world.ask(who, { path: `${page}.data${query}` }, cookies.get(who));
          expect(`${headers.location ?? ''}${body}`, `${who} ${page}.data${query}`).toContain(wanted.split('?')[0]);
        }
      }
    });
  });
});

it('in production there is no page of e-mails', async () => {
  const world = await openWorld({ production: true });
  try {
    expect(world.routes.filter((route) => route.includes('/dev/'))).toEqual([]);
    expect((await world.ask('admin', { path: '/dev/letters' })).status).toBe(404);
  } finally {
    await world.close();
  }
});
