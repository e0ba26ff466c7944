import type { AppContext } from '#platform/app-context.ts';

export interface DemoAccount {
  email: string;
  role: 'admin' | 'shopper';
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
    .select(['email', 'role'])
    .where('password_hash', '=', demoAccounts.passwordHash)
    .orderBy('role', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, password: demoAccounts.password }));
}
