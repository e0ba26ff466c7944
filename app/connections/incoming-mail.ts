import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuseSharedAccount } from '#platform/sessions/shared-account.ts';

/** Where a service hands in e-mails; the secret follows. */
export const incomingMailPath = '/api/messages/in/';

/** So long a process knows the secret without asking: whoever guesses costs nothing. */
const knownMs = 10_000;
const known = new WeakMap<AppContext['db'], { secret: string | null; until: number }>();

async function readSecret({ db }: Pick<AppContext, 'db'>): Promise<string | null> {
  const { mail_secret } = await db.selectFrom('store_setting').select('mail_secret').executeTakeFirstOrThrow();
  known.set(db, { secret: mail_secret, until: Date.now() + knownMs });
  return mail_secret;
}

/** The whole address; null while none is made. Only owners may see it. */
export async function incomingMailAddress(app: Pick<AppContext, 'config' | 'db'>): Promise<string | null> {
  const secret = await readSecret(app);
  return secret === null ? null : app.config.publicUrl + incomingMailPath + secret;
}

/**
 * Makes a new address in place of the one there was, or takes it away.
 * @returns the address that holds now
 * @throws AppError 409 for the shared account of a demo
 */
export async function setIncomingMail(app: AppContext, isOn: boolean, by: Staff): Promise<string | null> {
  await refuseSharedAccount(app, by);
  const secret = isOn ? randomBytes(24).toString('base64url') : null;
  await inTransaction(app.db, async (tx) => {
    const before = await tx.selectFrom('store_setting').select('mail_secret').forUpdate().executeTakeFirstOrThrow();
    await tx.updateTable('store_setting').set({ mail_secret: secret }).execute();
    await writeAudit(tx, by, {
      kind: 'setting',
      id: 'incoming mail',
      action: 'edited',
      before: { isOn: before.mail_secret !== null },
      after: { isOn },
    });
  });
  return incomingMailAddress(app);
}

/** Whether somebody knows the address. After a change the earlier one may work for ten seconds more. */
export async function isIncomingMailSecret(app: Pick<AppContext, 'db'>, given: string): Promise<boolean> {
  const cached = known.get(app.db);
  const secret = cached && cached.until > Date.now() ? cached.secret : await readSecret(app);
  if (secret === null) return false;
  const [sent, right] = [Buffer.from(given), Buffer.from(secret)];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
