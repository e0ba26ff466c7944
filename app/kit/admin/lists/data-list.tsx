import { useRef } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#access/rules/permissions.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { TableFrame } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { Icon } from '#kit/icon.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import type { CsvCell, CsvColumn } from '#rules/text/csv.ts';
import { useQueryLink } from './list-controls.tsx';
import { useSingleKeys } from './single-keys.ts';

/** Heading, what a cell says of its row (the first has serial number 1), look. A column of a CSV file is one, too. */
export type Column<Row, Sort extends string = never> = readonly [
  heading: string,
  cell: (row: Row, serial: number) => React.ReactNode | CsvCell,
  look?: ColumnLook<Row, Sort> | undefined,
];

interface ColumnLook<Row, Sort extends string> {
  /**
   * `name` names the row and heads its card on a phone; `amount` stands at the right, on one line; `actions` can be
   * done with a row: nobody sees their heading, and they stay in sight beside a wide table.
   */
  kind?: 'name' | 'amount' | 'actions';
  /** The heading is only read out, unless it is `shown`; that of actions is hidden by itself. */
  headingIs?: 'shown' | 'hidden';
  /** What stands small below it. */
  below?: (row: Row) => React.ReactNode;
  /** What stands small below the heading. */
  belowHeading?: string;
  /** Classes of its cells: how narrow they may become, where they break. */
  className?: string;
  /** The sorts of the list from the least to the most, and from the most to the least. */
  sort?: readonly [up: Sort, down: Sort] | undefined;
  /** Roles without it do not see the column. */
  needs?: Permission;
  /** Left out where not all columns fit: on a tablet, and beside the navigation of a small desk. */
  isWide?: boolean;
  /** What a card on a phone leaves out. */
  isNothing?: (row: Row) => boolean;
  /**
   * Where it stands in a row of two lines (`isRows`); left out there without it, but for actions: they stand
   * `under`, on a line of their own, as they can be done nowhere else. The name begins the first line.
   */
  phone?: 'picture' | 'beside-name' | 'below' | 'beside-below' | 'under';
}

export function columnsOfFile<Row, Heading extends string, Sort extends string = never>(
  columns: readonly (readonly [heading: Heading, cell: CsvColumn<Row>[1]])[],
  looks: Partial<Record<Heading, ColumnLook<Row, Sort>>>,
): Column<Row, Sort>[] {
  return columns.map(([heading, cell]) => [heading, cell, looks[heading]]);
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
  /** On a phone each row is a card. */
  isCards?: boolean;
  /** On a phone each row is two lines, and all of it opens what the link of its name leads to. */
  isRows?: boolean;
  /** Headings of columns that whoever looks at the list left out. */
  hidden?: readonly string[] | undefined;
  /** How many rows stand on the pages before this one. */
  rowsBefore?: number;
  ticks?: {
    ids: readonly string[];
    onChange: (ids: string[]) => void;
    labelOfAll: string;
    labelOf: (row: Row) => string;
  };
  rowClass?: (row: Row) => string | undefined;
  /** A press anywhere in a row opens it, as Enter does. */
  rowsOpen?: boolean;
}

/** A table of the back office from its columns, which say all there is: headings, cells, sorts, cards of a phone. */
export function DataList<Row, Sort extends string = never>({ none, ...list }: DataListProps<Row, Sort>) {
  const may = useMay();
  const { label, rows, idOf, sort, isCards = false, isRows = false, rowsBefore = 0, ticks, rowClass } = list;
  const { rowsOpen = false, hidden = [] } = list;
  const body = useRowKeys();
  if (rows.length === 0) return none;
  const left = choosableHeadings(list.columns, may).filter((heading) => hidden.includes(heading));
  const columns = list.columns.filter(
    ([heading, , look]) => (look?.needs === undefined || may(look.needs)) && !left.includes(heading),
  );
  const ids = rows.map((row) => String(idOf(row)));
  const isTicked = (id: string) => ticks?.ids.includes(id) ?? false;
  const tick = (id: string, isOn: boolean) =>
    ticks?.onChange(isOn ? [...ticks.ids, id] : ticks.ids.filter((one) => one !== id));
  return (
    <TableFrame label={label}>
      <table className={isRows ? 'rows' : isCards ? 'cards' : undefined}>
        <thead>
          <tr>
            {ticks && (
              <th scope="col">
                <TickBox
                  label={ticks.labelOfAll}
                  isOn={ids.every(isTicked)}
                  onChange={(isOn) => ticks.onChange(isOn ? ids : [])}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column[0]} heading={column[0]} look={column[2] ?? {}} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={idOf(row)}
              className={[rowClass?.(row), rowsOpen && 'cursor-pointer'].filter(Boolean).join(' ') || undefined}
              tabIndex={-1}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
                // The same press would do what has the focus next: close the dialog that it opens.
                event.preventDefault();
                openRow(event.currentTarget);
              }}
              onClick={rowsOpen ? openPressed : undefined}
            >
              {ticks && (
                <td data-phone={isRows ? 'tick' : undefined}>
                  <TickBox
                    label={ticks.labelOf(row)}
                    isOn={isTicked(String(idOf(row)))}
                    onChange={(isOn) => tick(String(idOf(row)), isOn)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column[0]} column={column} row={row} serial={rowsBefore + at + 1} isCards={isCards} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Columns that can be left out: not what names the row, nor what can be done with it. */
export const choosableHeadings = <Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  may: (permission: Permission) => boolean,
): string[] =>
  columns.flatMap(([heading, , { kind, needs } = {}]) =>
    kind === 'name' || kind === 'actions' || heading === 'Actions' || (needs !== undefined && !may(needs))
      ? []
      : [heading],
  );

/** What the row is named by opens it; where that leads nowhere, the first thing in it that does something. */
const openRow = (row: Element) =>
  (row.querySelector<HTMLElement>('th :is(button, a)') ?? row.querySelector<HTMLElement>('button:enabled, a'))?.click();

/** What somebody marks with the mouse, and what does something by itself, opens nothing. */
function openPressed({ target, currentTarget }: React.MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label')) return;
  if (getSelection()?.isCollapsed === false) return;
  openRow(currentTarget);
}

/** The keys j and k go from row to row, x ticks the one that they have reached. */
function useRowKeys(): React.RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const reached = () => document.activeElement?.closest('tr') ?? null;
  const step = (by: 1 | -1) => () => {
    const rows = [...(body.current?.rows ?? [])];
    const row = reached();
    const at = row ? rows.indexOf(row) : -1;
    // In another list of the page.
    if (row && at < 0) return;
    rows[at < 0 ? 0 : at + by]?.focus();
  };
  useSingleKeys({
    j: step(1),
    k: step(-1),
    x: () => {
      const row = reached();
      if (row && body.current?.contains(row)) row.querySelector<HTMLElement>('[data-tick]')?.click();
    },
  });
  return body;
}

export function SecondLine({ children }: { children: React.ReactNode }) {
  return <span className="block font-normal text-ink-soft text-sm">{children}</span>;
}

interface RowButtonProps {
  /** What it does to which row, for screen readers. */
  label: string;
  isDestructive?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

export function RowButton({ label, isDestructive = false, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`link min-h-11 min-w-11 px-2 lg:min-h-9 ${isDestructive ? 'text-chilli' : ''}`}
      disabled={disabled}
      onClick={onClick}
      aria-label={label}
    >
      {children}
    </button>
  );
}

interface CellProps<Row> {
  column: Column<Row, string>;
  row: Row;
  serial: number;
  isCards: boolean;
}

function Cell<Row>({ column: [heading, cell, look = {}], row, serial, isCards }: CellProps<Row>) {
  const { kind, below, className, isNothing, phone, isWide } = look;
  const lookOf = { amount: 'whitespace-nowrap text-right', actions: 'row-actions' };
  const second = below?.(row);
  const content = (
    <>
      {shown(cell(row, serial))}
      {second && <SecondLine>{shown(second)}</SecondLine>}
    </>
  );
  if (kind === 'name') {
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  }
  return (
    <td
      className={[kind && lookOf[kind], className, isWide && onlyWide].filter(Boolean).join(' ') || undefined}
      data-label={isCards && kind !== 'actions' ? heading : undefined}
      data-nothing={isNothing?.(row) || undefined}
      data-phone={phone ?? (kind === 'actions' ? 'under' : undefined)}
    >
      {content}
    </td>
  );
}

const onlyWide = 'only-wide';

function shown(cell: React.ReactNode | CsvCell): React.ReactNode {
  if (typeof cell === 'string' && /^[^\s@]+@[^\s@]+$/.test(cell)) return <EmailText email={cell} />;
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('paise' in cell) return formatPaise(cell.paise);
  return 'text' in cell ? cell.text : cell;
}

interface HeadingProps {
  heading: string;
  look: Pick<ColumnLook<never, string>, 'kind' | 'headingIs' | 'belowHeading' | 'sort' | 'isWide'>;
  sort: { sorts: readonly { id: string }[]; value: string } | undefined;
}

function Heading({ heading, look: { kind, headingIs, belowHeading, sort: ways, isWide }, sort }: HeadingProps) {
  const placed = kind === 'amount' ? 'text-right' : kind === 'actions' ? 'row-actions' : '';
  const className = [placed, isWide && onlyWide].filter(Boolean).join(' ') || undefined;
  const second = belowHeading && <SecondLine>{belowHeading}</SecondLine>;
  if (ways && sort)
    return <SortHeading heading={heading} second={second} className={className} ways={ways} {...sort} />;
  const isHidden = (headingIs ?? (kind === 'actions' ? 'hidden' : 'shown')) === 'hidden';
  return (
    <th scope="col" className={className}>
      {isHidden ? <span className="sr-only">{heading}</span> : heading}
      {second}
    </th>
  );
}

interface SortHeadingProps {
  heading: string;
  second: React.ReactNode;
  className: string | undefined;
  ways: readonly [up: string, down: string];
  sorts: readonly { id: string }[];
  value: string;
}

/** Pressing it sorts, by the way that stands first among the sorts; pressing again turns the order round. */
function SortHeading({ heading, second, className, ways: [up, down], sorts, value }: SortHeadingProps) {
  const link = useQueryLink();
  const direction = value === up ? 'ascending' : value === down ? 'descending' : 'none';
  const first = sorts.find(({ id }) => id === up || id === down)?.id ?? up;
  const next = direction === 'none' ? first : direction === 'ascending' ? down : up;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        to={link({ sort: next === sorts[0]?.id ? '' : next })}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 hover:underline lg:min-h-7"
      >
        {heading}
        <Icon
          name="chevron-down"
          size={16}
          className={`flex-none ${direction === 'none' ? 'opacity-30' : direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </Link>
      {second}
    </th>
  );
}

function TickBox({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <input
      type="checkbox"
      className="size-5 accent-leaf"
      // A switch in a row is no tick of it.
      data-tick
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
