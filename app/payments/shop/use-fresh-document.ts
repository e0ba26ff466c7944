import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Reloads the page when it was reached from another one and must be its own document: a content security policy belongs
 * to the document, and only checkout pages let the payment provider in. Answers whether it does.
 */
export function useFreshDocument(needed: boolean): boolean {
  const { pathname } = useLocation();
  const [loaded] = performance.getEntriesByType('navigation');
  const reloads =
    needed && loaded !== undefined && new URL(loaded.name).pathname !== `${import.meta.env.LANGUAGE_PREFIX}${pathname}`;
  useEffect(() => {
    // The state of the location is kept in the history and survives.
    if (reloads) location.reload();
  }, [reloads]);
  return reloads;
}
