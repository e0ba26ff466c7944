import { listPurchases } from '#features/programs/list-purchases.ts';
import { indianTime } from '#rules/dates.ts';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { pageFromQuery } from '#rules/product-list.ts';
import { useToast } from '#ui/toast.tsx';
import { shopContext } from '../../request-context.ts';
import { ExportLink, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/programs.ts';

const pageSize = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = (query.get('search') ?? '').trim().slice(0, 100);
  const page = pageFromQuery(query);
  const { purchases, total } = await listPurchases(context.get(shopContext), { search, page, limit: pageSize });
  return { search, page, purchases, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const meta = () => adminMeta('Programs Purchase List');

/** Every plan that was bought, newest first. */
export default function Programs({ loaderData }: Route.ComponentProps) {
  const { search, page, purchases, total, pages } = loaderData;
  const toast = useToast();
  const none = total === 0 && search === '';
  return (
    <AdminPage
      title="Programs Purchase List"
      about={<span role="status">{total === 1 ? '1 purchase' : `${total} purchases`}</span>}
      actions={
        <ExportLink
          href="/api/programs/export"
          onNothing={none ? () => toast({ title: 'No purchases to export.', destructive: true }) : undefined}
        />
      }
    >
      {none ? (
        <EmptyState title="No purchases yet.">They come from the page of the Diabetic Reversal Program.</EmptyState>
      ) : (
        <>
          <SearchBox label="Search purchases" value={search} />
          <div className="mt-4">
            {purchases.length === 0 ? (
              <EmptyState title="No purchase fits this search" />
            ) : (
              <TableFrame label="Programs Purchase List">
                <table>
                  <thead>
                    <tr>
                      {['Sl. No.', 'User Name', 'Email', 'Mobile', 'Date', 'Program Name', 'Plan Name'].map((name) => (
                        <th key={name} scope="col">
                          {name}
                        </th>
                      ))}
                      <th scope="col" className="text-right">
                        Amount
                      </th>
                      <th scope="col">Coupon Used</th>
                      <th scope="col">Payment Id</th>
                    </tr>
                  </thead>
                  <tbody>
                    {purchases.map((purchase, at) => (
                      <tr key={purchase._id}>
                        <td>{(page - 1) * pageSize + at + 1}</td>
                        <th scope="row">{purchase.userName}</th>
                        <td>{purchase.email}</td>
                        <td>{purchase.mobile}</td>
                        <td className="whitespace-nowrap">{indianTime(new Date(purchase.date))}</td>
                        <td>{purchase.programName}</td>
                        <td className="whitespace-nowrap">{purchase.planName}</td>
                        <td className="figures whitespace-nowrap text-right">
                          {formatPaise(paiseFromRupees(purchase.amount))}
                        </td>
                        <td>{purchase.couponUsed}</td>
                        <td className="whitespace-nowrap">
                          {purchase.paymentId}
                          <a
                            href={`/api/invoices/program/${purchase._id}`}
                            target="_blank"
                            rel="noreferrer"
                            className="link ml-3 inline-flex min-h-11 items-center"
                          >
                            Invoice
                          </a>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            )}
            <Pager page={page} pages={pages} />
          </div>
        </>
      )}
    </AdminPage>
  );
}
