import type { RefObject } from 'react';
import type { OrderToPack } from '#packing/rules/packing.ts';
import type { OtherCodes } from '#packing/rules/parcel-number.ts';
import { PaperChoice } from '#shipping/admin/print-buttons.tsx';
import { PackedForm } from './packed-form.tsx';
import { PrintTime, printPapers } from './print-papers.tsx';
import { type ListedCourier, ShippedForm } from './shipped-form.tsx';
import { useBooking } from './use-booking.ts';

/** The two steps after the box: packed; and shipped, with the number of the parcel, which prints its papers. */
export function FinishOrder({
  order,
  hands,
  step,
  hold,
  field,
  couriers,
  booking,
  codes,
  onPacked,
  onShipped,
  onBooked,
}: {
  order: OrderToPack;
  hands: string;
  step: 'to pack' | 'packed';
  /** Why it is not packed yet; null where it may be. */
  hold: string | null;
  /** What has the focus once the box is full. */
  field: RefObject<HTMLElement | null>;
  couriers: readonly ListedCourier[];
  /** Whether a courier can be booked: what is packed may have to be sent first. */
  booking: 'off' | 'waits' | 'on';
  /** What may be scanned in the wrong field. */
  codes: OtherCodes;
  onPacked: (grams: number | null) => void;
  onShipped: (courier: string, number: string) => void;
  onBooked: (labelUrl: string) => void;
}) {
  const booked = useBooking({ orderId: order.id, hands, isUnsent: booking === 'waits' }, onBooked);
  if (step === 'to pack') {
    return <PackedForm lines={order.lines} sizes={codes.sizes} hold={hold} field={field} onPacked={onPacked} />;
  }
  return (
    <div className="space-y-3">
      <ShippedForm
        order={order}
        couriers={couriers}
        codes={codes}
        field={field}
        booking={booking === 'off' ? null : booked}
        onShipped={onShipped}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PaperChoice />
        <button type="button" className="button button-line flex-1" onClick={() => printPapers([order.id])}>
          Print slip and label now
        </button>
        <PrintTime />
      </div>
    </div>
  );
}
