import { contentVersion } from '#audit/content-version.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { eventTexts } from '#claims-desk/shop-texts.ts';
import { type EventDraft, eventErrors, mapLinkIn } from '#event/rules/event-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError, changedMeanwhile } from '#rules/app-error.ts';
import { pictureGone } from '#rules/picture.ts';
import { readEventDraft } from './read-event.ts';

/**
 * Saves the event; what the edit leaves out stays as it is. Of embed markup only the address of an allowed map is kept.
 * @param seen the `contentVersion` of the draft that was changed; left out, nobody asks
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400, 409 where somebody changed it since, 422 for a claim that is refused
 */
export async function saveEvent(
  app: AppContext,
  edit: { [Field in keyof EventDraft]?: EventDraft[Field] | undefined },
  by: Staff,
  seen?: string,
  claimsReason = '',
): Promise<EventDraft> {
  return inTransaction(app.db, async (tx) => {
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const before = await readEventDraft({ db: tx });
    if (seen !== undefined && seen !== contentVersion(before)) throw new AppError(409, changedMeanwhile);
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const after: EventDraft = { ...before, ...given };
    after.location = mapLinkIn(after.location);
    after.bannerImage = uploadAt(after.bannerImage, app.media.publicUrl);
    const errors = eventErrors(after);
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    if (!(await keepPictures(tx, [after.bannerImage]))) throw new AppError(409, pictureGone);
    await refuseClaims(tx, eventTexts(after), by, claimsReason);
    const columns = {
      location: after.location,
      address: after.address,
      agenda: after.agenda,
      time_date: after.timeDate,
      banner_image: after.bannerImage,
      is_live: after.isLive,
    };
    await tx
      .insertInto('event')
      .values(columns)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    await writeAudit(tx, by, { kind: 'event', action: 'edited', before, after });
    return after;
  });
}

/** Where browsers fetch uploads themselves, the address there is another name of the same picture. */
function uploadAt(address: string, publicUrl: string | null): string {
  const elsewhere = publicUrl !== null && address.startsWith(`${publicUrl}/`);
  return elsewhere ? uploadsPath + address.slice(publicUrl.length + 1) : address;
}
