import { type Staff, writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { Refusal } from '#rules/refusal.ts';
import { longestAnnouncement } from '#rules/shop-forms.ts';
import { defaultAnnouncement } from './read-storefront.ts';

/** Saves the text of the announcement bar; an empty one brings back the default. Answers the text that is shown now. */
export async function saveAnnouncement(shop: Shop, title: string, by: Staff): Promise<string> {
  const text = title.replaceAll(/\s+/g, ' ').trim();
  if (text.length > longestAnnouncement) {
    throw new Refusal(400, `Please use at most ${longestAnnouncement} characters`);
  }
  await inTransaction(shop.db, async (tx) => {
    const row = await tx.selectFrom('store_setting').select('announcement').forUpdate().executeTakeFirstOrThrow();
    await tx.updateTable('store_setting').set({ announcement: text }).execute();
    const change = { before: { title: row.announcement }, after: { title: text } };
    await writeAudit(tx, by, { kind: 'announcement', action: 'edited', ...change });
  });
  return text || defaultAnnouncement;
}

/** The text as staff saved it; empty when there is none. */
export async function readAnnouncement(shop: Shop): Promise<string> {
  const row = await shop.db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  return row.announcement;
}
