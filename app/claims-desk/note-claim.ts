import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { blockingKinds } from '#claims/claim-rule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { type ClaimEvidence, evidenceErrors } from './evidence-errors.ts';
import { publishedTexts } from './list-claims.ts';
import { claimsIn } from './published-text.ts';
import { overrideClaim } from './refuse-claims.ts';

const notThere = 'This claim is no longer published. Load the page again.';
const notInAll = (gone: number, all: number) =>
  `${gone} of these ${all} texts no longer say this. Nothing was noted. Load the page again.`;

/** A claim as the list shows it: the same words with the same ground in one text or in many. */
export interface NotedClaim {
  places: readonly string[];
  words: string;
  ground: string;
}

/**
 * Notes about a published claim that it is proved (`evidence`), or that the owner lets it stand (`reason`): in all of
 * its places or in none.
 * @throws AppError 404 when it is not published any more in one of them, 400 for a gap in the note, 409 where only an
 *   override helps
 */
export async function noteClaim(
  app: AppContext,
  { places, words, ground }: NotedClaim,
  note: { evidence: ClaimEvidence } | { reason: string },
  by: Staff,
): Promise<void> {
  const texts = await publishedTexts(app, [...new Set(places)]);
  const claims = texts.map((text) => ({
    text,
    finding:
      text && claimsIn(text).find((one) => one.words.toLowerCase() === words.toLowerCase() && one.ground === ground),
  }));
  const published = claims.flatMap(({ text, finding }) => (text && finding ? [{ text, finding }] : []));
  const gone = claims.length - published.length;
  if (gone > 0) throw new AppError(404, claims.length === 1 ? notThere : notInAll(gone, claims.length));
  if ('reason' in note) {
    const { reason } = note;
    const message = 'Give the reason to keep it, in a sentence';
    if (reason.length < 10) throw new AppError(400, message, [{ field: 'reason', message }]);
    return inTransaction(app.db, async (tx) => {
      for (const { text, finding } of published) await overrideClaim(tx, text, finding, by, reason);
    });
  }
  const errors = evidenceErrors(note.evidence, dayInIndia(new Date()));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  if (published.some(({ finding }) => blockingKinds.includes(finding.kind))) {
    throw new AppError(
      409,
      'Proof cannot help here, as the figures or the law contradict it. Change the text, or override it.',
    );
  }
  const { proof, provedBy, provedOn } = note.evidence;
  await inTransaction(app.db, async (tx) => {
    if (!(await keepPictures(tx, [proof])))
      throw new AppError(409, 'We no longer have this upload. Please upload it again.');
    for (const { text, finding } of published) {
      await tx
        .insertInto('claim_note')
        .values({
          place: text.place,
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
      await writeAudit(tx, by, { kind: 'claim', id: text.place, action: 'proved', before: null, after });
    }
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
