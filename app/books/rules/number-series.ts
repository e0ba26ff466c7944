import type { DocumentKind } from '#documents/rules/document.ts';

/** The numbers of a month's documents for table 13 of GSTR-1 (behaviour: Books 4). */

/** A series of numbers without a gap. */
export interface SeriesRow {
  kind: DocumentKind;
  from: string;
  to: string;
  count: number;
}

interface Run extends SeriesRow {
  year: string;
  first: number;
  last: number;
}

/** Runs of numbers: a month whose numbers have a gap (invoices dated back by an upgrade) has a row for each run. */
export class Series {
  readonly #runs = new Map<string, Run[]>();
  count = 0;

  add({ kind, year, serial, number }: { kind: DocumentKind; year: string; serial: number; number: string }): void {
    this.count += 1;
    const name = `${kind} ${year}`;
    const runs = this.#runs.get(name) ?? [];
    this.#runs.set(name, runs);
    append(runs, { kind, year, from: number, to: number, count: 1, first: serial, last: serial });
  }

  rows(): SeriesRow[] {
    const sorted = [...this.#runs.values()]
      .flat()
      .toSorted(
        (one, other) => compare(one.kind, other.kind) || compare(one.year, other.year) || one.first - other.first,
      );
    const joined: Run[] = [];
    for (const run of sorted) append(joined, { ...run });
    return joined.map(({ kind, from, to, count }) => ({ kind, from, to, count }));
  }
}

/**
 * Adds a run, to the one before it where that ends just before it: documents come by day, nearly in the order of their
 * numbers.
 */
function append(runs: Run[], run: Run): void {
  const before = runs.at(-1);
  if (before?.kind !== run.kind || before.year !== run.year || before.last + 1 !== run.first) {
    runs.push(run);
    return;
  }
  before.to = run.to;
  before.last = run.last;
  before.count += run.count;
}

/** By code unit: the same on every machine. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
