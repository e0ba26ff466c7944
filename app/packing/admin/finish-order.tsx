import { type RefObject, useEffect, useState } from 'react';
import type { CodedSize, OrderToPack } from '#packing/rules/packing.ts';
import { type ListedCourier, PackedForm, ShippedForm } from './finish-form.tsx';
import { readPapers, writePapers } from './packing-memory.ts';

const lookMs = 1000;

/** Opens the papers of orders in a tab of their own, to be printed in one go. */
function printPapers(ids: readonly string[]): void {
  if (!navigator.onLine) {
    writePapers([...new Set([...readPapers(), ...ids])]);
    return;
  }
  window.open(`/admin/orders/packing-slips?ids=${ids.join(',')}`, '_blank', 'noopener');
  writePapers(readPapers().filter((id) => !ids.includes(id)));
}

/** What could not be printed without a network, in one go once it is back. */
export function PapersToPrint({ isAway }: { isAway: boolean }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  // Nobody tells of a change of this storage in the same tab.
  useEffect(() => {
    const look = () => setIds((before) => (readPapers().join() === before.join() ? before : readPapers()));
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  if (ids.length === 0) return null;
  const slips = ids.length === 1 ? '1 slip' : `${ids.length} slips`;
  return (
    <p role="status" className="card mb-3 flex flex-wrap items-center gap-3 bg-turmeric-tint p-3">
      <span className="flex-1">{`${slips} not printed yet: there was no network.`}</span>
      {!isAway && (
        <button
          type="button"
          className="button button-line"
          onClick={() => {
            printPapers(ids);
            setIds([]);
          }}
        >
          {`Print ${slips}`}
        </button>
      )}
    </p>
  );
}

/** The two steps after the box: packed, with papers; and shipped, with the number of the parcel. */
export function FinishOrder({
  order,
  step,
  hold,
  field,
  couriers,
  sizes,
  orders,
  onPacked,
  onShipped,
}: {
  order: OrderToPack;
  step: 'to pack' | 'packed';
  /** Why it is not packed yet; null where it may be. */
  hold: string | null;
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
        sizes={sizes}
        hold={hold}
        field={field}
        onPacked={(grams) => {
          onPacked(grams);
          printPapers([order.id]);
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
