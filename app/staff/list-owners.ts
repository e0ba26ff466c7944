import type { AppContext } from '#platform/app-context.ts';

/** Names of the owners, whom other staff ask for what their role does not include. */
export async function listOwners({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  const owners = await db
    .selectFrom('user_account')
    .select('user_name')
    .where('staff_role', '=', 'owner')
    .orderBy('user_name')
    .execute();
  return owners.map(({ user_name }) => user_name);
}
