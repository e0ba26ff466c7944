import { useCallback, useEffect, useRef, useState } from 'react';

interface Carousel {
  /** For the row: a `snap-row` whose children are the slides. */
  row: React.RefObject<HTMLUListElement | null>;
  /** Number of the slide in view, in the order of the code. */
  selected: number;
  /** Whether it moves by itself now. */
  playing: boolean;
  setPlaying(playing: boolean): void;
  goTo(slide: number): void;
}

/**
 * Makes a scrolling row go round. Dragging, momentum and snapping are the browser's own; this only moves the row by itself
 * and puts the slide at one end behind the other before it is reached. It never moves by itself for people who asked for
 * less motion, and rests while it is pointed at, focused or out of view.
 * @param delay milliseconds between two slides; 0 never moves by itself
 */
export function useCarousel(delay: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  /** The slide that somebody asked for and that is not reached yet. */
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
        // The row ended before its first or last slide stood in the middle.
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

/** The slides as they stand on screen, from left to right. */
function inView(row: HTMLElement): HTMLElement[] {
  return ([...row.children] as HTMLElement[]).sort((a, b) => a.offsetLeft - b.offsetLeft);
}

/** Where the row must scroll to for a slide to stand where it snaps. */
function placeOf(row: HTMLElement, slide: HTMLElement): number {
  const centred = getComputedStyle(slide).scrollSnapAlign.startsWith('center');
  const start = slide.offsetLeft - row.offsetLeft;
  return centred ? start - (row.clientWidth - slide.offsetWidth) / 2 : start;
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

/** Puts slides of one end behind the other until the given one can stand where it snaps; what is in view stays. */
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

/** Near an end of the row, puts the slide of the other end behind it; what is in view stays where it is. */
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
