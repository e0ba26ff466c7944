import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { HistoryDialog } from '#audit/admin/history-dialog.tsx';
import { TryAgainSoon } from '#back-office/try-again-soon.tsx';
import { pageContext } from '#boot/page-context.ts';
import { listProductTitles } from '#catalogue/listing/list-product-titles.ts';
import { idsOfSet, productSet } from '#catalogue/search/product-set.ts';
import { readCollections } from '#collections/list-collections.ts';
import { listCoupons } from '#coupons/list-coupons.ts';
import { type CouponSort, couponSorts } from '#coupons/rules/coupon-list.ts';
import { discountOffer } from '#coupons/rules/discount.ts';
import { listGroupNames } from '#customers/groups/groups.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { type Column, DataList, RowButton } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { tryAgain } from '#kit/admin/texts.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { listFromQuery } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import { readStorefront } from '#settings/read-storefront.ts';
import { nameOf } from '#settings/rules/categories.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
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
  const [all, products, groups, { freeFromPaise }, { categories }, collections] = await Promise.all([
    listCoupons(app, sort),
    listProductTitles(app),
    listGroupNames(app),
    readStorefront(app),
    readSettings(app),
    readCollections(app),
  ]);
  const sets = collections.map(async ({ _id, name, rule, productIds: ids }) => ({
    id: _id,
    name,
    productIds: [...(await idsOfSet(app, productSet(rule, ids), false))],
  }));
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
    active: all.filter(({ isActive }) => isActive).map(({ _id }) => _id),
    inactive: all.filter(({ isActive }) => !isActive).map(({ _id }) => _id),
    products,
    groups,
    collections: await Promise.all(sets),
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
  const { search, sort, state, coupons, total, active, inactive, products, groups, collections, freeFromPaise } =
    loaderData;
  const anyActive = active.length > 0;
  const toast = useToast();
  const { act, busy } = useAction();
  const [opened, setOpened] = useState<React.ComponentProps<typeof CouponSheet>['of']>(null);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);

  const toggle = (id: string, isActive: boolean) =>
    act(id, (call) => call('POST /api/coupon/toggle-status/{id}', { params: { id }, body: { isActive } }), {
      quiet: true,
    });
  const show = (id: string, shownToShoppers: boolean) =>
    act(id, (call) => call('POST /api/coupon/show/{id}', { params: { id }, body: { shownToShoppers } }), {
      quiet: true,
    });
  const undo = useUndo();
  const toggleAll = async () => {
    const changes = anyActive ? active : inactive;
    const answer = await act('all', (call) => call('POST /api/coupon/bulk-toggle', { body: { isActive: !anyActive } }));
    if (!answer) return;
    undo(answer.message, 'The coupons are as before', async (make) => {
      for (const id of changes) {
        await make('POST /api/coupon/toggle-status/{id}', { params: { id }, body: { isActive: anyActive } });
      }
    });
  };
  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/coupon/delete/{id}', { params: { id: leaving.id } }),
    );
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };
  const columns: readonly Column<(typeof coupons)[number], CouponSort>[] = [
    [
      texts.code,
      ({ _id: id, code: name }) => (
        <button
          type="button"
          className="link text-left"
          aria-label={texts.editCode(name)}
          onClick={() => setOpened({ id, name })}
        >
          {name}
        </button>
      ),
      { kind: 'name', className: 'max-md:wrap-anywhere', sort: ['code-atoz', 'code-ztoa'] },
    ],
    [
      texts.referredBy,
      ({ referrerName }) => referrerName,
      { belowHeading: texts.referrerName, className: 'min-w-24', isWide: true },
    ],
    [
      texts.discount,
      (coupon) => (
        <>
          {discountOffer(coupon)}
          {[
            coupon.validFrom !== null && `From ${indianDay(new Date(coupon.validFrom))}`,
            coupon.customerGroup !== '' &&
              texts.onlyFor(groups.find(({ id }) => id === coupon.customerGroup)?.name ?? ''),
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
          <small className="block md:hidden">{`Until ${indianDay(new Date(coupon.expiryDate))}`}</small>
        </>
      ),
      { sort: ['discount-lowtohigh', 'discount-hightolow'], phone: 'below' },
    ],
    ['Minimum', ({ minPurchaseAmountPaise }) => formatPaise(minPurchaseAmountPaise), { isWide: true }],
    [
      texts.expiryDate,
      ({ expiryDate }) => indianDay(new Date(expiryDate)),
      { className: 'whitespace-nowrap', sort: ['expiry-first', 'expiry-last'] },
    ],
    [texts.couponLimit, ({ couponLimit }) => couponLimit, { isWide: true }],
    ['Used', ({ usageCount }) => usageCount, { belowHeading: 'Success Count', sort: ['used-least', 'used-most'] }],
    ['Refused', ({ extraUsageCount }) => extraUsageCount, { belowHeading: 'Failed Count', isWide: true }],
    [
      texts.products,
      (coupon) => [...coupon.categories, ...(coupon.products > 0 ? [coupon.products] : [])].join(', '),
      { isWide: true },
    ],
    [
      'Shown',
      (coupon) => (
        <Switch
          word="Shown"
          label={`${coupon.code} shown to shoppers`}
          isOn={coupon.shownToShoppers}
          disabled={busy !== null}
          onChange={(isOn) => show(coupon._id, isOn)}
        />
      ),
      { phone: 'beside-name' },
    ],
    [
      'Active',
      (coupon) =>
        coupon.expired ? (
          <button type="button" className="button button-line" disabled>
            Expired
          </button>
        ) : (
          <Switch
            word="Active"
            label={`${coupon.code} active`}
            isOn={coupon.isActive}
            disabled={busy !== null}
            onChange={(isOn) => toggle(coupon._id, isOn)}
          />
        ),
      { phone: 'beside-below' },
    ],
    [
      'Actions',
      ({ _id: id, code: name }) => (
        <>
          <RowButton label={`History of ${name}`} onClick={() => setLooked({ id, name })}>
            History
          </RowButton>
          <RowButton label={`Delete ${name}`} onClick={() => setLeaving({ id, name })} isDestructive>
            Delete
          </RowButton>
        </>
      ),
      { kind: 'actions', className: 'min-w-36' },
    ],
  ];

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
        <div className="mb-4 flex flex-wrap items-center gap-2 lg:mb-2">
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
      <DataList
        label="Coupons"
        isRows
        rowsOpen
        columns={columns}
        rows={coupons}
        idOf={({ _id }) => _id}
        sort={{ sorts: couponSorts, value: sort }}
        none={<EmptyState title={total === 0 ? 'No Coupons Available' : 'No matching coupons'} />}
      />
      <CouponSheet
        of={opened}
        products={products}
        groups={groups}
        collections={collections}
        freeFromPaise={freeFromPaise}
        onClose={() => setOpened(null)}
      />
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

interface SwitchProps {
  /** What a phone shows beside it, where the column has no heading. */
  word: string;
  label: string;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ word, label, isOn, disabled, onChange }: SwitchProps) {
  return (
    <label className="inline-flex items-center justify-end gap-2 max-md:min-h-11">
      <span aria-hidden="true" className="md:hidden">
        {word}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
