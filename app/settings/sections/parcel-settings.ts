import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Parcels } from '#settings/rules/fields/parcels.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';

/** What was set of parcels, for the query of what is weighed; null while nobody set it. */
export const storedParcels = sql<Partial<Parcels> | null>`(
  select value from setting_version where section = 'parcels' order by version desc limit 1)`;

export const parcelsFrom = (stored: Partial<Parcels> | null): Parcels => ({ ...fieldDefaults.parcels, ...stored });

export async function readParcels(db: Kysely<Tables> | Transaction<Tables>): Promise<Parcels> {
  const { stored } = await db.selectNoFrom(storedParcels.as('stored')).executeTakeFirstOrThrow();
  return parcelsFrom(stored);
}
