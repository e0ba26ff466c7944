import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { demoAccounts, nobodysHash } from '#db/demo/accounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { dropOldInvitations, showInvitation } from './find-invitation.ts';
import { inviteStaff, sendInvitationAgain, withdrawInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeMember } from './remove-member.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const from = { clientAddress: '203.0.113.7', userAgent: '', deviceToken: null };
const password = 'Kokum4Jar';

describe.each(testEngines)('who works here, on the %s server', (engine) => {
  let test: TestShop;
  let app: AppContext;
  let meera: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestShop(engine);
    app = test.app;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await app.db.deleteFrom('staff_invitation').execute();
    await app.db.deleteFrom('user_account').execute();
    await app.db.deleteFrom('email').execute();
    accountEmails.queued = [];
    meera = await add('Meera', 'owner');
  });

  async function add(userName: string, staffRole: StaffRole | null, password_hash = nobodysHash) {
    const { id } = await app.db
      .insertInto('user_account')
      .values({
        user_name: userName,
        email: `${userName.toLowerCase()}@shop.example`,
        password_hash,
        role: staffRole === null ? 'shopper' : 'admin',
        staff_role: staffRole,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, userName };
  }
  const invite = (email = 'asha@shop.example', staffRole: StaffRole = 'packer', by = meera) =>
    inviteStaff(app, by, { email, staffRole }, from);
  /** The token of the last invitation that was mailed. */
  const mailed = () => {
    const mail = accountEmails.queued.findLast(({ kind }) => kind === 'staff invitation');
    return (mail?.kind === 'staff invitation' && new URL(mail.data.link).searchParams.get('token')) || '';
  };
  const accept = (token = mailed(), userName = 'Asha Rao') =>
    acceptInvitation(app, { token, userName, password }, from);
  const change = (by: typeof meera, id: string, seen: StaffRole, staffRole: StaffRole, own = false) =>
    changeRole(app, by, id, { staffRole, seen, own }, from);
  const remove = (by: typeof meera, id: string, seen: StaffRole, own = false) =>
    removeMember(app, by, id, { seen, own }, from);
  const roles = async () => {
    const { members } = await listStaff(app, meera.id);
    return Object.fromEntries(members.map(({ userName, staffRole }) => [userName, staffRole]));
  };
  const mails = () => accountEmails.queued.map(({ kind, to, data }) => [kind, to, 'change' in data ? data.change : '']);
  const logged = (what: 'role changed' | 'invited' | 'invitation withdrawn') =>
    app.db
      .selectFrom('security_event')
      .select(['user_id', 'about_user_id', 'typed_email', 'thing', 'address'])
      .where('what', '=', what)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const invitationId = async () => (await listStaff(app, meera.id)).invitations[0]?.id ?? '';

  describe('invited by e-mail (behaviour: Roles 7)', () => {
    it('joins with the link, once, and owners and the person are told', async () => {
      const ravi = await add('Ravi', 'owner');
      await invite('Asha@shop.example');
      const token = mailed();
      const row = await app.db.selectFrom('staff_invitation').selectAll().executeTakeFirstOrThrow();
      expect(row.token_hash).toEqual(tokenHash(token));
      expect(row.expires_at.getTime() - row.sent_at.getTime()).toBe(3 * 86_400_000);
      expect(await logged('invited')).toMatchObject({
        user_id: meera.id,
        typed_email: 'a…@shop.example',
        thing: 'Packer',
      });
      expect(await showInvitation(app, token)).toEqual({
        email: 'Asha@shop.example',
        staffRole: 'packer',
        inviter: 'Meera',
        userName: '',
      });
      const both = await Promise.allSettled([accept(token), accept(token, 'Somebody Else')]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(accept(token)).rejects.toThrow(
        'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
      );
      const { members, invitations } = await listStaff(app, ravi.id);
      expect(invitations).toEqual([]);
      expect(members.map(({ email, staffRole, isYou }) => [email, staffRole, isYou])).toEqual([
        ['meera@shop.example', 'owner', false],
        ['ravi@shop.example', 'owner', true],
        ['Asha@shop.example', 'packer', false],
      ]);
      const asha = members[2];
      expect(Date.now() - (asha?.since.getTime() ?? 0)).toBeLessThan(60_000);
      expect(asha?.lastSeen).not.toBeNull();
      expect(asha?.factors).toEqual([]);
      expect(members[0]?.lastSeen, 'was never here').toBeNull();
      const { user } = await logIn(app, { email: 'asha@shop.example', password });
      expect(user).toMatchObject({ role: 'admin', staffRole: 'packer' });
      expect(mails()).toEqual([
        ['staff invitation', 'Asha@shop.example', ''],
        ['staff role', 'Asha@shop.example', 'joined'],
        ...['meera', 'ravi']
          .map((name) => [name === 'meera' ? meera.id : ravi.id, `${name}@shop.example`])
          .sort()
          .map(([, to]) => ['staff news', to, 'joined']),
        ['new device', 'Asha@shop.example', ''],
      ]);
      const event = { user_id: user.id, about_user_id: meera.id, thing: 'Packer, by invitation' };
      expect(await logged('role changed')).toMatchObject(event);
    });

    it('is refused for whoever works here or is invited, also by two owners at once; an expired one is replaced', async () => {
      const ravi = await add('Ravi', 'owner');
      await expect(invite('RAVI@shop.example')).rejects.toThrow(
        `RAVI@shop.example already works here as Owner. You can change the role in the list.`,
      );
      const both = await Promise.allSettled([invite(), invite('ASHA@shop.example', 'editor', ravi)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(invite()).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('already invited'),
      });
      const old = mailed();
      await app.db
        .updateTable('staff_invitation')
        .set({ expires_at: new Date(0) })
        .execute();
      await invite('asha@shop.example', 'accountant');
      await expect(accept(old)).rejects.toThrow(
        'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
      );
      await accept();
      expect(await roles()).toMatchObject({ 'Asha Rao': 'accountant' });
    });

    it('is over when it has expired, was withdrawn or sent again, each said in a sentence', async () => {
      await invite();
      const first = mailed();
      await sendInvitationAgain(app, meera, await invitationId(), from);
      await expect(accept(first)).rejects.toThrow(
        'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
      );
      await app.db
        .updateTable('staff_invitation')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
      await expect(accept()).rejects.toThrow(`This invitation has expired. Ask Meera to send it again.`);
      expect((await listStaff(app, meera.id)).invitations[0]?.state).toBe('expired');
      await sendInvitationAgain(app, meera, await invitationId(), from);
      await showInvitation(app, mailed());
      const id = await invitationId();
      await withdrawInvitation(app, meera, id, from);
      expect(await logged('invitation withdrawn')).toMatchObject({ user_id: meera.id, typed_email: 'a…@shop.example' });
      await expect(accept()).rejects.toThrow(
        'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
      );
      await expect(withdrawInvitation(app, meera, id, from)).rejects.toMatchObject({ status: 404 });
      await expect(sendInvitationAgain(app, meera, id, from)).rejects.toMatchObject({ status: 404 });
      await expect(sendInvitationAgain(app, meera, 'nothing', from)).rejects.toMatchObject({ status: 404 });
      await expect(accept('')).rejects.toThrow(
        'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
      );
    });

    it.each([
      ['left', (ravi: typeof meera) => remove(meera, ravi.id, 'owner')],
      ['lost the role', (ravi: typeof meera) => change(meera, ravi.id, 'owner', 'manager')],
    ])('lets nobody in once the inviter has %s, until another owner sends it again', async (_how, end) => {
      const ravi = await add('Ravi', 'owner');
      await invite('asha@shop.example', 'owner', ravi);
      await end(ravi);
      await expect(accept()).rejects.toThrow(
        'Whoever invited you can no longer invite people. Ask an owner of the shop for a new invitation.',
      );
      expect((await listStaff(app, meera.id)).invitations).toMatchObject([{ state: 'of nobody', invitedBy: 'Ravi' }]);
      await expect(invite('nila@shop.example', 'packer', ravi)).rejects.toMatchObject({ status: 403 });
      await sendInvitationAgain(app, meera, await invitationId(), from);
      await accept();
      expect(await roles()).toMatchObject({ 'Asha Rao': 'owner' });
    });

    it('keeps the orders of a customer’s account, whose sessions and links end', async () => {
      const asha = await add('Asha', null, await app.passwords.hash('Ragi7Laddu'));
      const { token } = await logIn(app, { email: 'asha@shop.example', password: 'Ragi7Laddu' });
      await forgotPassword(app, 'asha@shop.example');
      await invite('ASHA@shop.example', 'editor');
      expect(await showInvitation(app, mailed())).toMatchObject({ userName: 'Asha' });
      const joined = await accept();
      expect(joined.user).toMatchObject({ id: asha.id, userName: 'Asha Rao', staffRole: 'editor' });
      expect(await app.sessions.read(token)).toBeNull();
      expect(await app.sessions.read(joined.token)).toMatchObject({ staffRole: 'editor' });
      expect(await app.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    });

    it('hands its link to the owner where no mail server sends it, and to nobody else', async () => {
      const by = (smtpUrl: string | null) => ({ ...app, config: { ...app.config, smtpUrl } });
      const made = await inviteStaff(by(null), meera, { email: 'asha@shop.example', staffRole: 'packer' }, from);
      expect(made.link).toBe(`${app.config.publicUrl}/auth/join?token=${mailed()}`);
      const sent = await sendInvitationAgain(by('smtp://mail.example'), meera, await invitationId(), from);
      expect(sent).toEqual({ email: 'asha@shop.example', link: null });
    });

    it('needs a good password, an own account, and nobody who works here meanwhile', async () => {
      await invite();
      const sent = { token: mailed(), userName: 'Asha' };
      await expect(acceptInvitation(app, { ...sent, password: 'Password123' }, from)).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'password' }],
      });
      await add('Asha', null, demoAccounts.passwordHash);
      await expect(acceptInvitation({ ...app, demoAccounts }, { ...sent, password }, from)).rejects.toMatchObject({
        status: 409,
      });
      // Somebody who works here moved to the address of the invitation.
      await app.db.deleteFrom('user_account').where('user_name', '=', 'Asha').execute();
      const ravi = await add('Ravi', 'editor');
      const moved = app.db.updateTable('user_account').set({ email: 'asha@shop.example' });
      await moved.where('id', '=', ravi.id).execute();
      await expect(accept()).rejects.toThrow('You already work here. Please sign in with your password.');
      expect(await roles()).toMatchObject({ Ravi: 'editor' });
    });

    it('is forgotten a month after it has expired', async () => {
      await invite();
      const age = (days: number) =>
        app.db
          .updateTable('staff_invitation')
          .set({ expires_at: new Date(Date.now() - days * 86_400_000) })
          .execute();
      await age(29);
      await dropOldInvitations(app);
      expect(await invitationId()).not.toBe('');
      await age(31);
      await dropOldInvitations(app);
      expect(await invitationId()).toBe('');
    });
  });

  describe('with another role, or gone (behaviour: Roles 8)', () => {
    it('has the new role at the next call, written down and told', async () => {
      const ravi = await add('Ravi', 'packer');
      const token = await app.sessions.begin(app.db, ravi.id);
      expect(await app.sessions.read(token)).toMatchObject({ staffRole: 'packer' });
      await change(meera, ravi.id, 'packer', 'editor');
      expect(await app.sessions.read(token)).toMatchObject({ staffRole: 'editor' });
      expect(mails()).toEqual([
        ['staff role', 'ravi@shop.example', 'changed'],
        ['staff news', 'meera@shop.example', 'changed'],
      ]);
      const event = { user_id: meera.id, about_user_id: ravi.id, thing: 'Catalogue editor', address: '203.0.113.7' };
      expect(await logged('role changed')).toMatchObject(event);
      await expect(change(meera, ravi.id, 'packer', 'owner')).rejects.toThrow(
        `Somebody changed this meanwhile: Ravi is now Catalogue editor.`,
      );
      expect(await roles()).toMatchObject({ Ravi: 'editor' });
    });

    it('is signed out and a customer again, and keeps the name in the records', async () => {
      const ravi = await add('Ravi', 'owner');
      await change(ravi, (await add('Nila', 'packer')).id, 'packer', 'manager');
      const token = await app.sessions.begin(app.db, ravi.id);
      await forgotPassword(app, 'ravi@shop.example');
      await remove(meera, ravi.id, 'owner');
      expect(await app.sessions.read(token)).toBeNull();
      expect(await app.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
      expect(await roles()).toEqual({ Meera: 'owner', Nila: 'manager' });
      const entries = await app.db
        .selectFrom('audit_entry')
        .select(['by_name', 'action', 'thing_id'])
        .where('by_user_id', 'in', [ravi.id, meera.id])
        .orderBy('id')
        .execute();
      expect(entries.map(({ by_name, action }) => [by_name, action])).toEqual([
        ['Ravi', 'role changed'],
        ['Meera', 'left the staff'],
      ]);
      expect(mails().slice(-2)).toEqual([
        ['staff role', 'ravi@shop.example', 'left'],
        ['staff news', 'meera@shop.example', 'left'],
      ]);
      await expect(remove(meera, ravi.id, 'owner')).rejects.toThrow('This person no longer works here.');
      await expect(remove(ravi, meera.id, 'owner')).rejects.toMatchObject({ status: 403 });
      await expect(change(ravi, meera.id, 'owner', 'packer')).rejects.toMatchObject({ status: 403 });
      await expect(remove(meera, 'nobody', 'packer')).rejects.toThrow('This person no longer works here.');
    });

    it('is asked before the own rights go', async () => {
      await add('Ravi', 'owner');
      await expect(change(meera, meera.id, 'owner', 'manager')).rejects.toThrow(
        'This is your own role: afterwards you cannot manage staff. Please confirm it.',
      );
      await expect(remove(meera, meera.id, 'owner')).rejects.toThrow(
        'This is your own account: you will be signed out. Please confirm it.',
      );
      await change(meera, meera.id, 'owner', 'manager', true);
      expect(await roles()).toEqual({ Meera: 'manager', Ravi: 'owner' });
    });

    it('is never the last owner, also when two end each other at once', async () => {
      await expect(remove(meera, meera.id, 'owner', true)).rejects.toThrow(
        'You are the only owner. Make somebody else an owner first.',
      );
      await expect(change(meera, meera.id, 'owner', 'packer', true)).rejects.toThrow(
        'You are the only owner. Make somebody else an owner first.',
      );
      for (let round = 0; round < 6; round += 1) {
        const [one, other] = [await add(`One${round}`, 'owner'), await add(`Other${round}`, 'owner')];
        await app.db.deleteFrom('user_account').where('id', 'not in', [one.id, other.id]).execute();
        const end = (by: typeof meera, whom: typeof meera, at: number) =>
          at % 2 === 0 ? remove(by, whom.id, 'owner') : change(by, whom.id, 'owner', 'packer');
        const done = await Promise.allSettled([end(one, other, round), end(other, one, round >> 1)]);
        expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
      }
    });

    it('stays, where everybody shares the account', async () => {
      const demo = { ...app, demoAccounts };
      const shared = await add('Demo', 'packer', demoAccounts.passwordHash);
      const sent = { seen: 'packer' as const, own: false };
      await expect(removeMember(demo, meera, shared.id, sent, from)).rejects.toThrow(
        'This demo account is shared by everybody. Its role stays.',
      );
      await expect(changeRole(demo, meera, shared.id, { ...sent, staffRole: 'editor' }, from)).rejects.toThrow(
        'This demo account is shared by everybody. Its role stays.',
      );
    });
  });
});
