import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { blockingKinds } from '#claims/claim-rule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { type ClaimEvidence, evidenceErrors } from './evidence-errors.ts';
import { publishedText } from './list-claims.ts';
import { claimsIn } from './published-text.ts';
import { overrideClaim } from './refuse-claims.ts';

const notThere = 'This claim is no longer published. Load the page again.';

/**
 * Notes about a published claim that it is proved (`evidence`), or that the owner lets it stand (`reason`).
 * @param words as the list of claims shows them
 * @throws AppError 404 when it is not published any more, 400 for a gap in the note, 409 where only an override helps
 */
export async function noteClaim(
  app: AppContext,
  { place, words, ground }: { place: string; words: string; ground: string },
  note: { evidence: ClaimEvidence } | { reason: string },
  by: Staff,
): Promise<void> {
  const text = await publishedText(app, place);
  const finding =
    text && claimsIn(text).find((one) => one.words.toLowerCase() === words.toLowerCase() && one.ground === ground);
  if (!text || !finding) throw new AppError(404, notThere);
  if ('reason' in note) {
    const { reason } = note;
    const message = 'Give the reason to keep it, in a sentence';
    if (reason.length < 10) throw new AppError(400, message, [{ field: 'reason', message }]);
    return inTransaction(app.db, (tx) => overrideClaim(tx, text, finding, by, reason));
  }
  const errors = evidenceErrors(note.evidence, dayInIndia(new Date()));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  if (blockingKinds.includes(finding.kind)) {
    throw new AppError(
      409,
      'Proof cannot help here, as the figures or the law contradict it. Change the text, or override it.',
    );
  }
  const { proof, provedBy, provedOn } = note.evidence;
  await inTransaction(app.db, async (tx) => {
    if (!(await keepPictures(tx, [proof])))
      throw new AppError(409, 'We no longer have this upload. Please upload it again.');
    await tx
      .insertInto('claim_note')
      .values({
        place,
        words: finding.words.toLowerCase(),
        ground,
        why: finding.why,
        kind: 'evidence',
        proof,
        proved_by: provedBy,
        proved_on: provedOn,
        by_user_id: by.id,
        by_name: by.userName,
      })
      .execute();
    const after = { claim: finding.words, of: `${text.of}: ${text.part}`, proof, provedBy, provedOn };
    await writeAudit(tx, by, { kind: 'claim', id: place, action: 'proved', before: null, after });
  });
}

/**
 * Takes a note back; the claim is open again.
 * @throws AppError 404 for an unknown note
 */
export async function withdrawNote(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.deleteFrom('claim_note').where('id', '=', id).returningAll().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, 'This note has been deleted. Load the page again.');
    const { place, words, kind, proof, reason } = row;
    const before = { claim: words, kind, proof, reason };
    await writeAudit(tx, by, { kind: 'claim', id: place, action: 'note withdrawn', before, after: null });
  });
}
