import { Dialog } from '#kit/dialogs/dialog.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { texts } from '#storefront/layout/texts.ts';

const ContactDialogForm = lazyPart(() => import('./contact-dialog-form.tsx'));

/** The contact form in a dialog: only the e-mail address is required; empty fields are sent as 'none'. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.contactUs()} kind="window">
      <div className="overflow-y-auto p-5">
        <ContactDialogForm
          onClose={onClose}
          wait={<p role="status" aria-label={texts.loading()} className="skeleton h-96 rounded-xl" />}
        />
      </div>
    </Dialog>
  );
}
