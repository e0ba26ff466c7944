import { use, useEffect } from 'react';
import type { Banner } from '#banners/list-banners.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import { laterClass } from '#kit/picture.tsx';
import { SavingContext } from '#kit/saving.ts';
import { useCarousel } from '#kit/use-carousel.ts';
import { pictureAt } from '#rules/picture.ts';

const everyMs = 4000;
const desktopFrom = '(min-width: 850px)';

/**
 * The banners, one at a time, with autoplay every four seconds. A click opens the banner's link in a new tab. The first
 * one's proportions are the frame of all: another of other proportions is shown whole inside it, and moves nothing.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { row, selected, playing, setPlaying, goTo } = useCarousel(everyMs);
  // The next one's picture is fetched shortly before its turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown, so another is next
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => row.current?.querySelector('.later')?.removeAttribute('class'), everyMs / 2);
    return () => clearTimeout(timer);
  }, [selected, playing]);
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={texts.offers()} className="wrap relative pt-4 md:pt-6">
      <ul ref={row} className="snap-row rounded-card">
        {banners.map((banner, at) => (
          <li key={banner._id} className="relative flex-[0_0_100%] snap-start">
            <BannerSlide banner={banner} first={at === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="mt-2 flex items-center justify-center plain:hidden">
          <div className="flex">
            {banners.map((banner, at) => (
              <button
                key={banner._id}
                type="button"
                className="grid size-11 place-items-center"
                aria-label={texts.showOfferOf({ at: at + 1, count: banners.length })}
                aria-current={at === selected}
                onClick={() => goTo(at)}
              >
                <span
                  className={`h-2 rounded-full transition-all duration-200 ${at === selected ? 'w-7 bg-leaf' : 'w-2 bg-ink-soft/50'}`}
                />
              </button>
            ))}
          </div>
          <button
            type="button"
            className="button-icon"
            aria-label={playing ? texts.pauseOffers() : texts.playOffers()}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Icon name="pause" size={16} /> : <Icon name="play" size={16} />}
          </button>
        </div>
      )}
    </section>
  );
}

function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const saves = use(SavingContext);
  const desktop = pictureAt(banner.imageDesktop, saves);
  const mobile = pictureAt(banner.imageMobile, saves);
  const label = banner.alt || texts.offer();
  const picture = (
    <picture className={first ? undefined : laterClass} suppressHydrationWarning>
      {desktop.avif && (
        <source
          media={desktopFrom}
          type="image/avif"
          srcSet={desktop.avif}
          sizes="96vw"
          width={desktop.width ?? undefined}
          height={desktop.height ?? undefined}
        />
      )}
      <source
        media={desktopFrom}
        srcSet={desktop.webp ?? desktop.src}
        sizes="96vw"
        width={desktop.width ?? undefined}
        height={desktop.height ?? undefined}
      />
      {mobile.avif && <source type="image/avif" srcSet={mobile.avif} sizes="92vw" />}
      <img
        src={mobile.src}
        srcSet={mobile.webp ?? undefined}
        sizes="92vw"
        width={mobile.width ?? undefined}
        height={mobile.height ?? undefined}
        alt={label}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        className={first ? 'w-full' : 'absolute inset-0 size-full object-contain'}
      />
    </picture>
  );
  if (banner.link === '#') return picture;
  return (
    <a
      href={banner.link}
      target="_blank"
      rel="noopener"
      // The picture of a later banner is not there yet.
      aria-label={label}
      className={`block outline-offset-[-4px] ${first ? '' : 'absolute inset-0'}`}
    >
      {picture}
    </a>
  );
}
