import { useEffect } from 'react';
import { useToast } from './toast.tsx';
import type { Toast } from './toast-card.tsx';

const key = 'toast';

/** Stores a toast for the next full page load: this page closes before anybody could read it. */
export function handOverToast(toast: Toast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // Storage can be forbidden; then no toast is shown.
  }
}

/** Shows the toast that the previous page stored, once. Only pages that such full page loads lead to use it. */
export function useHandedToast(): void {
  const show = useToast();
  useEffect(() => {
    try {
      const left = sessionStorage.getItem(key);
      if (left === null) return;
      sessionStorage.removeItem(key);
      show(JSON.parse(left) as Toast);
    } catch {
      // Storage can be forbidden; then no toast is shown.
    }
  }, [show]);
}
