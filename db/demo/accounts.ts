import type { Kysely } from 'kysely';
import type { DemoAccounts } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Log } from '#platform/observability/log.ts';

/**
 * The only accounts with a public password (behaviour: Accounts 10). They are created when the demo shop is filled
 * outside production, and the sign-in page shows them. The hash is of this password: an account that still has this
 * hash was never given another password.
 */
export const demoAccounts: DemoAccounts = {
  password: 'Demo1234',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$cpZb8/ZwgspcwJ63dLciYA$U5yhJQrThuY9C7HUu7kaRY7GmY9n0HS9RY8zJpGNeeA',
};

/** Whose orders are those of one customer of the sample trade. */
export const demoShopper = 'shopper@mitahara.example';

const accounts = [
  {
    user_name: 'Demo Shopper',
    email: demoShopper,
    phone_number: '9000000001',
    role: 'shopper',
    staff_role: null,
  },
  ...(
    [
      ['Demo Admin', 'admin', 'owner'],
      ['Demo Manager', 'manager', 'manager'],
      ['Demo Packer', 'packer', 'packer'],
      ['Demo Editor', 'editor', 'editor'],
      ['Demo Accountant', 'accountant', 'accountant'],
    ] as const
  ).map(([user_name, name, staff_role]) => ({
    user_name,
    email: `${name}@mitahara.example`,
    phone_number: null,
    role: 'admin' as const,
    staff_role,
  })),
] as const;

/** Creates the demo accounts, unless an account with the same e-mail address exists. */
export async function fillAccounts(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('user_account')
    .values(accounts.map((account) => ({ ...account, password_hash: demoAccounts.passwordHash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Hash of a random password that was never stored. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ubkDJhMlh9ylxejYTtqA2A$MFllJwAoihPrpoMc98ADn0p8tynuZqA6SRHFrA5KKLc';

/**
 * Locks the demo accounts that still have their public password, so that a demo shop that goes into production has no
 * admin account that anybody can use. Their sessions and links end with it.
 */
export async function lockDemoAccounts({ db, log }: { db: Kysely<Tables>; log: Log }): Promise<void> {
  const locked = await db
    .updateTable('user_account')
    .set({ password_hash: nobodysHash })
    .where('password_hash', '=', demoAccounts.passwordHash)
    .returning('id')
    .execute();
  if (locked.length > 0) log.warn({ accounts: locked.length }, 'demo accounts were locked: this shop is open for real');
}
