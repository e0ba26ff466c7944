import type { ExportName } from '#exports/rules/exports.ts';
import { AdminPage, EmptyState } from '#kit/admin/page.tsx';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { DataList, type DataListProps } from './data-list.tsx';
import { ExportLink } from './export-link.tsx';
import { FilterSelect, Pager, SearchBox } from './list-controls.tsx';

interface ListPageProps<Row, Sort extends string>
  extends Pick<DataListProps<Row, Sort>, 'columns' | 'rows' | 'idOf' | 'isRows' | 'hidden'> {
  title: string;
  /** What one row is: 'user'. Its plural is with an s, where `things` does not say it. */
  thing: string;
  things?: string;
  /** Beside the file, in the heading. */
  actions?: React.ReactNode;
  /**
   * The file's call, its name where a long one is written in the background, and what it is narrowed to; null for a role
   * without files.
   */
  file: { path: string; name?: ExportName; filter?: Record<string, string | null> } | null;
  list: { search: string; sort: Sort; page: number; total: number };
  sorts: readonly { id: Sort; label: string }[];
  /** Beside search and sort. */
  filter?: React.ReactNode;
  /** Only some of all are asked for by it. */
  isFiltered?: boolean;
  /** Shown while the list is empty without any search; else `noneFound` is shown. */
  none?: React.ReactNode;
  noneFound: string;
  /** Views of the list, above its search. */
  views?: React.ReactNode;
  /** Leads to the pages beside it. */
  tabs?: React.ReactNode;
  /** Below the list. */
  more?: React.ReactNode;
}

/** A list that is searched, sorted, paged and exported: users, subscribers, purchases of programs. */
export function ListPage<Row, Sort extends string>({
  title,
  thing,
  things = `${thing}s`,
  actions,
  file,
  list,
  sorts,
  ...rest
}: ListPageProps<Row, Sort>) {
  const { tabs, views, filter, isFiltered = false, none, noneFound, more, ...shown } = rest;
  const { search, sort, page, total } = list;
  const isNone = total === 0 && search === '' && !isFiltered;
  return (
    <AdminPage
      title={title}
      about={<span role="status">{total === 1 ? `1 ${thing}` : `${inIndianDigits(total)} ${things}`}</span>}
      actions={
        <>
          {actions}
          {file && (
            <ExportLink
              path={file.path}
              {...(file.filter && { filter: file.filter })}
              nothing={isNone && `No ${things} to export.`}
              {...(file.name && { large: { name: file.name, total } })}
            />
          )}
        </>
      }
    >
      {tabs}
      {isNone ? (
        (none ?? <EmptyState title={noneFound} />)
      ) : (
        <>
          {views}
          <div className="mb-4 flex flex-wrap gap-2 lg:mb-2">
            <SearchBox label={`Search ${things}`} value={search} />
            {filter}
            <FilterSelect name="sort" label="Sort by" value={sort} options={sorts} />
          </div>
          <DataList
            label={title}
            isCards
            {...shown}
            sort={{ sorts, value: sort }}
            rowsBefore={(page - 1) * listPageSize}
            none={<EmptyState title={noneFound} />}
          />
          <Pager page={page} total={total} />
        </>
      )}
      {more}
    </AdminPage>
  );
}
