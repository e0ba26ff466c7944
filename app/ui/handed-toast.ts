import { useEffect } from 'react';
import { useToast } from './toast.tsx';
import type { Toast } from './toast-card.tsx';

const key = 'toast';

/** Leaves a toast for the page that is loaded next: this one is gone before anybody could read it. */
export function handOverToast(toast: Toast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // Storage can be forbidden; then nothing is said.
  }
}

/** Shows, once, what the page before left. Only where such pages lead: the others need not carry this. */
export function useHandedToast(): void {
  const show = useToast();
  useEffect(() => {
    try {
      const left = sessionStorage.getItem(key);
      if (left === null) return;
      sessionStorage.removeItem(key);
      show(JSON.parse(left) as Toast);
    } catch {
      // As above.
    }
  }, [show]);
}
