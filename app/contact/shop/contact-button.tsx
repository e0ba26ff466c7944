import { useState } from 'react';
import { useHref } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { texts } from '#storefront/layout/texts.ts';
import { ContactDialog } from './contact-dialog.tsx';

/**
 * The floating button that opens the contact dialog; without JavaScript it links to the contact page. Where there is no
 * room beside the page it and the way to the top have a strip of their own, so that they never lie over a price or a
 * control; the product page puts its own bar there.
 */
export function ContactButton() {
  const [open, setOpen] = useState(false);
  const show = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-15 h-15 border-hairline border-t bg-paper lg:hidden"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it has to be a link */}
      <a
        href={useHref('/contact-us')}
        role="button"
        aria-haspopup="dialog"
        aria-label={texts.contactUs()}
        className="fixed right-2 bottom-2 z-20 inline-grid size-11 place-items-center rounded-full bg-leaf text-white transition-colors hover:bg-leaf-deep lg:right-8 lg:bottom-8 lg:size-13 lg:shadow-ink/20 lg:shadow-lg"
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        <Icon name="contact" size={24} />
      </a>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
