import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { isOutdated } from '#kit/loading/fetch-code.ts';
import { texts } from '#kit/texts.ts';

export interface Toast {
  title: string;
  description?: string;
  /** Where it leads on. */
  links?: { to: string; label: string }[];
  /** Stands below, as the button of staff that takes it back. */
  more?: ReactNode;
  /** Whether it reports an error. */
  destructive?: boolean;
  /** How long it is shown in milliseconds; 5000 by default. */
  duration?: number;
}

const swipePixels = 50;

export function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const dialog = useOpenDialog();

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, toast.duration ?? 5000);
    return () => clearTimeout(timer);
  }, [held, close, toast.duration]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') card.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    // One that has closed meanwhile takes the card out of the page until the next drawing.
    if (dialog?.isConnected) card.current?.showPopover();
  }, [dialog]);

  const shown = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is only one of three ways to close it
    <div
      ref={card}
      popover="manual"
      role={dialog ? 'group' : undefined}
      tabIndex={0}
      className={`toast card pointer-events-auto relative select-none flex w-full items-start gap-3 border-l-4 p-4 pr-12 text-ink shadow-lg shadow-ink/10 ${
        toast.destructive ? 'border-l-chilli' : 'border-l-leaf'
      }`}
      style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false);
        start.current = null;
        setShift(0);
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const moved = Math.max(0, event.clientX - start.current);
        // More than 10 px is a swipe; keep receiving its events outside the card.
        if (moved > 10) card.current?.setPointerCapture(event.pointerId);
        setShift(moved);
      }}
      onPointerCancel={() => {
        start.current = null;
        setShift(0);
      }}
      onPointerUp={(event) => {
        const moved = start.current === null ? 0 : event.clientX - start.current;
        start.current = null;
        if (moved > swipePixels) close();
        else setShift(0);
      }}
    >
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${toast.destructive ? 'text-chilli' : ''}`}>{toast.title}</p>
        {toast.description && <p className="text-ink-soft">{toast.description}</p>}
        {toast.links?.map(({ to, label }) => (
          <Link key={to} to={to} className="link mr-5 inline-flex min-h-11 items-center font-semibold" onClick={close}>
            {label}
          </Link>
        ))}
        {toast.more}
        {toast.destructive && isOutdated() && (
          <button type="button" className="link min-h-11 font-semibold" onClick={() => location.reload()}>
            {texts.reload()}
          </button>
        )}
      </div>
      <button
        type="button"
        className="button-icon absolute top-1 right-1"
        aria-label={texts.closeLabel()}
        onClick={close}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
  return dialog?.lastElementChild ? createPortal(shown, dialog.lastElementChild) : shown;
}

/**
 * Returns the open modal dialog, of several the innermost, or none. Everything outside it is inert, so the toast is
 * rendered in its live region.
 */
function useOpenDialog(): Element | undefined {
  const [dialog, setDialog] = useState(innermost);
  useEffect(() => {
    const look = () => setDialog(innermost);
    // What closed its dialog may have reported in the same moment.
    look();
    document.addEventListener('close', look, { capture: true });
    return () => document.removeEventListener('close', look, { capture: true });
  }, []);
  return dialog;
}

const innermost = () => [...document.querySelectorAll('dialog[open]')].at(-1);
