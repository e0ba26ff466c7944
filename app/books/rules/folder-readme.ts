import { indianDay, indianTime, monthName } from '#rules/dates.ts';
import type { Misfit } from './misfits.ts';
import { type SumLine, sumSentence } from './sheet-of-sums.ts';

/** More than these nobody reads here; all of them are in a file of their own. */
const mostListed = 100;

export interface FolderFacts {
  /** As '2026-11'. */
  month: string;
  madeAt: Date;
  /** Null while the month is open. */
  closed: { at: Date; byName: string } | null;
  files: readonly { path: string; about: string }[];
  sums: readonly SumLine[];
  misfits: readonly Pick<Misfit, 'number' | 'why'>[];
}

/**
 * README.txt of the accountant's folder: what is in it, whether it sums, and what does not fit. Lines end as Windows
 * wants it.
 */
export function folderReadme({ month, madeAt, closed, files, sums, misfits }: FolderFacts): string {
  const width = Math.max(...files.map(({ path }) => path.length)) + 2;
  const fits = sums.every(({ first, second }) => first.amount === second.amount);
  const more = misfits.length - mostListed;
  return [
    `Books of ${monthName(month)}`,
    `Made on ${indianTime(madeAt)} (India), from one state of the shop.`,
    closed ? `Closed on ${indianDay(closed.at)} by ${closed.byName}.` : 'Not closed: it may still change.',
    '',
    'FILES',
    ...files.map(({ path, about }) => `${path.padEnd(width)}${about}`),
    '',
    `SUMS: ${fits ? 'all agree' : 'not all agree'}`,
    ...sums.map(sumSentence),
    '',
    `WHAT DOES NOT FIT: ${misfits.length === 0 ? 'nothing' : misfits.length}`,
    ...misfits.slice(0, mostListed).map(({ number, why }) => `${number}: ${why}`),
    ...(more > 0 ? [`and ${more} more in what-does-not-fit.csv`] : []),
    '',
  ].join('\r\n');
}
