import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { SecretUnreadable } from '#platform/secrets/secrets.ts';
import { type Entered, type ServiceName, serviceNames } from './rules/services.ts';

/** What may be seen of a field, and who entered it when. */
export type ShownFields = Readonly<Record<string, { text: string; at: string; by: string }>>;

export interface StoredConnection {
  id: number;
  service: ServiceName;
  shown: ShownFields;
  /** Null where it was sealed with another key, or there is none now. */
  values: Entered | null;
  /** Null: in use. */
  replacedAt: Date | null;
}

/** What the values of a service are sealed for: in the row of another they do not open. */
export const sealedFor = (service: string) => `connection ${service}`;

/** What was entered, the newest first, with what was in use before. Services that this version does not know stay. */
export async function readConnections(
  { secrets }: Pick<AppContext, 'secrets'>,
  db: Kysely<Tables> | Transaction<Tables>,
): Promise<StoredConnection[]> {
  const rows = await db.selectFrom('connection').selectAll().orderBy('id', 'desc').execute();
  return rows.flatMap(({ id, service, shown, sealed, replaced_at: replacedAt }) => {
    const known = serviceNames.find((name) => name === service);
    return known
      ? [{ id, service: known, shown: shown as ShownFields, values: open(service, sealed), replacedAt }]
      : [];
  });

  function open(service: string, sealed: Buffer): Entered | null {
    try {
      return secrets && (JSON.parse(secrets.open(sealed, sealedFor(service))) as Entered);
    } catch (error) {
      if (error instanceof SecretUnreadable) return null;
      throw error;
    }
  }
}
