import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { findCompared } from '#catalogue/listing/find-compared.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { findByTitle } from '#catalogue/search/find-by-title.ts';
import { Icon } from '#kit/icon.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import type { AppContext } from '#platform/app-context.ts';
import { excerpt } from '#rules/text/prose.ts';
import type { Video as StoredVideo } from '#settings/rules/fields/videos.ts';
import { pictureOfVideo, showsVideos, youtubeIdOf } from '#settings/rules/videos.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { videoHost } from '#storefront/rules/pages.ts';
import type { Route } from './+types/resource.ts';
import { StepFilm } from './step-film.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const videos = (await readSettings(app)).videos.items;
  const products = await Promise.all(videos.map(({ search }) => namedProducts(app, search)));
  const title = showsVideos(videos) ? texts.recipeVideos() : texts.recipesInSteps();
  return {
    head: pageHead(await pageShop(app), {
      title,
      description:
        videos.length === 0
          ? texts.shortFilmsFromOurKitchen()
          : excerpt(
              (showsVideos(videos) ? texts.shortFilmsOf : texts.recipesOf)({
                titles: videos.map(({ title }) => title).join(', '),
              }),
              155,
            ),
      path: '/shop/resource',
      indexed: videos.length > 0,
    }),
    title,
    videos: videos.map(({ address, ...video }, at) => ({
      ...video,
      products: products[at] ?? [],
      youtubeId: youtubeIdOf(address) ?? '',
      image: pictureOfVideo({ address, image: video.image }),
      facts: factsOf(video),
    })),
  };
}

/** Those that the words to shop for name: of more, search is the better list. */
async function namedProducts(app: AppContext, search: string) {
  const ids = await findByTitle(app, search, { withDrafts: false, most: mostNamed + 1 });
  if (ids.length > mostNamed) return [];
  return (await findCompared(app, ids)).map(({ _id, slug, title, recipe }) => ({
    title,
    address: productAddress({ _id, slug }),
    // Mostly the name of a dish; one that begins with a long sentence is no link.
    recipe: excerpt(recipe.trim().split('\n', 1)[0] ?? '', 60),
  }));
}

/** '8.8 g net carbs a serving · Ready in 45 min · Serves 4'. */
function factsOf({ netCarbs, readyIn, serves }: Pick<StoredVideo, 'netCarbs' | 'readyIn' | 'serves'>): string {
  const [hours, minutes] = [Math.floor(readyIn / 60), readyIn % 60];
  const facts = [
    netCarbs > 0 && texts.netCarbsAServing({ grams: netCarbs }),
    readyIn > 0 &&
      (hours > 0 && minutes === 0 ? texts.readyInHours({ hours }) : texts.readyInMinutes({ minutes: readyIn })),
    serves > 0 && texts.servesPeople({ count: serves }),
  ];
  return facts.filter(Boolean).join(' · ');
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const mostNamed = 3;

type Video = Route.ComponentProps['loaderData']['videos'][number];

export default function Resource({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{loaderData.title}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {loaderData.videos.length === 0
          ? texts.noVideosYet()
          : loaderData.videos.some(({ youtubeId }) => youtubeId !== '')
            ? texts.shortFilmsFetchedWhenPlayed()
            : texts.recipesStepByStep()}
      </p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.videos.map((video, at) => (
          <li key={video.title} className="card overflow-hidden">
            <Player video={video} first={at === 0} />
            <div className="p-5">
              <h2 className="text-xl">{video.title}</h2>
              {video.facts !== '' && <p className="figures mt-1 text-sm">{video.facts}</p>}
              <p className="mt-1 text-ink-soft">{video.description}</p>
              {video.products.map(({ title, address, recipe }) => (
                <p key={address} className="mt-3">
                  <Link to={address} className="button button-line">
                    {title}
                  </Link>
                  {recipe !== '' && (
                    <Link to={`${address}#tab-recipe`} className="link mt-1 flex min-h-11 items-center text-sm">
                      {texts.fullRecipe({ recipe })}
                    </Link>
                  )}
                </p>
              ))}
              {video.search !== '' && video.products.length === 0 && (
                <Link to={`/shop/search?q=${encodeURIComponent(video.search)}`} className="button button-line mt-4">
                  {texts.shopIngredients()}
                </Link>
              )}
              {video.youtubeId === '' && (
                <ol className="mt-2 hidden list-decimal pl-5 plain:block">
                  {video.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              )}
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}

const sizes = '(min-width: 1400px) 420px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw';

/**
 * A preview picture of a video. A click replaces it by the player. Without JavaScript it links to the video platform,
 * and the steps of a film of the shop's own are written below it.
 */
function Player({ video, first }: { video: Video; first: boolean }) {
  const [playing, setPlaying] = useState(false);
  const stop = useCallback(() => setPlaying(false), []);
  const isOwn = video.youtubeId === '';
  const length = isOwn ? texts.stepsCount({ count: video.steps.length }) : texts.minutes({ minutes: video.minutes });
  if (playing && isOwn) return <StepFilm {...video} sizes={sizes} onEnd={stop} />;
  if (playing) {
    return (
      <iframe
        src={`${videoHost}/embed/${video.youtubeId}?autoplay=1&rel=0`}
        title={video.title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full border-0"
      />
    );
  }
  return (
    <a
      href={isOwn ? '#content' : `https://www.youtube.com/watch?v=${video.youtubeId}`}
      className="group relative block outline-offset-[-4px]"
      aria-label={
        isOwn
          ? texts.showSteps({ title: video.title, value: length })
          : texts.play({ title: video.title, value: length })
      }
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Picture address={video.image} alt="" sizes={sizes} first={first} className="aspect-video w-full object-cover" />
      <span className="figures absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-leaf px-3 py-1.5 text-sm text-white transition-colors group-hover:bg-leaf-deep">
        {isOwn ? <Icon name="steps" size={18} /> : <Icon name="play" size={16} className="fill-current" />}
        {length}
      </span>
    </a>
  );
}
