import { type SelectQueryBuilder, sql } from 'kysely';
import { type DocumentKind, documentTitle } from '#documents/rules/document.ts';
import { buyerNumberProblem } from '#documents/rules/gstin.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayWithMonth, type IsoDay } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';

export interface DocumentFilter {
  kind?: DocumentKind | undefined;
  /** First and last day in India. */
  from?: IsoDay | undefined;
  to?: IsoDay | undefined;
  /** The number of a document, of an order or of a purchase, or a GSTIN: whole, without case. */
  search?: string | undefined;
}

export interface ListedDocument {
  number: string;
  kind: DocumentKind;
  /** A credit note that came too late to lower the tax. */
  isCommercial: boolean;
  date: IsoDay;
  /** Number of the order or of the purchase. */
  orderId: string;
  buyer: string;
  gstin: string;
  placeOfSupply: string;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

const summed = [
  ['totalPaise', 'total_paise'],
  ['taxablePaise', 'taxable_paise'],
  ['cgstPaise', 'cgst_paise'],
  ['sgstPaise', 'sgst_paise'],
  ['igstPaise', 'igst_paise'],
] as const;
const summedUp = (column: string, isWanted: boolean) =>
  isWanted
    ? sql<number>`coalesce(sum(case when kind = 'credit-note' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)::float8`
    : sql<number>`0`;

export const documentPageSize = 50;
const batchSize = 5000;

export type DocumentSums = Pick<ListedDocument, (typeof summed)[number][0]>;

/**
 * A page of the register, newest first, with how many there are on all pages, and of a part of it what they come to,
 * less credit notes. Of the whole register nobody asks it, and every row would be read.
 */
export async function listDocuments(
  app: Pick<AppContext, 'db'>,
  filter: DocumentFilter,
  page = 1,
): Promise<{ documents: ListedDocument[]; total: number; sums: DocumentSums | null }> {
  const isPart = Object.values(filter).some(Boolean);
  const [documents, { total, ...sums }] = await Promise.all([
    listed(filtered(app, filter))
      .orderBy('date', 'desc')
      .orderBy('number', 'desc')
      .limit(documentPageSize)
      .offset((page - 1) * documentPageSize)
      .execute(),
    filtered(app, filter)
      .select([
        sql<number>`count(*)::int`.as('total'),
        ...summed.map(([name, column]) => summedUp(column, isPart).as(name)),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { documents, total, sums: isPart ? sums : null };
}

/**
 * The whole register under the same filters, by date and number; days are 22-Nov-2026, amounts rupees, credit notes
 * negative.
 */
export function exportDocuments(app: Pick<AppContext, 'db'>, filter: DocumentFilter): AsyncGenerator<string> {
  return csvFile<ListedDocument>(
    [
      ['Number', ({ number }) => number],
      ['Kind', documentTitle],
      ['Date', ({ date }) => dayWithMonth(date)],
      ['Order', ({ orderId }) => orderId],
      ['Buyer', ({ buyer }) => ({ text: buyer })],
      ['GSTIN', ({ gstin }) => gstin],
      ['Place of Supply', ({ placeOfSupply }) => placeOfSupply],
      ['Taxable Value', (row) => signed(row, row.taxablePaise)],
      ['CGST', (row) => signed(row, row.cgstPaise)],
      ['SGST/UTGST', (row) => signed(row, row.sgstPaise)],
      ['IGST', (row) => signed(row, row.igstPaise)],
      ['Total', (row) => signed(row, row.totalPaise)],
    ],
    inBatches<ListedDocument>(batchSize, (last) => {
      let rows = filtered(app, filter);
      if (last) rows = rows.where(sql<boolean>`(date, number) > (${last.date}::date, ${last.number})`);
      return listed(rows).orderBy('date').orderBy('number').limit(batchSize).execute();
    }),
  );
}

/** So that a column of the file sums to what was sold. */
function signed({ kind }: ListedDocument, paise: number): number {
  return kind === 'credit-note' && paise > 0 ? -rupeesFromPaise(paise) : rupeesFromPaise(paise);
}

type Found<Row> = SelectQueryBuilder<Tables, 'document', Row>;

function filtered({ db }: Pick<AppContext, 'db'>, { kind, from, to, search = '' }: DocumentFilter): Found<object> {
  let found: Found<object> = db.selectFrom('document');
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (from !== undefined) found = found.where('date', '>=', from);
  if (to !== undefined) found = found.where('date', '<=', to);
  // PostgreSQL holds no character 0, and refuses to compare with it.
  const words = search.trim().toUpperCase().replaceAll('\0', '?');
  if (words === '') return found;
  // Each has an index, or none: together they would read every row for all of them.
  if (buyerNumberProblem(words) === null) return found.where('gstin', '=', words);
  return found.where((row) => row.or([row('number', '=', words), row('reference', '=', words)]));
}

function listed(found: Found<object>): Found<ListedDocument> {
  return found.select([
    'number',
    'kind',
    // Of credit notes alone, so that the content of the others is not read.
    sql<boolean>`kind = 'credit-note' and coalesce((content ->> 'isCommercial')::boolean, false)`.as('isCommercial'),
    'date',
    'reference as orderId',
    'buyer',
    'gstin',
    'place_of_supply as placeOfSupply',
    'taxable_paise as taxablePaise',
    'cgst_paise as cgstPaise',
    'sgst_paise as sgstPaise',
    'igst_paise as igstPaise',
    'total_paise as totalPaise',
  ]);
}
