import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { type ReportName, reportOf, type Sums } from '#reports/rules/reports.ts';
import { type CsvColumn, csvFile } from '#rules/text/csv.ts';
import type { ReadReport, ReportRow } from './read-report.ts';
import { changeInPercent } from './rules/periods.ts';

/** A report as JSON, amounts in rupees. */
export function reportToJson({ name, by, period, before, rows, total, totalBefore, isCounted }: ReadReport) {
  const figures = (sums: Sums) => figuresOf(name, sums);
  return {
    ...period,
    before,
    by,
    columns: reportOf(name).columns.map(({ id, label, kind }) => ({ id, label, kind })),
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      figures: figures(row.sums),
      before: row.before && figures(row.before),
    })),
    total: figures(total),
    totalBefore: figures(totalBefore),
    isCounted,
  };
}

function figuresOf(name: ReportName, sums: Sums): Record<string, number | null> {
  return Object.fromEntries(
    reportOf(name).columns.map(({ id, kind, of }) => {
      const value = of(sums);
      return [id, value !== null && kind === 'paise' ? rupeesFromPaise(value) : value];
    }),
  );
}

/** The rows of a report as a file, with the sum of all at the end. */
export async function* reportCsv({ name, by, rows, total, totalBefore }: ReadReport): AsyncGenerator<string> {
  const { columns, main, ways } = reportOf(name);
  const heading = ways.find(({ id }) => id === by)?.heading ?? '';
  const cell = (kind: string, value: number | null) =>
    value === null ? '' : kind === 'paise' ? { paise: value } : value;
  const cells: CsvColumn<ReportRow>[] = [
    [heading, ({ label }) => ({ text: label })],
    ...columns.map(({ label, kind, of }): CsvColumn<ReportRow> => [label, ({ sums }) => cell(kind, of(sums))]),
    [`${main.label} Before`, ({ before }) => cell(main.kind, before && main.of(before))],
    ['Change, %', ({ sums, before }) => (before && changeInPercent(main.of(sums) ?? 0, main.of(before) ?? 0)) ?? ''],
  ];
  async function* batches() {
    yield rows;
    yield [{ key: '', label: 'Total', sums: total, before: totalBefore }];
  }
  yield* csvFile<ReportRow>(cells, batches());
}
