import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type ListingChoice, listingFromQuery, listingQuery } from '#catalogue/rules/listing.ts';
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
