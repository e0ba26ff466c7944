import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { texts } from '#kit/texts.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `sheet` slides in from the right, on a phone from below; `window` is centred, `window low` on a phone below. */
  kind: 'sheet' | 'window' | 'window low';
  children: React.ReactNode;
}

/**
 * A dialog on the browser's own element: it keeps focus inside, closes on Escape and on a click outside, and gives
 * focus back to where it was. A press inside that is let go outside, as when a text is marked, or the other way round,
 * closes nothing. Until it is opened for the first time nothing of it is in the page.
 *
 * Back closes it as Escape does, and does not leave the page (close-on-back.ts).
 */
export function Dialog({ open, onClose, title, kind, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Where the last press began and ended. */
  const ends = useRef<unknown[]>([]);
  const note = ({ target }: React.PointerEvent) => {
    ends.current = [ends.current[1], target];
  };
  const titleId = useId();
  /** The browser says when it is closed: whoever goes back then is not taken for Back over an open dialog. */
  const close = () => dialog.current?.close();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      const page = document.documentElement;
      if (!document.querySelector('dialog[open]')) {
        page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
      }
      element.showModal();
      // Without it Back leaves the page.
      import('./close-on-back.ts').then(
        ({ goAbove }) => goAbove(),
        () => {},
      );
    }
    if (!open && element.open) element.close();
    holdPage();
    return holdPage;
  }, [open]);

  if (!wasOpened) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape; the click handler is for the backdrop
    <dialog
      ref={dialog}
      className={kind}
      aria-labelledby={titleId}
      // React lets this event rise from a dialog inside this one; the browser does not.
      onClose={(event) => event.target === dialog.current && onClose()}
      onPointerDown={note}
      onPointerUp={note}
      onClick={({ target }) => [target, ...ends.current].every((end) => end === dialog.current) && close()}
    >
      <div className="flex items-center justify-between gap-4 border-hairline border-b py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <button type="button" className="button-icon" aria-label={texts.closeLabel()} onClick={close}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {children}
      {/* Toasts are said here: the page outside is inert, and a region that comes with its text is not read. */}
      <div aria-live="assertive" />
    </dialog>
  );
}

/**
 * The page does not scroll while a dialog is open (style.css). A style that asked by itself whether one is would be asked
 * at every change of the page: 2 ms of each tap on a phone, twenty times over.
 */
function holdPage(): void {
  document.documentElement.toggleAttribute('data-held', document.querySelector('dialog[open]') !== null);
}
