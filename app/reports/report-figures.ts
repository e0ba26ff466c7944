import { rupeesFromPaise } from '#pricing/rules/money.ts';
import {
  columnsOfRows,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  reportOf,
  type Sums,
} from '#reports/rules/reports.ts';
import { type CsvColumn, csvFile } from '#rules/text/csv.ts';
import type { ReadReport } from './read-report.ts';
import { changeInPercent, daysOfRow, isSoFar } from './rules/periods.ts';

/** A report as JSON, amounts in rupees. */
export function reportToJson({ name, by, period, before, rows, total, totalBefore, isCounted }: ReadReport) {
  const ofRows = columnsOfRows(name, by);
  const { columns } = reportOf(name);
  return {
    ...period,
    before,
    by,
    columns: columns.map(({ id, label, kind }) => ({ id, label, kind })),
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      figures: figuresOf(ofRows, row.sums),
      before: row.before && figuresOf(ofRows, row.before),
    })),
    total: ofAll(name, figuresOf(columns, total)),
    totalBefore: ofAll(name, figuresOf(columns, totalBefore)),
    isCounted,
  };
}

/** What says nothing of all together is null there. */
function ofAll(name: ReportName, figures: Record<string, number | null>): Record<string, number | null> {
  const ofRows = reportOf(name).columns.filter(({ isOfRows }) => isOfRows);
  return { ...figures, ...Object.fromEntries(ofRows.map(({ id }) => [id, null])) };
}

function figuresOf(columns: readonly ReportColumn[], sums: Sums): Record<string, number | null> {
  return Object.fromEntries(
    columns.map(({ id, kind, of }) => {
      const value = of(sums);
      return [id, value !== null && kind === 'paise' ? rupeesFromPaise(value) : value];
    }),
  );
}

const ofAllKey = 'total';

/** The rows of a report as a file, with the sum of all at the end. */
export async function* reportCsv({
  name,
  by,
  period,
  today,
  rows,
  total,
  totalBefore,
}: ReadReport): AsyncGenerator<string> {
  const { columns, main, ways, isOfStock } = reportOf(name);
  const ofRows = new Map(columnsOfRows(name, by).map((column) => [column.id, column]));
  const isOpen = (key: string) => isSoFar(key === ofAllKey ? period : daysOfRow(key, by, period), today);
  const heading = ways.find(({ id }) => id === by)?.heading ?? '';
  const cell = (kind: string, value: number | null) =>
    value === null ? '' : kind === 'paise' ? { paise: value } : value;
  const compared: CsvColumn<ReportRow>[] = [
    [`${main.label} Before`, ({ before }) => cell(main.kind, before && main.of(before))],
    [
      'Change, %',
      ({ key, sums, before }) =>
        before && !isOpen(key) ? (changeInPercent(main.of(sums) ?? 0, main.of(before) ?? 0) ?? '') : '',
    ],
  ];
  const cells: CsvColumn<ReportRow>[] = [
    [heading, ({ label }) => ({ text: label })],
    ...columns.map(
      ({ id, label, kind, of, isOfRows }): CsvColumn<ReportRow> => [
        label,
        ({ key, sums }) =>
          key === ofAllKey ? (isOfRows ? '' : cell(kind, of(sums))) : cell(kind, ofRows.get(id)?.of(sums) ?? null),
      ],
    ),
    ...(isOfStock ? [] : compared),
  ];
  async function* batches() {
    yield rows;
    yield [{ key: ofAllKey, label: 'Total', sums: total, before: totalBefore }];
  }
  yield* csvFile<ReportRow>(cells, batches());
}
