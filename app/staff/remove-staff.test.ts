import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { ConfigError } from '#platform/config.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { removeStaff } from './remove-staff.ts';

describe.each(testEngines)('somebody who is staff no more, on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    await test.app.db.updateTable('user_account').set({ role: 'shopper', staff_role: null }).execute();
  });
  afterAll(() => test.drop());
  const add = (email: string) => ensureAdmin(test.app, { email, password: 'Kokum4Jar' });
  const staff = async () => {
    const rows = await test.app.db.selectFrom('user_account').select('email').where('role', '=', 'admin').execute();
    return rows.map(({ email }) => email).sort();
  };

  it('is signed out, has no open link, and signs in as a shopper', async () => {
    await add('asha@example.com');
    await add('ravi@example.com');
    const [asha, ravi] = [
      await logIn(test.app, { email: 'asha@example.com', password: 'Kokum4Jar' }),
      await logIn(test.app, { email: 'ravi@example.com', password: 'Kokum4Jar' }),
    ];
    await forgotPassword(test.app, 'asha@example.com');
    await forgotPassword(test.app, 'ravi@example.com');
    expect(await removeStaff(test.app, 'Asha@Example.com')).toBe('changed');
    expect(await staff()).toEqual(['ravi@example.com']);
    expect(await test.app.sessions.read(asha.token)).toBeNull();
    expect(await test.app.sessions.read(ravi.token)).toMatchObject({ role: 'admin' });
    const links = await test.app.db.selectFrom('password_reset').select('user_id').execute();
    expect(links).toEqual([{ user_id: ravi.user.id }]);
    const again = await logIn(test.app, { email: 'asha@example.com', password: 'Kokum4Jar' });
    expect(again.user.role).toBe('shopper');
    expect(await removeStaff(test.app, 'asha@example.com'), 'a shopper stays signed in').toBe('as it was');
    expect(await test.app.sessions.read(again.token)).toMatchObject({ role: 'shopper' });
  });

  it('is never the last, also when two remove each other at once, and never nobody', async () => {
    await expect(removeStaff(test.app, 'ravi@example.com')).rejects.toThrow(ConfigError);
    await expect(removeStaff(test.app, 'nobody@example.com')).rejects.toThrow('has no account');
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(['asha', 'ravi'].map((name) => add(`${name}@example.com`)));
      await Promise.allSettled(['asha', 'ravi'].map((name) => removeStaff(test.app, `${name}@example.com`)));
      expect(await staff()).toHaveLength(1);
    }
  });
});
