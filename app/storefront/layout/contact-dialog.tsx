import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const ContactForm = lazyPart(async () => ({ default: (await import('../content/contact-form.tsx')).ContactForm }));

/** The contact form in a dialog: only the e-mail address is required; empty fields are sent as 'none'. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Contact us" kind="window">
      <div className="overflow-y-auto p-5">
        <p className="mb-4 text-ink-soft">Ask about a product, an order or a program. We answer on working days.</p>
        <ContactForm
          variant="dialog"
          onSent={onClose}
          wait={<p role="status" aria-label="Loading" className="skeleton h-96 rounded-xl" />}
        />
      </div>
    </Dialog>
  );
}
