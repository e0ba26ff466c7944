import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useBlocker, useLocation } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { onScreen } from '#kit/failures/failed-navigation.ts';
import { texts } from '#kit/texts.ts';

/**
 * Says that what was asked for could not be fetched (keep-page.ts), and keeps the page open when somebody wants to
 * leave it without a network: the router, which could not fetch the next page's code, would reload the whole document,
 * and the browser would show its own error page in place of the shop.
 */
export function StayWithoutNetwork() {
  const toast = useToast();
  const location = useLocation();
  const [isOnline, setOnline] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is shown
  useEffect(() => {
    onScreen.place = history.state?.idx;
    onScreen.show = (failure) => toast(wordsFor(failure));
    window.ononline = window.onoffline = () => setOnline(navigator.onLine);
  }, [toast, location]);
  return isOnline ? null : <Stay />;
}

/** Only while there is no network: a blocker complains of every link that leads to a place within a page. */
function Stay() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onScreen.show(null);
  }, [blocker]);
  return null;
}

function wordsFor(failure: unknown): Toast {
  if (!isAnswer(failure)) {
    return {
      title: texts.weCouldNotConnectToTheShop(),
      description: texts.checkYourConnectionAndTry(),
      destructive: true,
    };
  }
  const sentence = isRouteErrorResponse(failure) && failure.status === 503 && failure.data;
  return { title: sentence || texts.serverErrorPleaseTryAgain(), destructive: true };
}

/** Whether a failure is what the shop answered, and no lost connection. */
export function isAnswer(failure: unknown): boolean {
  return isRouteErrorResponse(failure) || (failure instanceof Error && failure.message === 'Unexpected Server Error');
}
