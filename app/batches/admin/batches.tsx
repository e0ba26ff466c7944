import { Link } from 'react-router';
import { SetAt } from '#access/admin/set-at.tsx';
import { type ListedBatch, listBatches, shownTo } from '#batches/list-batches.ts';
import { batchParts, batchSorts, isReducible, partFrom } from '#batches/rules/batch-list.ts';
import { pageContext } from '#boot/page-context.ts';
import type { Column } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect } from '#kit/admin/lists/list-controls.tsx';
import { ListPage } from '#kit/admin/lists/list-page.tsx';
import { adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import { dayInFigures } from '#rules/dates.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/batches.ts';
import { BatchState, BestBefore, units } from './batch-words.tsx';
import { Markdown } from './markdown.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = listFromQuery(query, batchSorts);
  const part = partFrom(query.get('part'));
  const { app, requestContext } = context.get(pageContext);
  const { batches, total } = await listBatches(
    app,
    { search: choice.search, part },
    { ...choice, limit: listPageSize },
  );
  const { isKept } = (await readSettings(app)).batches;
  return {
    batches: batches.map((batch) => shownTo(batch, requestContext.account)),
    list: { ...choice, total },
    part,
    isKept,
  };
}

export const meta = () => adminMeta('Batches');

const columns: readonly Column<ListedBatch, (typeof batchSorts)[number]['id']>[] = [
  [
    'Product',
    ({ id, title, weight }) => (
      <Link to={`/admin/batches/${id}`} className="link">
        {title}, {weight}
      </Link>
    ),
    { kind: 'name', className: 'min-w-44 wrap-anywhere' },
  ],
  [
    'Batch',
    ({ number, bestBefore }) => (
      <>
        {number}
        {bestBefore !== null && <span className="md:hidden">{`, best before ${dayInFigures(bestBefore)}`}</span>}
      </>
    ),
    { className: 'wrap-anywhere', phone: 'below' },
  ],
  ['Best before', (batch) => <BestBefore {...batch} />, { sort: ['day-first', 'day-last'] }],
  ['Units', units, { kind: 'amount', phone: 'beside-name' }],
  ['Place', ({ place }) => place || '–', { className: 'wrap-anywhere', isNothing: ({ place }) => place === '' }],
  ['State', (batch) => <BatchState {...batch} />, { phone: 'beside-below' }],
  [
    'Value at cost',
    ({ unitCostPaise, units: count, aside }) =>
      unitCostPaise === null ? '–' : formatPaise(unitCostPaise * (count + aside)),
    { kind: 'amount', needs: 'catalogue.read', isNothing: ({ unitCostPaise }) => unitCostPaise === null },
  ],
  [
    'Markdown',
    (batch) => <Markdown batch={batch} />,
    { kind: 'actions', needs: 'catalogue.edit', isNothing: (batch) => !isReducible(batch) },
  ],
];

export default function Batches({ loaderData: { batches, list, part, isKept } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <ListPage
      title="Batches"
      thing="batch"
      things="batches"
      isRows
      file={null}
      actions={
        may('stock.change') &&
        isKept && (
          <Link to="/admin/batches/new" className="button button-leaf">
            Receive goods
          </Link>
        )
      }
      list={list}
      sorts={batchSorts}
      filter={
        <FilterSelect
          name="part"
          label="Show"
          value={part}
          options={Object.entries(batchParts).map(([id, label]) => ({ id, label }))}
        />
      }
      isFiltered={part !== ''}
      columns={columns}
      rows={batches}
      idOf={({ id }) => id}
      none={
        <EmptyState title={isKept ? 'No batches yet' : 'This shop keeps no batches'}>
          {isKept ? (
            'Goods received with their batch number appear here.'
          ) : (
            <SetAt to="/admin/settings/batches" label="Settings, Batches" todo="switch them on" />
          )}
        </EmptyState>
      }
      noneFound="No matching batches"
    />
  );
}
