import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { Icon } from '#kit/icon.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/order.ts';
import { StatusTag } from './order-tags.tsx';
import { OrderView, orderFromAnswer, type ShownOrder, useTypedForms } from './order-view.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return (await orResponse(call('GET /api/admin/orders/details/{id}', { params }))).data;
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(`Order ${loaderData?.orderId ?? ''}`);

/** The page of an order, beside the dialog over the list. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  // Nothing that was typed for one order is left under the number of the next.
  return <Shown key={loaderData._id} order={orderFromAnswer(loaderData)} />;
}

function Shown({ order }: { order: ShownOrder }) {
  const forms = useTypedForms(order, useRefresh());
  return (
    <AdminPage
      title={`Order ${order.orderId}`}
      about={
        <span className="flex flex-wrap items-center gap-2">
          <StatusTag status={order.orderStatus} />
          {indianTime(new Date(order.orderDate))}
        </span>
      }
      actions={
        <Link to="/admin/orders" className="button button-line">
          <Icon name="chevron-left" size={18} />
          All orders
        </Link>
      }
    >
      <div className="max-w-5xl">
        <h2 className="sr-only">Details</h2>
        <OrderView order={order} forms={forms} />
      </div>
    </AdminPage>
  );
}
