import { use, useEffect } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#banners/list-banners.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import { laterClass } from '#kit/picture.tsx';
import { SavingContext } from '#kit/saving.ts';
import { useCarousel } from '#kit/use-carousel.ts';
import { pictureAt } from '#rules/picture.ts';

const everyMs = 4000;
const desktopFrom = '(min-width: 850px)';

export interface HomeBanner extends Banner {
  /** The page that its link names, in the language of the reader, for the button. */
  to: string;
  /** The lowest price of what its link shows; null where that is no goods. */
  from: string | null;
}

/**
 * The banners, one at a time, with autoplay every four seconds. A click opens the banner's link in a new tab, its
 * button in the same one. The first one is the frame of all: a picture of other proportions that stands alone is shown
 * whole inside it, and moves nothing.
 */
export function BannerCarousel({ banners }: { banners: HomeBanner[] }) {
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
          <li
            key={banner._id}
            className="relative grid flex-[0_0_100%] snap-start overflow-hidden rounded-card bg-linear-to-b from-paper-deep to-wheat"
          >
            <BannerSlide banner={banner} first={at === 0} />
            {banner.headline && <BannerWords {...banner} />}
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

/**
 * The words over the picture. A veil of the page's colour lies between, so that they can be read over any picture; all
 * but the button lets a tap through to it.
 */
function BannerWords({ headline, line, button, to, from }: HomeBanner) {
  return (
    <div className="pointer-events-none relative flex min-h-[min(92vw,52svh)] flex-col items-center gap-1.5 bg-linear-to-b from-25% from-paper/85 to-50% to-paper/0 p-5 text-center banner:aspect-[2400/948] banner:min-h-auto banner:items-start banner:justify-center banner:gap-4 banner:bg-linear-to-r banner:p-14 banner:text-left">
      <h2 className="max-w-[20ch] text-3xl xs:max-banner:max-w-none banner:max-w-[min(20ch,50%)] banner:text-[clamp(2.5rem,4vw,3.75rem)]">
        {headline}
      </h2>
      {line && (
        <p className="max-w-[34ch] leading-snug xs:max-banner:max-w-none banner:max-w-[28ch] banner:text-xl">{line}</p>
      )}
      {button && (
        <p className="mt-auto flex flex-wrap items-center justify-center gap-2 banner:mt-2">
          <Link to={to} className="button button-leaf pointer-events-auto px-6">
            {button}
          </Link>
          {from && (
            <span className="figures rounded-full bg-paper px-3 py-1 font-semibold">
              {texts.fromPrice({ price: from })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function BannerSlide({ banner, first }: { banner: HomeBanner; first: boolean }) {
  const saves = use(SavingContext);
  const desktop = pictureAt(banner.imageDesktop, saves);
  const mobile = pictureAt(banner.imageMobile, saves);
  const label = banner.alt || banner.headline || texts.offer();
  const fills = banner.headline !== '';
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
        className={shapeOf(fills, first)}
      />
    </picture>
  );
  const place = fills || !first ? 'absolute inset-0' : '';
  if (banner.link === '#') return <div className={place}>{picture}</div>;
  return (
    <a
      href={banner.link}
      target="_blank"
      rel="noopener"
      // The picture of a later banner is not there yet.
      aria-label={label}
      className={`block outline-offset-[-4px] ${place}`}
    >
      {picture}
    </a>
  );
}

/** Under words it fills its frame; alone it is shown whole, and leaves room for goods on the first screen. */
function shapeOf(fills: boolean, first: boolean): string {
  // In a frame much wider than high its sides fade, so that it is not cut at the top, where the words lie.
  if (fills)
    return 'absolute inset-0 mx-auto size-full object-cover object-bottom sm:max-banner:max-w-[60svh] sm:max-banner:mask-x-from-80%';
  return first
    ? 'w-full xs:max-banner:max-h-[52svh] xs:max-banner:object-contain'
    : 'absolute inset-0 size-full object-contain';
}
