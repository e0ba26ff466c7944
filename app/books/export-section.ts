import type { MonthBooks } from '#books/rules/month-books.ts';
import { type BookSection, type ReturnSection, withSection } from '#books/rules/sections.ts';
import type { AppContext } from '#platform/app-context.ts';
import { csvFile } from '#rules/text/csv.ts';
import { exportDayBook } from './day-book.ts';
import { readMonthBooks } from './read-month.ts';
import { exportStock } from './stock-at-cost.ts';

/**
 * The file of a section for a month in India, such as '2026-11'. The month is read before the first line is sent, so
 * that no open transaction waits for the client.
 */
export async function* exportSection(
  app: Pick<AppContext, 'db'>,
  section: BookSection,
  month: string,
): AsyncGenerator<string> {
  if (section === 'day-book') {
    yield* exportDayBook(app, month);
    return;
  }
  if (section === 'stock') {
    yield* exportStock(app, month);
    return;
  }
  yield* returnSection(await readMonthBooks(app, month), section);
}

/** The file of a section that is made from documents. */
export function returnSection(books: MonthBooks, section: ReturnSection): AsyncGenerator<string> {
  return withSection(books, section, ({ columns, rows }) => csvFile(columns, slicesOf(rows)));
}

const linesAtOnce = 2000;

async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += linesAtOnce) yield rows.slice(at, at + linesAtOnce);
}
