import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { type BannerDraft, bannerErrors } from '#banners/rules/banner-form.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { bannerTexts } from '#claims-desk/shop-texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { isoDay } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { bannerFields, type StaffBanner, staffBanner } from './list-banners.ts';
import * as staffTexts from './staff-texts.ts';

/**
 * Saves what staff changed of a banner; its place stays (behaviour: Content 11).
 * @param seen the banner's `version` that was changed; left out, nobody asks
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400 with the first broken rule, 404, 409 where somebody changed it since or a picture is gone, 422
 *   for a claim
 */
export async function editBanner(
  app: AppContext,
  id: string,
  draft: BannerDraft,
  by: Staff,
  { seen, claimsReason = '' }: { seen: string | undefined; claimsReason: string | undefined },
): Promise<StaffBanner> {
  return inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, staffTexts.bannerNotFound);
    const before = staffBanner(row);
    if (seen !== undefined && seen !== before.version) throw new AppError(409, changedMeanwhile);
    const errors = bannerErrors(draft, new Date(), row.last_day);
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    const columns = {
      image_desktop: draft.imageDesktop,
      image_mobile: draft.imageMobile,
      alt: draft.alt,
      headline: draft.headline,
      line: draft.line,
      button: draft.button,
      link: draft.link,
      first_day: isoDay(draft.firstDay ?? ''),
      last_day: isoDay(draft.lastDay ?? ''),
    };
    const after = staffBanner({ ...row, ...columns });
    if (after.version === before.version) return before;
    if (!(await keepPictures(tx, [draft.imageDesktop, draft.imageMobile]))) throw new AppError(409, pictureGone);
    await tx.updateTable('banner').set(columns).where('id', '=', row.id).execute();
    await refuseClaims(tx, bannerTexts(row.id, draft), by, claimsReason);
    const change = { before: bannerFields(row), after: bannerFields({ ...row, ...columns }) };
    await writeAudit(tx, by, { kind: 'banner', id: row.id, action: 'edited', ...change });
    return after;
  });
}
