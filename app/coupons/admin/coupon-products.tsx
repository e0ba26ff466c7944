import { useState } from 'react';
import { Field, FieldError, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';
import * as texts from './texts.ts';

interface CouponProductsProps {
  choices: readonly { id: string; title: string }[];
  collections: readonly { id: string; name: string; productIds: readonly string[] }[];
  chosen: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  error: string | undefined;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onCategories: (chosen: ReadonlySet<string>) => void;
}

function toggled<One>(set: ReadonlySet<One>, one: One, isIn: boolean): ReadonlySet<One> {
  return isIn ? new Set([...set, one]) : new Set([...set].filter((other) => other !== one));
}

/** What a coupon is for: whole categories, and products one by one. */
export function CouponProducts({
  choices,
  collections,
  chosen,
  categories: ofCategories,
  error,
  onChoose,
  onCategories,
}: CouponProductsProps) {
  const categories = useCategories();
  const hidden = [...ofCategories].filter((id) => !categories.some((one) => one.id === id));
  const [filter, setFilter] = useState('');
  const shown = choices.filter(({ title }) => title.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <fieldset>
      <legend className="font-semibold">{texts.products}</legend>
      <p className="text-ink-soft text-sm">A category includes products you add to it later.</p>
      <div className="flex flex-wrap gap-x-6">
        {[...categories, ...hidden.map((id) => ({ id, label: id }))].map(({ id, label }) => (
          <Tick
            key={id}
            label={`All of ${label}`}
            checked={ofCategories.has(id)}
            onChange={(event) => onCategories(toggled(ofCategories, id, event.target.checked))}
          />
        ))}
      </div>
      {collections.length > 0 && (
        <SelectField
          label="Add the products of a collection"
          hint="Those that it has today"
          value=""
          onChange={({ target }) => {
            const added = collections.find(({ id }) => id === target.value)?.productIds ?? [];
            onChoose(new Set([...chosen, ...added]));
          }}
        >
          <option value="">Choose a collection</option>
          {collections.map(({ id, name, productIds }) => (
            <option key={id} value={id}>
              {`${name} (${productIds.length})`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <Field
          className="min-w-48 flex-1"
          label="Find a product"
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <button
          type="button"
          className="button button-line"
          onClick={() => onChoose(new Set([...chosen, ...shown.map(({ id }) => id)]))}
        >
          Select all shown
        </button>
        <button type="button" className="button button-line" onClick={() => onChoose(new Set())}>
          Clear selection
        </button>
      </div>
      <FieldError>{error}</FieldError>
      <p role="status" className="mt-1 text-ink-soft text-sm">
        {`${chosen.size} selected`}
      </p>
      <ul className="mt-1 max-h-72 overflow-y-auto rounded-xl border border-hairline bg-white px-3 py-1">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Tick
              label={title}
              checked={chosen.has(id)}
              onChange={(event) => onChoose(toggled(chosen, id, event.target.checked))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
