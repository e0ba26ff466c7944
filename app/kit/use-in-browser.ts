import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, true afterwards: for content that only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
