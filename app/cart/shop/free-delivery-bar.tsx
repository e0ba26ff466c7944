import { formatPaise } from '#pricing/rules/money.ts';
import { gapToFreeDelivery } from '#pricing/rules/shipping.ts';
import { texts } from './texts.ts';

interface FreeDeliveryBarProps {
  subtotalPaise: number;
  freeFromPaise: number;
}

/** How far a cart is from free delivery, while it is not free. */
export function FreeDeliveryBar({ subtotalPaise, freeFromPaise }: FreeDeliveryBarProps) {
  return (
    <div className="mt-2 text-ink-soft text-sm">
      <progress
        aria-label={texts.towardsFreeDelivery()}
        max={freeFromPaise}
        value={subtotalPaise}
        className="progress mb-1 block w-full"
      />
      {texts.moreForFreeDelivery({ gap: formatPaise(gapToFreeDelivery(subtotalPaise, freeFromPaise)) })}
    </div>
  );
}
