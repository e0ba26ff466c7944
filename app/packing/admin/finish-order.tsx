import type { RefObject } from 'react';
import type { CodedSize, OrderToPack } from '#packing/rules/packing.ts';
import { type ListedCourier, PackedForm, ShippedForm } from './finish-form.tsx';

/** Opens the papers of orders in a tab of their own, to be printed in one go. */
function printPapers(ids: readonly string[]): void {
  window.open(`/admin/orders/packing-slips?ids=${ids.join(',')}`, '_blank', 'noopener');
}

/** The two steps after the box: packed, with papers; and shipped, with the number of the parcel. */
export function FinishOrder({
  order,
  step,
  left,
  field,
  couriers,
  sizes,
  orders,
  onPacked,
  onShipped,
}: {
  order: OrderToPack;
  step: 'to pack' | 'packed';
  left: number;
  /** What has the focus once the box is full. */
  field: RefObject<HTMLElement | null>;
  couriers: readonly ListedCourier[];
  sizes: readonly CodedSize[];
  orders: readonly string[];
  onPacked: (grams: number | null) => void;
  onShipped: (courier: string, number: string) => void;
}) {
  if (step === 'to pack') {
    return (
      <PackedForm
        lines={order.lines}
        left={left}
        field={field}
        onPacked={(grams) => {
          onPacked(grams);
          if (navigator.onLine) printPapers([order.id]);
        }}
      />
    );
  }
  return (
    <div className="space-y-3">
      <ShippedForm
        couriers={couriers}
        noted={order.courier}
        sizes={sizes}
        orders={orders}
        field={field}
        onShipped={onShipped}
      />
      <button type="button" className="button button-line w-full" onClick={() => printPapers([order.id])}>
        Print slip again
      </button>
    </div>
  );
}
