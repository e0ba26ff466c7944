import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router';
import { buildHeader, discoveryPath } from '#boot/rules/discovery-path.ts';
import { ownChange } from '#kit/call.ts';

declare global {
  interface Window {
    /** React Router's own name for it; there once the page has come alive. */
    __reactRouterDataRouter?: DataRouter;
    /** React Router's own name for the list of pages and their files. */
    __reactRouterManifest?: {
      version: string;
      routes: Record<string, { module: string; imports?: string[]; hasLoader: boolean }>;
    };
  }
}

const againMs = 5000;
/** As every other call (call.ts). */
const patienceMs = 20_000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is asked for next was asked for before, in vain. */
let isAgain = false;

/** The page on screen, as its components know it. */
export const onScreen: {
  /** Its place in the browser's history: 'Back' moves on there before the page has its data. */
  place: number;
  /** Says that what somebody asked for could not be fetched. */
  show: (failure: unknown) => void;
  /** What the back office says in its place of a filter, sort or page of a list. */
  inList?: (() => void) | undefined;
  /** Resolves once what a tapped card knows is on the screen (card-preview.tsx). */
  previewed?: Promise<unknown>;
  /** Hears of 'Back' before the router does (entry.client.tsx). */
  left?: ((event: PopStateEvent) => void) | undefined;
} = { place: 0, show() {} };

/**
 * No failed request takes a page away (behaviour: Without a network 6). It stands around every question for the data of
 * a page. A refresh that fails leaves the page as it is, in silence, and is made again. Where something else was asked
 * for, page and address stay as they are and say so; a filter, sort or page of a list, and the page after a purchase,
 * is asked for again after a while.
 */
export const failedNavigation: MiddlewareFunction = async ({ request: { signal } }, next) => {
  const router = window.__reactRouterDataRouter;
  if (!router?.state.initialized) return;
  const { navigation, location, errors } = router.state;
  // Back to the page that is on screen (`stay`): it has its data.
  if (navigation.location?.key === location.key) return {};
  clearTimeout(timer);
  const quiet = isAgain;
  isAgain = false;
  const results = (await next()) as Record<string, DataStrategyResult>;
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isFailure(result));
  if (!failed || signal.aborted || errors) return results;
  if (navigation.location) await stay(router, failed.result, signal, quiet);
  else timer = setTimeout(() => router.revalidate(), againMs);
  return {};
};

/** An answer such as 'there is no such page' is no failure, nor is one that leads elsewhere. */
function isFailure(result: unknown): boolean {
  return !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);
}

/** Ends what was asked for. Resolves when that is over. */
async function stay(router: DataRouter, failure: unknown, signal: AbortSignal, quiet?: boolean): Promise<void> {
  const { location, navigation } = router.state;
  const requested = navigation.location ?? location;
  const steps = onScreen.place - history.state?.idx;
  const go = (to: typeof location, back: number, defaultShouldRevalidate: boolean) => {
    if (back) return history.go(back);
    const { state } = to;
    router.navigate(createPath(to), { replace: true, state, preventScrollReset: true, defaultShouldRevalidate });
  };
  go(location, steps, false);
  const isList = requested.pathname === location.pathname;
  // A purchase is made and says so: only the page that shows it is missing.
  const isBought = requested.state?.success;
  if (!quiet && !isBought) ((isList && onScreen.inList) || onScreen.show)(failure);
  if (isList || isBought) {
    timer = setTimeout(() => {
      isAgain = true;
      go(requested, -steps, true);
    }, againMs);
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** Data of pages that were fetched ahead, by their address: sooner there than out of the browser's cache. */
export const fetchedAhead = new Map<string, { body: ArrayBuffer; headers: Headers; at: number }>();

/** As long as data of a page may be used again (request-handler.ts). */
export const reusedForMs = 5 * 60_000;

/** Whether data that the browser has are not good enough: of the page that is open, and after a change of one's own. */
const asksAnew = () =>
  window.__reactRouterDataRouter?.state.navigation.state === 'idle' || performance.now() - ownChange.at < reusedForMs;

/**
 * The router's own requests, which would wait without end. Before it asks for data it asks which routes there are, and
 * shows a failure in place of the page: no middleware stands around that.
 */
if (!import.meta.env.SSR) {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    // Only the router asks in this way.
    if (!(input instanceof URL)) return ask(input, init);
    const signal = init?.signal;
    const isOfRoutes = input.pathname.endsWith(discoveryPath);
    const ends = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
    try {
      const request = { ...init, signal: AbortSignal.any(ends) };
      const anew = !isOfRoutes && asksAnew();
      const ahead = anew ? undefined : fetchedAhead.get(input.href);
      let kept: Response;
      if (ahead && performance.now() - ahead.at < reusedForMs) {
        // A page that has all it needs would be drawn, in one long piece of work, before its preview was ever seen. The preview
        // hears of the tap after the router.
        await new Promise((resolve) => setTimeout(resolve));
        await onScreen.previewed;
        kept = new Response(ahead.body, ahead);
      } else kept = await ask(input, { ...request, cache: anew ? 'no-cache' : 'default' });
      const build = kept.headers.get(buildHeader) ?? window.__reactRouterManifest?.version;
      const isOfThisBuild = build === window.__reactRouterManifest?.version;
      const answer = isOfThisBuild ? kept : await ask(input, { ...request, cache: 'reload' });
      if (!isOfRoutes || answer.ok) return answer;
      throw new Error(answer.statusText);
    } catch (error) {
      const router = window.__reactRouterDataRouter;
      if (isOfRoutes && router && signal && !signal.aborted) await stay(router, error, signal);
      throw error;
    }
  };
}
