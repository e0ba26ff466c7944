import { Link } from 'react-router';
import { type Category, categories, defaultSortOrder, listingQuery } from '#rules/listing.ts';
import { Picture } from '#ui/picture.tsx';
import { storeFilters } from './stored-filters.ts';

const words: Record<Category, string> = {
  flour: 'Stone-ground, low in starch, high in fibre',
  oil: 'Pressed slowly, in wood, once',
  snacks: 'Roasted and baked, without added sugar',
};

/** 'Our Collections': choosing one replaces whatever filters were kept with that category alone. */
export function Collections({ pictures }: { pictures: Record<Category, string> }) {
  return (
    <section aria-labelledby="collections" className="wrap mt-20">
      <h2 id="collections" className="text-3xl md:text-4xl">
        Our Collections
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-3">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={`/shop/listing${listingQuery({ category: [category.id], sortBy: defaultSortOrder, page: 1 })}`}
              onClick={() => storeFilters({ category: [category.id] })}
              aria-label={category.label}
              aria-describedby={`collection-${category.id}`}
              className="card group block overflow-hidden transition-colors hover:border-leaf/50"
            >
              <Picture
                address={pictures[category.id]}
                alt=""
                sizes="(min-width: 1400px) 420px, (min-width: 640px) 31vw, 92vw"
                className="aspect-[4/3] w-full object-cover transition-transform duration-250 ease-calm group-hover:scale-[1.02] sm:aspect-square"
              />
              <span className="block p-5">
                <span className="block font-semibold font-serif text-2xl">{category.label}</span>
                <span id={`collection-${category.id}`} className="mt-1 block text-ink-soft">
                  {words[category.id]}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
