import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '#customers/change-account.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { codeHash } from '#customers/sign-in/one-time-code.ts';
import { phoneEventNames } from '#phone-messages/rules/phone-events.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { eraseAccount } from '#privacy/erase-account.ts';
import { readPersonalData } from '#privacy/read-personal-data.ts';
import { AppError } from '#rules/app-error.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { sendCode, sendSignInCode, signInWithCode } from './code-sign-in.ts';
import { askToConfirmPhone, confirmPhone, endPhoneSignIn } from './confirm-phone.ts';
import { confirmedPhoneOf, dropOldPhoneSignIns } from './confirmed-phone.ts';

const dead = 'This code no longer works. Please ask for a new one.';
const password = 'Kokum4Jar';

describe('signing in with a code by phone (behaviour: Codes by phone 1)', () => {
  let test: TestShop;
  let app: AppContext;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let hash: string;
  let number = 0;
  let account: Account;
  let phone: string;
  let address: string;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    app = test.app;
    staff = await openStaffRouter(app);
    hash = await app.passwords.hash(password);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    address = `10.0.${number}.1`;
    phone = `98765${String(43_000 + number).padStart(5, '0')}`;
    account = await shopper(phone);
    await set({ channel: 'whatsapp' });
  });

  async function shopper(own: string, more: object = {}): Promise<Account> {
    number += 1;
    const row = await app.db
      .insertInto('user_account')
      .values({
        user_name: 'Asha',
        email: `asha${number}@example.com`,
        phone_number: own,
        password_hash: hash,
        ...more,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }
  async function set(change: object, isOn = true) {
    const { value, version: seen } = (await readSections(app)).phone;
    const events = phoneEventNames.map((event) => ({
      event,
      isOn: isOn && event === 'sign in',
      text: '',
      whatsAppTemplate: 'code',
      dltTemplate: '1107160000000001234',
    }));
    const { status } = await staff.ask('PUT /api/admin/settings/phone', {
      ...value,
      codesPerDay: 200,
      events,
      ...change,
      seen,
    });
    expect(status).toBe(200);
  }
  const from = (deviceToken: string | null = null) => ({ clientAddress: address, userAgent: '', deviceToken });
  const messages = () =>
    app.db.selectFrom('phone_message').selectAll().where('phone', '=', phone).orderBy('created_at').execute();
  const lastCode = async () => {
    const code = /\d{6}/.exec((await messages()).at(-1)?.body ?? '')?.[0];
    if (code === undefined) throw new Error('There is no code.');
    return code;
  };
  const other = (code: string) => (code === '555555' ? '666666' : '555555');
  const waited = () => sql`update phone_code set created_at = created_at - interval '31 seconds'`.execute(app.db);
  const ask = async (device: string | null = null) => {
    await waited();
    return sendCode(app, phone, from(device));
  };
  const enter = (otp: string, vcd: string, device: string | null = null) =>
    signInWithCode(app, { phone, otp, vcd }, from(device));
  async function confirm(of = account) {
    await waited();
    const vcd = await askToConfirmPhone(app, of, password, from());
    await confirmPhone(app, of, { otp: await lastCode(), vcd }, from());
  }
  async function refusal(work: Promise<unknown>): Promise<{ status: number; said: string }> {
    const error = await work.then(
      () => new Error('it was not refused'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, said: error.errors[0]?.message ?? error.message };
  }
  const told = async (what: string) =>
    (
      await app.db
        .selectFrom('security_event')
        .select('thing')
        .where('user_id', '=', account.id)
        .where('what', '=', what as 'sign-in')
        .execute()
    ).length;
  const mails = async (kind: string) =>
    (
      await app.db
        .selectFrom('email')
        .select('id')
        .where('kind', '=', kind)
        .where('to_address', '=', account.email)
        .execute()
    ).length;

  it('begins with a confirmed number, and tells of it', async () => {
    await confirm();
    expect(await confirmedPhoneOf(app, account.id)).toBe(phone);
    expect([await mails('phone confirmed'), await told('phone confirmed')]).toEqual([1, 1]);
    const vcd = await ask();
    const code = await lastCode();
    const { user, token } = await enter(code, vcd);
    expect(user.id).toBe(account.id);
    expect((await app.sessions.read(token))?.id).toBe(account.id);
    expect(await told('sign-in')).toBe(1);
    // It works once.
    expect(await refusal(enter(code, vcd))).toEqual({ status: 400, said: dead });
  });

  it('a browser that the account does not know is told by e-mail, as with the password', async () => {
    const { deviceToken } = await logIn(app, { email: account.email, password }, from());
    await confirm();
    const vcd = await ask(deviceToken);
    await enter(await lastCode(), vcd, deviceToken);
    expect(await mails('new device')).toBe(0);
    const stranger = await ask();
    await enter(await lastCode(), stranger);
    expect(await mails('new device')).toBe(1);
  });

  it.each([
    ['a wrong password', () => askToConfirmPhone(app, account, 'Wrong1234', from()), 400],
    ['staff', () => askToConfirmPhone(app, { ...account, role: 'admin' }, password, from()), 403],
    [
      'no mobile number',
      () => askToConfirmPhone(app, { ...account, phoneNumber: '2012345678' }, password, from()),
      400,
    ],
    ['no number', () => askToConfirmPhone(app, { ...account, phoneNumber: null }, password, from()), 400],
    ['a code of nobody', () => confirmPhone(app, account, { otp: '123456', vcd: 'none' }, from()), 400],
    ['a code of nobody at the door', () => enter('123456', 'none'), 400],
  ])('is refused to %s', async (_name, work, status) => {
    expect(await refusal(work())).toMatchObject({ status });
    expect(await messages()).toEqual([]);
  });

  it('is refused to everybody while it is off', async () => {
    await confirm();
    const vcd = await ask();
    const code = await lastCode();
    for (const change of [() => set({}, false), () => set({ channel: 'off' })]) {
      await change();
      for (const work of [
        () => sendSignInCode(app, phone, from()),
        () => enter(code, vcd),
        () => askToConfirmPhone(app, account, password, from()),
      ])
        expect(await refusal(work())).toMatchObject({ status: 409 });
      await set({ channel: 'whatsapp' });
    }
    expect((await enter(code, vcd)).user.id).toBe(account.id);
  });

  it('answers the same for a number that nobody confirmed, and sends nothing', async () => {
    const vcd = await ask();
    expect(await refusal(sendCode(app, phone, from()))).toEqual({
      status: 429,
      said: 'We have just sent you a code. Please try again in 30 seconds.',
    });
    expect(await messages()).toEqual([]);
    const tries = [
      'Wrong code. 4 tries left.',
      'Wrong code. 3 tries left.',
      'Wrong code. 2 tries left.',
      'Wrong code. 1 try left.',
      dead,
      dead,
    ];
    for (const said of tries) expect(await refusal(enter('123456', vcd))).toEqual({ status: 400, said });
    await confirm();
    const known = await ask();
    for (const said of tries)
      expect(await refusal(enter(other(await lastCode()), known))).toEqual({ status: 400, said });
    expect(await refusal(enter(await lastCode(), known))).toEqual({ status: 400, said: dead });
    expect(await told('sign-in failed')).toBe(tries.length + 1);
  });

  it('takes as long for it, and no guess is right where no code was sent', async () => {
    const began = performance.now();
    const vcd = await sendSignInCode(app, phone, from());
    expect(performance.now() - began).toBeGreaterThan(195);
    const code_hash = codeHash(vcd, '123456');
    await app.db.updateTable('phone_code').set({ code_hash }).where('phone', '=', phone).execute();
    expect(await refusal(enter('123456', vcd))).toMatchObject({ said: 'Wrong code. 4 tries left.' });
  });

  it('a code expires, is of its number and purpose, and strangers’ codes do not end it', async () => {
    await confirm();
    const own = await ask();
    const code = await lastCode();
    await ask();
    expect(await refusal(signInWithCode(app, { phone: '9000000001', otp: code, vcd: own }, from()))).toEqual({
      status: 400,
      said: dead,
    });
    expect(await refusal(confirmPhone(app, account, { otp: code, vcd: own }, from()))).toEqual({
      status: 400,
      said: dead,
    });
    expect((await enter(code, own)).user.id).toBe(account.id);
    const late = await ask();
    await sql`update phone_code set expires_at = now() - interval '1 second'`.execute(app.db);
    expect(await refusal(enter(await lastCode(), late))).toEqual({ status: 400, said: dead });
  });

  it.each([
    ['another number', () => changeAccount(app, account, { userName: 'Asha', phoneNumber: '9876500000' }), false],
    [
      'a new password',
      () => app.db.updateTable('user_account').set({ password_hash: 'x' }).where('id', '=', account.id).execute(),
      false,
    ],
    [
      'work here',
      () =>
        app.db
          .updateTable('user_account')
          .set({ role: 'admin', staff_role: 'packer' })
          .where('id', '=', account.id)
          .execute(),
      false,
    ],
    ['its owner', () => endPhoneSignIn(app, account, from()), false],
    [
      '90 days without a code',
      () =>
        sql`update confirmed_phone set proved_at = now() - interval '91 days' where phone = ${phone}`.execute(app.db),
      false,
    ],
    ['another name', () => changeAccount(app, account, { userName: 'Asha Rao', phoneNumber: phone }), true],
    [
      '89 days without a code',
      () =>
        sql`update confirmed_phone set proved_at = now() - interval '89 days' where phone = ${phone}`.execute(app.db),
      true,
    ],
  ])('%s: whether it goes on, and the code on its way with it', async (_name, change, goesOn) => {
    await confirm();
    const vcd = await ask();
    const code = await lastCode();
    await change();
    expect(await confirmedPhoneOf(app, account.id)).toBe(goesOn ? phone : null);
    if (goesOn) expect((await enter(code, vcd)).user.id).toBe(account.id);
    else expect(await refusal(enter(code, vcd))).toEqual({ status: 400, said: dead });
    await dropOldPhoneSignIns(app);
    const left = await app.db.selectFrom('confirmed_phone').select('phone').where('phone', '=', phone).execute();
    expect(left).toHaveLength(goesOn ? 1 : 0);
  });

  it('an account with a second factor is not entered, whatever its role', async () => {
    await confirm();
    const vcd = await ask();
    await sql`insert into authenticator (user_id, sealed_secret, confirmed_at) values (${account.id}, '', now())`.execute(
      app.db,
    );
    expect(await refusal(enter(await lastCode(), vcd))).toEqual({ status: 400, said: dead });
  });

  it('of two accounts that confirm a number at once, one has it; the other learns nothing of it', async () => {
    const rival = await shopper(phone);
    const mine = await askToConfirmPhone(app, account, password, from());
    const myCode = await lastCode();
    await waited();
    const theirs = await askToConfirmPhone(app, rival, password, from());
    const their = await lastCode();
    // Each has a code of its own, and no other's.
    expect(await refusal(confirmPhone(app, rival, { otp: myCode, vcd: mine }, from()))).toMatchObject({ status: 400 });
    await waited();
    const next = await askToConfirmPhone(app, account, password, from());
    const nextCode = await lastCode();
    const both = await Promise.allSettled([
      confirmPhone(app, account, { otp: nextCode, vcd: next }, from()),
      confirmPhone(app, rival, { otp: their, vcd: theirs }, from()),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await app.db.deleteFrom('confirmed_phone').execute();
    await confirm();
    await sql`update phone_message set created_at = created_at - interval '2 hours' where phone = ${phone}`.execute(
      app.db,
    );
    await waited();
    const again = await askToConfirmPhone(app, rival, password, from());
    const said =
      'This number cannot sign in to your account, because it signs in to another one. Please use another number.';
    expect(await refusal(confirmPhone(app, rival, { otp: await lastCode(), vcd: again }, from()))).toEqual({
      status: 409,
      said,
    });
    expect(await refusal(confirmPhone(app, rival, { otp: their, vcd: theirs }, from()))).toEqual({
      status: 400,
      said: dead,
    });
    expect(await confirmedPhoneOf(app, account.id)).toBe(phone);
    // Long after the last code the number may be somebody else's.
    await sql`update confirmed_phone set proved_at = now() - interval '91 days' where phone = ${phone}`.execute(app.db);
    await sql`update phone_message set created_at = created_at - interval '2 hours' where phone = ${phone}`.execute(
      app.db,
    );
    await confirm(rival);
    expect([await confirmedPhoneOf(app, account.id), await confirmedPhoneOf(app, rival.id)]).toEqual([null, phone]);
  });

  it('many tries at once count five, and one code signs in once', async () => {
    await confirm();
    const vcd = await ask();
    const code = await lastCode();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => refusal(enter(other(code), vcd))));
    expect(wrong.filter(({ said }) => said === dead)).toHaveLength(4);
    const next = await ask();
    const right = await lastCode();
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => enter(right, next)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Two tabs, each with a code of its own: the first to come in ends the other.
    const first = await ask();
    const firstCode = await lastCode();
    const second = await ask();
    const both = await Promise.allSettled([enter(firstCode, first), enter(await lastCode(), second)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a stranger costs the shop little, and keeps a browser that the account knows out of nothing', async () => {
    const { deviceToken } = await logIn(app, { email: account.email, password }, from());
    await confirm();
    const outcomes: number[] = [];
    for (let times = 0; times < 7; times += 1)
      outcomes.push(
        await ask().then(
          () => 200,
          ({ status }) => status,
        ),
      );
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // With the one that confirmed it, the phone has got five in this hour.
    expect(await messages()).toHaveLength(5);
    const vcd = await sendCode(app, phone, from(deviceToken));
    expect(await messages()).toHaveLength(6);
    expect((await enter(await lastCode(), vcd, deviceToken)).user.id).toBe(account.id);
  });

  it('the shop’s own limit sends nothing more, and says nothing else', async () => {
    await confirm();
    await set({ codesPerDay: 1 });
    const vcd = await ask();
    expect(await messages()).toHaveLength(1);
    expect(await refusal(enter('123456', vcd))).toMatchObject({ said: 'Wrong code. 4 tries left.' });
  });

  it('is in the file of a person, and erased with the person', async () => {
    await confirm();
    await ask();
    const data = await readPersonalData(app, account);
    expect(data.account.phoneThatSignsIn).toMatchObject({ phone });
    expect(data.phoneMessages.map(({ order, about }) => [order, about])).toEqual([
      [null, 'sign in'],
      [null, 'sign in'],
    ]);
    await eraseAccount(app, account, { password, reviews: 'keep' });
    const left = await sql`select phone from confirmed_phone where phone = ${phone}
      union all select phone from phone_code where phone = ${phone}
      union all select phone from phone_message where phone = ${phone} or body like ${'%your code%'} and user_id is not null and user_id = ${account.id}`.execute(
      app.db,
    );
    expect(left.rows).toEqual([]);
  });
});
