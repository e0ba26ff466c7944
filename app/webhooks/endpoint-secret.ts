import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { noKeyText } from '#connections/rules/services.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Secrets, SecretUnreadable } from '#platform/secrets/secrets.ts';
import { refuseSharedAccount } from '#platform/sessions/shared-account.ts';
import { AppError } from '#rules/app-error.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { rotationHours } from './rules/endpoint-draft.ts';
import { newSecret } from './sign.ts';

/** What a secret is sealed for: in the row of another endpoint it does not open. */
const sealedFor = (id: string) => `webhook ${id}`;

/** @throws AppError 409 where there is no key to seal it with */
export function requireSecrets({ secrets }: Pick<AppContext, 'secrets'>): Secrets {
  if (secrets === null) throw new AppError(409, noKeyText);
  return secrets;
}

export const sealSecret = (secrets: Secrets, id: string, secret: string) => secrets.seal(secret, sealedFor(id));

/** The secrets that sign now, the newest first; null where the newest cannot be read. */
export async function readSecrets(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  id: string,
): Promise<string[] | null> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .select('secret')
    .select(sql<Buffer | null>`case when old_secret_until > now() then old_secret end`.as('old'))
    .where('id', '=', id)
    .where('platform', 'is', null)
    .executeTakeFirst();
  if (!row || secrets === null) return null;
  const read = [row.secret, row.old].flatMap((sealed) => {
    try {
      return sealed === null ? [] : [secrets.open(sealed, sealedFor(id))];
    } catch (error) {
      if (error instanceof SecretUnreadable) return [null];
      throw error;
    }
  });
  return read[0] ? read.filter((one) => one !== null) : null;
}

/**
 * The secret of an endpoint, for an owner to copy; it is in the security log who looked.
 * @throws AppError 404; 409 where it cannot be read
 */
export async function showSecret(app: AppContext, id: string, by: Staff, from: RequestOrigin): Promise<string> {
  await refuseSharedAccount(app, by);
  const { address } = await app.db
    .selectFrom('webhook_endpoint')
    .select('address')
    .where('id', '=', id)
    .where('platform', 'is', null)
    .executeTakeFirstOrThrow(noEndpoint);
  const [secret] = (await readSecrets(app, id)) ?? [];
  if (secret === undefined) throw new AppError(409, 'This secret was made with another SECRETS_KEY. Make a new one.');
  await recordSecurityEvent(app.db, from, { what: 'webhook secret seen', userId: by.id, thing: hostOf(address) });
  return secret;
}

/**
 * Makes a new secret. For a day the former one signs beside it, so that the receiver changes over without losing
 * anything (behaviour: Webhooks 5).
 * @throws AppError 404; 409 where there is no key to seal it with
 */
export async function rotateSecret(app: AppContext, id: string, by: Staff, from: RequestOrigin): Promise<string> {
  await refuseSharedAccount(app, by);
  const secrets = requireSecrets(app);
  const secret = newSecret();
  await inTransaction(app.db, async (tx) => {
    const { address } = await lockEndpoint(tx, id);
    await tx
      .updateTable('webhook_endpoint')
      .set((row) => ({
        secret: sealSecret(secrets, id, secret),
        old_secret: row.ref('secret'),
        old_secret_until: sql<Date>`now() + make_interval(hours => ${rotationHours})`,
      }))
      .where('id', '=', id)
      .execute();
    await recordSecurityEvent(tx, from, { what: 'webhook secret changed', userId: by.id, thing: hostOf(address) });
  });
  return secret;
}

export const noEndpoint = () => new AppError(404, 'This webhook was removed.');
/** Its path may hold a secret of the receiver. */
export const hostOf = (address: string): string => new URL(address).host;

export const lockEndpoint = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('webhook_endpoint')
    .select(['id', 'address', 'note', 'types', 'is_on'])
    .where('id', '=', id)
    .where('platform', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noEndpoint);
