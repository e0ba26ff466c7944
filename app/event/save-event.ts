import { contentVersion } from '#audit/content-version.ts';
import type { Staff } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { eventTexts } from '#claims-desk/shop-texts.ts';
import { type EventDraft, eventErrors, mapLinkIn } from '#event/rules/event-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { AppError } from '#rules/app-error.ts';
import { editLocked } from '#settings/sections/save-section.ts';

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
  return editLocked(
    app,
    'event',
    (before) => seen === undefined || seen === contentVersion(before),
    (before) => {
      const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
      const after: EventDraft = { ...before, ...given };
      after.location = mapLinkIn(after.location);
      after.bannerImage = uploadAt(after.bannerImage, app.media.publicUrl);
      const errors = eventErrors(after);
      if (errors[0]) throw new AppError(400, errors[0].message, errors);
      return after;
    },
    by,
    (tx, after) => refuseClaims(tx, eventTexts(after), by, claimsReason),
  );
}

/** Where browsers fetch uploads themselves, the address there is another name of the same picture. */
function uploadAt(address: string, publicUrl: string | null): string {
  const elsewhere = publicUrl !== null && address.startsWith(`${publicUrl}/`);
  return elsewhere ? uploadsPath + address.slice(publicUrl.length + 1) : address;
}
