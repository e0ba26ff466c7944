import { useState } from 'react';
import { mostChosen } from '#collections/rules/collection.ts';
import { Field } from '#kit/admin/forms/field.tsx';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import { useOrdered } from '#kit/admin/lists/use-ordered.ts';

export interface ProductChoice {
  id: string;
  title: string;
}

interface ChosenProductsProps {
  products: readonly ProductChoice[];
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Found products that are offered at once; a longer word finds fewer. */
const mostFound = 8;
const movedTo = (from: number, to: number, count: number) => `Product ${from} is now number ${to} of ${count}`;

/** Products that are chosen one by one and put in order, by dragging or with their buttons. */
export function ChosenProducts({ products, ids, error, onChange }: ChosenProductsProps) {
  const [search, setSearch] = useState('');
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const { list, announcement, move, row } = useOrdered({
    ids,
    isBusy: false,
    announcementOf: movedTo,
    save: async (next) => {
      onChange(next);
      return true;
    },
  });
  const words = search.trim().toLowerCase();
  const found =
    words === ''
      ? []
      : products
          .filter(({ id, title }) => !ids.includes(id) && title.toLowerCase().includes(words))
          .slice(0, mostFound);
  return (
    <div className="space-y-3">
      <Field
        label="Find a product to add"
        type="search"
        value={search}
        error={error}
        disabled={ids.length >= mostChosen}
        hint={ids.length >= mostChosen ? `A collection has room for ${mostChosen} products.` : undefined}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would save the form.
          event.preventDefault();
          const [first] = found;
          if (first) onChange([...ids, first.id]);
        }}
      />
      <p role="status" className={words === '' ? 'sr-only' : 'text-ink-soft text-sm'}>
        {announcement || (words === '' ? '' : found.length === 0 ? 'No other product has this in its title.' : '')}
      </p>
      {found.length > 0 && (
        <ul className="rounded-xl border border-hairline bg-white">
          {found.map(({ id, title }) => (
            <li key={id} className="flex items-center justify-between gap-2 px-3">
              <span className="wrap-anywhere">{title}</span>
              <button
                type="button"
                className="link min-h-11 px-2"
                aria-label={`Add ${title}`}
                onClick={() => onChange([...ids, id])}
              >
                Add
              </button>
            </li>
          ))}
        </ul>
      )}
      {ids.length > 0 && (
        <ol ref={list} className="space-y-1">
          {ids.map((id, at) => {
            const title = titles.get(id) ?? 'A product that is gone';
            return (
              <li key={id} {...row(at, 'flex items-center gap-2 rounded-xl border border-hairline bg-white px-3')}>
                <span className="figures w-6 text-ink-soft">{at + 1}</span>
                <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
                <MoveButtons
                  at={at}
                  count={ids.length}
                  labels={{ up: `Move up: ${title}`, down: `Move down: ${title}` }}
                  move={move}
                />
                <button
                  type="button"
                  className="link min-h-11 px-2"
                  aria-label={`Take out ${title}`}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                >
                  Take out
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
