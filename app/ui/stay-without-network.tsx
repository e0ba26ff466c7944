import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { texts } from './texts.ts';
import { useToast } from './toast.tsx';

/**
 * Keeps the page open when somebody wants to leave it without a network, and says why in a toast. Without this the router,
 * which cannot fetch the next page's code, would reload the whole document, and the browser would show its own error page
 * in place of the shop.
 */
export function StayWithoutNetwork() {
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
    toast({
      title: texts.weCouldNotConnectToTheShop(),
      description: texts.checkYourConnectionAndTry(),
      destructive: true,
    });
  }, [blocker, toast]);
  return null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
