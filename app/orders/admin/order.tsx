import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { Icon } from '#kit/icon.tsx';
import { showOrder } from '#orders/show-order.ts';
import { AppError } from '#rules/app-error.ts';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/order.ts';
import { StatusTag } from './order-tags.tsx';
import { OrderView, useOrder } from './order-view.tsx';

/** An order that does not exist is told before the page is drawn; everything else the page reads as the dialog does. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  try {
    const { _id, orderId } = await showOrder(app, id, { account, key: null, permission: 'orders.read' });
    return { id: _id, orderId };
  } catch (error) {
    if (error instanceof AppError) throw new Response(error.message, { status: error.status });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(`Order ${loaderData?.orderId ?? ''}`);

/** The page of an order, beside the dialog over the list. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  // Nothing that was typed for one order is left under the number of the next.
  return <Shown key={loaderData.id} {...loaderData} />;
}

function Shown({ id, orderId }: Route.ComponentProps['loaderData']) {
  const loaded = useOrder(id);
  const { order } = loaded;
  return (
    <AdminPage
      title={`Order ${orderId}`}
      about={
        order && (
          <span className="flex flex-wrap items-center gap-2">
            <StatusTag status={order.orderStatus} />
            {indianTime(new Date(order.orderDate))}
          </span>
        )
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
        <OrderView loaded={loaded} />
      </div>
    </AdminPage>
  );
}
