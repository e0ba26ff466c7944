import type { Transaction } from 'kysely';
import type { StaffRole } from '#access/rules/permissions.ts';
import { staffRoleNames, staffRoleSummaries } from '#access/rules/staff-roles.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';

interface StaffChange {
  change: 'joined' | 'changed' | 'left';
  person: { id: string; user_name: string; email: string };
  /** The new one; of someone who left, the former one. */
  role: StaffRole;
  /** Name of the person who decided it. */
  by: string;
}

/**
 * Mails a member of staff what became of their role, and every owner, in case none of them meant it (behaviour: Roles
 * 9).
 */
export async function notifyStaffChange(
  app: AppContext,
  tx: Transaction<Tables>,
  { change, person, role, by }: StaffChange,
): Promise<void> {
  const { publicUrl } = app.config;
  const words = { change, userName: person.user_name, role: staffRoleNames[role], by };
  await queueAccountEmail(app, tx, {
    kind: 'staff role',
    to: person.email,
    language: 'en',
    data: { ...words, about: staffRoleSummaries[role], link: `${publicUrl}/auth/login` },
  });
  const owners = await tx
    .selectFrom('user_account')
    .select('email')
    .where('staff_role', '=', 'owner')
    .where('id', '<>', person.id)
    .orderBy('id')
    .execute();
  for (const { email: to } of owners) {
    const data = { ...words, email: person.email, link: `${publicUrl}/admin/staff` };
    await queueAccountEmail(app, tx, { kind: 'staff news', to, language: 'en', data });
  }
}
