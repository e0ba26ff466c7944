import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { addressesOfFiles } from '#rules/picture.ts';

const batch = 50;

/**
 * Deletes uploads that no product, collection, banner, event, setting, page, claim, review or order shows and nobody touched for a
 * day. Any number of processes may do it. Answers how many pictures went.
 */
export function dropForgottenPictures(app: Pick<AppContext, 'db' | 'media'>): Promise<number> {
  return dropUnused(app, sql`touched_at < now() - interval '1 day'`);
}

/** Deletes these uploads at once, but for those that something else shows. */
export function dropPictures(app: Pick<AppContext, 'db' | 'media'>, addresses: readonly string[]): Promise<number> {
  return dropUnused(app, sql`upload.address = any (${addresses})`);
}

async function dropUnused(app: Pick<AppContext, 'db' | 'media'>, which: RawBuilder<unknown>): Promise<number> {
  for (let dropped = 0; ; ) {
    const count = await inTransaction(app.db, async (tx) => {
      const { rows } = await sql<{ address: string }>`
        delete from uploaded_picture where address in (
          select address from uploaded_picture as upload
          where ${which}
            and not exists (select from product where upload.address = any (product.images) or upload.address in (label_image, label_image2))
            and not exists (select from banner where upload.address in (image_desktop, image_mobile))
            and not exists (select from collection where picture = upload.address)
            and not exists (select from return_photo where return_photo.address = upload.address)
            and not exists (select from batch where report_url = upload.address)
            and not exists (select from event where banner_image = upload.address)
            and not exists (select from claim_note where proof = upload.address)
            and not exists (select from review_photo where review_photo.address = upload.address)
            -- An earlier version can be brought back.
            and not exists (select from setting_version where strpos(value::text, upload.address) > 0)
            and not exists (select from own_page_version where strpos(pictures::text, upload.address) > 0)
            -- Sent e-mails show it, too.
            and not exists (select from newsletter_issue where strpos(draft::text, upload.address) > 0)
            and not exists (select from order_line where order_line.image = upload.address)
          order by address limit ${batch} for update skip locked)
        returning address`.execute(tx);
      // Before the commit: somebody who uploads the same picture again waits until its files are really gone.
      if (rows.length > 0)
        await app.media.remove(
          rows.flatMap(({ address }) => addressesOfFiles(address).map((one) => one.slice(uploadsPath.length))),
        );
      return rows.length;
    });
    dropped += count;
    if (count < batch) return dropped;
  }
}
