import type { Kysely, Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { blockingKinds, type Finding } from '#claims/claim-rule.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { noteOf } from './list-claims.ts';
import { claimsIn, type PublishedText } from './published-text.ts';
import { readNotes } from './read-notes.ts';

interface BlockedClaim {
  text: PublishedText;
  finding: Finding;
}

/**
 * Claims that may not be published as they are: contradictions and forbidden words that the owner has not let through.
 */
export async function blockedClaims(
  db: Kysely<Tables> | Transaction<Tables>,
  published: readonly PublishedText[],
): Promise<BlockedClaim[]> {
  const blocked = published.flatMap((text) =>
    claimsIn(text)
      .filter(({ kind }) => blockingKinds.includes(kind))
      .map((finding) => ({ text, finding })),
  );
  if (blocked.length === 0) return [];
  const notes = await readNotes(db, [...new Set(blocked.map(({ text }) => text.place))]);
  return blocked.filter(({ text, finding }) => noteOf(notes, text.place, finding) === null);
}

/** What is wrong with each, beside the field in which it stands: the figure, and what may be said. */
export function claimErrors(blocked: readonly BlockedClaim[]): FieldError[] {
  return blocked.map(({ text, finding: { words, why, instead } }) => ({
    field: text.field ?? text.place,
    message: `'${words}': ${why}${instead === undefined ? '' : ` Say instead: ${instead}`}`,
  }));
}

/**
 * Lets texts through that contradict no figure and say nothing forbidden (behaviour: Claims 3). With a reason the owner
 * lets the others through as well, which is noted and recorded; the contract of each call asks whether it is the owner
 * (`claimsReasonNeeds`).
 * @throws AppError 422 with an error for each claim
 */
export async function refuseClaims(
  tx: Transaction<Tables>,
  published: readonly PublishedText[],
  by: Staff,
  reason: string,
): Promise<void> {
  const blocked = await blockedClaims(tx, published);
  if (blocked.length === 0) return;
  if (reason === '') {
    const errors = claimErrors(blocked);
    throw new AppError(422, errors[0]?.message ?? '', errors, null, { claims: true });
  }
  for (const { text, finding } of blocked) await overrideClaim(tx, text, finding, by, reason);
}

export async function overrideClaim(
  tx: Transaction<Tables>,
  { place, of, part }: PublishedText,
  { words, ground, why }: Finding,
  by: Staff,
  reason: string,
): Promise<void> {
  await tx
    .insertInto('claim_note')
    .values({
      place,
      words: words.toLowerCase(),
      ground,
      why,
      kind: 'override',
      reason,
      by_user_id: by.id,
      by_name: by.userName,
    })
    .execute();
  const after = { claim: words, of: `${of}: ${part}`, why, reason };
  await writeAudit(tx, by, { kind: 'claim', id: place, action: 'overridden', before: null, after });
}
