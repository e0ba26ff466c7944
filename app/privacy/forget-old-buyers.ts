import { type Kysely, sql, type Transaction } from 'kysely';
import { forgetInEntries } from '#audit/forget-person.ts';
import { forgetParcels } from '#couriers/forget-parcels.ts';
import { forgetDocumentBuyer } from '#documents/forget-buyers.ts';
import type { DocumentCause } from '#documents/rules/document.ts';
import { beginningOfYear } from '#documents/rules/numbering.ts';
import { forgetOldOrder } from '#orders/forget-buyer.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countOf, type RetentionTime, retentionIn, retentionTimes } from '#privacy/rules/retention.ts';
import { forgetOldPlan } from '#programs/forget-buyer.ts';
import { dayInIndia } from '#rules/dates.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';

/** As many purchases as one transaction locks. */
const atOnce = 100;

/**
 * The beginning of the first financial year that still counts: of what is older, so many whole financial years have
 * passed since its own.
 * @param now the moment that is asked about
 * @param books how long they are kept
 */
export function booksRetainedFrom(now: Date, books: RetentionTime = retentionTimes.books): Date {
  const [year, rest] = [dayInIndia(beginningOfYear(now)).slice(0, 4), '-04-01T00:00:00+05:30'];
  return new Date(`${Number(year) - countOf(books)}${rest}`);
}

/**
 * Takes the person out of orders and plans, their documents and their history once no law wants them any more; what was
 * sold for how much stays (behaviour: Own data 10). A purchase with a later credit note waits for that. Any number of
 * processes may.
 */
export async function forgetOldBuyers({ db }: Pick<AppContext, 'db'>, now = new Date()): Promise<void> {
  const from = booksRetainedFrom(now, retentionIn(await settingsIn(db)).books);
  while (await forgetSome(db, from, 'order'));
  while (await forgetSome(db, from, 'program'));
}

/** Returns whether there may be more. */
function forgetSome(db: Kysely<Tables>, from: Date, cause: DocumentCause): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const purchases = cause === 'order' ? await oldOrders(tx, from) : await oldPlans(tx, from);
    for (const { id, words } of purchases) {
      await forgetDocumentBuyer(tx, cause, id);
      if (cause === 'order') {
        await forgetOldOrder(tx, id, words);
        await forgetParcels(tx, [id]);
      } else await forgetOldPlan(tx, id);
      await forgetInEntries(tx, [id], words);
    }
    return purchases.length === atOnce;
  });
}

interface OldPurchase {
  id: string;
  /** What notes and records call the person by. */
  words: string[];
}

async function oldOrders(tx: Transaction<Tables>, from: Date): Promise<OldPurchase[]> {
  const rows = await tx
    .selectFrom('shop_order')
    .select(['id', 'name', 'email', 'phone', 'street', 'buyer_legal_name', 'buyer_gstin'])
    .where('created_at', '<', from)
    .where(
      sql<boolean>`(name <> '' or email <> '' or phone <> '' or street <> '' or buyer_gstin <> '' or user_id is not null)`,
    )
    .where(hasNoLaterDocument('order', 'shop_order', from))
    .orderBy('created_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, ...words }) => ({ id, words: wordsOf(Object.values(words)) }));
}

async function oldPlans(tx: Transaction<Tables>, from: Date): Promise<OldPurchase[]> {
  const rows = await tx
    .selectFrom('program_purchase')
    .select(['id', 'user_name', 'email', 'mobile'])
    .where('created_at', '<', from)
    .where(sql<boolean>`(user_name <> '' or email <> '' or mobile <> '' or user_id is not null)`)
    .where(hasNoLaterDocument('program', 'program_purchase', from))
    .orderBy('created_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, ...words }) => ({ id, words: wordsOf(Object.values(words)) }));
}

const hasNoLaterDocument = (cause: DocumentCause, table: 'shop_order' | 'program_purchase', from: Date) =>
  sql<boolean>`not exists (select from document where cause = ${cause} and cause_id = ${sql.ref(`${table}.id`)}
    and date >= ${dayInIndia(from)}::date)`;

const wordsOf = (words: string[]) => [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 2);
