import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { exportCustomers } from '#customers/directory/list-customers.ts';
import { exportUsers } from '#customers/list-users.ts';
import { customerFilterOf } from '#customers/rules/customer-list.ts';
import type { ExportName } from '#exports/rules/exports.ts';
import type { DoPiece } from '#long-work/do-work.ts';
import { exportSubscribers } from '#newsletter/list-subscribers.ts';
import { exportOrders, type OrderFilter } from '#orders/list-orders.ts';
import type { AppContext } from '#platform/app-context.ts';
import { exportPurchases } from '#programs/list-purchases.ts';

const pack = promisify(gzip);
/** Characters of a part: some hundred kilobytes once it is packed. */
const partLength = 1_000_000;

const writers: Record<ExportName, (app: AppContext, query: Record<string, string>) => AsyncIterable<string>> = {
  orders: (app, { awaiting, ...filter }) =>
    exportOrders(app, { ...(filter as OrderFilter), awaiting: awaiting === 'true' }),
  programs: exportPurchases,
  users: exportUsers,
  subscribers: exportSubscribers,
  customers: (app, { search, filter, group }) =>
    exportCustomers(app, { search, filter: customerFilterOf(filter), group }),
};

/**
 * Writes a file part by part into the database, where every process finds it. A process that takes the work over begins
 * anew, because the list may read otherwise by then, and half of one list is no file.
 */
export const writeExport: DoPiece = async (app, work) => {
  const { name, query } = await app.db
    .selectFrom('export_file')
    .select(['name', 'query'])
    .where('id', '=', work.subjectId)
    .executeTakeFirstOrThrow();
  await work.commit(async (tx) => {
    const gone = await tx
      .deleteFrom('export_part')
      .where('export_id', '=', work.subjectId)
      .returning('lines')
      .execute();
    return -gone.reduce((sum, { lines }) => sum + lines, 0);
  });
  let position = 0;
  for await (const text of parts(writers[name](app, query))) {
    if (!(await work.goesOn())) return true;
    const content = await pack(text);
    const lines = text.split('\r\n').length - 1;
    await work.commit(async (tx) => {
      await tx.insertInto('export_part').values({ export_id: work.subjectId, position, lines, content }).execute();
      return lines;
    });
    position += 1;
  }
  return false;
};

/** The same text in parts of about one length. */
async function* parts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let part = '';
  for await (const piece of pieces) {
    part += piece;
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
