import { useState } from 'react';
import { listPurchases } from '#features/programs/list-purchases.ts';
import { listFromQuery, peoplePageSize, purchaseSorts } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { shopContext } from '../../request-context.ts';
import { HistoryDialog } from '../parts/history-dialog.tsx';
import { SortHead } from '../parts/list-controls.tsx';
import { adminMeta, EmptyState } from '../parts/page.tsx';
import { PeoplePage } from '../parts/people-page.tsx';
import type { Route } from './+types/programs.ts';
import { RefundDialog } from './refund-dialog.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = listFromQuery(new URL(request.url).searchParams, purchaseSorts);
  const { purchases, total } = await listPurchases(context.get(shopContext), { ...choice, limit: peoplePageSize });
  return { purchases, list: { ...choice, total, shown: purchases.length } };
}

export const meta = () => adminMeta('Programs Purchase List');

/** Every plan that was bought. */
export default function Programs({ loaderData: { purchases, list } }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState<(typeof purchases)[number] | null>(null);
  const [looked, setLooked] = useState<{ id: string; name: string } | null>(null);
  const sorted = { sorts: purchaseSorts, value: list.sort };
  return (
    <>
      <PeoplePage
        title="Programs Purchase List"
        thing="purchase"
        exportHref="/api/programs/export"
        list={list}
        sorts={purchaseSorts}
        none={
          <EmptyState title="No purchases yet.">They come from the page of the Diabetic Reversal Program.</EmptyState>
        }
        noneFound="No purchase fits this search"
      >
        <thead>
          <tr>
            <th scope="col">Sl. No.</th>
            <SortHead label="User Name" {...sorted} up="name-atoz" down="name-ztoa" />
            <th scope="col">Email</th>
            <th scope="col">Mobile</th>
            <SortHead label="Date" {...sorted} up="oldest" down="newest" first="down" />
            <th scope="col">Program Name</th>
            <th scope="col">Plan Name</th>
            <SortHead
              label="Amount"
              {...sorted}
              up="price-lowtohigh"
              down="price-hightolow"
              first="down"
              className="text-right"
            />
            <th scope="col">Coupon Used</th>
            <th scope="col">Payment Id</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase, at) => (
            <tr key={purchase._id}>
              <td>{(list.page - 1) * peoplePageSize + at + 1}</td>
              <th scope="row">{purchase.userName}</th>
              <td>{purchase.email}</td>
              <td>{purchase.mobile}</td>
              <td className="whitespace-nowrap">{indianTime(new Date(purchase.date))}</td>
              <td className="min-w-44">{purchase.programName}</td>
              <td className="whitespace-nowrap">{purchase.planName}</td>
              <td className="figures whitespace-nowrap text-right">{formatPaise(paiseFromRupees(purchase.amount))}</td>
              <td>{purchase.couponUsed}</td>
              <td className="whitespace-nowrap">
                {purchase.paymentId}
                {purchase.isRefunded && (
                  <span className="block">
                    <span className="tag tag-chilli">Refunded</span>
                    {purchase.refund && (
                      <span className="ml-2 text-ink-soft text-sm">
                        {formatPaise(paiseFromRupees(purchase.refund.amount))} back: {purchase.refund.status}
                      </span>
                    )}
                  </span>
                )}
              </td>
              <td className="row-actions whitespace-nowrap">
                <a
                  href={`/api/invoices/program/${purchase._id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center px-2"
                >
                  Invoice<span className="sr-only"> of {purchase.userName}</span>
                </a>
                <button
                  type="button"
                  className="link min-h-11 px-2"
                  onClick={() => setLooked({ id: purchase._id, name: purchase.userName })}
                >
                  History<span className="sr-only"> of {purchase.userName}</span>
                </button>
                {!purchase.isRefunded && (
                  <button type="button" className="link min-h-11 px-2 text-chilli" onClick={() => setLeaving(purchase)}>
                    Refund<span className="sr-only"> {purchase.userName}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PeoplePage>
      <RefundDialog purchase={leaving} onClose={() => setLeaving(null)} />
      <HistoryDialog kind="program" thing={looked} onClose={() => setLooked(null)} />
    </>
  );
}
