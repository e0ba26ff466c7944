import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router';

declare global {
  interface Window {
    /** React Router's own name for it; there once the page has come alive. */
    __reactRouterDataRouter?: DataRouter;
  }
}

const againMs = 5000;
/** As every other call (call.ts). */
const patienceMs = 20_000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is asked for next was asked for before, in vain. */
let isAgain = false;
/** Place of the page on screen in the browser's history: 'Back' moves on there before the page has its data. */
let place = 0;
let onFailed = (_failure: unknown) => {};
/** What the back office says in its place of a filter, sort or page of a list. */
let onListFailed: (() => void) | null = null;

/** @param say is called where something that somebody asked for could not be fetched */
export function followPage(say: typeof onFailed): void {
  onFailed = say;
  place = history.state?.idx ?? 0;
}

export function followLists(say: typeof onListFailed): void {
  onListFailed = say;
}

/** Whether a failure is what the shop answered, and no lost connection. */
export function isAnswer(failure: unknown): boolean {
  return isRouteErrorResponse(failure) || (failure instanceof Error && failure.message === 'Unexpected Server Error');
}

/**
 * No failed request takes a page away (behaviour: Without a network 8). It stands around every question for the data of a page. A refresh that fails
 * leaves the page as it is, in silence, and is made again. Where something else was asked for, page and address stay as they are and
 * say so; a filter, sort or page of a list is asked for again after a while.
 */
export const keepPage: MiddlewareFunction = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (!router?.state.initialized) return;
  const shown = router.state;
  const asked = shown.navigation.location;
  // Back to the page that is on screen (`stay`): it has its data.
  if (asked?.key === shown.location.key) return {};
  clearTimeout(timer);
  const quiet = isAgain;
  isAgain = false;
  const results = (await next()) as Record<string, DataStrategyResult>;
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isFailure(result));
  if (!failed || request.signal.aborted || shown.errors) return results;
  if (asked) await stay(router, failed.result, request.signal, quiet);
  else timer = setTimeout(() => router.revalidate(), againMs);
  return {};
};

/** An answer such as 'there is no such page' is no failure, nor is one that leads elsewhere. */
function isFailure(result: unknown): boolean {
  return !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);
}

/** Ends what was asked for. Resolves when that is over. */
async function stay(router: DataRouter, failure: unknown, signal: AbortSignal, quiet = false): Promise<void> {
  const { location, navigation } = router.state;
  const { location: asked = location, historyAction } = navigation;
  const steps = place - history.state?.idx;
  const go = (to: typeof location, replace: boolean, defaultShouldRevalidate = true) =>
    router.navigate(createPath(to), { replace, state: to.state, preventScrollReset: true, defaultShouldRevalidate });
  if (steps) history.go(steps);
  else go(location, true, false);
  const isSamePage = asked.pathname === location.pathname;
  if (!quiet) (isSamePage && onListFailed ? onListFailed : onFailed)(failure);
  if (isSamePage) {
    timer = setTimeout(() => {
      isAgain = true;
      if (steps) history.go(-steps);
      else go(asked, historyAction === 'REPLACE');
    }, againMs);
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/**
 * The router's own requests, which would wait without end. Before it asks for data it asks which routes there are, and shows a failure in place of
 * the page: no middleware stands around that.
 */
if (!import.meta.env.SSR) {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    // Only the router asks in this way.
    if (!(input instanceof URL)) return ask(input, init);
    const signal = input.pathname.endsWith('/__manifest') ? init?.signal : null;
    const ends = [AbortSignal.timeout(patienceMs), ...(init?.signal ? [init.signal] : [])];
    try {
      const answer = await ask(input, { ...init, signal: AbortSignal.any(ends) });
      if (!signal || answer.ok) return answer;
      throw new Error(answer.statusText);
    } catch (error) {
      const router = window.__reactRouterDataRouter;
      if (router && signal && !signal.aborted) await stay(router, error, signal);
      throw error;
    }
  };
}
