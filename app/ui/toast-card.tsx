import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface Toast {
  title: string;
  description?: string;
  /** Something went wrong. */
  destructive?: boolean;
  /** Milliseconds it stays; 5000 unless said otherwise. */
  duration?: number;
}

const swipePixels = 50;

/** The toast on screen. */
export default function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);

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
    // A dialog covers the page from the top layer; a toast shown above it has to be there too.
    if (document.querySelector('dialog[open]')) card.current?.showPopover?.();
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is only one of three ways to dismiss it
    <div
      ref={card}
      popover="manual"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 brings keyboard users here, as in other toasts
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
        // From here on it is a swipe, also beyond the edge of the card.
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
      </div>
      <button type="button" className="button-icon absolute top-1 right-1" aria-label="Close" onClick={close}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
