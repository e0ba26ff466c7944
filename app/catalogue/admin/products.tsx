import { useEffect, useState } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import { HistoryDialog } from '#audit/admin/history-dialog.tsx';
import { pageContext } from '#boot/page-context.ts';
import { listAdminProducts } from '#catalogue/list-admin-products.ts';
import { adminPageSize, adminSorts, productListFromQuery } from '#catalogue/rules/product-list.ts';
import { type AdminProduct, adminProductFromJson } from '#contract/amounts.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { DataList } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { productLimits } from '#settings/rules/fields/catalogue.ts';
import { readShownCategories } from '#settings/sections/categories.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { ListViews } from '#staff/admin/list-views.tsx';
import { openingView, readListViews } from '#staff/list-views.ts';
import type { Route } from './+types/products.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type ProductActs, productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSheet } from './product-sheet.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const url = new URL(request.url);
  const views = await readListViews(app, requestContext.account, 'products');
  const opening = openingView('products', views, url);
  if (opening !== null) throw redirect(opening);
  const choice = productListFromQuery(url.searchParams, await readShownCategories(app));
  const { products, total } = await listAdminProducts(app, {
    ...choice,
    limit: adminPageSize,
  });
  const limits = productLimits((await readEnglishSettings(app)).catalogue);
  return { choice, products, total, views, limits };
}

export const meta = () => adminMeta('Products');

export default function Products({ loaderData }: Route.ComponentProps) {
  const { choice, products, total, views, limits } = loaderData;
  const may = useMay();
  const toast = useToast();
  const { act, busy } = useAction();
  const [sheet, setSheet] = useState<AdminProduct | 'new' | null>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address opens it again
  useEffect(() => {
    if (hash === '#new' && may('catalogue.edit')) setSheet('new');
  }, [hash, key]);
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);
  const [importing, setImporting] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const categories = useCategories();
  // What leaves the list by a filter or a page is not chosen any more: nothing is done to what nobody sees.
  const chosen = products.filter(({ _id }) => ticked.includes(_id));
  const filter = Object.fromEntries(
    Object.entries({ search: choice.search, category: choice.category, state: choice.state }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  );
  const filtered = choice.search !== '' || choice.category !== null || choice.state !== null;

  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/admin/products/delete/{id}', { params: { id: leaving._id } }),
    );
    setLeaving(null);
    if (!answer) return;
    setSheet(null);
    toast({ title: answer.message });
  };

  const duplicate = async ({ _id: id }: AdminProduct) => {
    const answer = await act('duplicate', (call) =>
      call('POST /api/admin/products/duplicate/{id}', { params: { id } }),
    );
    if (!answer) return;
    toast({ title: answer.message });
    setSheet(adminProductFromJson(answer.data));
  };
  const mayEdit = may('catalogue.edit');
  const acts: ProductActs = {
    onEdit: setSheet,
    onDuplicate: duplicate,
    onDelete: setLeaving,
    onHistory: ({ _id, title }) => setLooked({ id: _id, name: title }),
  };
  const columns = productColumns(mayEdit, new Map(categories.map(({ id, label }) => [id, label])), acts);

  return (
    <AdminPage
      title="Products"
      about={<span role="status">{total === 1 ? '1 product' : `${total} products`}</span>}
      actions={
        <>
          {mayEdit && (
            <button type="button" className="button button-leaf" onClick={() => setSheet('new')}>
              {texts.addNewProduct}
            </button>
          )}
          <Folded label="More">
            {mayEdit && (
              <>
                <Link to="/admin/products/prices-and-stock" className="button button-line">
                  {texts.pricesAndStock}
                </Link>
                <button type="button" className="button button-line" onClick={() => setImporting(true)}>
                  Import CSV
                </button>
              </>
            )}
            <ExportLink path="/api/admin/products/export" />
          </Folded>
        </>
      }
    >
      <ListViews list="products" views={views} columns={columns} />
      <ProductFilters choice={choice} sorts={adminSorts} />
      <div className="mt-4">
        {products.length === 0 ? (
          <EmptyState title={texts.productNotFound}>
            {filtered ? (
              <Link to="/admin/products?view=all" className="link">
                Show all products
              </Link>
            ) : (
              'Add your first product, or import a list.'
            )}
          </EmptyState>
        ) : (
          <>
            <BulkBar
              key={JSON.stringify(filter)}
              chosen={chosen}
              all={chosen.length === products.length && total > products.length ? { total, filter } : null}
              onDone={() => setTicked([])}
            />
            <DataList
              label="Products"
              isRows
              rowsOpen={mayEdit}
              columns={columns}
              hidden={views.hidden}
              rows={products}
              idOf={({ _id }) => _id}
              sort={{ sorts: adminSorts, value: choice.sort }}
              {...(mayEdit && {
                ticks: {
                  ids: chosen.map(({ _id }) => _id),
                  onChange: setTicked,
                  labelOfAll: 'Select every product on this page',
                  labelOf: ({ title }: AdminProduct) => `Select ${title}`,
                },
              })}
            />
          </>
        )}
        <Pager page={choice.page} total={total} size={adminPageSize} />
      </div>
      <ProductSheet
        limits={limits}
        product={sheet}
        latest={sheet !== null && sheet !== 'new' ? products.find(({ _id }) => _id === sheet._id) : undefined}
        acts={acts}
        onClose={() => setSheet(null)}
        onReload={setSheet}
      />
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this product?"
        action={texts.deleteLabel}
        busy={busy === 'delete'}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {leaving &&
          `This deletes ‘${leaving.title}’ with its pictures and reviews. Past orders stay as they are. To hide it for some time, switch off ‘List Product in Store’ instead.`}
      </ConfirmDialog>
      <HistoryDialog kind="product" thing={looked} onClose={() => setLooked(null)} />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}
