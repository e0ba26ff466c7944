import { useEffect, useRef, useState } from 'react';
import { Link, type Location, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { listPageSize } from '#rules/admin-lists.ts';
import { useSingleKeys } from './single-keys.ts';

/** The address of a list with some of its query changed; empty values are left out, and so is the page number. */
function withQuery(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  change: Record<string, string>,
): string {
  const query = new URLSearchParams(search);
  if (!('page' in change)) query.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'page' && value === '1')) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Where this page is, or is going: a search does not undo a navigation under way, such as to an order's details. */
function useNextLocation(): Location {
  const location = useLocation();
  const next = useNavigation().location;
  return next?.pathname === location.pathname ? next : location;
}

export function useQueryLink(): (change: Record<string, string>) => string {
  const location = useNextLocation();
  return (change) => withQuery(location, change);
}

/** Goes to this page with some of its query changed. Of several changes in one moment, each keeps those before it. */
export function useQueryChange(): (change: Record<string, string>, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const shown = useNextLocation();
  return (change, options) => {
    // What was asked for since this was drawn.
    const next = window.__reactRouterDataRouter?.state.navigation.location;
    const from = next?.pathname === shown.pathname ? next : shown;
    navigate(withQuery(from, change), { preventScrollReset: true, ...options });
  };
}

const waitMs = 300;

/** Searches as one types. The key '/' leads here from anywhere on the page. */
export function SearchBox({ label, value }: { label: string; value: string }) {
  const change = useQueryChange();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const requested = useRef(value);

  useEffect(() => {
    if (requested.current !== value) {
      requested.current = value;
      setText(value);
    }
  }, [value]);

  useSingleKeys({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  const go = useRef((_text: string) => {});
  go.current = (typed) => {
    if (typed.trim() === requested.current) return;
    requested.current = typed.trim();
    // At once: a click on an order's details a moment later has to know of the search that is under way.
    change({ search: typed.trim() }, { replace: true, flushSync: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      // Who has gone on to another page by now is not held back by what was typed before.
      const next = window.__reactRouterDataRouter?.state.navigation.location;
      if (next === undefined || next.pathname === location.pathname) go.current(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="relative min-w-[min(14rem,100%)] flex-1 max-sm:basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go.current(text);
        }}
      >
        <Icon name="search" size={18} className="pointer-events-none absolute top-3.5 left-3 text-ink-soft" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={`${label} ( / )`}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field pl-9"
        />
      </form>
    </search>
  );
}

/** Filters of a list that works without scripts, too: there a button asks for what was chosen. */
export function FilterForm({ search, children }: { search: string; children: React.ReactNode }) {
  return (
    <form className="contents" onSubmit={(event) => event.preventDefault()}>
      {search !== '' && <input type="hidden" name="search" value={search} />}
      {children}
      <noscript>
        <button type="submit" className="button button-line">
          Show
        </button>
      </noscript>
    </form>
  );
}

/** A choice that is in the address. */
export function FilterSelect({
  name,
  label,
  value,
  all,
  options,
}: {
  name: string;
  label: string;
  value: string;
  /** What no choice is called; without it one is always chosen, the first by default. */
  all?: string;
  options: readonly { id: string; label: string }[];
}) {
  const change = useQueryChange();
  const { search } = useNextLocation();
  const isGoing = useNavigation().location?.search === search;
  const usual = all === undefined ? (options[0]?.id ?? '') : '';
  return (
    <select
      name={name}
      aria-label={label}
      className="field w-auto max-w-full max-sm:min-w-[45%] max-sm:flex-1"
      // The new choice at once, while the list is still on its way.
      value={isGoing ? (new URLSearchParams(search).get(name) ?? usual) : value}
      onChange={({ target }) => change({ [name]: target.value === usual ? '' : target.value })}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const dayWaitMs = 600;

/** A day in the address, asked for once it is typed: a year that is typed digit by digit is four years on the way. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: string }) {
  const change = useQueryChange();
  const [typed, setTyped] = useState(value);
  const go = useRef((_day: string) => {});
  go.current = (day) => change({ [name]: day });
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value || (typed !== '' && typed < '2000')) return;
    const timer = setTimeout(() => go.current(typed), dayWaitMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <label className="block">
      <span className="block text-ink-soft text-sm">{label}</span>
      <input
        type="date"
        name={name}
        className="field w-auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

interface PagerProps {
  page: number;
  /** Rows on all pages, and how many stand on each. */
  total?: number;
  size?: number;
  /** How many pages there are, where nobody counts the rows. */
  pages?: number;
}

export function Pager({
  page,
  total = 0,
  size = listPageSize,
  pages = Math.max(1, Math.ceil(total / size)),
}: PagerProps) {
  const link = useQueryLink();
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-center gap-3">
      {page > 1 && (
        <Link to={link({ page: String(page - 1) })} className="button button-line">
          Previous
        </Link>
      )}
      <span className="text-ink-soft">{`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link to={link({ page: String(page + 1) })} className="button button-line">
          Next
        </Link>
      )}
    </nav>
  );
}
