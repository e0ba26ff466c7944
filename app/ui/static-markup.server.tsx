import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders a part of a page that nothing in the browser ever changes. A loader hands the result to `Markup`: the part's
 * code then stays on the server. Its texts are escaped by React like any other.
 */
export function staticMarkup(part: ReactElement): string {
  return renderToStaticMarkup(part);
}
