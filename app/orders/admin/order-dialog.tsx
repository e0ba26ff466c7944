import { Link } from 'react-router';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { OrderView, useOrder } from './order-view.tsx';
import * as texts from './texts.tsx';

/** An order over the list. Closing forgets it. */
export function OrderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const loaded = useOrder(id);
  const { order, typedFor } = loaded;
  return (
    <GuardedDialog
      of={typedFor}
      open={id !== null}
      onClose={onClose}
      title={order ? `Order ${order.orderId}` : texts.order}
      kind="window"
    >
      <div className="wide max-h-[80dvh] overflow-y-auto p-5">
        {order && (
          <Link to={`/admin/orders/${order.orderId}`} className="link mb-2 inline-flex min-h-11 items-center">
            Open as a page
          </Link>
        )}
        <OrderView loaded={loaded} />
      </div>
    </GuardedDialog>
  );
}
