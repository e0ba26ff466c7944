import { useEffect, useState } from 'react';
import { texts } from '#checkout/shop/texts.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { keepGuestAddress, readGuestAddress } from '#payments/shop/purchase-memory.ts';

/** A guest's address is kept for the next order on this device, after a tick (behaviour: Checkout 3). */
export default function RememberGuest({ address }: { address: DeliveryAddress }) {
  const [isKept, setKept] = useState(() => readGuestAddress() !== null);
  useEffect(() => {
    if (isKept) keepGuestAddress(address);
  }, [isKept, address]);
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-leaf"
        checked={isKept}
        onChange={({ target: { checked } }) => {
          setKept(checked);
          if (!checked) keepGuestAddress(null);
        }}
      />
      {texts.rememberOnThisDevice()}
    </label>
  );
}
