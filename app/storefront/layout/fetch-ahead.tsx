import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchedAhead, reusedForMs } from '#kit/failures/failed-navigation.ts';
import { CardPreview } from './card-preview.tsx';
import { showLeftPages, uncoverSoon } from './left-pages.ts';

/** So many pages are fetched ahead by themselves while one page is open; those that are touched come on top. */
const mostPages = 40;
/** A browser has six connections to a shop without HTTP/2: one is left for the tap. */
const mostAtOnce = 5;
/** Links are looked at when a page has come to rest, changed or scrolled. */
const restMs = 200;
const links = 'a[data-discover]';
/** Pages of one person: no browser keeps their data, so only their code is fetched. */
const own = /\/shop\/(?:order|account)\b/;
const prefix = import.meta.env.LANGUAGE_PREFIX;

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
  // Where a button leads on.
  const step = pathname === '/shop/cart' && `${prefix}/shop/payment-checkout`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page again is another visit
  useEffect(() => {
    uncoverSoon();
    begun.clear();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        queue = [...new Set([step, back, ...pagesInView()])];
        goOn();
      }, restMs);
    };
    wait();
    const changes = new MutationObserver(wait);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', wait, passive);
    // The router asks the server where new links lead, and does not say when it has heard.
    const asked = setInterval(goOn, restMs);
    return () => {
      queue = [];
      changes.disconnect();
      clearTimeout(resting);
      clearInterval(asked);
      document.removeEventListener('scroll', wait, passive);
    };
  }, [key, step, back]);
  useEffect(() => {
    for (const kind of ['touchstart', 'pointerover', 'focusin']) document.addEventListener(kind, touched, passive);
    const router = window.__reactRouterDataRouter;
    return router && showLeftPages(router);
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: nobody sees it; the router asks where it leads */}
      {step && <a hidden href={step} data-discover="" />}
      <CardPreview />
    </>
  );
}

const passive = { passive: true, capture: true };

/** Of no page: it goes on listening. */
function touched({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>(links);
  if (link) for (const file of missingFiles(addressOf(link)) ?? []) fetchFile(file);
  if ((target as Element).closest('article')) import('./second-picture.ts').catch(() => {});
}

const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/**
 * Pages that links lead to: of those in view, cards first, of those that one more screen of scrolling would show, and
 * of the footer, which is the same on every page. What somebody looks for is scrolled to the middle of the screen.
 */
function pagesInView(): string[] {
  const ranked: { page: string; rank: number }[] = [];
  for (const [at, part] of ['article', ':is(main,dialog)', 'footer'].entries()) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${part} ${links}`)) {
      const { top, bottom, left, right, width } = link.getBoundingClientRect();
      let rank = 9;
      if (width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < 2 * innerHeight) {
        rank = top < innerHeight ? at + Math.abs(top + bottom - innerHeight) / innerHeight / 2 : 8;
      }
      if (rank < 9 || at === 2) ranked.push({ page: addressOf(link), rank });
    }
  }
  return ranked.sort((one, other) => one.rank - other.rank).map(({ page }) => page);
}

/** Pages that may be fetched, the likeliest first. */
let queue: (string | false | null)[] = [];
/** Of these, the ones that were fetched while this page is open. */
const begun = new Set<string>();
/** Files that were asked for, and when. */
const askedAt = new Map<string, number>();
let running = 0;

/**
 * @returns what a page needs and the browser has not, null where the router does not know its route yet: of one that it
 * has not asked for it would be 'not found'
 */
function missingFiles(page: string): string[] | null {
  const router = window.__reactRouterDataRouter;
  const route = router?.match(page)?.at(-1)?.route;
  const id = route?.id ?? '';
  const files = window.__reactRouterManifest?.routes[id];
  if (!files || route?.path === '*') return null;
  const [path, query] = page.split('?');
  // As the router itself asks for it.
  const data = `${path}.data?${query ? `${query}&` : ''}_routes=${encodeURIComponent(id)}`;
  return [...(files.hasLoader && !own.test(page) ? [data] : []), files.module, ...(files.imports ?? [])].filter(
    isMissing,
  );
}

function isMissing(file: string): boolean {
  const at = askedAt.get(file);
  if (at && performance.now() - at < reusedForMs) return false;
  if (!file.endsWith('.js') || !performance.getEntriesByName(location.origin + file)[0]) return true;
  askedAt.set(file, Number.POSITIVE_INFINITY);
  return false;
}

/** Fetches what is missing of the likeliest pages, unless one is on its way. */
function goOn(): void {
  if (window.__reactRouterDataRouter?.state.navigation.state !== 'idle') return;
  for (const page of queue) {
    if (!page || (begun.size === mostPages && !begun.has(page))) continue;
    for (const file of missingFiles(page) ?? []) {
      if (running === mostAtOnce) return;
      begun.add(page);
      running += 1;
      fetchFile(file).finally(() => {
        running -= 1;
        goOn();
      });
    }
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
    const body = await answer.arrayBuffer();
    if (!answer.ok) return;
    if (!file.endsWith('.js')) fetchedAhead.set(answer.url, { body, headers: answer.headers, at: performance.now() });
    else document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  } catch {
    askedAt.delete(file);
  }
}
