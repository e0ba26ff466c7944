import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { listProductTitles } from '#features/catalog/list-product-titles.ts';
import { listCoupons } from '#features/coupons/list-coupons.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { readStorefront } from '#features/settings/read-storefront.ts';
import { couponSorts, listFromQuery } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import { discountOffer } from '#rules/pricing/discount.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { nameOf } from '#rules/settings/categories.ts';
import { pageContext } from '#server/page-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { HistoryDialog } from '../parts/history-dialog.tsx';
import { FilterSelect, SearchBox, SortHead } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import { tryAgain } from '../parts/texts.tsx';
import { TryAgainSoon } from '../parts/try-again-soon.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/coupons.ts';
import { CouponSheet } from './coupon-sheet.tsx';
import * as texts from './texts.ts';

const states = [
  { id: 'active', label: 'Active' },
  { id: 'inactive', label: 'Inactive' },
  { id: 'expired', label: 'Expired' },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const { search, sort } = listFromQuery(query, couponSorts);
  const state = states.find(({ id }) => id === query.get('state'))?.id ?? '';
  const [all, products, { freeFromPaise }, { categories }] = await Promise.all([
    listCoupons(app, sort),
    listProductTitles(app),
    readStorefront(app),
    readSettings(app),
  ]);
  const found = all.filter(
    ({ code, referrerName, expired, isActive }) =>
      `${code} ${referrerName}`.toLowerCase().includes(search.toLowerCase()) &&
      (state === '' || state === (expired ? 'expired' : isActive ? 'active' : 'inactive')),
  );
  const coupons = found.map(({ productIds, categories: of, ...coupon }) => ({
    ...coupon,
    products: productIds.length,
    categories: categories.items.filter(({ category }) => of.includes(category)).map(nameOf),
  }));
  return {
    search,
    sort,
    state,
    coupons,
    total: all.length,
    anyActive: all.some(({ isActive }) => isActive),
    products,
    freeFromPaise,
  };
}

export const meta = () => adminMeta('Coupons');

/** The list is empty where it could not be loaded, and says why. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const why = isRouteErrorResponse(error) ? String(error.data) : error instanceof Error ? error.message : '';
  useEffect(() => toast({ title: why, destructive: true, duration: 4000 }), [toast, why]);
  return (
    <AdminPage title="Coupons">
      <EmptyState title="No Coupons Available">
        <TryAgainSoon />
        <button type="button" className="button button-leaf mt-4" onClick={() => void revalidate()}>
          {tryAgain}
        </button>
      </EmptyState>
    </AdminPage>
  );
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { search, sort, state, coupons, total, anyActive, products, freeFromPaise } = loaderData;
  const toast = useToast();
  const { act, busy } = useAction();
  const [opened, setOpened] = useState<React.ComponentProps<typeof CouponSheet>['of']>(null);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);

  const sorted = { sorts: couponSorts, value: sort };

  const toggle = (id: string, isActive: boolean) =>
    act(id, (call) => call('POST /api/coupon/toggle-status/{id}', { params: { id }, body: { isActive } }), {
      quiet: true,
    });
  const show = (id: string, shownToShoppers: boolean) =>
    act(id, (call) => call('POST /api/coupon/show/{id}', { params: { id }, body: { shownToShoppers } }), {
      quiet: true,
    });
  const toggleAll = async () => {
    const answer = await act('all', (call) => call('POST /api/coupon/bulk-toggle', { body: { isActive: !anyActive } }));
    if (answer) toast({ title: answer.message });
  };
  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/coupon/delete/{id}', { params: { id: leaving.id } }),
    );
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };

  return (
    <AdminPage
      title="Coupons"
      about={total === 1 ? '1 coupon' : `${total} coupons`}
      actions={
        <button type="button" className="button button-leaf" onClick={() => setOpened('new')}>
          {texts.addCoupon}
        </button>
      }
    >
      {total > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <SearchBox label="Search coupons" value={search} />
          <FilterSelect name="state" label="State" value={state} all="All states" options={states} />
          <FilterSelect name="sort" label="Sort by" value={sort} options={couponSorts} />
          <span className="flex min-h-11 items-center gap-2.5">
            <button
              type="button"
              role="switch"
              aria-checked={anyActive}
              aria-labelledby="toggle-all"
              className="switch"
              disabled={busy !== null}
              onClick={toggleAll}
            />
            <span id="toggle-all">{anyActive ? 'Deactivate all Coupons' : 'Activate all Coupons'}</span>
          </span>
        </div>
      )}
      {coupons.length === 0 ? (
        <EmptyState title={total === 0 ? 'No Coupons Available' : 'No matching coupons'} />
      ) : (
        <TableFrame label="Coupons">
          <table>
            <thead>
              <tr>
                <SortHead label={texts.code} {...sorted} up="code-atoz" down="code-ztoa" />
                <th scope="col">{texts.referrerName}</th>
                <SortHead
                  label={texts.discount}
                  {...sorted}
                  up="discount-lowtohigh"
                  down="discount-hightolow"
                  first="down"
                />
                <th scope="col">Minimum</th>
                <SortHead label={texts.expiryDate} {...sorted} up="expiry-first" down="expiry-last" />
                <th scope="col">{texts.couponLimit}</th>
                <SortHead label="Success Count" {...sorted} up="used-least" down="used-most" first="down" />
                <th scope="col">Failed Count</th>
                <th scope="col">{texts.products}</th>
                <th scope="col">Shown</th>
                <th scope="col">Active</th>
                <th scope="col" className="row-actions">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {coupons.map((coupon) => (
                <tr key={coupon._id}>
                  <th scope="row">{coupon.code}</th>
                  <td className="min-w-24">{coupon.referrerName}</td>
                  <td>
                    {discountOffer(coupon)}
                    {[
                      coupon.validFrom !== null && `From ${indianDay(new Date(coupon.validFrom))}`,
                      coupon.oncePerCustomer && texts.oncePerCustomer,
                      coupon.firstOrderOnly && texts.firstOrderOnly,
                    ].map(
                      (term) =>
                        term && (
                          <small key={term} className="block whitespace-nowrap">
                            {term}
                          </small>
                        ),
                    )}
                  </td>
                  <td>{formatPaise(coupon.minPurchaseAmountPaise)}</td>
                  <td className="whitespace-nowrap">{indianDay(new Date(coupon.expiryDate))}</td>
                  <td>{coupon.couponLimit}</td>
                  <td>{coupon.usageCount}</td>
                  <td>{coupon.extraUsageCount}</td>
                  <td>{[...coupon.categories, ...(coupon.products > 0 ? [coupon.products] : [])].join(', ')}</td>
                  <td>
                    <input
                      type="checkbox"
                      role="switch"
                      aria-label={`${coupon.code} shown to shoppers`}
                      className="switch align-middle"
                      checked={coupon.shownToShoppers}
                      aria-checked={coupon.shownToShoppers}
                      disabled={busy !== null}
                      onChange={(event) => show(coupon._id, event.target.checked)}
                    />
                  </td>
                  <td>
                    {coupon.expired ? (
                      <button type="button" className="button button-line" disabled>
                        Expired
                      </button>
                    ) : (
                      <input
                        type="checkbox"
                        role="switch"
                        aria-label={`${coupon.code} active`}
                        className="switch align-middle"
                        checked={coupon.isActive}
                        aria-checked={coupon.isActive}
                        disabled={busy !== null}
                        onChange={(event) => toggle(coupon._id, event.target.checked)}
                      />
                    )}
                  </td>
                  <td className="row-actions whitespace-nowrap">
                    <button
                      type="button"
                      className="link min-h-11 px-2"
                      onClick={() => setOpened({ id: coupon._id, name: coupon.code })}
                      aria-label={texts.editCode(coupon.code)}
                    >
                      Edit
                    </button>
                    <button
                      type="button"
                      className="link min-h-11 px-2"
                      onClick={() => setLooked({ id: coupon._id, name: coupon.code })}
                      aria-label={`History of ${coupon.code}`}
                    >
                      History
                    </button>
                    <button
                      type="button"
                      className="link min-h-11 px-2 text-chilli"
                      onClick={() => setLeaving({ id: coupon._id, name: coupon.code })}
                      aria-label={`Delete ${coupon.code}`}
                    >
                      Delete
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <CouponSheet of={opened} products={products} freeFromPaise={freeFromPaise} onClose={() => setOpened(null)} />
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this coupon?"
        action="Delete"
        busy={busy === 'delete'}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {leaving && `Shoppers can no longer use ${leaving.name}. Existing orders keep their discount.`}
      </ConfirmDialog>
      <HistoryDialog kind="coupon" thing={looked} onClose={() => setLooked(null)} />
    </AdminPage>
  );
}
