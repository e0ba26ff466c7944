import { useEffect, useState } from 'react';
import type { CartItem } from '#cart/rules/cart.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';

/** What the shop keeps for a browser without scripts, as far as this matters here. */
interface Kept {
  items: readonly CartItem[];
  waitingOrder: string | null;
}

/**
 * Whether the browser's own cart is shown. Where scripts run after all, it takes over once what the shop kept
 * meanwhile; until that is done, and while an order made by plain forms waits, the plain forms stay: they work with
 * scripts, too.
 */
export function useCarriedOver(kept: Kept | null): boolean {
  const isInBrowser = useInBrowser();
  const [isTaken, setTaken] = useState(kept === null || (kept.items.length === 0 && kept.waitingOrder === null));
  const isWaiting = kept !== null && kept.waitingOrder !== null;
  useEffect(() => {
    if (isTaken || isWaiting) return;
    import('./take-over.ts')
      .then(({ takeOver }) => takeOver(kept?.items ?? []))
      .then(
        () => setTaken(true),
        () => {},
      );
  }, [isTaken, isWaiting, kept]);
  return isInBrowser && isTaken;
}
