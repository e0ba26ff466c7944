import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '#kit/texts.ts';
import { type Toast, ToastCard } from './toast-card.tsx';

/** As much of a page's foot as a toast may cover. */
const footPixels = 220;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a toast and replaces the one before (behaviour: Content 9). */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

/**
 * Holds the one toast of the page: at its foot, above the tabs of a phone, or below the header where what was pressed is at
 * the foot, because that may be pressed next; from over what gets the focus it goes to the other side. Its timer stops while the pointer is over it or it has the focus; F8 focuses it, Escape or a swipe closes it. Its code is
 * part of every page, because it also has to report that code could not be loaded.
 */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; number: number; isHigh: boolean } | null>(null);
  const counter = useRef(0);
  /** How far down the window something was pressed last, in pixels. */
  const pressedAt = useRef(0);
  const show = useCallback((toast: Toast) => {
    counter.current += 1;
    setShown({ toast, number: counter.current, isHigh: pressedAt.current > window.innerHeight - footPixels });
  }, []);
  useEffect(() => {
    const press = ({ clientY }: PointerEvent) => {
      pressedAt.current = clientY;
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
        if (isCovered) setShown((now) => now && { ...now, isHigh: !now.isHigh });
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
        className={`pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4 ${shown?.isHigh ? 'top-26 md:top-31' : 'bottom-18 lg:bottom-6'}`}
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
