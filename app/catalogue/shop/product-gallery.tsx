import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { texts } from './texts.ts';

const swipePixels = 50;

interface GalleryProps {
  title: string;
  pictures: string[];
  category: string;
}

/** Not in every browser, nor in the compiler's library yet. */
interface Closing {
  CloseWatcher?: new () => EventTarget & { destroy: () => void };
}

/** A swipe of more than 50 px changes the picture, a tap zooms into it. */
export function Gallery({ title, pictures, category }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  /** Set after a swipe with the mouse, so that the click that follows does not zoom. */
  const swiped = useRef(false);
  const frame = useRef<HTMLButtonElement>(null);
  const shown = pictures[at];

  // The browser's own word for closing ends it, as it closes dialogs (kit/dialogs/dialog.tsx), and so does Back.
  useEffect(() => {
    if (!zoomed) return;
    import('#kit/dialogs/close-on-back.ts').then(
      ({ goAbove }) => goAbove(),
      () => {},
    );
    const { CloseWatcher } = window as Closing;
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => setZoomed(false));
    return () => watcher.destroy();
  }, [zoomed]);

  const go = (to: number) => {
    setZoomed(false);
    setAt((to + pictures.length) % pictures.length);
  };
  const look = (x: number, y: number) => {
    const element = frame.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    element.style.setProperty('--look-x', `${((x - box.left) / box.width) * 100}%`);
    element.style.setProperty('--look-y', `${((y - box.top) / box.height) * 100}%`);
  };

  if (shown === undefined) return <div className={`aspect-square rounded-card tint-${category}`} />;
  return (
    // On a phone as wide as the window, and so low that the price and the sizes are on the first screen, too; zoomed in
    // it fills the screen.
    <section aria-label={texts.picturesOf({ title })} className="max-md:mx-[calc(50%-50vw)] md:sticky md:top-28">
      <div
        className={`overflow-hidden bg-center bg-no-repeat ${zoomed ? 'max-md:fixed max-md:inset-0 max-md:z-50 md:relative' : 'relative soft-sides'} md:rounded-card ${at === 0 ? 'bg-(image:--picture-of-card) bg-contain' : ''} tint-${category}`}
      >
        <noscript>
          {import.meta.env.SSR && (
            <PlainPicture
              address={shown}
              alt={texts.pictureOf({ title, at: 1, count: pictures.length })}
              sizes="(min-width: 1400px) 660px, (min-width: 768px) 50vw, 94vw"
            />
          )}
        </noscript>
        <button
          ref={frame}
          type="button"
          aria-label={zoomed ? texts.zoomOut() : texts.zoomIn()}
          aria-pressed={zoomed}
          className={`block size-full select-none outline-offset-[-4px] ${zoomed ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in touch-pan-y'}`}
          onClick={(event) => {
            if (event.detail !== 0) {
              if (swiped.current) return;
              look(event.clientX, event.clientY);
            }
            setZoomed(!zoomed);
          }}
          onKeyDown={({ key }) => key === 'Escape' && setZoomed(false)}
          onPointerDown={(event) => {
            start.current = { x: event.clientX, y: event.clientY };
            swiped.current = false;
          }}
          onPointerMove={(event) => zoomed && look(event.clientX, event.clientY)}
          onPointerUp={(event) => {
            const from = start.current;
            start.current = null;
            if (!from || zoomed) return;
            const moved = event.clientX - from.x;
            if (Math.abs(moved) <= swipePixels || Math.abs(moved) < Math.abs(event.clientY - from.y)) return;
            swiped.current = true;
            go(moved < 0 ? at + 1 : at - 1);
          }}
          onDragStart={(event) => event.preventDefault()}
        >
          <Picture
            key={shown}
            address={shown}
            alt={texts.pictureOf({ title, at: at + 1, count: pictures.length })}
            sizes={zoomed ? '200vw' : '(min-width: 1400px) 660px, (min-width: 768px) 50vw, 94vw'}
            first
            className={`aspect-square w-full object-cover max-md:object-contain ${zoomed ? 'max-md:h-dvh' : 'max-md:aspect-5/3'} transition-transform duration-200 ease-calm [transform-origin:var(--look-x,50%)_var(--look-y,50%)] ${zoomed ? 'scale-200' : ''}`}
          />
        </button>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className="button-icon absolute top-1/2 left-2 -translate-y-1/2 bg-white/90"
              aria-label={texts.previousPicture()}
              onClick={() => go(at - 1)}
            >
              <Icon name="chevron-left" size={22} />
            </button>
            <button
              type="button"
              className="button-icon absolute top-1/2 right-2 -translate-y-1/2 bg-white/90"
              aria-label={texts.nextPicture()}
              onClick={() => go(at + 1)}
            >
              <Icon name="chevron-right" size={22} />
            </button>
            <span
              aria-hidden="true"
              className="figures absolute right-3 bottom-2 rounded-full bg-white/90 px-2 text-xs md:hidden"
            >
              {at + 1} / {pictures.length}
            </span>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3 max-md:hidden max-md:plain:grid">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <noscript>
                {import.meta.env.SSR && (
                  <PlainPicture
                    address={picture}
                    alt={texts.pictureOf({ title, at: index + 1, count: pictures.length })}
                    sizes="160px"
                  />
                )}
              </noscript>
              <button
                type="button"
                aria-label={texts.showPictureOf({ index: index + 1, count: pictures.length })}
                aria-current={index === at}
                className={`block w-full overflow-hidden rounded-xl border-2 ${index === at ? 'border-leaf' : 'border-transparent'}`}
                onClick={() => go(index)}
              >
                <Picture address={picture} alt="" sizes="160px" className="aspect-square w-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without scripts: no button, but a picture that leads to itself in full. */
const PlainPicture = (picture: { address: string; alt: string; sizes: string }) => (
  <a href={picture.address} className="block overflow-hidden rounded-xl">
    <Picture {...picture} className="aspect-square w-full object-cover" />
  </a>
);
