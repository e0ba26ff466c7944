import { Link } from 'react-router';
import { may } from '#access/rules/permissions.ts';
import { pageContext } from '#boot/page-context.ts';
import { FigureCard } from '#dashboard/admin/figure-card.tsx';
import { BarChart } from '#kit/admin/bar-chart.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { DayFilter, FilterSelect, useQueryChange } from '#kit/admin/lists/list-controls.tsx';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { dayFrom } from '#orders/rules/order-list.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { type ReadReport, readReport } from '#reports/read-report.ts';
import {
  bucketName,
  buckets,
  changeInWords,
  daysOfRow,
  isSoFar,
  type Period,
  presetOf,
  presets,
} from '#reports/rules/periods.ts';
import {
  columnsOfRows,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  reportNames,
  reportOf,
  type Sums,
} from '#reports/rules/reports.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInFigures, dayInIndia, type IsoDay } from '#rules/dates.ts';
import { isSellable } from '#stock/rules/stock.ts';
import type { Route } from './+types/reports.ts';

const stillCounting = 'Some orders are still being counted. Please look again in a minute.';
/** A longer table is for the file. */
const mostRows = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const wanted = reportNames.find((name) => name === query.get('report')) ?? 'sales';
  const name = may(requestContext.account, reportOf(wanted).needs) ? wanted : 'sales';
  const now = new Date();
  const today = dayInIndia(now);
  const preset = presets.find(({ id }) => id === query.get('period'))?.of(today);
  const asked = {
    from: dayFrom(query.get('from')) || preset?.from,
    to: dayFrom(query.get('to')) || preset?.to,
    by: query.get('by') ?? undefined,
  };
  try {
    const { rows, ...report } = await readReport(app, name, asked, now);
    const found = { report, rows: rows.slice(0, mostRows), more: Math.max(0, rows.length - mostRows) };
    return { name, today, asked, found, refused: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, today, asked, found: null, refused: error.message };
  }
}

export const meta = () => adminMeta('Reports');

/** How the shop sells, by what its owner asks (behaviour: Reports 1). */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { name, today, asked, found, refused } = loaderData;
  const mayDo = useMay();
  const { title, about, ways, isOfStock } = reportOf(name);
  const period = found?.report.period ?? { from: asked.from ?? today, to: asked.to ?? today };
  const by = found?.report.by ?? asked.by ?? '';
  const days = new URLSearchParams(period as unknown as Record<string, string>);
  const address = (one: ReportName) => `/admin/reports?report=${one}&${days}`;
  return (
    <AdminPage
      title="Reports"
      about={title}
      actions={
        found !== null &&
        found.rows.length > 0 && (
          <ExportLink
            path={`/api/admin/reports/${name}/export`}
            filter={{ ...period, by }}
            nothing={!found.report.isCounted && stillCounting}
          />
        )
      }
    >
      <PageTabs
        label="Reports"
        here={address(name)}
        tabs={reportNames
          .filter((one) => mayDo(reportOf(one).needs))
          .map((one) => ({ to: address(one), label: reportOf(one).title }))}
      />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        {!isOfStock && (
          <>
            <PeriodSelect value={presetOf(period, today) ?? ''} />
            <Folded label="Own days" isUsed={presetOf(period, today) === null}>
              <DayFilter name="from" label="From" value={period.from} />
              <DayFilter name="to" label="To" value={period.to} />
            </Folded>
          </>
        )}
        {ways.length > 1 && <FilterSelect name="by" label="Rows" value={by} options={ways} />}
      </div>
      <p className="mb-4 max-w-prose text-ink-soft">{about}</p>
      {found ? (
        <Figures {...found} />
      ) : (
        <p role="alert" className="card p-4 text-chilli">
          {refused}
        </p>
      )}
    </AdminPage>
  );
}

/** Days of one's own stand in the two fields beside it. */
function PeriodSelect({ value }: { value: string }) {
  const change = useQueryChange();
  return (
    <select
      aria-label="Days"
      className="field w-auto max-w-full"
      value={value}
      onChange={({ target }) => change({ period: target.value, from: '', to: '', by: '' })}
    >
      {value === '' && <option value="">Own days</option>}
      {presets.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface FiguresProps {
  report: Omit<ReadReport, 'rows'>;
  rows: readonly ReportRow[];
  /** How many rows there are beside these. */
  more: number;
}

function Figures({ report, rows, more }: FiguresProps) {
  const { name, by, period, before, today, total, totalBefore, isCounted } = report;
  const { columns, main, ways, isOfStock, isOfVisits } = reportOf(name);
  const isEmpty = isOfStock ? rows.length === 0 : !columns.some(({ of }) => of(total) || of(totalBefore));
  if (isEmpty) {
    return (
      <EmptyState
        title={isOfStock ? 'Nothing to show' : isOfVisits ? 'No visits in these days' : 'No orders in these days'}
      >
        {!isCounted ? stillCounting : isOfStock ? 'All sizes are in order.' : 'Choose other days.'}
      </EmptyState>
    );
  }
  return (
    <>
      {!isCounted && (
        <p role="status" className="card mb-4 p-4">
          {stillCounting}
        </p>
      )}
      {!isOfStock && (
        <p className="mb-2 text-ink-soft">{`${inWords(period)}${period.to < today ? '' : ', so far'}, compared with ${inWords(before)}`}</p>
      )}
      <ul
        className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-4"
        aria-label="In all"
      >
        {columns
          .filter(({ isOfRows }) => !isOfRows)
          .map((column) => (
            <FigureCard
              key={column.id}
              label={column.label}
              figure={shown(column, total)}
              {...(!isOfStock && { note: comparison(column, total, totalBefore, isSoFar(period, today)) })}
            />
          ))}
      </ul>
      {isOfTime(by) && <TimeChart report={report} rows={rows} />}
      {!isOfTime(by) && !isOfStock && <PartBars main={main} rows={rows} />}
      <div className="mt-4">
        <DataList
          label={ways.find(({ id }) => id === by)?.label ?? ''}
          isRows
          columns={tableColumns(report)}
          rows={rows}
          idOf={({ key }) => key}
        />
      </div>
      {more > 0 && (
        <p className="mt-2 text-ink-soft">{`${more.toLocaleString('en-IN')} more rows are in the CSV file.`}</p>
      )}
    </>
  );
}

function TimeChart({ report: { name, by, period }, rows }: Pick<FiguresProps, 'report' | 'rows'>) {
  const { main, title } = reportOf(name);
  return (
    <BarChart
      label={`${title}, ${inWords(period)}`}
      best={(highest) =>
        highest === 0
          ? main.kind === 'paise'
            ? 'No sales in these days.'
            : 'No orders in these days.'
          : `Best ${by}: ${main.kind === 'paise' ? formatPaise(highest) : highest.toLocaleString('en-IN')}`
      }
      caption={`${main.label} by ${by}`}
      bars={rows.map(({ key, sums }) => {
        const tick = by === 'month' ? `${key.slice(5, 7)}/${key.slice(2, 4)}` : `${key.slice(8)}/${key.slice(5, 7)}`;
        return {
          key,
          value: main.of(sums) ?? 0,
          words:
            main.kind === 'paise'
              ? `${tick}: ${sums.orders} ${sums.orders === 1 ? 'order' : 'orders'}, ${shown(main, sums)}`
              : `${tick}: ${shown(main, sums)} ${labelOf(main, main.of(sums))}`,
          tick,
          to: ordersOf(daysOfRow(key, by, period)),
        };
      })}
    />
  );
}

const mostBars = 8;

/** The largest parts beside each other; the table below says the same to those who do not see it. */
function PartBars({ main, rows }: { main: ReportColumn; rows: readonly ReportRow[] }) {
  const most = Math.max(1, ...rows.map(({ sums }) => main.of(sums) ?? 0));
  return (
    <div aria-hidden className="card mt-2 grid gap-2 p-4">
      {rows.slice(0, mostBars).map(({ key, label, sums }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,9rem)_1fr] items-center gap-3 md:grid-cols-[minmax(0,16rem)_1fr]"
        >
          <span className="truncate text-sm">{label}</span>
          {/* A style of its own is what the page's security policy refuses. */}
          <svg role="presentation" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-4 w-full">
            <rect width={Math.max(0.2, ((main.of(sums) ?? 0) / most) * 100)} height={1} className="fill-leaf" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function tableColumns({
  name,
  by,
  period,
  today,
}: Pick<ReadReport, 'name' | 'by' | 'period' | 'today'>): Column<ReportRow>[] {
  const { main, ways, isOfStock } = reportOf(name);
  const columns = columnsOfRows(name, by);
  const against: Column<ReportRow> = [
    'Change',
    ({ key, sums, before }) => {
      if (isSoFar(daysOfRow(key, by, period), today)) return 'so far';
      if (before === null && isOfTime(by)) return '–';
      const [now, earlier] = [main.of(sums) ?? 0, before ? (main.of(before) ?? 0) : 0];
      return now === 0 && earlier === 0 ? '' : changeInWords(now, earlier);
    },
    { kind: 'amount', className: 'text-ink-soft text-sm', phone: 'beside-below' },
  ];
  const link = (row: ReportRow) =>
    row.productId
      ? `/admin/products?search=${row.productId}`
      : isOfTime(by)
        ? ordersOf(daysOfRow(row.key, by, period))
        : null;
  // What the main figure is made of: on a tablet not all of it fits.
  const spare = columns.length > 6 ? columns.slice(3, 5) : [];
  const below = columns.find(({ id }) => ['orders', 'sent', 'units', 'stock'].includes(id));
  return [
    [
      ways.find(({ id }) => id === by)?.heading ?? '',
      (row) => {
        const to = link(row);
        const bucket = buckets.find((one) => one === by);
        const label = bucket ? bucketName(row.key as IsoDay, bucket, dayInFigures) : row.label;
        return to === null ? (
          label
        ) : (
          <Link to={to} className="link">
            {label}
          </Link>
        );
      },
      { kind: 'name', className: 'wrap-anywhere min-w-40' },
    ],
    ...columns.map((column): Column<ReportRow> => {
      const phone = column.id === main.id ? 'beside-name' : column.id === below?.id ? 'below' : undefined;
      return [
        column.label,
        ({ sums }) => {
          if (isOfStock && column.id === main.id && !isSellable(sums.stock)) return 'Out of stock';
          return (
            <>
              {shown(column, sums)}
              {phone && column.kind !== 'paise' && (
                <span className="md:hidden">{` ${labelOf(column, column.of(sums))}`}</span>
              )}
            </>
          );
        },
        {
          kind: 'amount',
          ...(phone && { phone, className: phone === 'below' ? 'max-md:text-left' : '' }),
          isWide: spare.includes(column),
        },
      ];
    }),
    ...(isOfStock ? [] : [against]),
  ];
}

/** Behind its figure in a row of two lines. */
const labelOf = ({ label }: ReportColumn, value: number | null) =>
  (value === 1 ? label.replace(/^(Order|Unit)s/, '$1') : label).toLowerCase();

const isOfTime = (by: string) => buckets.some((one) => one === by);
const ordersOf = ({ from, to }: Period) => `/admin/orders?from=${from}&to=${to}`;

function shown({ kind, of }: ReportColumn, sums: Sums): string {
  const value = of(sums);
  if (value === null) return '–';
  if (kind === 'paise') return formatPaise(value);
  return kind === 'percent' ? `${value.toLocaleString('en-IN')}%` : value.toLocaleString('en-IN');
}

function comparison(column: ReportColumn, total: Sums, before: Sums, isOpen: boolean): string {
  const none = column.id === 'sales' ? 'No sales' : 'None';
  if (column.kind === 'percent') return `before ${shown(column, before)}`;
  const [now, earlier] = [column.of(total), column.of(before)];
  if (now === null && earlier === null) return '';
  if (now === null || earlier === null || earlier === 0) return changeInWords(now ?? 0, earlier ?? 0, none);
  if (isOpen) return `so far (before ${shown(column, before)})`;
  return `${changeInWords(now, earlier)} (${shown(column, before)})`;
}

const inWords = ({ from, to }: Period) =>
  from === to ? dayInFigures(from) : `${dayInFigures(from)} to ${dayInFigures(to)}`;
