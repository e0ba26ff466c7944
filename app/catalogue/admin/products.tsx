import { useState } from 'react';
import { Link } from 'react-router';
import { HistoryDialog } from '#audit/admin/history-dialog.tsx';
import { pageContext } from '#boot/page-context.ts';
import { listAdminProducts } from '#catalogue/list-admin-products.ts';
import { adminPageSize, adminSorts, productListFromQuery } from '#catalogue/rules/product-list.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { readShownCategories } from '#settings/sections/categories.ts';
import type { Route } from './+types/products.ts';
import { ImportDialog } from './import-dialog.tsx';
import { AdminProductCard } from './product-card.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductSheet } from './product-sheet.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const choice = productListFromQuery(new URL(request.url).searchParams, await readShownCategories(app));
  const { products, total } = await listAdminProducts(app, {
    ...choice,
    limit: adminPageSize,
  });
  return { choice, products, total };
}

export const meta = () => adminMeta('Products');

export default function Products({ loaderData }: Route.ComponentProps) {
  const { choice, products, total } = loaderData;
  const may = useMay();
  const toast = useToast();
  const { act, busy } = useAction();
  const [sheet, setSheet] = useState<AdminProduct | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminProduct | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);
  const [importing, setImporting] = useState(false);
  const filtered = choice.search !== '' || choice.category !== null || choice.state !== null;

  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/admin/products/delete/{id}', { params: { id: leaving._id } }),
    );
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };

  return (
    <AdminPage
      title="Products"
      about={<span role="status">{total === 1 ? '1 product' : `${total} products`}</span>}
      actions={
        <>
          {may('catalogue.edit') && (
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
          {may('catalogue.edit') && (
            <button type="button" className="button button-leaf" onClick={() => setSheet('new')}>
              {texts.addNewProduct}
            </button>
          )}
        </>
      }
    >
      <ProductFilters choice={choice} sorts={adminSorts} />
      <div className="mt-4">
        {products.length === 0 ? (
          <EmptyState title={texts.productNotFound}>
            {filtered ? (
              <Link to="/admin/products" className="link">
                Show all products
              </Link>
            ) : (
              'Add your first product, or import a list.'
            )}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {products.map((product) => (
              <li key={product._id}>
                <AdminProductCard
                  product={product}
                  mayEdit={may('catalogue.edit')}
                  onEdit={() => setSheet(product)}
                  onDelete={() => setLeaving(product)}
                  onHistory={() => setLooked({ id: product._id, name: product.title })}
                />
              </li>
            ))}
          </ul>
        )}
        <Pager page={choice.page} total={total} size={adminPageSize} />
      </div>
      <ProductSheet
        product={sheet}
        latest={sheet !== null && sheet !== 'new' ? products.find(({ _id }) => _id === sheet._id) : undefined}
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
