import { Link } from 'react-router';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';
import type { ListingChip } from './listing-chips.server.ts';
import { storeFilters } from './stored-filters.ts';

/** Each filter that is in force, as a link to the list without it. */
export function ListingChips({ chips }: { chips: readonly ListingChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.activeFilters()} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ words, says, to, category }) => (
        <li key={words}>
          <Link
            to={to}
            preventScrollReset
            aria-label={says}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline bg-white px-4 text-sm hover:border-leaf"
            onClick={() => storeFilters({ category })}
          >
            {words}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
