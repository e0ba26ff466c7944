import { sql } from 'kysely';
import { type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';

export interface DemoAccount {
  email: string;
  role: 'shopper' | StaffRole;
  password: string;
}

/** The demo shop's accounts that still have the password everybody knows, shoppers first. Nobody in any other shop. */
export async function listDemoAccounts({
  db,
  demoAccounts,
}: Pick<AppContext, 'db' | 'demoAccounts'>): Promise<DemoAccount[]> {
  if (!demoAccounts) return [];
  const rows = await db
    .selectFrom('user_account')
    .select(['email', 'staff_role'])
    .where('password_hash', '=', demoAccounts.passwordHash)
    .orderBy('role', 'desc')
    .orderBy((row) => row.fn('array_position', [sql`${sql.val(staffRoles)}::text[]`, 'staff_role']))
    .execute();
  return rows.map(({ email, staff_role }) => ({
    email,
    role: staff_role ?? 'shopper',
    password: demoAccounts.password,
  }));
}
