import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type ListingChoice, listingFromQuery, listingOrders, listingQuery } from '#catalogue/rules/listing.ts';
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
import { storeFilters } from './stored-filters.ts';

const follow = (change: () => void) => window.__reactRouterDataRouter?.subscribe(change) ?? (() => {});
/** The query of the list that is on its way. Any other page that is does not draw this one again (`useNavigation`). */
const comingQuery = () => {
  const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? {};
  return pathname === location.pathname ? search : undefined;
};

/**
 * What is chosen of a list, and how to choose.
 * @param present as the page has it
 */
export function useChoice(present: ListingChoice, names: Readonly<Record<string, string>>) {
  const navigate = useNavigate();
  const coming = useSyncExternalStore(follow, comingQuery, () => undefined);
  const busy = coming !== undefined;
  // Show the latest choice at once, while its list is still loading.
  const choice = busy
    ? { ...present, ...listingFromQuery(new URLSearchParams(coming), Object.keys(names), present.usual) }
    : present;
  // What was chosen last. The page shows it a moment later, and who chooses again in between must not lose it.
  const latest = useRef(choice);
  useEffect(() => {
    if (!busy) latest.current = present;
  }, [busy, present]);
  const choose = (change: (now: ListingChoice) => ListingChoice) => {
    const { page } = latest.current;
    const next = change(latest.current);
    // Who chooses far down the list sees the new one from its beginning.
    const stays = next.page === page && scrollY < innerHeight / 2;
    if (listingQuery(next) === listingQuery(latest.current)) return;
    latest.current = next;
    storeFilters({ category: next.category });
    navigate(listingQuery(next), { preventScrollReset: stays });
  };
  return { choice, choose, busy };
}

type ListToolsProps = React.ComponentProps<typeof FilterSheet> & {
  busy: boolean;
  sorts: readonly SortGroup[];
  chips: readonly ListingChip[];
  /** Beside the menus. */
  heading?: React.ReactNode;
  /** Between the menus and the list. */
  links?: React.ReactNode;
  children: React.ReactNode;
};

/** A list with all that chooses of it and orders it. */
export function ListTools({ busy, sorts, chips, heading, links, children, ...shown }: ListToolsProps) {
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
      {links}
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
