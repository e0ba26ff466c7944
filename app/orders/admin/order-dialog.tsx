import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { OrderView, orderFromAnswer, type ShownOrder, useTypedForms } from './order-view.tsx';
import * as texts from './texts.tsx';

/** An order over the list. Closing forgets it. @param id its internal id or number; null for none */
export function OrderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const rightsEnded = useRightsEnded();
  const [order, setOrder] = useState<ShownOrder | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = useRef(id);
  shown.current = id;
  const load = useCallback(async () => {
    setFailed(false);
    if (id === null) return setOrder(null);
    const loaded = await call('GET /api/admin/orders/details/{id}', { params: { id } }).catch((error: unknown) => {
      rightsEnded(error);
      return null;
    });
    if (shown.current !== id) return;
    setOrder(loaded && orderFromAnswer(loaded.data));
    setFailed(loaded === null);
  }, [id, rightsEnded]);
  useEffect(() => {
    load();
  }, [load]);
  const forms = useTypedForms(order, load);
  return (
    <GuardedDialog
      of={forms.typedFor}
      open={id !== null}
      onClose={onClose}
      title={order ? `Order ${order.orderId}` : texts.order}
      kind="window"
    >
      <div className="wide max-h-[80dvh] overflow-y-auto p-5">
        {failed && (
          <p role="alert">
            We could not load the order.{' '}
            <button type="button" className="link min-h-11" onClick={load}>
              Try again
            </button>
          </p>
        )}
        {!order && !failed && <p role="status">Loading…</p>}
        {order && (
          <>
            <Link to={`/admin/orders/${order.orderId}`} className="link mb-2 inline-flex min-h-11 items-center">
              Open as a page
            </Link>
            <OrderView order={order} forms={forms} />
          </>
        )}
      </div>
    </GuardedDialog>
  );
}
