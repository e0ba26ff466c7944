import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { texts } from './texts.ts';

/**
 * Covers the whole page while an order is placed or a plan is bought. The page beneath is out of reach; the window of
 * the payment provider, which is added later, is not. Focus goes back to where it was.
 */
export function ProcessingOverlay({ title = texts.processingYourOrder() }: { title?: string }) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const beneath = [...document.body.children].filter(
      (part) => part !== overlay.current && !part.hasAttribute('inert'),
    );
    for (const part of beneath) part.setAttribute('inert', '');
    overlay.current?.focus();
    return () => {
      for (const part of beneath) part.removeAttribute('inert');
      // A dialog that opened meanwhile has taken the focus, and keeps it.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={overlay}
      role="status"
      tabIndex={-1}
      className="fixed inset-0 z-50 grid place-items-center bg-paper/95 p-6 text-center outline-none"
    >
      <div>
        <span aria-hidden="true" className="ring-spinner mx-auto block size-16" />
        <p className="mt-6 font-semibold font-serif text-3xl">{title}</p>
        <p className="mt-2 text-ink-soft">{texts.pleaseKeepThisPageOpen()}</p>
      </div>
    </div>,
    document.body,
  );
}
