import { listPageSize } from '#rules/admin-lists.ts';
import type { ExportName } from '#rules/exports.ts';
import { inIndianDigits } from '#rules/pricing/money.ts';
import { useToast } from '#ui/toast.tsx';
import { ExportLink, FilterSelect, Pager, SearchBox } from './list-controls.tsx';
import { AdminPage, EmptyState, TableFrame } from './page.tsx';

interface ListPageProps {
  title: string;
  /** What one row is: 'user'. Its plural is with an s. */
  thing: string;
  /** The file's call and its name; null for whoever may take no file out. */
  file: { href: string; name: ExportName } | null;
  list: { search: string; sort: string; page: number; total: number; shown: number };
  sorts: readonly { id: string; label: string }[];
  /** Beside search and sort. */
  filter?: React.ReactNode;
  /** Only some of all are asked for by it. */
  isFiltered?: boolean;
  /** Shown while the list is empty without any search; else `noneFound` is shown. */
  none?: React.ReactNode;
  noneFound: string;
  /** Head and body of the table. */
  children: React.ReactNode;
  /** Below the list. */
  more?: React.ReactNode;
}

/** A list that is searched, sorted, paged and exported: users, subscribers, purchases of programs. */
export function ListPage({
  title,
  thing,
  file,
  list,
  sorts,
  filter,
  isFiltered = false,
  none,
  noneFound,
  children,
  more,
}: ListPageProps) {
  const toast = useToast();
  const { search, sort, page, total, shown } = list;
  const isNone = total === 0 && search === '' && !isFiltered;
  return (
    <AdminPage
      title={title}
      about={<span role="status">{total === 1 ? `1 ${thing}` : `${inIndianDigits(total)} ${thing}s`}</span>}
      actions={
        file !== null && (
          <ExportLink
            href={file.href}
            large={{ name: file.name, total }}
            onNothing={isNone ? () => toast({ title: `No ${thing}s to export.`, destructive: true }) : undefined}
          />
        )
      }
    >
      {isNone ? (
        (none ?? <EmptyState title={noneFound} />)
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <SearchBox label={`Search ${thing}s`} value={search} />
            {filter}
            <FilterSelect name="sort" label="Sort by" value={sort} options={sorts} />
          </div>
          {shown === 0 ? (
            <EmptyState title={noneFound} />
          ) : (
            <TableFrame label={title}>
              <table>{children}</table>
            </TableFrame>
          )}
          <Pager page={page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
        </>
      )}
      {more}
    </AdminPage>
  );
}
