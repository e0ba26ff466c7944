import { useEffect, useRef, useState } from 'react';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { isOutdated } from '#kit/loading/fetch-code.ts';
import { texts } from './texts.ts';

/**
 * Runs one submission at a time. `isBusy` while one runs, for what is on screen.
 * `submit` resolves to what the work resolves to, and to null, without running it, while another one runs.
 */
export function useSubmit(): { isBusy: boolean; submit: <T>(work: () => Promise<T>) => Promise<T | null> } {
  const [isBusy, setBusy] = useState(false);
  /** Known at once, unlike a state: two clicks in one moment are one submission. */
  const running = useRef(false);
  // With 'Back' a browser may show the page as it was put aside, with an order in it that was paid or given up since:
  // it is asked about anew.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);
  return {
    isBusy,
    async submit(work) {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}

/** What to say when the code of a submission cannot be fetched. */
export function codeMissing(): Toast {
  return isOutdated()
    ? {
        title: texts.theShopWasUpdated(),
        description: texts.reloadThePageToGo(),
        destructive: true,
      }
    : { title: texts.theShopCannotBeReached(), description: texts.checkYourConnectionAndTry(), destructive: true };
}
