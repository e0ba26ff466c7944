import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import * as texts from './texts.ts';

/** The floating button that opens the contact dialog; without JavaScript it links to the contact page. */
export function ContactButton() {
  const [open, setOpen] = useState(false);
  const show = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it has to be a link */}
      <a
        href="/contact-us"
        role="button"
        aria-haspopup="dialog"
        aria-label={texts.contactUs}
        className="fixed right-4 bottom-4 z-20 inline-grid size-13 place-items-center rounded-full bg-leaf text-white shadow-ink/20 shadow-lg transition-colors hover:bg-leaf-deep md:right-8 md:bottom-8"
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        <Icon name="contact" size={24} />
      </a>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
