import { type ComponentType, useEffect, useState } from 'react';
import { fetchCode, isOutdated } from './fetch-code.ts';
import { useToast } from './toast.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * What a press opens, and what fetches its code: null until it is there. A press whose code cannot be had says so, and the
 * next one tries again.
 */
export function usePressed<Props>(load: Load<Props>): [ComponentType<Props> | null, () => void] {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = () => {
    if (Part) return;
    fetchCode(load).then(
      (code) => setPart(() => code.default),
      () => toast({ ...missing(), destructive: true }),
    );
  };
  return [Part, fetchPart];
}

interface LateProps {
  /** Takes the part's room while its code comes. */
  wait?: React.ReactNode;
  /** Stands there when its code cannot be had; unless given, the word that it cannot and a way to try again. */
  without?: React.ReactNode;
}

/** A part of a page whose code comes when it is first shown. */
export function late<Props extends object>(load: Load<Props>) {
  const part: Part<Props> = { load, known: null };
  return ({ wait, without, ...props }: Props & LateProps) => (
    <LatePart part={part} wait={wait} without={without} props={props as unknown as Props} />
  );
}

interface Part<Props> {
  load: Load<Props>;
  /** The component, once it was fetched. */
  known: ComponentType<Props> | null;
}

function LatePart<Props extends object>({
  part,
  wait,
  without,
  props,
}: LateProps & { part: Part<Props>; props: Props }) {
  const [Known, setKnown] = useState(() => part.known);
  const [state, setState] = useState<'coming' | 'missing'>('coming');
  const isExtra = without !== undefined;
  useEffect(() => {
    if (Known || state === 'missing') return;
    // The page is not loaded anew for what it can do without.
    (isExtra ? part.load() : fetchCode(part.load)).then(
      (code) => {
        part.known = code.default;
        setKnown(() => code.default);
      },
      () => setState('missing'),
    );
  }, [part, Known, state, isExtra]);
  if (Known) return <Known {...props} />;
  if (state === 'coming') return wait;
  if (isExtra) return without;
  const { title, description } = missing();
  return (
    <div role="alert">
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
      <button
        type="button"
        className="button button-line mt-3"
        onClick={() => (isOutdated() ? location.reload() : setState('coming'))}
      >
        {isOutdated() ? 'Reload' : 'Try again'}
      </button>
    </div>
  );
}

/** What to say of code that could not be fetched. */
function missing(): { title: string; description: string } {
  return isOutdated()
    ? { title: 'The shop was updated', description: 'Reload the page to go on; keep a copy of what you typed.' }
    : { title: 'The shop cannot be reached', description: 'Check your connection and try again.' };
}
