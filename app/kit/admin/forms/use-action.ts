import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallFailure, type call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { confirmedCall } from './confirmed-call.ts';

/**
 * Asks the server again for what the page shows. One that fails is made again by itself
 * (kit/failures/failed-navigation.ts).
 */
export function useRefresh(): () => Promise<void> {
  return useRevalidator().revalidate;
}

/**
 * Asks the server for the page again where somebody's rights have ended: the guard leads on to the sign-in page, or to
 * the one that says what the role does not include. What customers' data the page showed goes with it (behaviour: Roles
 * 8).
 */
export function useRightsEnded(): (error: unknown) => void {
  const refresh = useRefresh();
  const newest = useRef(refresh);
  newest.current = refresh;
  return useCallback((error) => {
    if (error instanceof CallFailure && [401, 403].includes(error.status)) void newest.current();
  }, []);
}

/**
 * Counts how often somebody asked for the newest state and got it: as the key of a form it empties it of what was
 * typed.
 * @param loaded what the loader gave, another object each time
 */
export function useReload(loaded: object): { loads: number; reload: () => void } {
  const refresh = useRefresh();
  const [loads, setLoads] = useState(0);
  const requested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is that new data arrive
  useEffect(() => {
    if (!requested.current) return;
    requested.current = false;
    setLoads((count) => count + 1);
  }, [loaded]);
  const reload = () => {
    requested.current = true;
    void refresh();
  };
  return { loads, reload };
}

/** Handles the refusal of an outdated form; every other error is shown as usual. */
export const handlesStale = (onStale: (message: string) => void) => (failure: CallFailure) => {
  if (failure.status === 409) onStale(failure.message);
  return failure.status === 409;
};

interface Wishes {
  /** Returns true if the caller has shown the error itself. */
  onRefused?: (failure: CallFailure) => boolean;
  /** What a failure is told as, where it has words of its own. */
  failed?: ((error: unknown) => Toast) | undefined;
  /** A failure without a sentence of the server is only logged (behaviour: Staff 4). */
  quiet?: boolean;
}

/** Makes calls one at a time, tells what went wrong, and loads the page's data again when all went well. */
export function useAction() {
  const toast = useToast();
  const refresh = useRefresh();
  const rightsEnded = useRightsEnded();
  const [busy, setBusy] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  /** @param what names what is under way, for spinners @returns the answer, or null when it failed */
  const act = async <T>(what: string, work: (make: typeof call) => Promise<T>, wishes: Wishes = {}) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(what);
    try {
      const answer = await work(confirmedCall);
      await refresh();
      return answer;
    } catch (error) {
      rightsEnded(error);
      const refused = error instanceof CallFailure && error.answered && error.status < 500;
      if (refused && wishes.onRefused?.(error)) return null;
      if (wishes.failed) toast(wishes.failed(error));
      else if (refused) toast({ title: error.message, destructive: true, duration: 4000 });
      else if (wishes.quiet) console.error(error);
      else toast({ title: 'Error', description: 'Something went wrong. Please try again.', destructive: true });
      return null;
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  };
  return { act, busy };
}
