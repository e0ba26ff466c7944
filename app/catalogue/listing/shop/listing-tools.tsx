import { listingOrders } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { FoodFilterForm } from '#food/shop/food-filter-form.tsx';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { Later } from '#kit/loading/later.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListingChip } from './listing-chips.server.ts';
import { ListingChips } from './listing-chips.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { QuickPicks } from './quick-picks.tsx';
import type { SortGroup } from './sort-groups.server.ts';
import { SortOptions } from './sort-options.tsx';

type ListToolsProps = React.ComponentProps<typeof FilterSheet> & {
  busy: boolean;
  sorts: readonly SortGroup[];
  chips: readonly ListingChip[];
  /** Beside the menus. */
  heading?: React.ReactNode;
  children: React.ReactNode;
};

/** A list with all that chooses of it and orders it. */
export default function ListTools({ busy, sorts, chips, heading, children, ...shown }: ListToolsProps) {
  const { choice, choose, total } = shown;
  const filters = { ...shown, counts: busy ? null : shown.counts };
  return (
    <>
      {/* Filter and sort stay in reach below a phone's header. */}
      <div className="max-lg:contents lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-4">
        {heading}
        <div className="list-bar top-16 z-20 flex min-w-0 flex-wrap items-end gap-3 max-lg:-mx-4 max-lg:mt-2 max-lg:bg-paper max-lg:px-4 max-lg:py-2 md:top-20 lg:max-w-full plain:hidden">
          <FilterSheet {...filters} total={total} />
          <div className="min-w-0 max-w-full grow basis-48 sm:basis-auto">
            <label htmlFor="sort-by" className="block text-ink-soft text-sm max-lg:sr-only">
              {texts.sortBy()}
            </label>
            <select
              id="sort-by"
              className="field w-full max-w-full sm:w-auto"
              value={choice.sortBy}
              onChange={(event) => {
                const sortBy = listingOrders.find(({ id }) => id === event.target.value)?.id ?? choice.usual;
                if (sortBy) choose((now) => ({ ...now, sortBy, page: 1 }));
              }}
            >
              <SortOptions groups={sorts} />
            </select>
          </div>
        </div>
      </div>
      <ListingChips chips={chips} />
      <QuickPicks choice={choice} choose={choose} inLine />
      <div className="mt-4 grid gap-8 md:mt-8 lg:grid-cols-[16rem_1fr]">
        <aside aria-label={texts.filters()} className="hidden lg:block plain:block">
          <Later>
            <div className="card sticky top-28 max-h-[calc(100dvh-12rem)] overflow-y-auto p-5 plain:static plain:max-h-none">
              <HydratedApart>
                <ListingFilters {...filters} name="panel" />
              </HydratedApart>
              <HydratedApart>
                <FoodFilterForm choice={choice} choose={choose} counts={filters.counts} name="panel" sorts={sorts} />
              </HydratedApart>
            </div>
          </Later>
        </aside>
        <div aria-busy={busy} className={`group/list ${busy ? 'opacity-60 transition-opacity duration-200' : ''}`}>
          {children}
        </div>
      </div>
    </>
  );
}
