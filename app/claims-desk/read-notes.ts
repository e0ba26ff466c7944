import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { claimKey } from './published-text.ts';

/** A proof that is on file, or the owner's decision that a claim stays. */
export interface ClaimNote {
  id: string;
  kind: 'evidence' | 'override';
  /** A link or an upload; empty for an override. */
  proof: string;
  provedBy: string;
  /** As '2026-11-21'; null for an override. */
  provedOn: string | null;
  /** Of an override. */
  reason: string;
  byName: string;
  /** ISO 8601. */
  at: string;
}

/** The last note about each claim, under its `claimKey`. */
export async function readNotes(
  db: Kysely<Tables> | Transaction<Tables>,
  places?: readonly string[],
): Promise<Map<string, ClaimNote>> {
  if (places?.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim_note')
    .selectAll()
    .$if(places !== undefined, (query) => query.where('place', 'in', [...(places ?? [])]))
    .orderBy('at')
    .execute();
  return new Map(
    rows.map((row) => [
      claimKey(row.place, row),
      {
        id: row.id,
        kind: row.kind,
        proof: row.proof,
        provedBy: row.proved_by,
        provedOn: row.proved_on,
        reason: row.reason,
        byName: row.by_name,
        at: row.at.toISOString(),
      },
    ]),
  );
}
