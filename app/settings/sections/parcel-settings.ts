import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Parcels } from '#settings/rules/fields/parcels.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';
import { storedSection } from './read-settings.ts';

/** What was set of parcels, for the query of what is weighed; null while nobody set it. */
export const storedParcels = storedSection('parcels').$castTo<Partial<Parcels> | null>();

export const parcelsFrom = (stored: Partial<Parcels> | null): Parcels => ({ ...fieldDefaults.parcels, ...stored });

export async function readParcels(db: Kysely<Tables> | Transaction<Tables>): Promise<Parcels> {
  const { stored } = await db.selectNoFrom(storedParcels.as('stored')).executeTakeFirstOrThrow();
  return parcelsFrom(stored);
}
