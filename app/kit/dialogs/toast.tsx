import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '#kit/texts.ts';
import { type Toast, ToastCard } from './toast-card.tsx';

/** As much of a page's foot as a toast may cover. */
const footPixels = 220;
/** The header, and some room. */
const headPixels = 124;
/** Over the header: on cart, checkout and where one signs in all else is fields and sums, and those of the next page. */
const topOf = (pressedAt: number) =>
  document.querySelector('.buying,.signing-in') ? 8 : isAtFoot(pressedAt) ? headPixels : null;

const isAtFoot = (y: number) => y > innerHeight - footPixels;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a toast and replaces the one before (behaviour: Content 9). */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

/**
 * Holds the one toast of the page: at its foot, above the bar of a phone; over the header where one buys; or below the
 * header where what was pressed is at the foot, because that may be pressed next. From over what gets the focus it goes
 * to the other side, or below it where the other side is the foot that was pressed. Its timer stops while the pointer is
 * over it or it has the focus; F8 focuses it, Escape or a swipe closes it. Its code is part of every page, because it
 * also has to report that code could not be loaded.
 */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; number: number; top: number | null } | null>(null);
  const counter = useRef(0);
  /** How far down the window something was pressed last, in pixels. */
  const pressedAt = useRef(0);
  const show = useCallback((toast: Toast) => {
    counter.current += 1;
    setShown({ toast, number: counter.current, top: topOf(pressedAt.current) });
  }, []);
  useEffect(() => {
    const press = ({ clientY, target }: PointerEvent) => {
      // It stands above the bar of a phone.
      pressedAt.current = (target as Element).closest?.('.next-step') ? 0 : clientY;
    };
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, []);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const giveWay = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        const card = place.current?.firstElementChild;
        if (!card || !(target instanceof Element) || !target.matches('a,button,input,select,textarea,summary')) return;
        const [below, above] = [target.getBoundingClientRect(), card.getBoundingClientRect()];
        const isCovered =
          below.bottom > above.top &&
          below.top < above.bottom &&
          below.right > above.left &&
          below.left < above.right &&
          !card.contains(target);
        const other = isAtFoot(pressedAt.current) ? below.bottom + 16 : null;
        if (isCovered) setShown((now) => now && { ...now, top: now.top === null ? headPixels : other });
      });
    window.addEventListener('focusin', giveWay);
    return () => window.removeEventListener('focusin', giveWay);
  }, []);
  const close = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={texts.notificationsF8()}
        className={`pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4 ${shown?.top ? '' : 'bottom-18 lg:bottom-6'}`}
        style={{ top: shown?.top ?? undefined }}
      >
        <div
          ref={place}
          aria-live={shown?.toast.destructive ? 'assertive' : 'polite'}
          aria-atomic="true"
          className="w-full max-w-sm"
        >
          {shown && <ToastCard key={shown.number} toast={shown.toast} close={close} />}
        </div>
      </section>
    </ToastContext>
  );
}
