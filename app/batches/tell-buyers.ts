import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { recallEmail } from '#batches/emails/recall-email.ts';
import { longestRecallText, type RecallBuyer, recallColumns } from '#batches/rules/recall-list.ts';
import { queueEmail } from '#email/queue-email.ts';
import { orderLink } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { csvFile } from '#rules/text/csv.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { type Lot, unitsOfBuyers } from './units-of-buyers.ts';

/** E-mails of one call: the browser makes further calls until nobody is left. */
const atOnce = 500;

/**
 * Writes to buyers of a batch that is recalled what the owner has to say, an e-mail for each address, and to nobody
 * the same twice in a recall (behaviour: Batches 7).
 * @returns how many were written to now, and how many are left for the next call
 * @throws AppError 400, 404, 409 for a batch that is not recalled
 */
export async function tellBuyers(
  app: AppContext,
  id: string,
  text: string,
  by: Staff,
): Promise<{ told: number; left: number }> {
  const wrong =
    text.trim() === ''
      ? 'Write what buyers should do'
      : text.length > longestRecallText
        ? `Use at most ${longestRecallText} characters`
        : hiddenProblem(text);
  if (wrong !== null) throw new AppError(400, wrong, [{ field: 'text', message: wrong }]);
  return inTransaction(app.db, async (tx) => {
    const lot = await lockLot(tx, id);
    const { rows } = await sql<Buyer>`
      select distinct on (lower(email)) shop_order.id, order_number, link_token, name, email, language
      from ${unitsOfBuyers(lot)} as taken join shop_order on shop_order.id = order_id
      where email <> '' and not exists (
        select from recall_told join shop_order as told on told.id = recall_told.order_id
        where at >= ${lot.recalledAt} and text_key = md5(${text.trim()}) and recall_told.product_id = ${lot.productId}::uuid and number_key = lower(${lot.number})
          and lower(told.email) = lower(shop_order.email))
      order by lower(email), created_at desc`.execute(tx);
    const now = rows.slice(0, atOnce);
    for (const order of now) {
      const body = recallEmail({
        name: order.name,
        orderNumber: order.order_number,
        number: lot.number,
        title: lot.title,
        text: text.trim(),
        link: app.config.publicUrl + orderLink(order),
      });
      await queueEmail(app, tx, { kind: 'recall', to: order.email, language: order.language, body });
    }
    if (now.length > 0) {
      await sql`
        insert into recall_told (product_id, number_key, order_id, text_key, at)
        select ${lot.productId}::uuid, lower(${lot.number}), id, md5(${text.trim()}), clock_timestamp()
        from unnest(${now.map((order) => order.id)}::uuid[]) as id
        on conflict (product_id, number_key, order_id) do update set at = excluded.at, text_key = excluded.text_key`.execute(
        tx,
      );
      const after = { number: lot.number, title: lot.title, buyers: now.length, text: text.trim() };
      await writeAudit(tx, by, { kind: 'batch', id, action: 'buyers told', before: null, after });
    }
    return { told: now.length, left: rows.length - now.length };
  });
}

interface Buyer {
  id: string;
  order_number: string;
  link_token: string;
  name: string;
  email: string;
  language: string;
}

type NamedLot = Lot & { title: string };

/** Two who press at once come one after the other; orders are locked before batches, as who ships them does. */
async function lockLot(tx: Transaction<Tables>, id: string): Promise<NamedLot & { recalledAt: Date }> {
  const lot = await readLot(tx, id);
  await sql`select from shop_order where id in (select order_id from ${unitsOfBuyers(lot)} as taken) order by id for key share`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('batch')
    .select('recalled_at')
    .where('product_id', '=', lot.productId)
    .where((one) => one(one.fn<string>('lower', ['number']), '=', lot.number.toLowerCase()))
    .orderBy('id')
    .forUpdate()
    .execute();
  const recalledAt = rows.find(({ recalled_at }) => recalled_at !== null)?.recalled_at;
  if (!recalledAt) throw new AppError(409, `Batch ${lot.number} is not recalled. Block it first.`);
  return { ...lot, recalledAt };
}

async function readLot(db: AppContext['db'], id: string): Promise<NamedLot> {
  const row = isUuid(id)
    ? await db.selectFrom('batch').select(['product_id', 'number', 'title']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'This batch does not exist');
  return { productId: row.product_id, number: row.number, title: row.title };
}

/** The buyers of a batch in all its sizes, as CSV. @throws AppError 404 */
export async function exportBuyers({ db }: AppContext, id: string): Promise<AsyncGenerator<string>> {
  const lot = await readLot(db, id);
  const { rows } = await sql<RecallBuyer>`
    select order_number as "orderId", status, name, phone, email, weight, units
    from ${unitsOfBuyers(lot)} as taken join shop_order on shop_order.id = order_id
    order by created_at desc, order_number, weight`.execute(db);
  return csvFile(recallColumns, inOnePart(rows));
}

async function* inOnePart(rows: readonly RecallBuyer[]) {
  yield rows;
}
