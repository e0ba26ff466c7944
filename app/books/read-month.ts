import { type Kysely, sql, type Transaction } from 'kysely';
import { documentMisfits, type Misfit } from '#books/rules/misfits.ts';
import { type MonthBooks, MonthCollector } from '#books/rules/month-books.ts';
import type { TallyDocument } from '#books/rules/tally/vouchers.ts';
import type { TaxedPaise } from '#documents/rules/document.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orderMisfits } from './order-misfits.ts';

const batchSize = 1000;

/** The books of a month in India, such as '2026-11', from one state of the database. */
export function readMonthBooks(app: Pick<AppContext, 'db'>, month: string): Promise<MonthBooks> {
  return inOneState(app, async (tx) => {
    const collector = new MonthCollector();
    for await (const { document } of documentsIn(tx, month)) collector.add(document);
    return collector.books();
  });
}

export function readMonthWithMisfits(
  app: Pick<AppContext, 'db'>,
  month: string,
): Promise<{ books: MonthBooks; misfits: Misfit[] }> {
  return inOneState(app, (tx) => readBooksAndMisfits(tx, month));
}

export async function readBooksAndMisfits(
  tx: Transaction<Tables>,
  month: string,
): Promise<{ books: MonthBooks; misfits: Misfit[] }> {
  const collector = new MonthCollector();
  const misfits: Misfit[] = [];
  for await (const { document, register } of documentsIn(tx, month)) {
    collector.add(document);
    misfits.push(...documentMisfits(document, register));
  }
  return { books: collector.books(), misfits: [...(await orderMisfits(tx, month)), ...misfits] };
}

function inOneState<Result>({ db }: Pick<AppContext, 'db'>, work: (tx: Transaction<Tables>) => Promise<Result>) {
  return inTransaction(db, work, { isolation: 'repeatable read' });
}

interface StoredDocument extends Omit<TallyDocument, 'totalPaise'> {
  register: TaxedPaise;
}

/** Documents of a month by day and number, a batch at a time, with the amounts that the register lists. */
export async function* documentsIn(
  tx: Kysely<Tables>,
  month: string,
): AsyncGenerator<{ document: TallyDocument; register: TaxedPaise }> {
  const batches = inBatches<StoredDocument>(batchSize, async (last) => {
    const { rows } = await sql<StoredDocument>`
      select document.id, document.reference as "order", coalesce(corrected.number, '') as corrects, document.kind, document.year, document.serial, document.number, document.date, document.buyer,
        document.gstin, document.place_of_supply as "placeOfSupply",
        (document.content ->> 'isWithinState')::boolean as "isWithinState",
        jsonb_array_length(document.content #> '{buyer,lines}') > 0 as "hasAddress",
        coalesce((document.content #>> '{buyer,isInSez}')::boolean, false) as "isInSez",
        coalesce((document.content ->> 'isCommercial')::boolean, false) as "isCommercial", document.content -> 'lines' as lines,
        corrected.total_paise::float8 as "correctedTotalPaise",
        json_build_object('taxablePaise', document.taxable_paise, 'cgstPaise', document.cgst_paise,
          'sgstPaise', document.sgst_paise, 'igstPaise', document.igst_paise, 'amountPaise', document.total_paise) as register
      from document left join document as corrected on corrected.id = document.corrects_id
      where document.date >= (${month}::text || '-01')::date
        and document.date < (${month}::text || '-01')::date + interval '1 month'
        and (document.date, document.number) > (${last?.date ?? '1000-01-01'}::date, ${last?.number ?? ''})
      order by document.date, document.number limit ${batchSize}`.execute(tx);
    return rows;
  });
  for await (const rows of batches) {
    for (const { register, ...document } of rows) {
      yield { document: { ...document, totalPaise: register.amountPaise }, register };
    }
  }
}
