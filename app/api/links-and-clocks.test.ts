import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChange } from '#customers/email-change/confirm-email-change.ts';
import { codeHash } from '#customers/sign-in/one-time-code.ts';
import { isOwnerLink } from '#customers/sign-in/owner-link.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { verifyOtp } from '#customers/sign-in/verify-otp.ts';
import { nobodysHash } from '#db/demo/accounts.ts';
import { isTrial } from '#opening/trial-link.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { readTicket } from '#second-factor/ticket.ts';
import { openInvitation } from '#staff/find-invitation.ts';
import { listStaff } from '#staff/list-staff.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

const person = '11111111-1111-4111-8111-111111111111';
const hour = 3_600_000;

describe.each(testEngines)('one-time links and codes on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { db } = test.app;
    await sql`truncate owner_link, email_change, password_reset, registration_attempt, staff_invitation, trial_link, sign_in_ticket`.execute(
      db,
    );
    await db.deleteFrom('user_account').execute();
    const account = { id: person, user_name: 'Meera', email: 'meera@shop.example', password_hash: nobodysHash };
    await db
      .insertInto('user_account')
      .values({ ...account, role: 'admin', staff_role: 'owner' })
      .execute();
  });

  type Expires = RawBuilder<Date>;
  /** Stores a link that expires then; says whether it opens something. */
  const links: [string, (token: string, expires_at: Expires) => Promise<() => Promise<boolean>>][] = [
    [
      'the owner’s first link',
      async (token, expires_at) => {
        await test.app.db
          .insertInto('owner_link')
          .values({ token_hash: tokenHash(token), expires_at })
          .execute();
        return () => isOwnerLink(test.app, token);
      },
    ],
    [
      'the link of a new e-mail address',
      async (token, expires_at) => {
        const row = { user_id: person, token_hash: tokenHash(token), new_email: 'm@shop.example', expires_at };
        await test.app.db
          .insertInto('email_change')
          .values({ ...row, asked_at: sql<Date>`now()` })
          .execute();
        return async () => (await openChange(test.app, token)) !== null;
      },
    ],
    [
      'the link for a new password',
      async (token, expires_at) => {
        const row = { user_id: person, token_hash: tokenHash(token), expires_at };
        await test.app.db.insertInto('password_reset').values(row).execute();
        // A password that everybody uses is refused, by an open link alone.
        const why = () => resetPassword(test.app, { token, password: 'Password1' }).then(String, String);
        return async () => !(await why()).includes('link');
      },
    ],
    [
      'the code of a registration',
      async (vcd, expires_at) => {
        const email = 'asha@example.com';
        const row = { email_key: email, email, user_name: 'Asha', phone_number: '9876543210', password_hash: 'x' };
        const more = { is_business_account: false, newsletter_subscription: false };
        const codes = { vcd_hash: tokenHash(vcd), code_hash: codeHash(vcd, '123456') };
        await test.app.db
          .insertInto('registration_attempt')
          .values({ ...row, ...more, ...codes, expires_at })
          .execute();
        const why = () => verifyOtp(test.app, { email, otp: '654321', vcd }).catch(({ errors }) => errors[0].message);
        return async () => /left/.test(await why());
      },
    ],
    [
      'an invitation',
      async (token, expires_at) => {
        const row = { email: 'ravi@shop.example', staff_role: 'packer' as const, invited_by: person };
        await test.app.db
          .insertInto('staff_invitation')
          .values({ ...row, token_hash: tokenHash(token), sent_at: sql<Date>`now()`, expires_at })
          .execute();
        return async () => {
          const opens = await openInvitation(test.app.db, token).then(
            () => true,
            () => false,
          );
          // What owners read in the list is what the link does.
          const [listed] = (await listStaff(test.app, person)).invitations;
          expect(listed?.state).toBe(opens ? 'open' : 'expired');
          return opens;
        };
      },
    ],
    [
      'a link that tries the shop',
      async (token, expires_at) => {
        await test.app.db
          .insertInto('trial_link')
          .values({ token_hash: tokenHash(token), expires_at, by_name: 'Meera' })
          .execute();
        return () => isTrial(test.app, token);
      },
    ],
    [
      'the second step of a sign-in',
      async (token, expires_at) => {
        const row = { token_hash: tokenHash(token), user_id: person, expires_at };
        await test.app.db.insertInto('sign_in_ticket').values(row).execute();
        return async () => (await readTicket(test.app, token)) !== null;
      },
    ],
  ];

  describe.each(links)('%s', (_name, store) => {
    it.each<[string, Expires, boolean, number]>([
      ['in a minute', sql<Date>`clock_timestamp() + interval '1 minute'`, true, 0],
      ['in this moment', sql<Date>`clock_timestamp()`, false, 0],
      ['a second ago', sql<Date>`clock_timestamp() - interval '1 second'`, false, 0],
      [
        'in a minute, and the clock of this process is a day ahead',
        sql<Date>`clock_timestamp() + interval '1 minute'`,
        true,
        24 * hour,
      ],
      [
        'a second ago, and the clock of this process is an hour behind',
        sql<Date>`clock_timestamp() - interval '1 second'`,
        false,
        -hour,
      ],
    ])('that expires %s', async (_when, expiresAt, isOpen, aheadMs) => {
      const opens = await store(newToken(), expiresAt);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
      try {
        expect(await opens()).toBe(isOpen);
      } finally {
        vi.useRealTimers();
      }
    });
  });
});
