import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#kit/admin/forms/field.tsx';

/** So long nobody types before the shop is asked. */
const pauseMs = 200;

export interface Choice<Thing> {
  id: string;
  label: string;
  note: string;
  thing: Thing;
  /** It is shown, and cannot be chosen. */
  isOff?: boolean;
}

interface PickProps<Thing> {
  label: string;
  hint: string;
  placeholder: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** From so many letters on the shop is asked. */
  least: number;
  find: (search: string, signal: AbortSignal) => Promise<Choice<Thing>[]>;
  /** What nobody was found for may stand for itself. */
  other?: (typed: string) => Choice<Thing> | null;
  onPick: (thing: Thing) => void;
}

/** A field that finds something by what is typed; arrow keys choose, Enter takes. */
export function Pick<Thing>({ label, hint, error, least, find, other, onPick, inputRef, ...field }: PickProps<Thing>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ asked: string; choices: Choice<Thing>[] | null }>({ asked: '', choices: [] });
  const [at, setAt] = useState(0);
  /** Enter was pressed before the shop had answered. */
  const waits = useRef(false);
  const asking = useRef(find);
  asking.current = find;
  const words = typed.trim();
  const isAsked = words.length >= least;
  const isHere = found.asked === words;

  useEffect(() => {
    if (!isAsked) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      asking.current(words, control.signal).then(
        (choices) => setFound({ asked: words, choices }),
        () => control.signal.aborted || setFound({ asked: words, choices: null }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [isAsked, words]);

  const another = isAsked ? (other?.(words) ?? null) : null;
  const choices = isAsked && isHere ? [...(found.choices ?? []), ...(another ? [another] : [])] : [];
  const chosen = Math.min(at, choices.length - 1);
  const take = (choice: Choice<Thing> | undefined) => {
    if (!choice || choice.isOff) return;
    setTyped('');
    setAt(0);
    onPick(choice.thing);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is that the answer arrives
  useEffect(() => {
    if (isHere && waits.current) take(choices[0]);
    waits.current = false;
  }, [found]);

  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isAsked && !isHere) waits.current = true;
      else take(choices[chosen]);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
    }
  };

  const state = () => {
    if (!isAsked) return '';
    if (!isHere) return 'Searching…';
    if (found.choices === null) return 'We could not search. Check the connection and type again.';
    return choices.length === 0 ? `Nothing found for ‘${words}’.` : '';
  };
  return (
    <div className="relative">
      <label htmlFor={`${id}-field`} className="block font-semibold">
        {label}
      </label>
      <input
        {...field}
        ref={inputRef}
        id={`${id}-field`}
        type="text"
        className="field mt-1"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${chosen}` : undefined}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          waits.current = false;
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className="mt-0.5 text-ink-soft text-sm">
        {hint}
      </p>
      <FieldError>{error}</FieldError>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {state()}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Found"
        className={
          choices.length > 0 ? 'card absolute inset-x-0 z-20 max-h-96 overflow-y-auto p-1 shadow-lg' : undefined
        }
      >
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={choice.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            aria-disabled={choice.isOff}
            className={`min-h-11 content-center rounded-lg px-3 py-1 ${choice.isOff ? 'text-ink-soft' : 'cursor-pointer'} ${
              place === chosen ? 'bg-leaf-tint text-leaf-deep' : ''
            }`}
            onMouseMove={() => setAt(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            <span className="wrap-anywhere block">{choice.label}</span>
            <span className="wrap-anywhere block text-ink-soft text-sm">{choice.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
