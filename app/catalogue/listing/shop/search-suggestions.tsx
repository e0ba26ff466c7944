import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { matchingSuggestions } from '#catalogue/search/rules/matching-suggestions.ts';
import type { Suggestion } from '#catalogue/search/search-suggestions.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { call } from '#kit/call.ts';

const most = 8;
let list: Promise<Suggestion[]> | undefined;

/** Asked once in a document; where it fails, the next field asks again. */
const suggestions = () => {
  list ??= call('GET /api/shop/suggestions').then(({ data }) => data);
  list.catch(() => {
    list = undefined;
  });
  return list;
};

interface SearchSuggestionsProps {
  /** The field of search, which becomes a combobox. */
  field: HTMLInputElement;
  /** What was searched for: its results are on the page, so nothing lies over them. */
  answered?: string;
  /** Shows what is popular before anything is typed; the page of the search has it already. */
  whenEmpty?: boolean;
}

/**
 * What the shop has for the letters typed so far, from a list that the browser keeps: the search itself waits for its
 * second. Arrow keys choose, Enter opens, Escape closes.
 */
export default function SearchSuggestions({ field, answered = '', whenEmpty = false }: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [all, setAll] = useState<Suggestion[]>([]);
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const isAnswered = answered !== '' && typed.trim() === answered;
  const isAsked = isOpen && !isAnswered && (whenEmpty || typed.trim() !== '');
  const shown = isAsked ? matchingSuggestions(all, typed, most) : [];

  useEffect(() => {
    suggestions().then(setAll, () => {});
  }, []);

  const open = async ({ to }: Suggestion) => {
    setOpen(false);
    field.blur();
    await navigate(to);
  };
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    const input = () => {
      setTyped(field.value);
      setChosen(-1);
      setOpen(true);
    };
    const hide = () => setOpen(false);
    const press = (event: KeyboardEvent) => {
      // Keys of an input method choose among its words.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && shown.length > 0) {
        event.preventDefault();
        // Before the first and behind the last stands the field itself.
        setChosen((now) => ((now + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
      } else if (event.key === 'ArrowDown') input();
      else if (event.key === 'Escape' && shown.length > 0) {
        // The first one leaves what was typed.
        event.preventDefault();
        hide();
      } else if (event.key === 'Enter') {
        const suggestion = shown[chosen];
        if (suggestion) {
          event.preventDefault();
          open(suggestion);
        } else hide();
      }
    };
    const listeners = { focus: input, blur: hide, keydown: press };
    for (const [kind, listener] of Object.entries(listeners)) field.addEventListener(kind, listener as EventListener);
    // At the window React has seen the letter already: drawn before that, its field would be put back to what it was.
    const type = ({ target }: Event) => target === field && input();
    addEventListener('input', type);
    return () => {
      removeEventListener('input', type);
      for (const [kind, listener] of Object.entries(listeners))
        field.removeEventListener(kind, listener as EventListener);
    };
  });

  useEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(shown.length > 0),
      'aria-activedescendant': chosen >= 0 && shown.length > 0 ? optionId(chosen) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  });

  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.suggestions()}
      className={`card absolute inset-x-0 top-full z-10 mt-1 overflow-hidden py-1 shadow-ink/10 shadow-lg ${shown.length > 0 ? '' : 'hidden'}`}
    >
      {shown.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={suggestion.to}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className="flex min-h-11 cursor-pointer items-center px-4 leading-tight hover:bg-paper-deep aria-selected:bg-leaf-tint"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => open(suggestion)}
        >
          {suggestion.text}
        </div>
      ))}
    </div>
  );
}
