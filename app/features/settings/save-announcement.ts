import { type Staff, writeAudit } from '#features/audit/write-audit.ts';
import { refuseClaims } from '#features/claims/refuse-claims.ts';
import { announcementText } from '#features/claims/shop-texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile, longestAnnouncement } from '#rules/shop-forms.ts';
import { defaultAnnouncement } from './read-storefront.ts';
import * as staffTexts from './staff-texts.ts';

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
  if (text.length > longestAnnouncement) {
    throw new AppError(400, staffTexts.pleaseUseAtMostCharacters(longestAnnouncement));
  }
  await inTransaction(app.db, async (tx) => {
    const row = await tx.selectFrom('store_setting').select('announcement').forUpdate().executeTakeFirstOrThrow();
    if (seen !== undefined && seen !== row.announcement) throw new AppError(409, changedMeanwhile);
    await refuseClaims(tx, [announcementText(text)], by, claimsReason);
    await tx.updateTable('store_setting').set({ announcement: text }).execute();
    const change = { before: { title: row.announcement }, after: { title: text } };
    await writeAudit(tx, by, { kind: 'announcement', action: 'edited', ...change });
  });
  return text || defaultAnnouncement();
}

/** The text as staff saved it; empty when there is none. */
export async function readAnnouncement(app: AppContext): Promise<string> {
  const row = await app.db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  return row.announcement;
}
