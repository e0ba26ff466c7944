import { Hono } from 'hono';
import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageContext } from '#boot/page-context.ts';
import { loader as openMessage } from '#contact/admin/message.tsx';
import { logIn } from '#customers/sign-in/log-in.ts';
import { documentRouter } from '#documents/document-papers.handler.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { loader as slips } from '#shipping/admin/packing-slips.tsx';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { addRecordedPerson, type RecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';
import { dropOldSecurityEvents } from './drop-old-events.ts';
import { forgetInSecurityLog } from './forget-in-log.ts';
import { listSecurityEvents } from './list-events.ts';
import { recordSecurityEvent } from './record-event.ts';
import { recordListOpened } from './record-opened.ts';
import { securityLogCalls } from './security-log.calls.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const from = { clientAddress: '203.0.113.7', userAgent: chrome, deviceToken: null };

describe.each(testEngines)('the security log on the %s server (behaviour: Signing in 1)', (engine) => {
  let test: CheckoutTest;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let person: RecordedPerson;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    await test.reset();
    person = await addRecordedPerson(test);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const list = async (query = '') => {
    const { status, json } = await staff.ask(`GET /api/admin/security-log${query}`);
    if (status === 200) expect(securityLogCalls['GET /api/admin/security-log'].response.parse(json)).toEqual(json);
    return { status, json, data: json.data };
  };
  const empty = () => sql`truncate security_event`.execute(test.app.db);

  it('tells sign-ins and failures, and of an unknown address only a mask', async () => {
    await empty();
    await logIn(test.app, { email: traits.email, password: traits.password }, from);
    await logIn(test.app, { email: traits.email, password: 'Wrong1234' }, from).catch(() => null);
    await logIn(test.app, { email: 'Stranger.Danger@Evil.example', password: 'Wrong1234' }, from).catch(() => null);
    const { data, json } = await list();
    expect(json.total).toBe(3);
    const device = { address: '203.0.113.7', device: 'Chrome on Windows' };
    expect(data).toMatchObject([
      { what: 'sign-in failed', userId: null, email: 's…@evil.example', userName: '', ...device },
      { what: 'sign-in failed', userId: person.account.id, email: traits.email, ...device },
      { what: 'sign-in', userId: person.account.id, userName: traits.name, ...device },
    ]);
    expect(JSON.stringify(data)).not.toContain('tranger');
  });

  it('shows who did it as it reads, in one line, also where a name was stored before tricks were taken out', async () => {
    await empty();
    const names = [
      'Asha \u202eeekcap\r\nOwner',
      '=cmd()',
      '<img src=x onerror=alert(1)>',
      'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
      'क्\u200dष',
      'x'.repeat(5_000),
    ];
    const shown = ['Asha eekcap Owner', ...names.slice(1)];
    for (const [at, user_name] of names.entries()) {
      const account = { user_name, email: `named-${at}@shop.example`, password_hash: 'none' };
      const { id } = await test.app.db
        .insertInto('user_account')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordSecurityEvent(test.app.db, from, { what: 'sign-in', userId: id, aboutUserId: id, thing: user_name });
    }
    const { data } = await list();
    const read = data
      .map(({ userName, aboutName, thing }: Record<string, string>) => [userName, aboutName, thing])
      .reverse();
    expect(read).toEqual(shown.map((name) => [name, name, name.slice(0, 200)]));
    for (const [search, found] of [
      ['=cmd', 1],
      ['ಮೂರ್ತಿ', 1],
      ['onerror=', 1],
      ['%', 0],
      ['_', 0],
      ['eekcap\nOwner', 0],
    ] as const)
      expect((await list(`?search=${encodeURIComponent(search)}`)).json.total, search).toBe(found);
    expect([200, 400], 'a character that no database takes').toContain((await list('?search=%00')).status);
    await test.app.db.deleteFrom('user_account').where('email', 'like', 'named-%').execute();
  });

  it('tells every file that staff download, whose order they open, and which setting they change', async () => {
    await empty();
    await staff.ask('GET /api/admin/orders/export');
    await staff.ask('GET /api/addons/users/export');
    const { json: orders } = await staff.ask('GET /api/admin/orders/get?limit=100');
    const order = orders.data.find(({ orderId }: { orderId: string }) => orderId === person.delivered);
    expect((await staff.ask(`GET /api/admin/orders/details/${order._id}`)).status).toBe(200);
    await staff.ask('GET /api/addons/users?limit=1');
    await staff.ask('PUT /api/admin/settings/cod', { fee: 0 });
    // Refused or not found: nothing left the shop.
    await staff.ask('GET /api/admin/orders/export', undefined, 'shopper');
    await staff.ask('GET /api/admin/orders/details/nothing');
    const { data } = await list();
    const by = { userId: staff.account.id, userName: 'Meera', address: '10.0.0.1' };
    expect(data).toMatchObject([
      { what: 'setting changed', thing: 'cod', ...by },
      { what: 'opened', thing: 'users', ...by },
      { what: 'opened', thing: person.delivered, aboutName: traits.name, aboutUserId: person.account.id, ...by },
      { what: 'opened', thing: 'orders', ...by },
      { what: 'export', thing: 'userslist.csv', ...by },
      { what: 'export', thing: 'orders.csv', ...by },
    ]);
    expect(data).toHaveLength(6);
  });

  it('is searched by person, thing, kind and day, page by page', async () => {
    const found = async (query: string) => (await list(query)).data.map(({ what }: { what: string }) => what);
    expect(await found('?search=chitralekha')).toEqual(['opened']);
    expect(await found('?search=MEERA&what=export')).toEqual(['export', 'export']);
    expect(await found(`?search=${person.delivered}`)).toEqual(['opened']);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found('?page=2&limit=2')).toEqual(['opened', 'opened']);
    // As the page shows it at first.
    const shown = await listSecurityEvents(test.app, { without: 'opened', page: 1, limit: 50 });
    expect(shown.data.map(({ what }) => what)).toEqual((await found('')).filter((what: string) => what !== 'opened'));
    expect(shown.total).toBeGreaterThan(0);
    await test.app.db
      .insertInto('security_event')
      .values({ what: 'sign-out', user_id: null, about_user_id: null, at: new Date('2026-03-04T18:29:00Z') } as never)
      .execute();
    // 23:59 in India.
    expect(await found('?from=2026-03-04&to=2026-03-04')).toEqual(['sign-out']);
    expect(await found('?from=2026-03-05&to=2026-03-05')).toEqual([]);
    for (const query of ['?what=hacked', '?from=yesterday', '?page=0', '?limit=1000', `?search=${'x'.repeat(101)}`]) {
      expect([query, (await list(query)).status]).toEqual([query, 400]);
    }
    expect((await staff.ask('GET /api/admin/security-log', undefined, 'visitor')).status).toBe(401);
    expect((await staff.ask('GET /api/admin/security-log', undefined, 'shopper')).status).toBe(403);
  });

  it.each([
    ['GET /api/admin/orders/get', 'orders'],
    ['GET /api/admin/cash', 'cash'],
    ['GET /api/admin/cash/received?month=2026-11', 'cash received'],
    ['GET /api/admin/documents', 'documents'],
    ['GET /api/programs', 'plans'],
    ['GET /api/newsletter/subscribers', 'subscribers'],
    ['GET /api/addons/users', 'users'],
  ])('tells %s once in a quarter of an hour', async (call, thing) => {
    await empty();
    await staff.ask(call);
    await staff.ask(call);
    expect((await list()).data).toMatchObject([{ what: 'opened', thing, userId: staff.account.id }]);
    await sql`truncate security_event`.execute(test.app.db);
    await sql`insert into security_event (what, user_id, thing, at)
      values ('opened', ${staff.account.id}, ${thing}, now() - interval '16 minutes')`.execute(test.app.db);
    await staff.ask(call);
    expect((await list()).data).toHaveLength(2);
  });

  it('tells the documents and slips that staff open, and not what shoppers open of their own', async () => {
    const { number } = await test.app.db
      .selectFrom('document')
      .select('number')
      .where('kind', '<>', 'credit-note')
      .orderBy('number')
      .executeTakeFirstOrThrow();
    const papers = new Hono<{ Bindings: RequestContext }>().route('/', documentRouter(test.app));
    const open = (path: string, account: Account) => {
      const request = new Request(`${test.app.config.publicUrl}${path}`);
      return papers.fetch(request, contextOf(request, { account }));
    };
    await empty();
    const path = `/api/documents/${encodeURIComponent(number)}`;
    expect((await open(path, staff.account)).status).toBe(200);
    expect((await open(path, person.account)).status).toBe(200);
    expect((await open(`/api/invoices/order/${person.delivered}`, staff.account)).status).toBe(200);
    expect((await open(path, { ...staff.account, staffRole: 'packer' })).status).toBe(404);
    const context = new RouterContextProvider();
    const requestContext = contextOf(new Request('http://x/'), { account: staff.account });
    context.set(pageContext, {
      app: test.app,
      requestContext,
      call: () => Promise.reject(),
      isDatabaseUnavailable: false,
    });
    const request = new Request(`http://x/?ids=${person.delivered},nothing`);
    expect((await slips({ request, context } as unknown as Parameters<typeof slips>[0])).orders).toHaveLength(1);
    const told = { what: 'opened', thing: number, userId: staff.account.id, aboutUserId: person.account.id };
    const { data } = await list();
    expect(data).toMatchObject([{ ...told, thing: person.delivered }, told, told]);
    expect(data).toHaveLength(3);
  });

  it('tells of each account whose page staff open, and whose message', async () => {
    const { db } = test.app;
    await empty();
    const { id: other } = await db
      .insertInto('user_account')
      .values({ user_name: 'Without orders', email: 'without@known.example', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = new Request('http://x/');
    const requestContext = contextOf(request, { account: staff.account });
    for (const id of [other, person.account.id, other]) {
      await recordListOpened(test.app, requestContext, 'customer', id);
    }
    const { data } = await list();
    expect(data.map((one: { aboutUserId: string }) => one.aboutUserId)).toEqual([person.account.id, other]);
    const { id } = await db
      .insertInto('contact_message')
      .values({ name: traits.name, email: traits.email, phone: '', message: 'Hello' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const context = new RouterContextProvider();
    context.set(pageContext, {
      app: test.app,
      requestContext,
      call: () => Promise.reject(),
      isDatabaseUnavailable: false,
    });
    await openMessage({ request, context, params: { id } } as unknown as Parameters<typeof openMessage>[0]);
    expect((await list()).data[0]).toMatchObject({ thing: `message ${id}`, aboutUserId: person.account.id });
  });

  it('is only added to, and loses what is older than a year', async () => {
    const { db } = test.app;
    for (const change of [
      sql`update security_event set what = 'sign-out'`,
      sql`update security_event set address = '1.1.1.1'`,
      sql`update security_event set user_id = gen_random_uuid()`,
      sql`update security_event set at = now()`,
      sql`delete from security_event`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/security log/);
    }
    await empty();
    await sql`insert into security_event (what, at) values ('sign-in', now() - interval '366 days'), ('sign-in', now() - interval '364 days')`.execute(
      db,
    );
    await dropOldSecurityEvents(test.app);
    expect((await list()).json.total).toBe(1);
  });

  it('holds nothing of a shopper who was erased', async () => {
    await empty();
    await logIn(test.app, { email: traits.email, password: traits.password }, from);
    await logIn(test.app, { email: `x${traits.email}`, password: 'Wrong1234' }, from).catch(() => null);
    await staff.ask(`GET /api/admin/orders/details/${person.delivered}`);
    await inTransaction(test.app.db, (tx) => forgetInSecurityLog(tx, person.account.id, [person.account.email]));
    const rows = await test.app.db.selectFrom('security_event').selectAll().orderBy('id').execute();
    expect(rows.map(({ what }) => what)).toEqual(['sign-in', 'new device', 'sign-in failed', 'opened']);
    expect(rows[0]).toMatchObject({ user_id: null, about_user_id: null, address: '', device: '', typed_email: '' });
    expect(rows[3]).toMatchObject({ about_user_id: null, user_id: staff.account.id });
    expect(rows[2]).toMatchObject({ typed_email: 'x…@known.example', address: '203.0.113.7' });
  });
});
