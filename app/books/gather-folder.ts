import type { Transaction } from 'kysely';
import type { RightsHolder } from '#access/rules/permissions.ts';
import type { SumChange } from '#books/rules/closing.ts';
import { portalFiles, tallyParts } from '#books/rules/files-of-programs.ts';
import { folderReadme } from '#books/rules/folder-readme.ts';
import type { Misfit } from '#books/rules/misfits.ts';
import type { MonthBooks } from '#books/rules/month-books.ts';
import { bookSections } from '#books/rules/sections.ts';
import { type MonthFacts, type SumLine, sheetOfSums, sumColumns, sumSentence } from '#books/rules/sheet-of-sums.ts';
import { exportExpectedCash } from '#cash/list-cash.ts';
import { exportReceivedCash } from '#cash/list-received-cash.ts';
import { exportDocuments } from '#documents/list-documents.ts';
import type { TaxedPaise } from '#documents/rules/document.ts';
import { exportSettlements } from '#payouts/list-settlements.ts';
import { settlementDifferences } from '#payouts/settlement-differences.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openSpool, type Spool } from '#platform/zip/spool.ts';
import type { SizedBytes } from '#platform/zip/write-zip.ts';
import { daysOf, monthName } from '#rules/dates.ts';
import { type CsvColumn, csvFile } from '#rules/text/csv.ts';
import { readClosing } from './close-month.ts';
import { exportDayBook } from './day-book.ts';
import { exportForPortal } from './export-portal.ts';
import { returnSection } from './export-section.ts';
import { exportTally } from './export-tally.ts';
import { readMonthSums } from './month-sums.ts';
import { readMonthWithMisfits } from './read-month.ts';
import { exportStock } from './stock-at-cost.ts';

export interface GatheredFolder {
  /** Everything but the PDFs, in the order of the folder. */
  files: readonly { path: string; bytes: SizedBytes }[];
  /** The documents of the month, as runs of numbers. */
  runs: MonthBooks['docs'];
  documentCount: number;
  /** All documents, credit notes taken off. */
  net: TaxedPaise;
  sums: readonly SumLine[];
  misfitCount: number;
  madeAt: Date;
  close(): Promise<void>;
}

/**
 * Reads the books of a month from one state of the database into a temporary file, so that no transaction waits for the
 * client that takes them and everything agrees, however long the rest takes. Documents never change, so their PDFs need
 * no such care.
 * @param papers what README.txt says about the PDFs
 */
export async function gatherFolder(app: AppContext, month: string, papers: string): Promise<GatheredFolder> {
  const spool = await openSpool();
  try {
    // Once only: what was written into the temporary file is not undone with a transaction.
    const once = { isolation: 'repeatable read', attempts: 1 } as const;
    return await inTransaction(app.db, (tx) => gather({ ...app, db: tx }, tx, { month, papers, spool }), once);
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function gather(
  app: AppContext,
  tx: Transaction<Tables>,
  { month, papers, spool }: { month: string; papers: string; spool: Spool },
): Promise<GatheredFolder> {
  const madeAt = new Date();
  const { books, misfits } = await readMonthWithMisfits(app, month);
  const files: { path: string; about: string; bytes: SizedBytes }[] = [];
  const add = async (path: string, about: string, text: AsyncIterable<string>) => {
    files.push({ path, about, bytes: await spool.add(text) });
  };
  const days = daysOf(month);
  await add(
    'documents.csv',
    'Register of all documents; credit notes are negative',
    exportDocuments(app, { from: days[0], to: days.at(-1) }),
  );
  let dayBook: MonthFacts['dayBook'] = {};
  for (const { id, label } of bookSections) {
    if (id === 'day-book') {
      const lines = exportDayBook(app, month, (sums) => {
        dayBook = sums;
      });
      await add(`${id}.csv`, label, lines);
    } else if (id === 'stock') await add(`${id}.csv`, label, exportStock(app, month));
    else await add(id === 'gstr-3b' ? `${id}.csv` : `gstr-1/${id}.csv`, label, returnSection(books, id));
  }
  for (const { file, path, label } of portalFiles) await add(path, label, exportForPortal(app, file, month));
  for (const { part, label } of tallyParts) await add(`tally/${part}.xml`, label, exportTally(app, part, month));
  await add(
    'settlements.csv',
    'Payouts of the payment provider, with its fees and the tax on them',
    exportSettlements(app, month),
  );
  await add('cash-received.csv', 'Cash that came in', exportReceivedCash(app, { month }));
  await add(
    'cash-expected.csv',
    'Cash of sent orders that had not come in by the end of the month',
    expectedCash(app, month, madeAt),
  );

  const sums = sheetOfSums({ books, dayBook, ...(await readMonthSums(tx, month)) });
  const { closed } = await readClosing(app, month, books);
  const all = [...misfits, ...changed(month, closed?.changes), ...(await otherMisfits(app, month, sums))];
  await add('what-does-not-fit.csv', 'What does not fit, and why', csvFile(misfitColumns, once(all)));
  await add('sums.csv', 'Sums out of two files each, which must agree', csvFile(sumColumns, once(sums)));
  const listed = [...files.map(({ path, about }) => ({ path, about })), { path: 'papers/', about: papers }];
  const readme = folderReadme({ month, madeAt, closed, files: listed, sums, misfits: all });
  await add('README.txt', '', once(`\ufeff${readme}`));
  const { docs: runs, documentCount, net } = books;
  return { files, runs, documentCount, net, sums, misfitCount: all.length, madeAt, close: () => spool.close() };
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

/** The folder is made for the accountant, no matter who takes it or gets it by e-mail. */
const accountant: RightsHolder = { role: 'admin', staffRole: 'accountant' };

/** At the end of the month, or now while it is not over. */
function expectedCash(app: AppContext, month: string, now: Date): AsyncGenerator<string> {
  const end = new Date(Date.parse(`${daysOf(month).at(-1)}T24:00:00+05:30`));
  return exportExpectedCash(app, end < now ? { before: end } : {}, accountant);
}

interface ListedMisfit {
  number: string;
  of: Misfit['of'] | 'payment' | 'refund' | 'sum' | 'closing';
  why: string;
}

/** What is another sum than when the month was closed. */
function changed(month: string, changes: readonly SumChange[] = []): ListedMisfit[] {
  return changes.map(({ label, atClosing, now }) => ({
    number: monthName(month),
    of: 'closing',
    why: `${label} was ${atClosing} when you closed the month, and is now ${now}`,
  }));
}

async function otherMisfits(app: AppContext, month: string, sums: readonly SumLine[]): Promise<ListedMisfit[]> {
  const differing = sums.filter(({ first, second }) => first.amount !== second.amount);
  return [
    ...differing.map((line) => ({ number: 'sums.csv', of: 'sum' as const, why: sumSentence(line) })),
    ...(await settlementDifferences(app, month)).map(({ what, id, reference, sentence }) => ({
      number: reference === '' ? id : `${id} of ${reference}`,
      of: what,
      why: sentence,
    })),
  ];
}

const misfitColumns: readonly CsvColumn<ListedMisfit>[] = [
  ['Number', ({ number }) => number],
  ['Of', ({ of }) => of],
  ['Why', ({ why }) => why],
];
