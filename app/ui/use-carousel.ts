import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

interface CarouselState {
  /** For the element that clips the slides; its first child is the row of slides. */
  viewport: React.RefObject<HTMLDivElement | null>;
  /** Number of the slide in view. */
  selected: number;
  /** Whether it moves by itself now. */
  playing: boolean;
  setPlaying(playing: boolean): void;
  goTo(slide: number): void;
}

/**
 * Turns a scrolling row into a looping carousel. The code comes when the row is near the screen; until then, and without
 * scripts, the row scrolls by hand. It never moves by itself for people who asked for less motion, and it rests while it
 * is pointed at, focused or out of view.
 * @param delay milliseconds between two slides; 0 never moves by itself
 */
export function useCarousel(options: EmblaOptionsType, delay: number): CarouselState {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(delay > 0);
  const fixedOptions = useRef(options);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let gone = false;
    const watcher = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        const { default: start } = await import('embla-carousel');
        if (gone) return;
        element.dataset.live = '';
        const api = start(element, fixedOptions.current);
        carousel.current = api;
        api.on('select', () => setSelected(api.selectedScrollSnap()));
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
      carousel.current?.destroy();
      carousel.current = null;
      delete element.dataset.live;
    };
  }, []);

  useEffect(() => {
    const element = viewport.current;
    if (!playing || delay === 0 || !element) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setPlaying(false);
      return;
    }
    let visible = true;
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
    });
    watcher.observe(element);
    const timer = setInterval(() => {
      const resting = !visible || document.hidden || element.matches(':hover, :focus-within');
      if (!resting) carousel.current?.scrollNext();
    }, delay);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
    };
  }, [playing, delay]);

  return {
    viewport,
    selected,
    playing,
    setPlaying,
    goTo: (slide) => carousel.current?.scrollTo(slide),
  };
}
