import { useState } from 'react';
import TypedGuard from '#kit/dialogs/typed-guard.tsx';
import { keep } from '#payments/shop/browser-memory.ts';
import { texts } from '#storefront/content/texts.ts';
import { ContactForm } from './contact-form.tsx';

/**
 * The form of the contact dialog. Its code comes when the dialog is first opened, with what asks before the dialog is
 * closed.
 */
export default function ContactDialogForm({ onClose }: { onClose: () => void }) {
  /** Counts messages that were sent or discarded: the next one is another. */
  const [ended, setEnded] = useState(0);
  const end = () => {
    setEnded(ended + 1);
    onClose();
  };
  return (
    <>
      <p className="mb-4 text-ink-soft">{texts.askAboutAProduct()}</p>
      <ContactForm key={ended} variant="dialog" onSent={end} />
      <TypedGuard
        of={String(ended)}
        onDiscard={() => {
          keep('message', null);
          setEnded(ended + 1);
        }}
      />
    </>
  );
}
