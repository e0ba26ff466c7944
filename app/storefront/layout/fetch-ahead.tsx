import { useEffect, useState } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { CardPreview } from './card-preview.tsx';

/** So many pages are fetched ahead by themselves while one page is open; those that are touched come on top. */
const mostPages = 12;
/** A browser has six connections to a shop without HTTP/2: one is left for the tap. */
const mostAtOnce = 5;
/** Links that appear are looked at when a page has come to rest. */
const restMs = 200;
/** Links count as in view that one more screen of scrolling would show. */
const rootMargin = '0px 0px 100% 0px';
/** As long as a browser may use data again (boot/request-handler.ts). */
const keptMs = 5 * 60_000;
const links = 'a[data-discover]';
const prefix = import.meta.env.LANGUAGE_PREFIX;
/** Where a button leads on. */
const steps: Readonly<Record<string, string>> = { '/shop/cart': '/shop/payment-checkout' };

/**
 * Fetches code and data of the pages that the next tap may lead to, so that it is answered at once: of links in view, of
 * those that are touched or pointed at, and of the page before, for Back.
 */
export default function FetchAhead() {
  const { key, pathname, search } = useLocation();
  const here = prefix + pathname + search;
  const [before, setBefore] = useState<{ here: string; back: string | null }>({ here, back: null });
  if (before.here !== here) setBefore({ here, back: before.here });
  const { back } = before;
  const step = pathname in steps && `${prefix}${steps[pathname]}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page again is another visit
  useEffect(() => {
    const wanted = new Set([step, back].filter((page) => typeof page === 'string'));
    const fetchKnown = () => {
      for (const page of wanted) if (want(page)) wanted.delete(page);
    };
    let seen = 0;
    const inView = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || seen === mostPages) continue;
          inView.unobserve(target);
          seen += 1;
          wanted.add(addressOf(target as HTMLAnchorElement));
        }
        fetchKnown();
      },
      { rootMargin },
    );
    const look = () => {
      // Cards come first.
      for (const part of ['article', ':is(main,footer,dialog)']) {
        for (const link of document.querySelectorAll(`${part} ${links}`)) inView.observe(link);
      }
    };
    let resting = setTimeout(look, restMs);
    const changes = new MutationObserver(() => {
      clearTimeout(resting);
      resting = setTimeout(look, restMs);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    // The router asks the server where new links lead, and does not say when it has heard.
    const asked = setInterval(fetchKnown, restMs);
    const touched = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>(links);
      if (link) want(addressOf(link), true);
    };
    const kinds = ['touchstart', 'pointerover', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, touched, { passive: true });
    return () => {
      queue.length = 0;
      inView.disconnect();
      changes.disconnect();
      clearTimeout(resting);
      clearInterval(asked);
      for (const kind of kinds) document.removeEventListener(kind, touched);
    };
  }, [key, step, back]);
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: nobody sees it; the router asks where it leads */}
      {step && <a hidden href={step} data-discover="" />}
      <CardPreview />
    </>
  );
}

const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/** Files that were asked for, and when. */
const askedAt = new Map<string, number>();
const queue: string[] = [];
let running = 0;

/**
 * Fetches what a page needs, in its turn or at once.
 * @returns whether the router knows its route yet: of one that it has not asked for it would be 'not found'
 */
function want(page: string, atOnce = false): boolean {
  const router = window.__reactRouterDataRouter;
  const route = router && matchRoutes(router.routes, page, router.basename)?.at(-1)?.route;
  const files = route?.id === undefined ? undefined : window.__reactRouterManifest?.routes[route.id];
  if (!files || route?.path === '*') return false;
  const { pathname, search } = new URL(page, location.origin);
  // As the router itself asks for it.
  const data = `${pathname}.data${search ? `${search}&` : '?'}_routes=${encodeURIComponent(route?.id ?? '')}`;
  const addresses = [...(files.hasLoader ? [data] : []), files.module, ...(files.imports ?? [])];
  const missing = addresses.filter((file) => isMissing(file));
  if (atOnce) for (const file of missing) fetchFile(file);
  else queue.push(...missing);
  goOn();
  return true;
}

function isMissing(file: string): boolean {
  if (queue.includes(file)) return false;
  if (file.endsWith('.js') && performance.getEntriesByName(location.origin + file).length > 0) return false;
  return performance.now() - (askedAt.get(file) ?? Number.NEGATIVE_INFINITY) > keptMs;
}

function goOn(): void {
  while (running < mostAtOnce) {
    const file = queue.shift();
    if (file === undefined) return;
    running += 1;
    fetchFile(file).finally(() => {
      running -= 1;
      goOn();
    });
  }
}

/**
 * Into the browser's cache. Code is then made ready from there: were it preloaded at once, a browser would remember that
 * it failed, and the page could not be opened any more.
 */
async function fetchFile(file: string): Promise<void> {
  askedAt.set(file, performance.now());
  try {
    const answer = await fetch(file, { priority: 'low' });
    await answer.arrayBuffer();
    if (answer.ok && file.endsWith('.js')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
    }
  } catch {
    askedAt.delete(file);
  }
}
