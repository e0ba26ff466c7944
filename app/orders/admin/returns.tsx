import { Form, Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { Field } from '#kit/admin/forms/field.tsx';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { findParcel } from '#orders/returns/find-parcel.ts';
import type { Route } from './+types/returns.ts';
import { CorrectForm, isCorrectable, mayReturn, ReturnForm } from './money-forms.tsx';
import { StatusTag } from './order-tags.tsx';
import { orderFromAnswer } from './order-view.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const scan = (new URL(request.url).searchParams.get('scan') ?? '').trim().slice(0, 100);
  const { app, call } = context.get(pageContext);
  const id = scan === '' ? null : await findParcel(app, scan);
  if (id === null) return { scan, data: null };
  const { data } = await orResponse(call('GET /api/admin/orders/details/{id}', { params: { id } }));
  return { scan, data };
}

export const meta = () => adminMeta('Returned parcels');

/** A parcel that came back: scanned, looked at line by line, and nothing of it on sale unless somebody says so. */
export default function Returns({ loaderData: { scan, data } }: Route.ComponentProps) {
  const load = useRefresh();
  const order = data && orderFromAnswer(data);
  return (
    <AdminPage
      title="Returned parcels"
      about={
        <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
          All orders
        </Link>
      }
    >
      <Form className="mb-5 flex max-w-xl flex-wrap items-end gap-2" role="search">
        {/* Ready for the next scan, also after one. */}
        <Field
          key={scan}
          className="min-w-0 flex-1"
          label="Order number or tracking number"
          hint="Scan the parcel, or type it."
          name="scan"
          autoComplete="off"
          autoFocus
          defaultValue={data ? '' : scan}
        />
        <button type="submit" className="button button-leaf mb-6">
          Find
        </button>
      </Form>
      {scan !== '' && order === null && (
        <EmptyState title={`No parcel has the number ${scan}`}>
          Check the label, or find the order under Orders by its buyer.
        </EmptyState>
      )}
      {order !== null && !('payments' in order) && (
        <EmptyState title={`Order ${order.orderId}`}>Your role does not record returns.</EmptyState>
      )}
      {order !== null && 'payments' in order && (
        <section key={`${order._id} ${order.orderUpdateDate}`} aria-labelledby="parcel" className="max-w-xl space-y-4">
          <h2 id="parcel" className="flex flex-wrap items-center gap-2 text-xl">
            <Link to={`/admin/orders/${order.orderId}`} className="link">
              {order.orderId}
            </Link>
            <StatusTag status={order.orderStatus} />
          </h2>
          <p>
            {order.addressInfo.name}, {order.addressInfo.city}
            {order.trackerId !== '' && `, ${order.logesticProvider} ${order.trackerId}`}
          </p>
          {mayReturn(order) && <ReturnForm order={order} onDone={load} isOpen />}
          {order.cartItems.some(isCorrectable) && <CorrectForm order={order} onDone={load} />}
          {!mayReturn(order) && !order.cartItems.some(isCorrectable) && (
            <EmptyState title="Nothing of this order can come back">
              It was not sent yet, or all of it came back before.
            </EmptyState>
          )}
        </section>
      )}
    </AdminPage>
  );
}
