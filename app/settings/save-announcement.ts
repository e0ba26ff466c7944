import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { announcementText } from '#claims-desk/shop-texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, changedMeanwhile } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { longestAnnouncement } from '#settings/rules/announcement.ts';
import { defaultAnnouncement } from './read-storefront.ts';

/**
 * Saves the text of the announcement bar; an empty one brings back the default.
 * @param seen the text as it was before the change; left out, nobody asks
 * @returns the text that is shown now
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400, 409 where somebody changed it since, 422 for a claim that is refused
 */
export async function saveAnnouncement(
  app: AppContext,
  title: string,
  by: Staff,
  seen?: string,
  claimsReason = '',
): Promise<string> {
  const text = title.replaceAll(/\s+/g, ' ').trim();
  refuseWrong(text);
  await inTransaction(app.db, async (tx) => {
    const before = await lockText(tx);
    if (seen !== undefined && seen !== before) throw new AppError(409, changedMeanwhile);
    await refuseClaims(tx, [announcementText(text)], by, claimsReason);
    await writeText(tx, before, text, by, 'edited');
  });
  return text || defaultAnnouncement();
}

/**
 * Brings back an earlier text, in a transaction that has locked the settings. What the owner once let through may have
 * lost its reason since.
 * @throws AppError 400, 422 where it breaks a rule of today
 */
export async function restoreAnnouncement(tx: Transaction<Tables>, kept: { title: string }, by: Staff): Promise<void> {
  refuseWrong(kept.title);
  await refuseClaims(tx, [announcementText(kept.title)], by, '');
  await writeText(tx, await lockText(tx), kept.title, by, 'brought back');
}

function refuseWrong(text: string): void {
  const isLong = text.length > longestAnnouncement;
  const wrong = isLong ? `Please use at most ${longestAnnouncement} characters` : hiddenProblem(text);
  if (wrong !== null) throw new AppError(400, wrong);
}

async function lockText(tx: Transaction<Tables>): Promise<string> {
  const row = await tx.selectFrom('store_setting').select('announcement').forUpdate().executeTakeFirstOrThrow();
  return row.announcement;
}

async function writeText(
  tx: Transaction<Tables>,
  before: string,
  after: string,
  by: Staff,
  action: string,
): Promise<void> {
  await tx.updateTable('store_setting').set({ announcement: after }).execute();
  await writeAudit(tx, by, { kind: 'announcement', action, before: { title: before }, after: { title: after } });
}

/** The text as staff saved it; empty when there is none. */
export async function readAnnouncement(app: AppContext): Promise<string> {
  const row = await app.db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  return row.announcement;
}
