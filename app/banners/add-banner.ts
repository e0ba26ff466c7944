import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { type BannerDraft, bannerErrors, bannerSentences, mostBanners } from '#banners/rules/banner-form.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { bannerTexts } from '#claims-desk/shop-texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { bannerFields, type StaffBanner, staffBanner } from './list-banners.ts';

/**
 * Adds a banner behind the others.
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400 with the first broken rule, 409 when there are five, 422 for a claim that is refused
 */
export async function addBanner(
  app: AppContext,
  draft: BannerDraft,
  by: Staff,
  claimsReason = '',
): Promise<StaffBanner> {
  const errors = bannerErrors(draft, new Date());
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return inTransaction(app.db, async (tx) => {
    // One at a time, so that two who add the fifth do not make it six.
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const there = await tx.selectFrom('banner').select('position').orderBy('position').execute();
    if (there.length >= mostBanners) throw new AppError(409, bannerSentences.tooMany);
    if (!(await keepPictures(tx, [draft.imageDesktop, draft.imageMobile]))) throw new AppError(409, pictureGone);
    const row = await tx
      .insertInto('banner')
      .values({
        position: (there.at(-1)?.position ?? 0) + 1,
        image_desktop: draft.imageDesktop,
        image_mobile: draft.imageMobile,
        alt: draft.alt,
        headline: draft.headline,
        line: draft.line,
        button: draft.button,
        link: draft.link,
        first_day: draft.firstDay,
        last_day: draft.lastDay,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await refuseClaims(tx, bannerTexts(row.id, draft), by, claimsReason);
    await writeAudit(tx, by, { kind: 'banner', id: row.id, action: 'added', before: null, after: bannerFields(row) });
    return staffBanner(row);
  });
}
