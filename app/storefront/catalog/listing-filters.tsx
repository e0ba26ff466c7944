import { Link } from 'react-router';
import type { Facets } from '#features/catalog/count-facets.ts';
import { type Category, categories } from '#rules/products/categories.ts';
import { type ListingChoice, listingQuery } from '#rules/products/listing.ts';
import { counted } from './counted.ts';
import { texts } from './texts.ts';

interface ListingFiltersProps {
  choice: ListingChoice;
  choose: (choice: ListingChoice) => void;
  /** Null while another list is loading. */
  counts: Facets | null;
  /** With a product on sale, or chosen. */
  offered: readonly Category[];
  /** Prefix of the ids, because the page renders this panel twice. */
  name: string;
}

/** The category checkboxes; without JavaScript, links that do the same. */
export function ListingFilters({ choice, choose, counts, offered, name }: ListingFiltersProps) {
  const shown = categories.filter(({ id }) => offered.includes(id));
  if (shown.length === 0) return null;
  return (
    <>
      <fieldset className="plain:hidden">
        <legend className="font-semibold font-serif text-lg">{texts.category()}</legend>
        <div className="mt-1">
          {shown.map((category) => (
            <label key={category.id} htmlFor={`${name}-${category.id}`} className="flex min-h-11 items-center gap-3">
              <input
                id={`${name}-${category.id}`}
                type="checkbox"
                className="size-5 accent-leaf"
                checked={choice.category.includes(category.id)}
                onChange={(event) => {
                  const chosen = event.target.checked
                    ? [...choice.category, category.id]
                    : choice.category.filter((id) => id !== category.id);
                  choose({
                    ...choice,
                    category: categories.map(({ id }) => id).filter((id) => chosen.includes(id)),
                    page: 1,
                  });
                }}
              />
              {counted(category.label, counts?.category[category.id])}
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="hidden plain:block">
        {shown.map((category) => (
          <li key={category.id}>
            <Link to={`/shop/listing${listingQuery({ ...choice, category: [category.id], page: 1 })}`} className="link">
              {counted(category.label, counts?.category[category.id])}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
