import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuseSharedAccount } from '#platform/sessions/shared-account.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { hostOf, lockEndpoint, noEndpoint, requireSecrets, sealSecret } from './endpoint-secret.ts';
import { whyNotReached } from './may-reach.ts';
import { type EndpointDraft, endpointErrors, mostEndpoints } from './rules/endpoint-draft.ts';
import { newSecret } from './sign.ts';

const select = ({ db }: Pick<AppContext, 'db'>) =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'address', 'note', 'types', 'is_on as isOn', 'off_because as offBecause', 'platform'])
    .select(['failing_since as failingSince', 'created_at as madeAt'])
    .select(sql<Date | null>`case when old_secret_until > now() then old_secret_until end`.as('oldSecretUntil'))
    .select((row) =>
      row
        .selectFrom('webhook_delivery')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
    );

/** Every endpoint that the owner added, the oldest first. */
export const listEndpoints = (app: Pick<AppContext, 'db'>) =>
  select(app).where('platform', 'is', null).orderBy('created_at').orderBy('id').execute();
/** Those of ad platforms, which follow from the settings (webhooks/ads). */
export const listAdEndpoints = (app: Pick<AppContext, 'db'>) =>
  select(app).where('platform', 'is not', null).orderBy('platform', 'desc').execute();
export type ListedEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** @throws AppError 404 */
export async function readEndpoint(app: Pick<AppContext, 'db'>, id: string): Promise<ListedEndpoint> {
  if (!isUuid(id)) throw noEndpoint();
  return select(app).where('id', '=', id).executeTakeFirstOrThrow(noEndpoint);
}

/**
 * Adds an endpoint. Its secret comes back once, and can be looked up later.
 * @throws AppError 400 naming each wrong field; 409 where there are as many as there may be, where nothing can be sealed,
 *   and for the shared account of a demo
 */
export async function addEndpoint(
  app: AppContext,
  draft: EndpointDraft,
  by: Staff,
  from: RequestOrigin,
): Promise<{ id: string; secret: string }> {
  const columns = await columnsOf(app, draft, by);
  const secrets = requireSecrets(app);
  const [id, secret] = [randomUUID(), newSecret()];
  await inTransaction(app.db, async (tx) => {
    const { count } = await tx
      .selectFrom('webhook_endpoint')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('platform', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostEndpoints)
      throw new AppError(409, `There are ${mostEndpoints} webhooks already. Remove one first.`);
    await tx
      .insertInto('webhook_endpoint')
      .values({ id, ...columns, secret: sealSecret(secrets, id, secret) })
      .execute();
    await recordSecurityEvent(tx, from, { what: 'webhook added', userId: by.id, thing: hostOf(columns.address) });
  });
  return { id, secret };
}

/**
 * Changes an endpoint. Switched on again, it gets what waited for it, from the beginning of the plan.
 * @throws AppError 400 naming each wrong field; 404; 409 for the shared account of a demo
 */
export async function changeEndpoint(
  app: AppContext,
  id: string,
  draft: EndpointDraft,
  by: Staff,
  from: RequestOrigin,
): Promise<void> {
  const columns = await columnsOf(app, draft, by);
  await inTransaction(app.db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    const isFresh = columns.is_on && (!before.is_on || before.address !== columns.address);
    await tx
      .updateTable('webhook_endpoint')
      .set({ ...columns, off_because: '', ...(isFresh ? { failing_since: null, paused_until: null } : {}) })
      .where('id', '=', id)
      .execute();
    if (isFresh)
      await tx
        .updateTable('webhook_delivery')
        .set({ attempts: 0, next_attempt_at: sql<Date>`now()` })
        .where('endpoint_id', '=', id)
        .where('state', '=', 'waiting')
        .where('claimed_by', 'is', null)
        .execute();
    await recordSecurityEvent(tx, from, { what: 'webhook changed', userId: by.id, thing: hostOf(columns.address) });
  });
}

/** Removes an endpoint with what waits for it and its log. @throws AppError 404; 409 for the shared account of a demo */
export async function removeEndpoint(app: AppContext, id: string, by: Staff, from: RequestOrigin): Promise<string> {
  await refuseSharedAccount(app, by);
  return inTransaction(app.db, async (tx) => {
    const row = await tx
      .deleteFrom('webhook_endpoint')
      .where('id', '=', id)
      .where('platform', 'is', null)
      .returning('address')
      .executeTakeFirst();
    if (!row) throw noEndpoint();
    const host = hostOf(row.address);
    await recordSecurityEvent(tx, from, { what: 'webhook removed', userId: by.id, thing: host });
    return host;
  });
}

async function columnsOf(app: AppContext, draft: EndpointDraft, by: Staff) {
  const errors = endpointErrors(draft, { mayBePlain: app.config.webhooksToThisMachine });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  await refuseSharedAccount(app, by);
  const address = new URL(draft.address.trim()).href;
  const message = await whyNotReached(app.config, address);
  if (message !== null) throw new AppError(400, message, [{ field: 'address', message }]);
  return { address, note: draft.note.trim(), types: [...new Set(draft.types)], is_on: draft.isOn };
}
