import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { tabStorage } from '#kit/admin/staff-storage.ts';

const chosenKey = 'orders-chosen';
const queryKey = 'orders-query';

/** The order whose details are open is part of the address, so that 'Back' closes them and shows the list as it was. */
export function useOpenedOrder(): { opened: string | null; open: (id: string) => void; close: () => void } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const next = useNavigation().location;
  const query = new URLSearchParams(search);
  const opened = query.get('order');
  // A second click while the list is on its way back would leave it.
  const isClosing = useRef(false);
  if (opened === null) isClosing.current = false;
  return {
    opened,
    open(id) {
      // A search that is still loading goes on under the details. It takes the place of the list before it, as it would
      // have alone.
      const isSearching = next?.pathname === pathname;
      if (isSearching) {
        const wanted = new URLSearchParams(next.search);
        wanted.set('order', id);
        return navigate(`${pathname}?${wanted}`, { replace: true, preventScrollReset: true, flushSync: true });
      }
      query.set('order', id);
      // At once: what was typed into the search a moment before is asked for while the details are on their way, and
      // keeps them.
      navigate(`${pathname}?${query}`, { preventScrollReset: true, flushSync: true, state: { isOverList: true } });
    },
    close() {
      if (opened === null || isClosing.current) return;
      isClosing.current = true;
      if (state?.isOverList) return navigate(-1);
      query.delete('order');
      navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true, preventScrollReset: true });
    },
  };
}

export function changesOnlyOpenedOrder(before: URL, after: URL): boolean {
  const list = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete('order');
    return `${pathname}?${query}`;
  };
  return before.searchParams.get('order') !== after.searchParams.get('order') && list(before) === list(after);
}

/**
 * The ids of the chosen orders: of those that are shown. What leaves the list, by a filter, a page or a refresh, is not
 * chosen any more, so that nothing is done to what nobody sees. They and the filters are kept in this tab until another
 * page leads back to the list.
 */
export function useSelectedOrders(shown: readonly string[]): [readonly string[], (ids: readonly string[]) => void] {
  const { search } = useLocation();
  const [stored, setChosen] = useState<readonly string[]>([]);
  const chosen = stored.filter((id) => shown.includes(id));
  // What is kept is only known in the browser, after the first render.
  useEffect(() => setChosen(readStored()), []);
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.delete('order');
    tabStorage.setItem(queryKey, query.toString());
  }, [search]);
  const keep = useCallback((ids: readonly string[]) => {
    tabStorage.setItem(chosenKey, JSON.stringify(ids));
    setChosen(ids);
  }, []);
  useEffect(() => {
    if (chosen.length < stored.length) keep(chosen);
  });
  return [chosen, keep];
}

/** The address of the list as it was left in this tab. */
export function useWayBackToOrders(): string {
  const [way, setWay] = useState('/admin/orders');
  useEffect(() => {
    const query = tabStorage.getItem(queryKey);
    if (query) setWay(`/admin/orders?${query}`);
  }, []);
  return way;
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(chosenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
