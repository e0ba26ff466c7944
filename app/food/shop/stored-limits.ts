import { useSyncExternalStore } from 'react';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { forgetLimitsOfOthers } from '#payments/shop/browser-memory.ts';

/**
 * Where the browser keeps the shopper's own limits (behaviour: Limits 6), as an address of the listing has them. Apart
 * from limits-store.ts, which reads them: few shoppers have any, and the others need no code for them.
 */
const key = 'limits';
const listeners = new Set<() => void>();

function read(): string {
  try {
    const stored = localStorage.getItem(key);
    // Every card asks several times, and cookies are slow to read: only a browser that keeps limits looks at them.
    if (stored === null || seemsSignedIn()) return stored ?? '';
    // A session can end without a logout.
    forgetLimitsOfOthers(null);
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty text removes them. Returns false where the browser keeps nothing. */
export function storeText(limits: string): boolean {
  try {
    if (limits === '') localStorage.removeItem(key);
    else localStorage.setItem(key, limits);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab changed them, or the page comes back with 'Back' and was told of nothing meanwhile.
  for (const kind of ['storage', 'pageshow']) window.addEventListener(kind, listener);
  return () => {
    listeners.delete(listener);
    for (const kind of ['storage', 'pageshow']) window.removeEventListener(kind, listener);
  };
}

/** The limits that this browser keeps; empty where it keeps none, and on the server. */
export const useStoredLimits = (): string => useSyncExternalStore(subscribe, read, () => '');
