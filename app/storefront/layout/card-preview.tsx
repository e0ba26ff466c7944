import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { onScreen } from '#kit/failures/failed-navigation.ts';

/** How often it is looked whether the product's page has come, or will not. */
const lookMs = 100;
const moveMs = 150;
/** Stands in the gallery until the product's own picture is there (product-gallery.tsx). */
const pictureOfCard = '--picture-of-card';

interface Tapped {
  /** The page on which the card is. */
  key: string;
  card: HTMLElement;
  title: string;
}

/**
 * What a tapped card knows of its product, where the product's page will have it: seen at once, while the page is still
 * fetched or drawn. It lies over the page that was left, so that page is as it was if the other cannot be had. Readers of
 * screens hear that the page is loading (slow-navigation.tsx).
 */
export function CardPreview() {
  const { key } = useLocation();
  const [tapped, setTapped] = useState<Tapped | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isTapped = false;
    const end = () => {
      const state = window.__reactRouterDataRouter?.state;
      if (state?.navigation.state === 'idle' && state.location.key === key) setTapped(null);
      else timer = setTimeout(end, lookMs);
    };
    const look = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('article a[href*="/product-details/"]');
      const card = link?.closest('article');
      // The router has taken it: no new tab, and no download.
      if (!link || !card || !event.defaultPrevented || !navigator.onLine) return;
      clearTimeout(timer);
      timer = setTimeout(end, lookMs);
      isTapped = true;
      flushSync(() => setTapped({ key, card, title: link.textContent }));
      onScreen.previewed = new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
      const { currentSrc } = card.querySelector('img') ?? {};
      // Not in the same frame: it makes the browser look at the style of every element.
      if (currentSrc) setTimeout(() => style.setProperty(pictureOfCard, `url("${currentSrc}")`));
    };
    const { style } = document.documentElement;
    addEventListener('click', look);
    return () => {
      if (!isTapped) style.removeProperty(pictureOfCard);
      clearTimeout(timer);
      // Back leads to the same key.
      setTapped(null);
      removeEventListener('click', look);
    };
  }, [key]);
  return tapped?.key === key && <Preview {...tapped} />;
}

const Preview = memo(({ card, title }: Tapped) => {
  const picture = card.querySelector('img');
  const frame = picture?.closest('[class*=tint-]');
  const copies = (selector: string) => (into: HTMLElement | null) => {
    into?.replaceChildren(...Array.from(card.querySelectorAll(selector), (part) => part.cloneNode(true)));
    into?.querySelector('.text-xl')?.classList.replace('text-xl', 'text-3xl');
  };
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 bottom-0 z-20 overflow-hidden bg-paper"
      style={{ top: document.querySelector('header')?.getBoundingClientRect().bottom }}
    >
      <div className="wrap pt-12 md:pt-24">
        <div className="grid items-start gap-3 md:gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <div className="max-md:px-12">
            <div
              ref={(place) => {
                if (place && frame) cameFrom(place, frame);
              }}
              className={`origin-top-left overflow-hidden rounded-card ${/tint-\S+/.exec(frame?.className ?? '')?.[0] ?? ''}`}
            >
              <img
                src={picture?.currentSrc || undefined}
                alt=""
                decoding="sync"
                className="aspect-square w-full object-cover"
              />
            </div>
          </div>
          <div>
            <h1 className="wrap-anywhere text-2xl md:text-5xl">{title}</h1>
            <div ref={copies('p:has(> .stars)')} className="mt-1 md:mt-3" />
            <div ref={copies(':is(h2, h3) + .figures')} className="mt-1" />
            <div ref={copies('.mt-auto > p')} className="mt-1 md:mt-2" />
          </div>
        </div>
      </div>
    </div>
  );
});

/** The picture moves from the card to its place, unless motion is not wanted. */
function cameFrom(place: Element, card: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [card.getBoundingClientRect(), place.getBoundingClientRect()];
  place.animate(
    { transform: [`translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`, 'none'] },
    { duration: moveMs, easing: 'ease-out' },
  );
}
