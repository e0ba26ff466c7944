import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tellPurchase } from './ads/ad-orders.ts';
import { toldOf } from './ads/align-platforms.ts';
import { readData } from './read-data.ts';
import { isWebhookType, webhookTypeNames, webhookTypes } from './rules/webhook-types.ts';

const atOnce = 100;

type TellingApp = Pick<AppContext, 'config' | 'db' | 'log'>;
type Endpoint = Awaited<ReturnType<typeof endpointsThatAreOn>>[number];
interface Due {
  id: number;
  type: string;
  subjectId: string;
  aboutId: string | null;
  at: Date;
}

/**
 * Makes of what happened one delivery for each endpoint that wants it, oldest first (behaviour: Webhooks 2). One that
 * cannot be put together is set aside, and holds up none behind it (behaviour: Webhooks 8).
 * @returns whether there may be more
 */
export async function tellDue(app: TellingApp): Promise<boolean> {
  try {
    return await tell(app, compose);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // Each by itself: which of them it is, is not known.
    return tell(app, composeOrSetAside);
  }
}

/** One process at a time, because two could pass each other with two facts of the same order. */
function tell(app: TellingApp, make: typeof compose): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('webhooks are told', 0)) as "isMine"`.execute(tx);
    if (!locks[0]?.isMine) return false;
    const due = await tx
      .selectFrom('webhook_due')
      .select(['id', 'type', 'subject_id as subjectId', 'about_id as aboutId', 'happened_at as at'])
      // Those of a newer version wait for it.
      .where('type', 'in', webhookTypeNames)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (due.length === 0) return false;
    const endpoints = await endpointsThatAreOn(tx);
    for (const one of due) {
      const wanting = endpoints.filter(({ types }) => types.includes(one.type));
      if (wanting.length > 0) await make(app, tx, one, wanting);
    }
    const ids = due.map(({ id }) => id);
    await tx.deleteFrom('webhook_due').where('id', 'in', ids).execute();
    return due.length === atOnce;
  });
}

const endpointsThatAreOn = (tx: Transaction<Tables>) =>
  tx.selectFrom('webhook_endpoint').select(['id', 'types', 'platform']).where('is_on', '=', true).execute();

async function compose(
  app: TellingApp,
  tx: Transaction<Tables>,
  one: Due,
  wanting: readonly Endpoint[],
): Promise<void> {
  const { type, at } = one;
  const platforms = wanting.filter(({ platform }) => platform !== null);
  if (platforms.length > 0 && type === toldOf) await tellPurchase(app, tx, one, platforms);
  const programs = wanting.filter(({ platform }) => platform === null);
  if (programs.length === 0 || !isWebhookType(type)) return;
  const data = await readData[webhookTypes[type].data](app, tx, one);
  if (data === null) return;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  // The last that is told of somebody keeps no trace of them.
  const forgets = 'isDeleted' in data && data.isDeleted && type === 'customer.changed';
  await write(tx, one, programs, { body, forgets });
}

async function composeOrSetAside(
  app: TellingApp,
  tx: Transaction<Tables>,
  one: Due,
  wanting: readonly Endpoint[],
): Promise<void> {
  await sql`savepoint one_event`.execute(tx);
  try {
    await compose(app, tx, one, wanting);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`rollback to savepoint one_event`.execute(tx);
    app.log.error({ err: error, due: one }, 'a webhook could not be put together');
    const why = `It could not be put together: ${error instanceof Error ? error.message : String(error)}`;
    await write(tx, one, wanting, { body: '', state: 'failed', answer: why.slice(0, 500) });
  }
  await sql`release savepoint one_event`.execute(tx);
}

const write = (
  tx: Transaction<Tables>,
  { id: event_id, type, subjectId: subject_id }: Due,
  endpoints: readonly Endpoint[],
  rest: { body: string; forgets?: boolean; state?: 'failed'; answer?: string },
) =>
  tx
    .insertInto('webhook_delivery')
    .values(endpoints.map(({ id }) => ({ endpoint_id: id, event_id, type, subject_id, ...rest })))
    .execute();

/** Whether anything waits to be made into deliveries: asked each second, and nothing is locked for it. */
export async function isAnythingDue(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('webhook_due').select('id').limit(1).executeTakeFirst()) !== undefined;
}
