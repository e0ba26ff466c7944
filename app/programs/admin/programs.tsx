import { useState } from 'react';
import { permissionsOf } from '#access/rules/permissions.ts';
import { HistoryDialog } from '#audit/admin/history-dialog.tsx';
import { pageContext } from '#boot/page-context.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { type Column, RowButton } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect } from '#kit/admin/lists/list-controls.tsx';
import { ListPage } from '#kit/admin/lists/list-page.tsx';
import { adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { listPurchases } from '#programs/list-purchases.ts';
import { type PurchaseSort, type PurchaseState, purchaseSorts, purchaseStates } from '#programs/rules/purchase-list.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { readVersions } from '#settings/admin/read-section.server.ts';
import { plansOf } from '#settings/rules/programs.ts';
import { lockedSettings } from '#settings/sections/locked-settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/programs.ts';
import { GstForm } from './gst-form.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const choice = listFromQuery(query, purchaseSorts);
  const state = purchaseStates.find((one) => one === query.get('state'));
  const maySet = permissionsOf(requestContext.account).includes('settings.edit');
  const [{ purchases, total }, { gstPercent }, gstVersions, settings] = await Promise.all([
    listPurchases(app, { ...choice, state, limit: listPageSize }, requestContext.account),
    lockedSettings.tax.read(app.db),
    maySet ? readVersions(app, 'tax') : null,
    readSettings(app),
  ]);
  return {
    purchases,
    list: { ...choice, total },
    state,
    gstPercent,
    gstVersions,
    plans: plansOf(settings.programs).map(({ name, pricePaise }) => ({ name, pricePaise })),
  };
}

export const meta = () => adminMeta('Programs Purchase List');

type Purchase = Route.ComponentProps['loaderData']['purchases'][number];

const stateLabels: Record<PurchaseState, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  waiting: 'Awaiting payment',
  closed: 'Closed',
};
const stateOptions = purchaseStates.map((id) => ({ id, label: stateLabels[id] }));

const columns: readonly Column<Purchase, PurchaseSort>[] = [
  ['Sl. No.', (_purchase, serial) => serial],
  [
    'User Name',
    ({ userName, purchaseId }) => (
      <>
        {userName}
        <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{purchaseId}</span>
      </>
    ),
    { kind: 'name', className: 'wrap-anywhere', sort: ['name-atoz', 'name-ztoa'] },
  ],
  [
    'Email, Mobile',
    ({ email, mobile }) => (
      <>
        <span className="wrap-anywhere">
          <EmailText email={email} />
        </span>
        <span className="block">{mobile}</span>
      </>
    ),
    { className: 'min-w-44 text-sm' },
  ],
  ['Date', ({ date }) => indianTime(new Date(date)), { className: 'min-w-26', sort: ['oldest', 'newest'] }],
  [
    'Program Name, Plan Name',
    ({ programName, planName, date }) => (
      <>
        <span className="max-md:hidden">{programName}</span>
        <span className="font-semibold max-md:font-normal md:block">{planName}</span>
        <span className="md:hidden">{`, ${indianDay(new Date(date))}`}</span>
      </>
    ),
    { className: 'min-w-34 text-sm', phone: 'below' },
  ],
  [
    'Amount',
    ({ amountPaise }) => formatPaise(amountPaise),
    { kind: 'amount', sort: ['price-lowtohigh', 'price-hightolow'], phone: 'beside-name' },
  ],
  ['Coupon Used', ({ couponUsed }) => couponUsed, { className: 'wrap-anywhere min-w-24 text-sm' }],
  [
    'Payment Id',
    (purchase) => (
      <>
        <span className="max-md:hidden">{purchase.paymentId}</span>
        <MoneyState purchase={purchase} />
      </>
    ),
    { className: 'text-sm', phone: 'beside-below' },
  ],
];

/** Every plan that was bought; those that wait for their money, or that never came about, when asked for. */
export default function Programs({ loaderData }: Route.ComponentProps) {
  const { purchases, list, state } = loaderData;
  const may = useMay();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);
  const actions = (purchase: Purchase) => (
    <>
      {purchase.mobile !== '' && (
        <a
          href={`tel:${purchase.mobile}`}
          className="link inline-flex min-h-11 items-center px-2 md:hidden"
          aria-label={`Call ${purchase.userName}`}
        >
          Call
        </a>
      )}
      {purchase.hasInvoice && (
        <a
          href={`/api/invoices/program/${purchase._id}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center px-2"
          aria-label={`Invoice of ${purchase.userName}`}
        >
          Invoice
        </a>
      )}
      <RowButton
        label={`History of ${purchase.userName}`}
        onClick={() => setLooked({ id: purchase._id, name: purchase.userName })}
      >
        History
      </RowButton>
      {may('refunds.make') && isRefundable(purchase) && (
        <RowButton label={`Refund ${purchase.userName}`} onClick={() => setLeaving(purchase._id)} isDestructive>
          {texts.refund}
        </RowButton>
      )}
    </>
  );
  return (
    <>
      <ListPage
        title="Programs Purchase List"
        thing="purchase"
        isRows
        file={may('exports') ? { path: '/api/programs/export', name: 'programs' } : null}
        list={list}
        sorts={purchaseSorts}
        columns={[...columns, ['Actions', actions, { kind: 'actions', className: 'min-w-40' }]]}
        rows={purchases}
        idOf={({ _id }) => _id}
        filter={
          <FilterSelect
            name="state"
            label="State"
            value={state ?? ''}
            all={list.search === '' ? 'Paid and refunded' : 'In any state'}
            options={stateOptions}
          />
        }
        isFiltered={state !== undefined}
        none={<EmptyState title="No purchases yet.">Shoppers buy plans on the page of your program.</EmptyState>}
        noneFound={list.search === '' ? 'No purchases in this state' : 'No matching purchases'}
        more={may('settings.edit') && <GstForm loaderData={loaderData} />}
      />
      <RefundDialog
        purchase={purchases.find((one) => one._id === leaving && isRefundable(one)) ?? null}
        onClose={() => setLeaving(null)}
      />
      <HistoryDialog kind="program" thing={looked} onClose={() => setLooked(null)} />
    </>
  );
}

const isRefundable = ({ state, refundedPaise, amountPaise }: Purchase) =>
  (state === 'paid' || state === 'refunded') && refundedPaise < amountPaise;

/** The state of a purchase, unless it is simply paid, and each of its refunds. */
function MoneyState({ purchase: { state, refunds } }: { purchase: Purchase }) {
  const tag = { paid: '', refunded: 'tag-chilli', waiting: 'tag-turmeric', closed: '' }[state];
  return (
    <>
      {state !== 'paid' && <span className={`tag block w-max ${tag}`}>{stateLabels[state]}</span>}
      {refunds.map((refund, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in the order in which they were made
        <span key={at} className="block text-ink-soft">
          {refund.byStaff
            ? `${formatPaise(refund.amountPaise)} refund: ${refund.status}`
            : `${refund.paymentId}: ${formatPaise(refund.amountPaise)} refund: ${refund.status}`}
        </span>
      ))}
    </>
  );
}
