import { Link } from 'react-router';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import type { Facets } from '#catalogue/search/count-facets.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { counted } from './counted.ts';
import { QuickPicks } from './quick-picks.tsx';

interface ListingFiltersProps {
  choice: ListingChoice;
  /** Changes what was chosen last. */
  choose: (change: (now: ListingChoice) => ListingChoice) => void;
  /** Null while another list is loading. */
  counts: Facets | null;
  /** With a product on sale, or chosen, in the owner's order. */
  offered: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Prefix of the ids, because the page renders this panel twice. */
  name: string;
}

/** Quick picks, and the category checkboxes; without JavaScript, links that do the same. */
export function ListingFilters({ choice, choose, counts, offered, names, name }: ListingFiltersProps) {
  if (offered.length === 0) return null;
  return (
    <>
      <QuickPicks choice={choice} choose={choose} />
      <fieldset className="mt-5 plain:hidden">
        <legend className="font-semibold font-serif text-lg">{texts.category()}</legend>
        <div className="mt-1">
          {offered.map((id) => (
            <label key={id} htmlFor={`${name}-${id}`} className="flex min-h-11 items-center gap-3">
              <input
                id={`${name}-${id}`}
                type="checkbox"
                className="size-5 accent-leaf"
                checked={choice.category.includes(id)}
                onChange={({ target: { checked } }) =>
                  choose((now) => ({
                    ...now,
                    category: [...now.category.filter((one) => one !== id), ...(checked ? [id] : [])].sort(),
                    page: 1,
                  }))
                }
              />
              {counted(names[id] ?? id, counts ? (counts.category[id] ?? 0) : undefined)}
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="mt-5 hidden plain:block">
        {offered.map((id) => (
          <li key={id}>
            <Link to={listingQuery({ ...choice, category: [id], page: 1 })} className="link">
              {counted(names[id] ?? id, counts ? (counts.category[id] ?? 0) : undefined)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
