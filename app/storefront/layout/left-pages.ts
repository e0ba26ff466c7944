import type { DataRouter } from 'react-router';
import { ownChange } from '#kit/call.ts';
import { onScreen } from '#kit/failures/failed-navigation.ts';

interface LeftPage {
  main: HTMLElement;
  /** In milliseconds of the document. Signing in or out, and any other change since, makes it another page. */
  at: number;
  /** Where it began on the screen, in pixels. */
  top: number;
  /** What was out of sight, and its height in pixels. */
  unseen: Map<HTMLElement, number>;
}

/** Each holds its pictures in memory. */
const mostKept = 4;
/** What would be loaded anew in a document. */
const loads = 'iframe,video,audio';
/** Pages of goods: what is somebody's own, the next person at this browser must not see. */
const kept = /\/shop\/(?:home|listing|search|product-details|compare)\b/;
/** How pages looked when they were left, by their place in the browser's history, the oldest first. */
const left = new Map<string, LeftPage>();
let cover: HTMLElement | undefined;

/**
 * Back shows a page at once as it was left, and the page itself takes its place once it is drawn. What React has taken
 * out of the document is used for it, so nothing is copied. It is seen only: no tap and no reader of screens finds it.
 * @returns ends it
 */
export function showLeftPages(router: DataRouter): () => void {
  let { key, pathname } = router.state.location;
  /** Shown, and the router is still to be told. */
  let isComing = false;
  const isLeft = router.subscribe(({ location, navigation }) => {
    // The page asked for cannot be had: the one that is open stays.
    if (navigation.state === 'idle' && location.key === key && !isComing) uncover();
    if (location.key === key) return;
    const main = document.querySelector('main');
    if (main && kept.test(pathname) && !main.querySelector(loads)) {
      left.delete(key);
      left.set(key, asSeen(main));
    }
    for (const oldest of left.keys()) if (left.size > mostKept) left.delete(oldest);
    ({ key, pathname } = location);
  });
  const isShown = () => {
    const page = left.get(history.state?.key);
    const header = document.querySelector('header');
    // A list keeps its page while its filters change.
    if (!page || page.main.isConnected || page.at < ownChange.at || !header) return false;
    for (const [part, height] of page.unseen) {
      part.style.cssText += `;height:${height}px;content-visibility:hidden`;
    }
    const { bottom } = header.getBoundingClientRect();
    uncover();
    cover = document.createElement('div');
    cover.ariaHidden = 'true';
    // A tap ends at the cover: were that inert too, it would press what lies beneath.
    page.main.inert = true;
    cover.className = 'fixed inset-x-0 bottom-0 z-20 overflow-hidden bg-paper';
    // A phone's tabs stay.
    cover.style.cssText = `top:${bottom}px;bottom:${document.querySelector('.tabs')?.clientHeight ?? 0}px`;
    page.main.style.cssText = `position:absolute;inset:${page.top - bottom}px 0 auto`;
    cover.append(page.main);
    document.body.append(cover);
    return true;
  };
  onScreen.left = (event) => {
    if (!event.isTrusted || document.hidden || !isShown()) return;
    // Once that is on the screen, the router is told as if it happened then: at the end of the first frame it is only drawn.
    event.stopImmediatePropagation();
    isComing = true;
    const { state } = event;
    const tell = () => {
      isComing = false;
      if (history.state?.key === state?.key) dispatchEvent(new PopStateEvent('popstate', { state }));
      // Gone forward again meanwhile: the router stayed there.
      else uncover();
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell)));
  };
  return () => {
    uncover();
    isLeft();
    onScreen.left = undefined;
  };
}

function asSeen(main: HTMLElement): LeftPage {
  const unseen = new Map<HTMLElement, number>();
  const look = (part: HTMLElement) => {
    for (const child of part.children as HTMLCollectionOf<HTMLElement>) {
      const { top, bottom, height } = child.getBoundingClientRect();
      if (height && (bottom < 0 || top > innerHeight)) unseen.set(child, height);
      else if (height > innerHeight) look(child);
    }
  };
  look(main);
  return { main, at: performance.now(), top: main.getBoundingClientRect().top, unseen };
}

function uncover(): void {
  cover?.remove();
}

/**
 * The page itself is drawn: pictures of the browser's cache are there in the frame after the next. Who goes back sooner
 * than that is shown another page.
 */
export function uncoverSoon(): void {
  const shown = cover;
  requestAnimationFrame(() => requestAnimationFrame(() => shown?.remove()));
}
