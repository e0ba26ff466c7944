import { useEffect, useRef } from 'react';

/** A scanner types faster than any hand, and ends with Enter. */
const betweenKeysMs = 40;
const leastKeys = 4;

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/**
 * Hears a scanner while the focus is on no text field: its Enter must press no button. In a text field it types as
 * everybody does.
 * @param onScan `isBehindDialog`: a window is open over the page
 */
export function useScanner(onScan: (code: string, isBehindDialog: boolean) => void): void {
  const newest = useRef(onScan);
  newest.current = onScan;
  useEffect(() => {
    let typed = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      if (isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFast = event.timeStamp - last < betweenKeysMs;
      last = event.timeStamp;
      if (event.key.length === 1) {
        typed = isFast ? typed + event.key : event.key;
        return;
      }
      if (event.key !== 'Enter') return;
      const code = typed;
      typed = '';
      if (!isFast || code.length < leastKeys) return;
      event.preventDefault();
      event.stopPropagation();
      newest.current(code, document.querySelector('dialog[open]') !== null);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
