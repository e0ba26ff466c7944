import { useEffect, useRef } from 'react';
import { type HeardKeys, hear, nothingHeard } from '#packing/rules/scanner-keys.ts';

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null;

/**
 * Hears a scanner while the focus is on no text field: what it types presses no button. In a text field it types as
 * everybody does.
 * @param onScan `isBehindDialog`: a window is open over the page; null hears nothing
 */
export function useScanner(onScan: ((code: string, isBehindDialog: boolean) => void) | null): void {
  const newest = useRef(onScan);
  newest.current = onScan;
  useEffect(() => {
    let heard: HeardKeys = nothingHeard;
    /** A blank presses a button when it is let go. */
    let isBlankHeld = false;
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const press = (event: KeyboardEvent) => {
      if (newest.current === null || isTextField(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { next, isScanners, code } = hear(heard, event.key, event.timeStamp);
      heard = next;
      if (!isScanners) return;
      keep(event);
      isBlankHeld ||= event.key === ' ';
      if (code !== null) newest.current(code, document.querySelector('dialog[open]') !== null);
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isBlankHeld) return;
      isBlankHeld = false;
      keep(event);
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('keyup', letGo, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('keyup', letGo, true);
    };
  }, []);
}

/** A press of the mouse on a button or a link leaves the focus in the field that is scanned into. */
export function useKeptFocus(): void {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const isPressed = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (isPressed && isTextField(document.activeElement)) event.preventDefault();
    };
    document.addEventListener('mousedown', press);
    return () => document.removeEventListener('mousedown', press);
  }, []);
}
