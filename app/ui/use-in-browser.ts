import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is being taken over, true from then on: for what only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
