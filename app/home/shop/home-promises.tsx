import { Link } from 'react-router';
import { Icon, type IconName } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import type { HighlightIcon, Home } from '#settings/rules/fields/home.ts';

const icons: Record<HighlightIcon, IconName> = {
  weight: 'scale',
  insulin: 'trend-down',
  triglycerides: 'droplets',
  'blood-sugar': 'activity',
  cholesterol: 'heart',
  metabolism: 'flame',
};

/** What the food is good for. */
export function Highlights({ heading, highlights }: { heading: string; highlights: Home['highlights'] }) {
  return (
    <section aria-labelledby="health-benefits" className="mt-12 bg-leaf-tint py-10 md:mt-20 md:py-16">
      <div className="wrap">
        <h2 id="health-benefits" className="text-3xl md:text-4xl">
          {heading}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {highlights.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-12 flex-none place-items-center rounded-full bg-white text-leaf">
                <Icon name={icons[icon]} size={24} />
              </span>
              <div className="min-w-0">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Promises({ heading, promises }: { heading: string; promises: Home['promises'] }) {
  return (
    <section
      aria-labelledby="quality-claims"
      className="mt-12 border-hairline border-y bg-white py-10 md:mt-20 md:py-12"
    >
      <div className="wrap">
        <h2 id="quality-claims" className="text-center text-3xl md:text-4xl">
          {heading}
        </h2>
        <ul className="pairs mx-auto mt-8 max-w-5xl gap-4 md:grid-cols-3">
          {promises.map((promise) => (
            <li
              key={promise}
              className="flex min-h-20 items-center justify-center rounded-card border border-turmeric/60 border-dashed bg-turmeric-tint/40 px-4 text-center font-semibold font-serif text-lg md:text-xl"
            >
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One, two or three tiles side by side, so that no place is left open. */
const rows = [
  { columns: '', picture: 'sm:aspect-[3]', width: '96vw' },
  { columns: 'sm:grid-cols-2', picture: '', width: '47vw' },
  { columns: 'sm:grid-cols-3', picture: 'sm:aspect-square', width: '31vw' },
];

interface CollectionsProps {
  heading: string;
  /** The line may be empty; without a picture the words stand alone, or under a ground of its colour beside others. */
  collections: { id: string; picture: string | null; name: string; line: string }[];
}

/** 'Our Collections'. The listing behind a tile stores its category as the only filter. */
export function Collections({ heading, collections }: CollectionsProps) {
  const hasPictures = collections.some(({ picture }) => picture);
  const row = rows[collections.length - 1] ?? rows[collections.length % 2 === 0 ? 1 : 2];
  return (
    <section aria-labelledby="collections" className="wrap mt-12 md:mt-20">
      <h2 id="collections" className="text-3xl md:text-4xl">
        {heading}
      </h2>
      <ul className={`mt-6 grid gap-5 ${row?.columns}`}>
        {collections.map(({ id, picture, name, line }) => (
          <li key={id}>
            <div className="card group relative overflow-hidden transition-colors hover:border-leaf/50 max-sm:min-[20rem]:flex max-sm:items-center">
              {picture ? (
                <div className={`aspect-[4/3] max-sm:min-[20rem]:w-2/5 max-sm:shrink-0 ${row?.picture}`}>
                  <Picture
                    address={picture}
                    alt=""
                    sizes={`(min-width: 640px) ${row?.width}, 37vw`}
                    later
                    className="size-full object-cover transition-transform duration-250 ease-calm group-hover:scale-[1.02]"
                  />
                </div>
              ) : (
                hasPictures && <div className={`tint-${id} aspect-[4/3] max-sm:hidden ${row?.picture}`} />
              )}
              <div className="p-5">
                <Link
                  to={`/shop/listing?category=${id}`}
                  {...(line !== '' && { 'aria-describedby': `collection-${id}` })}
                  className="block font-semibold font-serif text-2xl outline-offset-[-4px] after:absolute after:inset-0"
                >
                  {name}
                </Link>
                {line !== '' && (
                  <p id={`collection-${id}`} className="mt-1 text-ink-soft">
                    {line}
                  </p>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
