import { useCallback, useEffect, useRef, useState } from 'react';

interface Carousel {
  /** Ref of the row: an element with `snap-row` whose children are the slides. */
  row: React.RefObject<HTMLUListElement | null>;
  /** Index of the slide in view, in document order. */
  selected: number;
  playing: boolean;
  setPlaying(playing: boolean): void;
  goTo(slide: number): void;
}

/**
 * Turns a scrolling row into a looping carousel. The browser does dragging, momentum and snapping; this hook only does
 * the autoplay and moves slides from one end of the row to the other before that end is reached. Autoplay is off with
 * prefers-reduced-motion, and pauses while the row is hovered, focused or out of view.
 * @param delay milliseconds between two slides; 0 for no autoplay
 */
export function useCarousel(delay: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  /** The slide that was requested by goTo and is not reached yet. */
  const wanted = useRef<HTMLElement | null>(null);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(delay > 0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const settle = () => {
      const now = current(element);
      const goal = wanted.current;
      wanted.current = null;
      if (goal && goal !== now) {
        // The row ended before the slide reached its snap position.
        makeRoom(element, goal);
        show(element, goal, 'smooth');
        return;
      }
      if (now) setSelected([...element.children].indexOf(now));
      turn(element);
    };
    const forget = () => {
      wanted.current = null;
    };
    // A centred slide can only be in the middle with another before it.
    const first = element.children[0] as HTMLElement | undefined;
    if (first) {
      makeRoom(element, first);
      show(element, first, 'instant');
    }
    element.addEventListener('scrollend', settle);
    element.addEventListener('pointerdown', forget);
    element.addEventListener('wheel', forget, { passive: true });
    return () => {
      element.removeEventListener('scrollend', settle);
      element.removeEventListener('pointerdown', forget);
      element.removeEventListener('wheel', forget);
    };
  }, []);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!playing || delay === 0 || !element) return;
    let visible = false;
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
    });
    watcher.observe(element);
    const timer = setInterval(() => {
      if (!visible || document.hidden || element.matches(':hover, :focus-within')) return;
      wanted.current = null;
      turn(element);
      const now = current(element);
      const shown = inView(element);
      show(element, shown[(now ? shown.indexOf(now) : -1) + 1], 'smooth');
    }, delay);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
    };
  }, [playing, delay]);

  const goTo = useCallback((slide: number) => {
    const element = row.current;
    const slideWanted = element?.children[slide] as HTMLElement | undefined;
    if (!element || !slideWanted) return;
    wanted.current = current(element) === slideWanted ? null : slideWanted;
    show(element, slideWanted, 'smooth');
  }, []);

  return { row, selected, playing, setPlaying, goTo };
}

/** Returns the slides in their order on screen, from left to right. */
function inView(row: HTMLElement): HTMLElement[] {
  return ([...row.children] as HTMLElement[]).sort((a, b) => a.offsetLeft - b.offsetLeft);
}

/** Returns the scroll position at which a slide is at its snap position. */
function placeOf(row: HTMLElement, slide: HTMLElement): number {
  const centred = getComputedStyle(slide).scrollSnapAlign.startsWith('center');
  const start = slide.offsetLeft - row.offsetLeft;
  return (
    start - (centred ? (row.clientWidth - slide.offsetWidth) / 2 : Number.parseFloat(getComputedStyle(row).paddingLeft))
  );
}

function current(row: HTMLElement): HTMLElement | undefined {
  const far = (slide: HTMLElement) => Math.abs(placeOf(row, slide) - row.scrollLeft);
  return inView(row).reduce<HTMLElement | undefined>(
    (near, slide) => (near === undefined || far(slide) < far(near) ? slide : near),
    undefined,
  );
}

function show(row: HTMLElement, slide: HTMLElement | undefined, behavior: ScrollBehavior): void {
  if (slide) row.scrollTo({ left: placeOf(row, slide), behavior });
}

/**
 * Moves slides from one end to the other until the given one can reach its snap position; the slide in view does not
 * move.
 */
function makeRoom(row: HTMLElement, slide: HTMLElement): void {
  const now = current(row);
  for (let left = row.children.length; left > 0; left -= 1) {
    const place = placeOf(row, slide);
    const slides = inView(row);
    const [first, last] = [slides[0], slides.at(-1)];
    if (!now || !first || !last) return;
    if (place > row.scrollWidth - row.clientWidth + 1) first.style.order = String(Number(last.style.order || 0) + 1);
    else if (place < -1) last.style.order = String(Number(first.style.order || 0) - 1);
    else return;
    show(row, now, 'instant');
  }
}

/** Near an end of the row, moves the slide of the other end there; the slide in view does not move. */
function turn(row: HTMLElement): void {
  const slides = inView(row);
  const now = current(row);
  const [first, last] = [slides[0], slides.at(-1)];
  if (!now || !first || !last || row.scrollWidth <= row.clientWidth + 2) return;
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - last.offsetWidth / 2;
  const atStart = row.scrollLeft <= first.offsetWidth / 2;
  if (atEnd && first !== now) first.style.order = String(Number(last.style.order || 0) + 1);
  else if (atStart && last !== now) last.style.order = String(Number(first.style.order || 0) - 1);
  else return;
  show(row, now, 'instant');
}
