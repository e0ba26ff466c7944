import { Dialog } from '#kit/dialogs/dialog.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { texts as kitTexts } from '#kit/texts.ts';
import { texts } from './texts.ts';

const CartSheetContent = lazyPart(() => import('./cart-sheet-content.tsx'));

export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.yourCart()} kind="sheet">
      <CartSheetContent
        onClose={onClose}
        wait={<p role="status" aria-label={kitTexts.loading()} className="skeleton m-5 h-96 rounded-xl" />}
      />
    </Dialog>
  );
}
