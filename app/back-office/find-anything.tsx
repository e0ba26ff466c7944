import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permission } from '#access/rules/permissions.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { shortestPart } from '#rules/text/like-pattern.ts';
import { findSettings } from '#settings/rules/setting-pages.ts';
import { findPages } from './find-pages.ts';
import { type Hit, recordKinds } from './find-records.ts';
import { takeKeys } from './keys-ahead.ts';

interface Group {
  title: string;
  hits: readonly Hit[];
}

/** So long nobody types before the shop is asked. */
const pauseMs = 200;
const mostPages = 8;

type State = { asked: string; groups: Group[] } | { asked: string; failed: true };

/** Finds orders, products, people, pages and settings by what is typed; arrow keys choose, Enter opens (Ctrl+K). */
export default function FindAnything({
  open,
  onClose,
  permissions,
}: {
  open: boolean;
  onClose: () => void;
  permissions: readonly Permission[];
}) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  /** Enter was pressed before the shop had answered. */
  const isWaiting = useRef(false);
  /** Enter was pressed before the field had the focus. */
  const wasEntered = useRef(false);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<State>({ asked: '', groups: [] });
  const [chosen, setChosen] = useState(0);
  const words = typed.trim();
  const isAsked = words.length >= shortestPart;

  useEffect(() => {
    // Emptied when it is closed: what is typed right after it opens must not follow the words of before.
    if (!open) {
      setTyped('');
      setChosen(0);
      return;
    }
    field.current?.focus();
    const { text, isEntered } = takeKeys();
    if (text !== '') setTyped(text);
    wasEntered.current = isEntered && text.trim() !== '';
  }, [open]);

  useEffect(() => {
    if (!open || !isAsked) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      Promise.all(
        recordKinds
          .filter(({ needs }) => permissions.includes(needs))
          .map(async ({ title, find }) => ({ title, hits: await find(words, asking.signal) })),
      ).then(
        (groups) => setFound({ asked: words, groups }),
        () => asking.signal.aborted || setFound({ asked: words, failed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [open, isAsked, words, permissions]);

  const isHere = found.asked === words;
  const pages = findPages(words, permissions);
  const groups: Group[] = [
    ...(isAsked && isHere && 'groups' in found ? found.groups : []),
    { title: 'Pages', hits: words === '' ? pages : pages.slice(0, mostPages) },
    { title: 'Settings', hits: findSettings(words, permissions).slice(0, mostPages) },
  ].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const optionId = (place: number) => `${id}-${place}`;
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };

  const enter = () => {
    // What is shown for other words is not what was meant: it is opened once it is there.
    if (isAsked && !isHere) isWaiting.current = true;
    else go(hits[at]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is that the answer arrives
  useEffect(() => {
    if (isHere && isWaiting.current) go(hits[0]);
    isWaiting.current = false;
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was typed ahead is in the field
  useEffect(() => {
    if (words === '' || !wasEntered.current) return;
    wasEntered.current = false;
    enter();
  }, [words]);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
  };

  let says = hits.length === 1 ? '1 found' : `${hits.length} found`;
  if (isAsked && !isHere) says = 'Searching…';
  else if (isAsked && 'failed' in found) says = 'We could not search. Check the connection and type again.';
  else if (hits.length === 0) says = `Nothing found for ‘${words}’. Try a number, a name, a phone or a page.`;
  const isQuiet = hits.length > 0 && !('failed' in found && isHere) && (isHere || !isAsked);

  return (
    <Dialog open={open} onClose={onClose} title="Search" kind="window">
      <div className="flex min-h-0 w-[36rem] max-w-full flex-col p-4">
        <input
          ref={field}
          type="text"
          enterKeyHint="go"
          className="field w-full"
          role="combobox"
          aria-label="Search orders, products, people and pages"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
          placeholder="Order number, name, phone, product, page…"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            isWaiting.current = false;
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <p role="status" className={isQuiet ? 'sr-only' : 'pt-3 text-ink-soft'}>
          {says}
        </p>
        <div id={id} role="listbox" aria-label="Found" className="mt-2 min-h-0 overflow-y-auto">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={group.title} role="group" aria-label={group.title}>
              <p aria-hidden="true" className="px-3 pt-2 text-ink-soft text-sm">
                {group.title}
              </p>
              {group.hits.map((hit) => {
                const place = hits.indexOf(hit);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                  <div
                    key={hit.to}
                    id={optionId(place)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === at}
                    className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-1 ${
                      place === at ? 'bg-leaf-tint text-leaf-deep' : ''
                    }`}
                    onMouseMove={() => setChosen(place)}
                    onClick={() => go(hit)}
                  >
                    <span className="wrap-anywhere min-w-0">{hit.label}</span>
                    {hit.note && <span className="wrap-anywhere text-right text-ink-soft text-sm">{hit.note}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
