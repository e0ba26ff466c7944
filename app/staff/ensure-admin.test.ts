import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadLink } from '#customers/rules/registration.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { ConfigError } from '#platform/config.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { ensureAdmin } from './ensure-admin.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

describe.each(testEngines)('the admin of the configuration on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  const keep = (email: string, password: string) => ensureAdmin(test.app, { email, password });

  it('is made once, however many processes start, and signs in', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => keep('admin@example.com', 'Kokum4Jar')));
    expect(done.sort()).toEqual(['as it was', 'as it was', 'as it was', 'as it was', 'made']);
    const { user } = await logIn(test.app, { email: 'admin@example.com', password: 'Kokum4Jar' });
    expect(user).toMatchObject({ userName: 'Admin', role: 'admin', phoneNumber: null });
  });

  it('stays signed in over a start, and is signed out by a new password', async () => {
    const { token } = await logIn(test.app, { email: 'admin@example.com', password: 'Kokum4Jar' });
    expect(await keep('Admin@Example.com', 'Kokum4Jar')).toBe('as it was');
    expect(await test.app.sessions.read(token)).not.toBeNull();
    expect(await keep('admin@example.com', 'Another123')).toBe('changed');
    expect(await test.app.sessions.read(token)).toBeNull();
    await logIn(test.app, { email: 'admin@example.com', password: 'Another123' });
  });

  it('is not undone by a reset link of before', async () => {
    const email = 'admin@example.com';
    await keep(email, 'Another123');
    const follow = () => {
      const links = accountEmails.queued.flatMap((mail) => (mail.kind === 'reset' ? [mail.data.link] : []));
      const token = new URL(links.at(-1) ?? '').searchParams.get('token') ?? '';
      return resetPassword(test.app, { token, password: 'Strange4Jar' });
    };
    await forgotPassword(test.app, email);
    expect(await keep(email, 'Recover123')).toBe('changed');
    await expect(follow()).rejects.toThrow(deadLink());
    await logIn(test.app, { email, password: 'Recover123' });
    await forgotPassword(test.app, email);
    expect(await keep(email, 'Recover123'), 'a start with the same password ends nothing').toBe('as it was');
    await follow();
    await keep(email, 'Another123');
  });

  it('may be a shopper who becomes staff and keeps the rest', async () => {
    const password_hash = await test.app.passwords.hash('Kokum4Jar');
    const row = { user_name: 'Ravi', email: 'Ravi@example.com', phone_number: '9876543210', password_hash };
    await test.app.db.insertInto('user_account').values(row).execute();
    const { token } = await logIn(test.app, { email: 'ravi@example.com', password: 'Kokum4Jar' });
    expect(await keep('ravi@example.com', 'Kokum4Jar')).toBe('changed');
    expect(await test.app.sessions.read(token)).toMatchObject({ userName: 'Ravi', role: 'admin' });
  });

  it('needs an address that can sign in, a password, and in production a good one', async () => {
    await expect(keep('admin', 'Kokum4Jar')).rejects.toThrow(ConfigError);
    await expect(keep('admin@example.com', '')).rejects.toThrow(ConfigError);
    const production = { ...test.app, config: { ...test.app.config, production: true } };
    await expect(ensureAdmin(production, { email: 'new@example.com', password: 'admin123' })).rejects.toThrow(
      'Password must include A-Z, 0-9, a-z',
    );
    expect(await keep('new@example.com', 'admin123')).toBe('made');
    await logIn(test.app, { email: 'new@example.com', password: 'admin123' });
  });
});
