import { useEffect } from 'react';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { texts as kitTexts } from '#kit/texts.ts';
import { useCart } from './cart-store.ts';
import { texts } from './texts.ts';

const load = () => import('./cart-sheet-content.tsx');
const CartSheetContent = lazyPart(load);

/** The page that is opened, or what is put into the cart, comes first. */
const restMs = 600;

export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isEmpty = useCart().length === 0;
  // With goods in it the cart opens at once, and without a network, too. A first visit has none: 9.4 KB less.
  useEffect(() => {
    if (isEmpty) return;
    const resting = setTimeout(() => load().catch(() => {}), restMs);
    return () => clearTimeout(resting);
  }, [isEmpty]);
  return (
    <Dialog open={open} onClose={onClose} title={texts.yourCart()} kind="sheet">
      <CartSheetContent
        onClose={onClose}
        wait={<p role="status" aria-label={kitTexts.loading()} className="skeleton m-5 h-96 rounded-xl" />}
      />
    </Dialog>
  );
}
