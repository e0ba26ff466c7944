import type { StaffRole } from '#access/rules/permissions.ts';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import { newPasswordError } from '#customers/rules/registration.ts';
import { isCommonPassword } from '#customers/sign-in/refuse-common-password.ts';
import type { AppContext } from '#platform/app-context.ts';
import { ConfigError } from '#platform/config.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailKey, isEmailAddress } from '#rules/typed/email-address.ts';
import { noOrigin, recordSecurityEvent } from '#security-log/record-event.ts';

const madeStaff = (role: string) => `${role}, by a command`;

/**
 * Makes an account staff, or makes staff an account, and sets its password. What is so already stays untouched, so that
 * a start ends no sessions. Outside production a password that breaks the rules is taken, with a warning.
 * @throws ConfigError, whose message is for the operator
 */
export async function ensureAdmin(
  app: Pick<AppContext, 'config' | 'db' | 'log' | 'passwords'>,
  { email, password, role = 'owner' }: { email: string; password: string; role?: StaffRole },
): Promise<'made' | 'changed' | 'as it was'> {
  if (!isEmailAddress(email)) throw new ConfigError(`${email} cannot sign in: it is not an e-mail address.`);
  if (password === '') throw new ConfigError(`${email} needs a password.`);
  const broken = newPasswordError(password);
  if (broken !== null && app.config.production) throw new ConfigError(`The password of ${email}: ${broken}.`);
  if (broken !== null) app.log.warn({ rule: broken }, 'the password of the admin would be refused in production');

  // A shop that runs must start: what was set in the configuration is only warned of.
  if (isCommonPassword(password)) app.log.warn('the password of the admin is on lists of common passwords');
  const existing = await find();
  if (!existing) {
    const made = await app.db
      .insertInto('user_account')
      .values({
        user_name: 'Admin',
        email,
        password_hash: await app.passwords.hash(password),
        role: 'admin',
        staff_role: role,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Otherwise another process that starts at the same time was first.
    if (made) {
      await recordSecurityEvent(app.db, noOrigin, {
        what: 'role changed',
        userId: null,
        aboutUserId: made.id,
        thing: madeStaff(staffRoleNames[role]),
      });
      return 'made';
    }
  }
  const account = existing ?? (await find());
  if (!account) throw new Error('An account that stood in the way has gone.');
  const samePassword = await app.passwords.matches(password, account.password_hash);
  if (samePassword && account.staff_role === role) return 'as it was';
  const newHash = samePassword ? account.password_hash : await app.passwords.hash(password);
  await inTransaction(app.db, async (tx) => {
    const thing = account.staff_role === role ? '' : madeStaff(staffRoleNames[role]);
    const what = account.staff_role === role ? 'password changed' : 'role changed';
    await recordSecurityEvent(tx, noOrigin, { what, userId: null, aboutUserId: account.id, thing });
    await tx
      .updateTable('user_account')
      .set({ role: 'admin', staff_role: role, password_hash: newHash })
      .where('id', '=', account.id)
      .execute();
  });
  return 'changed';

  function find() {
    return app.db
      .selectFrom('user_account')
      .select(['id', 'staff_role', 'password_hash'])
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
      .executeTakeFirst();
  }
}
