import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface LaterProps {
  /** What keeps the place open meanwhile. Left out, a page that somebody goes back to is drawn whole, as tall as it was. */
  place?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * A part that is not in sight when a page opens: after a tap it is drawn once the rest is seen. The server draws it with
 * the page, and so does the browser where a link leads into the page.
 */
export function Later({ place, children }: LaterProps) {
  const isWhole = useNavigationType() === 'POP' && place === undefined;
  const isLedTo = useLocation().hash !== '';
  return useDeferredValue(true, isWhole || isLedTo) ? children : place;
}
