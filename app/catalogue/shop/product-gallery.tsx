import { useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { texts } from './texts.ts';

const swipePixels = 50;

interface GalleryProps {
  title: string;
  pictures: string[];
  category: string;
}

/** Up to four pictures: a swipe of more than 50 px changes the picture, a tap zooms into it. */
export function Gallery({ title, pictures, category }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  /** Set after a swipe with the mouse, so that the click that follows does not zoom. */
  const swiped = useRef(false);
  const frame = useRef<HTMLButtonElement>(null);
  const shown = pictures[at];

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
    // On a phone the small pictures stand beside the large one, so that the price and the sizes are on the first
    // screen, too. One alone is as large.
    <section
      aria-label={texts.picturesOf({ title })}
      className={`lg:sticky lg:top-28 ${pictures.length > 1 ? 'max-md:grid max-md:grid-cols-[1fr_3.5rem] max-md:items-start max-md:gap-4 max-md:px-3' : 'max-md:px-12'}`}
    >
      <div
        className={`relative overflow-hidden rounded-card ${at === 0 ? 'bg-(image:--picture-of-card) bg-cover' : ''} tint-${category}`}
      >
        <noscript>
          {import.meta.env.SSR && (
            <PlainPicture
              address={shown}
              alt={texts.pictureOf({ title, at: 1, count: pictures.length })}
              sizes="(min-width: 1400px) 660px, (min-width: 1024px) 50vw, 94vw"
            />
          )}
        </noscript>
        <button
          ref={frame}
          type="button"
          aria-label={zoomed ? texts.zoomOut() : texts.zoomIn()}
          aria-pressed={zoomed}
          className={`block w-full touch-pan-y select-none outline-offset-[-4px] ${at === 0 ? 'bg-(image:--picture-of-card) bg-cover' : ''} ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          onClick={(event) => {
            if (event.detail !== 0) {
              if (swiped.current) return;
              look(event.clientX, event.clientY);
            }
            setZoomed(!zoomed);
          }}
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
            sizes={zoomed ? '200vw' : '(min-width: 1400px) 660px, (min-width: 1024px) 50vw, 94vw'}
            first
            className={`aspect-square w-full object-cover transition-transform duration-200 ease-calm [transform-origin:var(--look-x,50%)_var(--look-y,50%)] ${zoomed ? 'scale-200' : ''}`}
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
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="grid gap-3 md:mt-3 md:grid-cols-4">
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
