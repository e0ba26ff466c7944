import { type DocumentKind, documentTitles } from '#documents/rules/document.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { monthName } from '#rules/dates.ts';
import type { MonthBooks } from './month-books.ts';
import type { MovedPaise } from './sheet-of-sums.ts';

/** Closing a month of the books (behaviour: Books 14). Months are those of India, as '2026-11'. */

/** Money of the day book by its kind, in paise. */
export type MoneySums = Record<string, MovedPaise>;

export interface MonthSums {
  documents: Partial<Record<DocumentKind, number>>;
  taxablePaise: number;
  nilPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** Sales less credit notes. */
  netPaise: number;
  money: MoneySums;
}

export function monthSums({ docs, gstr3b, net }: MonthBooks, money: MoneySums): MonthSums {
  const documents: MonthSums['documents'] = {};
  for (const { kind, count } of docs) documents[kind] = (documents[kind] ?? 0) + count;
  return {
    documents,
    taxablePaise: net.taxablePaise - gstr3b.nilPaise,
    nilPaise: gstr3b.nilPaise,
    cgstPaise: net.cgstPaise,
    sgstPaise: net.sgstPaise,
    igstPaise: net.igstPaise,
    netPaise: net.amountPaise,
    money,
  };
}

export interface SumChange {
  label: string;
  atClosing: string;
  now: string;
}

/** What changed of a closed month: a payment that was seen late, a refund at the provider. */
export function changesSince(then: MonthSums, now: MonthSums): SumChange[] {
  const rows: { label: string; amounts: [number, number]; isCount?: boolean }[] = [
    ...keysOf(then.documents, now.documents).map((kind) => ({
      label: documentTitles[kind],
      amounts: [then.documents[kind] ?? 0, now.documents[kind] ?? 0] as [number, number],
      isCount: true,
    })),
    { label: 'Taxable value', amounts: [then.taxablePaise, now.taxablePaise] },
    { label: 'Nil-rated', amounts: [then.nilPaise, now.nilPaise] },
    { label: 'CGST', amounts: [then.cgstPaise, now.cgstPaise] },
    { label: 'SGST', amounts: [then.sgstPaise, now.sgstPaise] },
    { label: 'IGST', amounts: [then.igstPaise, now.igstPaise] },
    { label: 'Net sales', amounts: [then.netPaise, now.netPaise] },
    ...keysOf(then.money, now.money).flatMap((kind) =>
      (['inPaise', 'outPaise'] as const).map((way) => ({
        label: `${kind}, ${way === 'inPaise' ? 'in' : 'out'}`,
        amounts: [then.money[kind]?.[way] ?? 0, now.money[kind]?.[way] ?? 0] as [number, number],
      })),
    ),
  ];
  return rows
    .filter(({ amounts: [before, after] }) => before !== after)
    .map(({ label, amounts: [before, after], isCount }) => ({
      label,
      atClosing: isCount ? String(before) : formatPaise(before),
      now: isCount ? String(after) : formatPaise(after),
    }));
}

function keysOf<Key extends string>(one: Partial<Record<Key, unknown>>, other: Partial<Record<Key, unknown>>): Key[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].sort() as Key[];
}

/** @param closedThrough the last month that is closed, or null: every month before it is closed, too */
export function isClosed(month: string, closedThrough: string | null): boolean {
  return closedThrough !== null && month <= closedThrough;
}

export function closedMonthProblem(month: string): string {
  return `The books of ${monthName(month)} are closed. Enter a later date, or reopen them under Books`;
}

/**
 * Why a month cannot be closed now, or null.
 * @param thisMonth the month of today
 * @param firstOpen the first month before it that has documents and is not closed, or null
 */
export function closingProblem(
  month: string,
  {
    thisMonth,
    closedThrough,
    firstOpen,
  }: { thisMonth: string; closedThrough: string | null; firstOpen: string | null },
): string | null {
  if (isClosed(month, closedThrough)) return `${monthName(month)} is already closed`;
  if (month >= thisMonth) return `${monthName(month)} is not over yet`;
  if (firstOpen !== null) return `Close ${monthName(firstOpen)} first`;
  return null;
}
