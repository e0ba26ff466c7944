import { useState } from 'react';
import { useHref } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { texts } from '#storefront/layout/texts.ts';
import { ContactDialog } from './contact-dialog.tsx';

/**
 * The floating button that opens the contact dialog, on a phone the last of the tabs (tab-bar.tsx); without JavaScript it
 * links to the contact page.
 */
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
        href={useHref('/contact-us')}
        role="button"
        aria-haspopup="dialog"
        aria-label={texts.helpLabel()}
        className="help fixed right-[var(--place)] bottom-1 z-20 inline-grid h-13 w-[var(--place)] content-center justify-items-center text-xs transition-colors lg:right-8 lg:bottom-8 lg:size-13 lg:rounded-full lg:bg-leaf lg:text-white lg:shadow-ink/20 lg:shadow-lg lg:hover:bg-leaf-deep"
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
      >
        <Icon name="contact" size={24} />
        <span className="lg:hidden">{texts.help()}</span>
      </a>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
