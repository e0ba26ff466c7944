/** What the shop counts of the way to an order, without cookies and without knowing whose it is (behaviour: Reports 10). */

export const visitSteps = ['visits', 'carts', 'checkouts'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Programs that say by their own name that nobody reads the page. Cubot makes phones. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|lighthouse|monitor|headless|curl\/|wget|python|java\/|go-http|axios|node|okhttp/i;

interface Asked {
  method: string | undefined;
  /** Of the address, without language and query. */
  path: string;
  status: number;
  userAgent: string | undefined;
  /** The page that asks. */
  referer: string | undefined;
}

/**
 * The step that a request is; null for most. That a product page was opened, or something put into the cart, a browser
 * says by a request of its own once the page has come alive, so pages that are kept or fetched ahead are no visits. The
 * checkout asks for the cart's products when it opens.
 */
export function stepOf({ method, path, status, userAgent, referer }: Asked): VisitStep | null {
  if (method !== 'POST' || status >= 300 || userAgent === undefined || robots.test(userAgent)) return null;
  if (path === '/seen') return 'visits';
  if (path === '/seen/cart' || path === '/api/shop/cart/kept/add') return 'carts';
  return path === '/api/shop/cart/check' && isCheckout(referer ?? '') ? 'checkouts' : null;
}

/** Whether a page that asks is the checkout. */
export const isCheckout = (referer: string): boolean => /\/shop\/(?:payment-)?checkout(?:\?|$)/.test(referer);
