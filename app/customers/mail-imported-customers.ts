import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { nobodysHash } from '#platform/sessions/passwords.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { countOf, retentionTimes } from '#privacy/rules/retention.ts';

/** Nobody waits for this e-mail: it is read in the days after. */
const linkDays = countOf(retentionTimes.firstPasswordLinks);

/**
 * Mails the next imported customers a link to choose their password, once each (behaviour: Imports 9). Who has chosen
 * one meanwhile gets none. Answers how many e-mails were queued.
 */
export async function mailImportedCustomers(
  app: AppContext,
  tx: Transaction<Tables>,
  importId: string,
  most: number,
): Promise<number> {
  const waiting = await tx
    .selectFrom('imported_customer')
    .innerJoin('user_account', 'user_account.id', 'imported_customer.user_id')
    .select(['user_account.id', 'user_account.email', 'user_account.user_name', 'user_account.language'])
    .where('imported_customer.import_id', '=', importId)
    .where('imported_customer.mailed_at', 'is', null)
    .where('user_account.password_hash', '=', nobodysHash)
    .orderBy('user_account.email')
    .limit(most)
    .forUpdate('imported_customer')
    .skipLocked()
    .execute();
  for (const { id, email, user_name, language } of waiting) {
    const token = newToken();
    await tx
      .insertInto('password_reset')
      .values({
        token_hash: tokenHash(token),
        user_id: id,
        expires_at: sql`now() + make_interval(days => ${sql.lit(linkDays)})`,
      })
      .execute();
    const link = `${app.config.publicUrl}/auth/reset-password?token=${token}`;
    const data = { userName: user_name, link, days: linkDays };
    await queueAccountEmail(app, tx, { kind: 'choose password', to: email, language, data });
    await tx.updateTable('imported_customer').set({ mailed_at: sql`now()` }).where('user_id', '=', id).execute();
  }
  return waiting.length;
}

/** After a restore, which has ended their links: these addresses never got theirs, and can be sent another one. */
export async function mailAgain(client: pg.ClientBase, addresses: readonly string[]): Promise<void> {
  await client.query(
    `update imported_customer set mailed_at = null from user_account
     where user_account.id = user_id and user_account.email = any ($1)`,
    [addresses],
  );
}
