import { useEffect, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useBlocker, useLocation } from 'react-router';
import { followPage, isAnswer } from './keep-page.ts';
import { texts } from './texts.ts';
import { useToast } from './toast.tsx';
import type { Toast } from './toast-card.tsx';

/**
 * Says that what was asked for could not be fetched (keep-page.ts), and keeps the page open when somebody wants to leave it without a network, and says why in a toast. Without this the router,
 * which cannot fetch the next page's code, would reload the whole document, and the browser would show its own error page
 * in place of the shop.
 */
export function StayWithoutNetwork() {
  const toast = useToast();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is shown
  useEffect(() => followPage((failure) => toast(wordsFor(failure))), [toast, location]);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Stay />;
}

function Stay() {
  const toast = useToast();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    toast(wordsFor(null));
  }, [blocker, toast]);
  return null;
}

/** What the shop answered, or that it could not be reached. */
function wordsFor(failure: unknown): Toast {
  const sentence = isRouteErrorResponse(failure) && failure.status === 503 && failure.data;
  return isAnswer(failure)
    ? { title: sentence || texts.serverErrorPleaseTryAgain(), destructive: true }
    : {
        title: texts.weCouldNotConnectToTheShop(),
        description: texts.checkYourConnectionAndTry(),
        destructive: true,
      };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
