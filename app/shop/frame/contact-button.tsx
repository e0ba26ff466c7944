import { lazy, Suspense, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** The floating button that opens the contact dialog; without scripts it leads to the contact page. */
export function ContactButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it has to be a link */}
      <a
        href="/contact-us"
        role="button"
        aria-haspopup="dialog"
        aria-label="Contact us"
        className="fixed right-4 bottom-4 z-20 inline-grid size-13 place-items-center rounded-full bg-leaf text-white shadow-ink/20 shadow-lg transition-colors hover:bg-leaf-deep md:right-8 md:bottom-8"
        onClick={(event) => {
          event.preventDefault();
          setState('open');
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setState('open');
        }}
      >
        <Icon name="contact" size={24} />
      </a>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ContactDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
