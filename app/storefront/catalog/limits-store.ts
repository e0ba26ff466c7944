import { useSyncExternalStore } from 'react';
import { hasLimits, type Limits } from '#rules/food/limits.ts';
import { type FoodChoice, foodFromQuery, foodParameters, limitsOf } from '#rules/products/food-choice.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { forgetLimitsOfOthers } from '../purchase/browser-memory.ts';

/**
 * The shopper's own limits, in the browser's local storage and nowhere else (behaviour: Limits 6). They are kept as an address of the
 * listing has them, so that what is stored is read with the same care.
 */
const key = 'limits';
const listeners = new Set<() => void>();

function read(): string {
  try {
    const kept = localStorage.getItem(key);
    // Every card asks several times, and cookies are slow to read: only a browser that keeps limits looks at them.
    if (kept === null || seemsSignedIn()) return kept ?? '';
    // A session can end without a logout.
    forgetLimitsOfOthers(null);
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Null removes them. Returns false where the browser keeps nothing. */
export function keepLimits(choice: FoodChoice | null): boolean {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, new URLSearchParams(foodParameters(choice)).toString());
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The limits as the listing's address has them; null without limits, and on the server. */
export function useOwnChoice(): FoodChoice | null {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return stored === '' ? null : foodFromQuery(new URLSearchParams(stored));
}

export function useOwnLimits(): Limits | null {
  const choice = useOwnChoice();
  const limits = choice && limitsOf(choice);
  return limits && hasLimits(limits) ? limits : null;
}
