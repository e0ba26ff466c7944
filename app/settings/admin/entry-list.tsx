import { useRef, useState } from 'react';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import type { Entry, SheetList } from './sheet.ts';
import { SheetFieldInput } from './sheet-field.tsx';

interface Props {
  list: SheetList;
  entries: readonly Entry[];
  /** Of the form: the first of the owner's own entries is open. */
  isFirst: boolean;
  errorOf: (name: string) => string | undefined;
  /** @param of which errors go with the change; all of the list where left out */
  onChange: (entries: Entry[], of?: string) => void;
  onBusy: (isBusy: boolean) => void;
}

export function EntryList({ list, entries, isFirst, errorOf, onChange, onBusy }: Props) {
  const { name, label, hint, fields, empty, add, nameOf } = list;
  const place = useRef<HTMLFieldSetElement>(null);
  const ownError = errorOf(name);
  /** How many there were at first: of these the names are read first, and a new one is open. */
  const [folded, setFolded] = useState(fields.length > 1 ? entries.length : 0);
  /** The focus goes with the entry that was moved. */
  const move = (from: number, to: number) => {
    const moved = [...entries];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => {
      const rows = place.current?.querySelectorAll(':scope > ol > li');
      const [left, row] = [rows?.[from], rows?.[to]];
      // What was open stays open where it went.
      const [one, other] = [left, row].map((each) => each?.querySelector<HTMLDetailsElement>(':scope > details'));
      if (one && other) [one.open, other.open] = [other.open, one.open];
      const buttons = [way, 'up', 'down'].map((one) => row?.querySelector<HTMLButtonElement>(`[data-way=${one}]`));
      buttons.find((button) => button && !button.disabled)?.focus();
    });
  };
  return (
    <fieldset ref={place} data-field={name} className="min-w-0">
      <legend className="font-serif text-lg">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {ownError && <p className="text-chilli text-sm">{ownError}</p>}
      {entries.length === 0 && <p className="mt-2 text-ink-soft">Nothing here yet.</p>}
      <ol className="mt-2 space-y-3">
        {entries.map((entry, at) => {
          const called = nameOf(entry, at);
          const change = (field: string) => (value: Entry[string]) =>
            onChange(
              entries.map((one, index) => (index === at ? { ...one, [field]: value } : one)),
              `${name}.${at}.${field}*`,
            );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
            <li key={at} className="relative rounded-xl border border-hairline">
              <div className="absolute top-1 right-2 z-10 flex items-center gap-1">
                <MoveButtons
                  at={at}
                  count={entries.length}
                  labels={{ up: `Move up: ${called}`, down: `Move down: ${called}` }}
                  move={move}
                />
                {empty && (
                  <button
                    type="button"
                    className="link min-h-11 px-2 text-chilli"
                    aria-label={`Remove: ${called}`}
                    onClick={() => {
                      if (at < folded) setFolded(folded - 1);
                      onChange(entries.filter((_, index) => index !== at));
                    }}
                  >
                    Remove
                  </button>
                )}
              </div>
              <details open={at >= folded || (isFirst && at === 0 && empty !== undefined)}>
                <summary
                  className={`fold-row wrap-anywhere min-h-12 cursor-pointer content-center py-2 pl-3 font-semibold max-[20rem]:pt-13 max-[20rem]:pr-3 ${empty ? 'pr-44' : 'pr-28'}`}
                >
                  {called}
                </summary>
                <div className="space-y-3 px-3 pb-3">
                  {fields.map((field) => (
                    <SheetFieldInput
                      key={field.name}
                      field={field}
                      place={`${name}.${at}.${field.name}`}
                      value={entry[field.name] ?? ''}
                      error={errorOf(`${name}.${at}.${field.name}*`)}
                      onChange={change(field.name)}
                      onBusy={onBusy}
                    />
                  ))}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {empty && (
        <button type="button" className="button button-line mt-3" onClick={() => onChange([...entries, { ...empty }])}>
          {add}
        </button>
      )}
    </fieldset>
  );
}
