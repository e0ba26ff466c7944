import { Link } from 'react-router';
import { brand } from '#content/content.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { AppError } from '#rules/app-error.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { AdminPage, adminMeta, EmptyState } from '../parts/page.tsx';
import type { Route } from './+types/packing-slips.ts';

/** Most slips of one print. */
const mostSlips = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => id !== '');
  const { app, requestContext } = context.get(pageContext);
  const access = { account: requestContext.account, key: null };
  const found = await Promise.all(
    ids.slice(0, mostSlips).map((id) =>
      showOrder(app, id, access).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      }),
    ),
  );
  return {
    orders: found.flatMap((order) =>
      order === null
        ? []
        : [
            {
              id: order._id,
              orderId: order.orderId,
              at: order.orderDate,
              method: order.paymentMethod,
              isPaid: order.paymentStatus === 'paid',
              address: order.addressInfo,
              pricePaise: order.orderPricePaise,
              lines: order.cartItems.map(({ title, weight, quantity }) => ({ title, weight, quantity })),
            },
          ],
    ),
  };
}

export const meta = () => adminMeta('Packing slips');

/** One slip a page, to lie in the parcels; without prices. */
export default function PackingSlips({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Packing slips"
      about={`${orders.length} ${orders.length === 1 ? 'slip' : 'slips'}`}
      actions={
        <>
          <Link to="/admin/orders" className="button button-line">
            Back to the orders
          </Link>
          <button type="button" className="button button-leaf" onClick={() => window.print()}>
            Print
          </button>
        </>
      }
    >
      {orders.length === 0 ? (
        <EmptyState title="No order is chosen" />
      ) : (
        orders.map((order) => (
          <article key={order.id} className="slip card mb-6 max-w-2xl p-6">
            <header className="flex justify-between gap-4 border-hairline border-b pb-3">
              <h2 className="text-2xl">{brand.name}</h2>
              <p className="text-right">
                <strong className="block">{order.orderId}</strong>
                {indianDay(new Date(order.at))}
              </p>
            </header>
            <div className="grid gap-4 py-4 sm:grid-cols-2">
              <address className="not-italic">
                <span className="text-ink-soft text-sm">Deliver to</span>
                <strong className="block">{order.address.name}</strong>
                {order.address.street}
                <br />
                {order.address.city} {order.address.pincode}
                <br />
                {order.address.state}, {order.address.country}
                <br />
                {order.address.phone}
              </address>
              <p>
                <span className="block text-ink-soft text-sm">Payment</span>
                <strong>{order.isPaid ? 'Paid' : `Collect ${formatPaise(order.pricePaise)} at the door`}</strong>
              </p>
            </div>
            <table className="w-full">
              <thead>
                <tr className="border-hairline border-b text-left">
                  <th className="py-1 pr-4">Packed</th>
                  <th className="py-1 pr-4">Quantity</th>
                  <th className="py-1">Item</th>
                </tr>
              </thead>
              <tbody>
                {order.lines.map((line) => (
                  <tr key={`${line.title} ${line.weight}`} className="border-hairline border-b">
                    <td className="py-2 pr-4">
                      <span aria-hidden="true" className="inline-block size-4 border border-ink" />
                    </td>
                    <td className="py-2 pr-4 font-semibold">{line.quantity}</td>
                    <td className="py-2">
                      {line.title}, {line.weight}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </article>
        ))
      )}
    </AdminPage>
  );
}
