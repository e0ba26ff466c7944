import { Link } from 'react-router';
import { batchesToPack } from '#batches/units/batches-to-pack.ts';
import { pageContext } from '#boot/page-context.ts';
import * as texts from '#catalogue/admin/texts.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect, Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { pageFromQuery } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { listMovements, type Movement, movementsPerPage } from '#stock/list-movements.ts';
import { stockCauses } from '#stock/rules/stock-causes.ts';
import type { Route } from './+types/product-stock.ts';
import { StockEntryForm } from './stock-entry-form.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const weight = (query.get('weight') ?? '').slice(0, 200);
  const page = pageFromQuery(query);
  const { app } = context.get(pageContext);
  const ledger = await orResponse(listMovements(app, params.id, { weight, page }));
  const { isKept } = (await readSettings(app)).batches;
  const batches = await batchesToPack(
    app.db,
    ledger.variants.map(({ id }) => id),
  );
  return { weight, page, ledger, isKept, batches };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(texts.stockOf(loaderData?.ledger.product.title ?? ''));

const signed = (units: number) => (units > 0 ? `+${units}` : units < 0 ? `−${-units}` : '0');

const columns: readonly Column<Movement>[] = [
  ['When', ({ at }) => indianTime(new Date(at)), { kind: 'name', className: 'whitespace-nowrap' }],
  [texts.weight, ({ weight }) => weight, { className: 'whitespace-nowrap', phone: 'beside-below' }],
  ['Change', ({ change }) => signed(change), { kind: 'amount', phone: 'beside-name' }],
  ['Stock after', ({ stockAfter }) => stockAfter, { kind: 'amount' }],
  [
    'Why',
    ({ cause, unitCost, orderId }) => (
      <>
        {stockCauses[cause]}
        {unitCost !== undefined && ` at ${formatPaise(paiseFromRupees(unitCost))} each`}
        {orderId !== undefined && (
          <>
            {' '}
            <Link to={`/admin/orders?all=1&search=${orderId}`} className="link whitespace-nowrap">
              {orderId}
            </Link>
          </>
        )}
      </>
    ),
    { className: 'min-w-40', phone: 'below' },
  ],
  ['By', ({ by }) => by],
];

export default function ProductStock({ loaderData }: Route.ComponentProps) {
  const { weight, page, ledger, isKept, batches } = loaderData;
  const { product, variants, movements, total } = ledger;
  const may = useMay();
  return (
    <AdminPage
      title={`Stock: ${product.title}`}
      about={
        <Link to={`/admin/products?search=${product._id}`} className="link inline-flex min-h-11 items-center">
          Back to the product
        </Link>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl">Movements</h2>
            <FilterSelect
              name="weight"
              label={texts.weight}
              value={weight}
              all="All weights"
              options={variants.map((variant) => ({ id: variant.weight, label: variant.weight }))}
            />
          </div>
          <DataList
            label="Movements"
            isRows
            columns={columns}
            rows={movements}
            idOf={({ id }) => id}
            none={
              <EmptyState title={total === 0 && page === 1 ? 'No stock changes yet' : texts.nothingOnThisPage}>
                Orders, edits, imports and goods received will appear here.
              </EmptyState>
            }
          />
          <Pager page={page} total={total} size={movementsPerPage} />
        </div>
        <aside className="space-y-5 max-lg:order-first">
          <section aria-labelledby="shelf" className="card p-4">
            <h2 id="shelf" className="text-xl">
              In stock
            </h2>
            <ul className="figures mt-2">
              {variants.map((variant) => (
                <li key={variant.id} className="flex justify-between gap-3 border-hairline border-t py-1.5">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{variant.weight}</span>
                  <span className="flex-none text-right">
                    <strong>{variant.stock}</strong>
                    {variant.isMarkedOut && <span className="block text-chilli text-sm">Marked out of stock</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {may('stock.change') && isKept && (
            <Link
              to={`/admin/batches/new?size=${(variants.find((one) => one.weight === weight) ?? variants[0])?.id ?? ''}`}
              className="button button-leaf w-full"
            >
              Receive a batch
            </Link>
          )}
          {may('stock.change') && (
            <StockEntryForm productId={product._id} variants={variants} batches={batches} chosen={weight} />
          )}
        </aside>
      </div>
    </AdminPage>
  );
}
