import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { codeEvent, plainClass } from '#boot/start-scripts.ts';
import { onScreen } from '#kit/failures/failed-navigation.ts';

dispatchEvent(new Event(codeEvent));
// At a window, listeners are called as they were added, whatever their phase: the router adds its own below.
addEventListener('popstate', (event) => onScreen.left?.(event));

// A plain page that somebody uses stays one; the next page has this code at once.
if (!document.documentElement.classList.contains(plainClass)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}
