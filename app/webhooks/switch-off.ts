import { sql, type Transaction } from 'kysely';
import { queueEmail } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { webhookOffEmail } from './emails/webhook-off-email.ts';
import { hostOf } from './endpoint-secret.ts';

/** Switches off what nobody answers at, and mails every owner (behaviour: Webhooks 4). What waits stays. */
export async function switchOff(
  app: Pick<AppContext, 'config' | 'contentVersion' | 'db' | 'log'>,
  tx: Transaction<Tables>,
  { id, address }: { id: string; address: string },
  reason: string,
): Promise<void> {
  await tx.updateTable('webhook_endpoint').set({ is_on: false, off_because: reason }).where('id', '=', id).execute();
  const { waiting } = await tx
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const owners = await tx
    .selectFrom('user_account')
    .select('email')
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .execute();
  const link = `${app.config.publicUrl}/admin/settings/webhooks/${id}`;
  for (const { email: to } of owners) {
    const body = webhookOffEmail({ host: hostOf(address), reason, waiting, link });
    await queueEmail(app, tx, { kind: 'webhook off', to, language: 'en', body });
  }
  app.log.warn({ endpoint: id, reason }, 'a webhook was switched off');
}
