import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { apiRouter } from '#api/api-router.ts';
import { calls } from '#api/calls.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { placesOf } from '#tests/support/purchases/places-of.ts';
import { testBank } from '#tests/support/test-company.ts';

const number = testBank.accountNumber;

describe.each(testEngines)('the bank account on the %s server (behaviour: Settings 15)', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  /** Makes a call in a role, with or without a proof of identity of the last minutes. */
  const ask = async (staffRole: StaffRole, isConfirmed: boolean, call: string, body?: object) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const request = new Request(`${test.app.config.publicUrl}${path}`, init);
    const session = { id: staff.account.session?.id ?? '', isConfirmed };
    const account = { ...staff.account, staffRole, session };
    const answer = await apiRouter(test.app).fetch(request, contextOf(request, { role: 'admin', account }));
    const text = await answer.text();
    return { status: answer.status, text, json: JSON.parse(text) };
  };
  const put = 'PUT /api/admin/settings/bank';
  const restore = 'POST /api/admin/settings/restore';
  const versions = 'GET /api/admin/settings/versions/bank';

  it('is changed by an owner who has just proved who they are', async () => {
    const body = { ...testBank, accountNumber: '5010 0123 4567 89', ifsc: 'hdfc0001234', seen: 0 };
    expect((await ask('manager', true, put, body)).status).toBe(403);
    expect((await ask('accountant', true, put, body)).status).toBe(403);
    const unproved = await ask('owner', false, put, body);
    expect([unproved.status, unproved.json.code]).toEqual([403, 'confirm']);
    const saved = await ask('owner', true, put, body);
    expect([saved.status, saved.json.data]).toEqual([200, expect.objectContaining({ ...testBank, version: 1 })]);
  });

  it('is brought back by the same, and by nobody else', async () => {
    const other = { ...testBank, accountNumber: '987654321098765', seen: 1 };
    expect((await ask('owner', true, put, other)).status).toBe(200);
    const back = { section: 'bank', version: 1, seen: 2 };
    expect((await ask('manager', true, restore, back)).status).toBe(403);
    const unproved = await ask('owner', false, restore, back);
    expect([unproved.status, unproved.json.code]).toEqual([403, 'confirm']);
    expect((await ask('owner', true, restore, back)).json).toMatchObject({ success: true, version: 3 });
    // Other sections are brought back as ever.
    const brand = { section: 'brand', version: 0, seen: 0 };
    expect((await ask('manager', false, restore, brand)).status).toBe(200);
  });

  it('is changed as the minutes after which staff are signed out are, and no session that has ended lives again', async () => {
    const { work } = (await ask('owner', true, 'GET /api/admin/settings')).json.data;
    const { version: _version, savedAt: _at, savedBy: _by, ...value } = work;
    const set = 'PUT /api/admin/settings/work';
    const longer = { ...value, idleMinutes: 120, seen: 0 };
    const token = await test.app.sessions.begin(test.app.db, staff.account.id);
    await sql`update session set last_seen_at = now() - interval '40 minutes'`.execute(test.app.db);
    expect((await ask('manager', true, set, longer)).status).toBe(403);
    const unproved = await ask('owner', false, set, longer);
    expect([unproved.status, unproved.json.code]).toEqual([403, 'confirm']);
    expect((await ask('owner', true, set, { ...longer, idleMinutes: 121 })).status).toBe(400);
    expect((await ask('owner', true, set, longer)).status).toBe(200);
    expect(await test.app.sessions.read(token)).toBeNull();
    // The e-mails of the shop are a manager's, too.
    expect((await ask('manager', false, set, { ...longer, dailyHour: 8, seen: 1 })).status).toBe(200);
    expect((await ask('manager', true, restore, { section: 'work', version: 0, seen: 2 })).status).toBe(403);
  });

  it('is known to others by its last digits, and so it stands in the record of changes', async () => {
    for (const call of ['GET /api/admin/settings', versions]) {
      expect((await ask('owner', false, call)).text).toContain(number);
      const masked = await ask('manager', true, call);
      expect([masked.status, masked.text.includes(number)]).toEqual([200, false]);
      expect(masked.text).toContain('••••6789');
    }
    const entries = await test.app.db.selectFrom('audit_entry').selectAll().where('thing_id', '=', 'bank').execute();
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toMatch(/50100123456789|987654321098765/);
    expect(entries.at(-1)).toMatchObject({ action: 'brought back', after: { accountNumber: '••••6789' } });
    // Of all tables its versions alone hold it, until an invoice prints it.
    expect(await placesOf(test.app, [number, '987654321098765'])).toEqual(['setting_version.value']);
  });

  it('is in no answer to anybody else', async () => {
    for (const call of Object.keys(calls)) {
      if (!call.startsWith('GET /api/admin/') || call.includes('{') || call.includes('export')) continue;
      expect((await ask('manager', true, call)).text, call).not.toMatch(/50100123456789|987654321098765/);
    }
  });
});
