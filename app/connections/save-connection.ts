import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuseSharedAccount } from '#platform/sessions/shared-account.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { applyConnections } from './apply-connections.ts';
import { reachErrors } from './reach-errors.ts';
import {
  type Entered,
  fieldsOf,
  isOnServer,
  mergeEntry,
  noKeyText,
  type ServiceName,
  services,
  setOnServer,
  setOnServerText,
  shownOf,
} from './rules/services.ts';
import { readConnections, type ShownFields, type StoredConnection, sealedFor } from './stored-connections.ts';

/**
 * Stores what the owner entered of a service, sealed, and takes it into use in every process.
 * @param typed by field; a secret that is left empty stays as it is
 * @param seen the id of the entering that was on the screen; left out, nothing is compared
 * @throws AppError 400 naming each wrong field; 409 where it is set on the server, where there is no key to seal it, for the shared account of a demo, and
 *   where somebody changed it since
 */
export async function saveConnection(
  app: AppContext,
  name: ServiceName,
  typed: Entered,
  by: Staff,
  seen?: string,
): Promise<void> {
  const { secrets } = app;
  const { config } = app.asConfigured ?? app;
  if (secrets === null) throw new AppError(409, noKeyText);
  if (isOnServer(name, config.setVariables)) throw new AppError(409, setOnServerText(name, config.setVariables));
  refuse(
    Object.keys(typed).flatMap((field) => {
      const variable = setOnServer(name, field, config.setVariables);
      const isKnown = fieldsOf(name).some(([one]) => one === field);
      const message = isKnown ? `This is set on the server: ${variable}.` : 'There is no such field.';
      return isKnown && (variable === null || typed[field] === '') ? [] : [{ field, message }];
    }),
  );
  await refuseSharedAccount(app, by);
  const before = inUse(await readConnections(app, app.db), name);
  const { values, errors } = mergeEntry(name, typed, before?.values ?? {}, config.setVariables);
  refuse(errors.length > 0 ? errors : await reachErrors(name, values, config));
  await inTransaction(app.db, async (tx) => {
    const now = await lockInUse(app, tx, name);
    if (now?.id !== before?.id || (seen !== undefined && seen !== String(now?.id ?? '')))
      throw new AppError(409, 'Somebody has changed this meanwhile. Please look at it again.');
    await retire(tx, name);
    await tx
      .insertInto('connection')
      .values({
        service: name,
        sealed: secrets.seal(JSON.stringify(values), sealedFor(name)),
        shown: JSON.stringify(shownFields(name, values, before, by)),
      })
      .execute();
  });
  await applyConnections(app);
}

/**
 * Forgets a service with everything that was entered of it before.
 * @throws AppError 404 where there is nothing
 */
export async function removeConnection(app: AppContext, name: ServiceName, by: Staff): Promise<void> {
  await refuseSharedAccount(app, by);
  const { numDeletedRows } = await app.db.deleteFrom('connection').where('service', '=', name).executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError(404, 'There is nothing to remove.');
  await applyConnections(app);
}

/** Drops what was replaced so long ago that nothing of it is in use. */
export async function dropEarlierConnections({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (const [name, { earlierDays = 0 }] of Object.entries(services))
    await db
      .deleteFrom('connection')
      .where('service', '=', name)
      .where('replaced_at', '<', sql<Date>`now() - make_interval(days => ${earlierDays})`)
      .execute();
}

const inUse = (rows: readonly StoredConnection[], name: ServiceName) =>
  rows.find(({ service, replacedAt }) => service === name && replacedAt === null);

async function lockInUse(app: AppContext, tx: Transaction<Tables>, name: ServiceName) {
  // Two that enter the first at once have no row to wait for.
  await sql`select pg_advisory_xact_lock(hashtext(${`connection ${name}`}))`.execute(tx);
  return inUse(await readConnections(app, tx), name);
}

/** What was in use stays for as long as something may have been begun with it; else it goes. */
async function retire(tx: Transaction<Tables>, name: ServiceName): Promise<void> {
  const present = { service: name, replaced_at: null };
  if (services[name].earlierDays === undefined)
    await tx.deleteFrom('connection').where('service', '=', present.service).execute();
  else
    await tx
      .updateTable('connection')
      .set({ replaced_at: sql<Date>`now()` })
      .where('service', '=', present.service)
      .where('replaced_at', 'is', null)
      .execute();
}

/** A field that stays as it was keeps when and by whom it was entered. */
function shownFields(name: ServiceName, values: Entered, before: StoredConnection | undefined, by: Staff): ShownFields {
  const at = new Date().toISOString();
  return Object.fromEntries(
    fieldsOf(name).flatMap(([field, rule]) => {
      const value = values[field];
      if (value === undefined) return [];
      const kept = before?.values?.[field] === value ? before.shown[field] : undefined;
      return [[field, kept ?? { text: shownOf(rule, value), at, by: by.id }]];
    }),
  );
}

function refuse(errors: readonly FieldError[]): void {
  if (errors[0]) throw new AppError(400, errors[0].message, [...errors]);
}
