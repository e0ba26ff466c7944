import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { confirmEmailChange } from '#customers/email-change/confirm-email-change.ts';
import { changePassword } from '#customers/sign-in/change-password.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { demoAccounts, lockDemoAccounts } from '#db/demo/accounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { acceptInvitation } from '#staff/accept-invitation.ts';
import { changeRole } from '#staff/change-role.ts';
import { ensureAdmin } from '#staff/ensure-admin.ts';
import { removeMember } from '#staff/remove-member.ts';
import { removeStaff } from '#staff/remove-staff.ts';
import { openTestShop, quietLog, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

/** Files that write the password, the role or the staff role of an account; each is run below. */
const writers = [
  'app/customers/sign-in/set-password.ts',
  'app/staff/accept-invitation.ts',
  'app/staff/change-role.ts',
  'app/staff/ensure-admin.ts',
  'app/staff/revoke-rights.ts',
  'db/demo/accounts.ts',
];
/** Files that write other columns of it. */
const others = [
  'app/customers/business-details.ts',
  'app/customers/change-account.ts',
  'app/customers/choose-language.ts',
  'app/customers/move-account.ts',
];

const from = { clientAddress: '203.0.113.7', userAgent: '', deviceToken: null };
const first = 'Kokum4Jar';
const second = 'Besan2Atta9Ragi';

it('the files that write an account are these', () => {
  const files = ['app', 'db', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const found = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      /updateTable\('user_account'\)|update user_account/.test(readFileSync(file, 'utf8')),
  );
  expect(found.sort()).toEqual([...writers, ...others].sort());
  for (const file of others) expect(readFileSync(file, 'utf8'), file).not.toMatch(/password_hash:|role:/);
});

describe.each(testEngines)('a new password, role or staff role, on the %s server', (engine) => {
  let test: TestShop;
  let app: AppContext;
  let owner: { id: string; userName: string };
  let asha: { id: string; userName: string };
  let number = 0;
  beforeAll(async () => {
    test = await openTestShop(engine);
    app = test.app;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    number += 1;
    await app.db.deleteFrom('staff_invitation').execute();
    await sql`delete from user_account`.execute(app.db);
    owner = await add('Meera', 'owner');
  });

  async function add(userName: string, staffRole: StaffRole | null, passwordHash?: string) {
    const { id } = await app.db
      .insertInto('user_account')
      .values({
        user_name: userName,
        email: `${userName.toLowerCase()}${number}@example.com`,
        password_hash: passwordHash ?? (await app.passwords.hash(first)),
        role: staffRole === null ? 'shopper' : 'admin',
        staff_role: staffRole,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, userName };
  }
  const emailOf = ({ userName }: { userName: string }) => `${userName.toLowerCase()}${number}@example.com`;
  const inAnHour = sql<Date>`now() + interval '1 hour'`;

  /** Everything that can be asked for in the name of an account. Answers the tokens of its links. */
  async function askForEverything({ id, userName }: { id: string; userName: string }) {
    const [reset, change, invitation, invited] = [newToken(), newToken(), newToken(), newToken()];
    const { db } = app;
    await db
      .insertInto('password_reset')
      .values({ token_hash: tokenHash(reset), user_id: id, expires_at: inAnHour })
      .execute();
    await db
      .insertInto('email_change')
      .values({
        user_id: id,
        token_hash: tokenHash(change),
        new_email: `thief${number}@example.org`,
        expires_at: inAnHour,
      })
      .execute();
    await db
      .insertInto('known_device')
      .values({ user_id: id, token_hash: tokenHash(newToken()) })
      .execute();
    await db
      .insertInto('sign_in_ticket')
      .values({ user_id: id, token_hash: tokenHash(newToken()), expires_at: inAnHour })
      .execute();
    await app.sessions.begin(db, id);
    const row = { staff_role: 'manager' as const, expires_at: inAnHour };
    await db
      .insertInto('staff_invitation')
      .values([
        { ...row, email: emailOf({ userName }), token_hash: tokenHash(invitation), invited_by: owner.id },
        { ...row, email: `friend${number}@example.org`, token_hash: tokenHash(invited), invited_by: id },
      ])
      .execute();
    return { reset, change, invitation, invited };
  }
  async function left(id: string) {
    const count = (table: 'password_reset' | 'email_change' | 'known_device' | 'sign_in_ticket' | 'session') =>
      app.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
        .then((row) => Number(row.count));
    return {
      links: (await count('password_reset')) + (await count('email_change')),
      tickets: await count('sign_in_ticket'),
      devices: await count('known_device'),
      sessions: await count('session'),
    };
  }

  const none = { links: 0, tickets: 0, devices: 0, sessions: 0 };
  /** Anyone who sets the password signs in with it, in this browser. */
  const signedIn = { links: 0, tickets: 0, devices: 1, sessions: 1 };
  /** A role that changes is no reason to sign in again. */
  const stays = { ...none, sessions: 1 };
  it.each<
    [string, StaffRole | null, (asked: Awaited<ReturnType<typeof askForEverything>>) => Promise<unknown>, typeof none]
  >([
    [
      'changed in the account',
      null,
      () => changePassword(app, asha, { currentPassword: first, password: second }),
      signedIn,
    ],
    ['set by a mailed link', null, ({ reset }) => resetPassword(app, { token: reset, password: second }), signedIn],
    [
      'set with an invitation',
      null,
      ({ invitation }) => acceptInvitation(app, { token: invitation, userName: 'Asha', password: second }, from),
      signedIn,
    ],
    [
      'set by the command for staff',
      null,
      () => ensureAdmin(app, { email: emailOf(asha), password: second, role: 'packer' }),
      none,
    ],
    [
      'left by the command, which makes a shopper staff',
      null,
      () => ensureAdmin(app, { email: emailOf(asha), password: first }),
      stays,
    ],
    [
      'left by the command, which gives another role',
      'packer',
      () => ensureAdmin(app, { email: emailOf(asha), password: first }),
      stays,
    ],
    [
      'left by an owner, who gives another role',
      'packer',
      () => changeRole(app, owner, asha.id, { staffRole: 'manager', seen: 'packer', own: false }, from),
      stays,
    ],
    [
      'left by an owner, who ends the work',
      'packer',
      () => removeMember(app, owner, asha.id, { seen: 'packer', own: false }, from),
      none,
    ],
    ['left by the command, which ends the work', 'packer', () => removeStaff(app, emailOf(asha)), none],
    ['locked, of a demo account', null, () => lockDemoAccounts({ db: app.db, log: quietLog }), none],
    [
      'written by a statement that nobody has thought of',
      'packer',
      () => sql`update user_account set password_hash = 'x' where id = ${asha.id}`.execute(app.db),
      none,
    ],
  ])('%s: nothing that was asked for before is left', async (name, role, write, wanted) => {
    asha = await add('Asha', role, name.includes('demo') ? demoAccounts.passwordHash : undefined);
    const asked = await askForEverything(asha);
    await write(asked);
    expect(await left(asha.id)).toEqual(wanted);
    await expect(confirmEmailChange(app, asked.change, null)).rejects.toMatchObject({ status: 400 });
    await expect(resetPassword(app, { token: asked.reset, password: 'Stolen4Sure' })).rejects.toMatchObject({
      status: 400,
    });
    // What the account sent itself lets nobody in before an owner sends it again.
    const friend = { token: asked.invited, userName: 'Friend', password: second };
    await expect(acceptInvitation(app, friend, from)).rejects.toMatchObject({ status: 400 });
  });

  it('an invitation of before does not bring back whoever left', async () => {
    asha = await add('Asha', null);
    const { invitation } = await askForEverything(asha);
    await ensureAdmin(app, { email: emailOf(asha), password: second, role: 'packer' });
    await removeStaff(app, emailOf(asha));
    const sent = { token: invitation, userName: 'Asha', password: 'Stolen4Sure' };
    await expect(acceptInvitation(app, sent, from)).rejects.toMatchObject({ status: 400 });
  });

  it('asks whoever got another role again who they are', async () => {
    asha = await add('Asha', 'packer');
    const token = await app.sessions.begin(app.db, asha.id);
    expect((await app.sessions.read(token))?.session?.isConfirmed).toBe(true);
    await changeRole(app, owner, asha.id, { staffRole: 'owner', seen: 'packer', own: false }, from);
    expect(await app.sessions.read(token)).toMatchObject({ staffRole: 'owner', session: { isConfirmed: false } });
  });

  it('ends nothing where neither of them changes', async () => {
    asha = await add('Asha', 'packer');
    await askForEverything(asha);
    const before = await left(asha.id);
    await sql`update user_account set user_name = 'Asha R', password_hash = password_hash, language = 'hi' where id = ${asha.id}`.execute(
      app.db,
    );
    expect(await ensureAdmin(app, { email: emailOf(asha), password: first, role: 'packer' })).toBe('as it was');
    expect(await left(asha.id)).toEqual(before);
    expect(before).toEqual({ links: 2, tickets: 1, devices: 1, sessions: 1 });
  });

  it('does not wait in a circle for whoever uses a link at the same time', async () => {
    asha = await add('Asha', null);
    for (let round = 0; round < 5; round += 1) {
      await app.db.deleteFrom('staff_invitation').execute();
      await removeStaff(app, emailOf(asha));
      const { reset, invitation } = await askForEverything(asha);
      const all = await Promise.allSettled([
        resetPassword(app, { token: reset, password: `Besan${round}Atta9Ragi` }),
        acceptInvitation(app, { token: invitation, userName: 'Asha', password: `Jowar${round}Atta9Ragi` }, from),
        ensureAdmin(app, { email: emailOf(asha), password: `Bajra${round}Atta9Ragi`, role: 'manager' }),
      ]);
      for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'AppError' });
      const { rows } = await sql<{
        deadlocks: number;
      }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(app.db);
      expect(rows[0]?.deadlocks).toBe(0);
    }
  });
});
