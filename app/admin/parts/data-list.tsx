import { Link } from 'react-router';
import type { Permission } from '#rules/access/permissions.ts';
import type { CsvCell, CsvColumn } from '#rules/csv.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useQueryLink } from './list-controls.tsx';
import { TableFrame } from './page.tsx';
import { useMay } from './use-may.ts';

/** How a column stands, whatever its cells hold. */
interface ColumnLook<Sort extends string> {
  /**
   * `name` names the row to screen readers and heads its card on a phone; `amount` stands at the right, on one line; `actions` is what can be
   * done with a row: nobody sees its heading, and it stays in sight beside a wide table.
   */
  kind?: 'name' | 'amount' | 'actions';
  /** The heading is only read out, unless it is `shown`; that of actions is hidden by itself. */
  headingIs?: 'shown' | 'hidden';
  /** Classes of its cells: how narrow they may become, where they break. */
  className?: string | undefined;
  /** The sorts of the list from the least to the most, and from the most to the least. */
  sort?: readonly [up: Sort, down: Sort] | undefined;
  /** Roles without it do not see the column. */
  needs?: Permission;
}

/** `Sort`: what its list can be sorted by, for columns that it is sorted by. */
export interface Column<Row, Sort extends string = never> extends ColumnLook<Sort> {
  heading: string;
  /** The first row of the list has the serial number 1. */
  cell: (row: Row, serial: number) => React.ReactNode;
  /** What a card on a phone leaves out. */
  isNothing?: (row: Row) => boolean;
}

/** Columns of a page that are those of its file: what the file says of a row is what the page shows. */
export function columnsOfFile<Row, Heading extends string, Sort extends string = never>(
  columns: readonly (readonly [heading: Heading, cell: CsvColumn<Row>[1]])[],
  looks: Partial<Record<Heading, ColumnLook<Sort>>>,
): Column<Row, Sort>[] {
  return columns.map(([heading, cell]) => ({
    ...looks[heading],
    heading,
    cell: (row, serial) => shownCell(cell(row, serial)),
  }));
}

function shownCell(cell: CsvCell): string {
  if (typeof cell !== 'object') return String(cell);
  return 'paise' in cell ? formatPaise(cell.paise) : cell.text;
}

export interface DataListProps<Row, Sort extends string> {
  /** What is listed, for screen readers. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** Shown in place of a table without rows. */
  none?: React.ReactNode;
  /** What the list can be sorted by, the usual one first, and what it is sorted by. */
  sort?: { sorts: readonly { id: Sort }[]; value: Sort };
  /** On a phone each row is a card; without it the table is scrolled sideways. */
  isCards?: boolean;
  /** How many rows stand on the pages before this one. */
  rowsBefore?: number;
  /** Rows that are ticked, by their ids. */
  ticks?: {
    ids: readonly string[];
    onChange: (ids: string[]) => void;
    labelOfAll: string;
    labelOf: (row: Row) => string;
  };
  rowClass?: (row: Row) => string | undefined;
}

/** A table of the back office from its columns, each declared once: heading, cell, sort, and how it stands on a phone. */
export function DataList<Row, Sort extends string = never>({ none, ...list }: DataListProps<Row, Sort>) {
  const may = useMay();
  const { label, rows, idOf, sort, isCards = false, rowsBefore = 0, ticks, rowClass } = list;
  if (rows.length === 0) return none;
  const columns = list.columns.filter(({ needs }) => needs === undefined || may(needs));
  return (
    <TableFrame label={label}>
      <table className={isCards ? 'cards' : undefined}>
        <thead>
          <tr>
            {ticks && (
              <th scope="col">
                <TickAll rows={rows} idOf={idOf} ticks={ticks} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.heading} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={idOf(row)} className={rowClass?.(row)}>
              {ticks && (
                <td>
                  <Tick row={row} id={String(idOf(row))} ticks={ticks} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} serial={rowsBefore + at + 1} isCards={isCards} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** What stands small below the first line of a cell. */
export function SecondLine({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return <span className={`block font-normal text-ink-soft text-sm ${className}`}>{children}</span>;
}

const classes = { name: '', amount: 'whitespace-nowrap text-right', actions: 'row-actions' };
const classOf = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
const isHidden = ({ kind, headingIs }: ColumnLook<string>) =>
  (headingIs ?? (kind === 'actions' ? 'hidden' : 'shown')) === 'hidden';

function Cell<Row>({
  column,
  row,
  serial,
  isCards,
}: {
  column: Column<Row, string>;
  row: Row;
  serial: number;
  isCards: boolean;
}) {
  const { heading, kind, className, isNothing } = column;
  const content = column.cell(row, serial);
  if (kind === 'name') {
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  }
  return (
    <td
      className={classOf(kind && classes[kind], className)}
      data-label={isCards && kind !== 'actions' ? heading : undefined}
      data-nothing={isNothing?.(row) || undefined}
    >
      {content}
    </td>
  );
}

interface HeadingProps {
  column: ColumnLook<string> & { heading: string };
  sort: { sorts: readonly { id: string }[]; value: string } | undefined;
}

function Heading({ column, sort }: HeadingProps) {
  const { heading, kind } = column;
  const className = kind === 'amount' ? 'text-right' : kind === 'actions' ? 'row-actions' : undefined;
  if (column.sort && sort) {
    return <SortHeading heading={heading} className={className} ways={column.sort} {...sort} />;
  }
  return (
    <th scope="col" className={className}>
      {isHidden(column) ? <span className="sr-only">{heading}</span> : heading}
    </th>
  );
}

interface SortHeadingProps {
  heading: string;
  className: string | undefined;
  ways: readonly [up: string, down: string];
  sorts: readonly { id: string }[];
  value: string;
}

/** Pressing it sorts, by the way that stands first among the sorts; pressing again turns the order round. */
function SortHeading({ heading, className, ways: [up, down], sorts, value }: SortHeadingProps) {
  const link = useQueryLink();
  const direction = value === up ? 'ascending' : value === down ? 'descending' : 'none';
  const first = sorts.find(({ id }) => id === up || id === down)?.id ?? up;
  const next = direction === 'none' ? first : direction === 'ascending' ? down : up;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        to={link({ sort: next === sorts[0]?.id ? '' : next })}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 hover:underline"
      >
        {heading}
        <Icon
          name="chevron-down"
          size={16}
          className={`flex-none ${direction === 'none' ? 'opacity-30' : direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </Link>
    </th>
  );
}

type Ticks<Row> = NonNullable<DataListProps<Row, never>['ticks']>;

function TickAll<Row>({ rows, idOf, ticks }: Pick<DataListProps<Row, never>, 'rows' | 'idOf'> & { ticks: Ticks<Row> }) {
  const ids = rows.map((row) => String(idOf(row)));
  return (
    <input
      type="checkbox"
      className="size-5 accent-leaf"
      aria-label={ticks.labelOfAll}
      checked={ids.every((id) => ticks.ids.includes(id))}
      onChange={(event) => ticks.onChange(event.target.checked ? ids : [])}
    />
  );
}

function Tick<Row>({ row, id, ticks }: { row: Row; id: string; ticks: Ticks<Row> }) {
  return (
    <input
      type="checkbox"
      className="size-5 accent-leaf"
      aria-label={ticks.labelOf(row)}
      checked={ticks.ids.includes(id)}
      onChange={(event) =>
        ticks.onChange(event.target.checked ? [...ticks.ids, id] : ticks.ids.filter((one) => one !== id))
      }
    />
  );
}
