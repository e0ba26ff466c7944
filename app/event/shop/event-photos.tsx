import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { useCarousel } from '#kit/use-carousel.ts';
import { texts } from './texts.ts';

const everyMs = 1500;

export function EventPhotos({ photos }: { photos: { image: string; caption: string }[] }) {
  const { row, playing, setPlaying } = useCarousel(everyMs);
  return (
    <section aria-roledescription="carousel" aria-label={texts.pastEvents()} className="wrap mt-16">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-3xl md:text-4xl">{texts.pastEvents()}</h2>
        <button
          type="button"
          className="button-icon"
          aria-label={playing ? texts.pausePictures() : texts.playPictures()}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in the row takes focus, and it scrolls by the arrow keys */}
      <ul ref={row} tabIndex={0} aria-label={texts.picturesOfPastEvents()} className="snap-row mt-6 rounded-card">
        {photos.map((photo) => (
          <li
            key={photo.image}
            className="min-w-0 flex-[0_0_100%] snap-start md:flex-[0_0_50%] md:px-2 lg:flex-[0_0_33.3333%]"
          >
            <figure>
              <Picture
                address={photo.image}
                alt=""
                sizes="(min-width: 1400px) 424px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
                className="aspect-3/2 w-full rounded-card bg-wheat object-cover"
              />
              <figcaption className="mt-2 px-1 text-ink-soft text-sm">{photo.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
