import { type ComponentType, useEffect, useState } from 'react';
import { texts } from '#kit/texts.ts';
import { fetchCode, isOutdated } from './fetch-code.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyPartProps {
  /** Shown while the code is loaded. */
  wait?: React.ReactNode;
  /** Shown when the code cannot be loaded; unless given, a sentence that says so and a button to try again. */
  without?: React.ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first shown. Unlike React's `lazy` it does not take the whole page
 * away when there is no network, and can be tried again. The checkout needs it: with its parts imported plainly, it
 * would bring 8 KB more than the 120 KB of brotli JavaScript that a page may have (docs/decisions/pages.md).
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const part: Part<Props> = { load, code: null };
  return ({ wait, without, ...props }: Props & LazyPartProps) => (
    <LazyPart part={part} wait={wait} without={without} props={props as unknown as Props} />
  );
}

const restMs = 800;

/** One that stands below what a page is opened for: its code comes once the page itself has come. */
export function laterPart<Props extends object>(load: Load<Props>) {
  return lazyPart<Props>(async () => {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    return load();
  });
}

interface Part<Props> {
  load: Load<Props>;
  /** The component, once it was loaded. */
  code: ComponentType<Props> | null;
}

function LazyPart<Props extends object>({
  part,
  wait,
  without,
  props,
}: LazyPartProps & { part: Part<Props>; props: Props }) {
  const [Loaded, setLoaded] = useState(() => part.code);
  const [state, setState] = useState<'loading' | 'missing'>('loading');
  const isExtra = without !== undefined;
  useEffect(() => {
    if (Loaded || state === 'missing') return;
    // The page is not reloaded for a part that it can do without.
    (isExtra ? part.load() : fetchCode(part.load)).then(
      (code) => {
        part.code = code.default;
        setLoaded(() => code.default);
      },
      () => setState('missing'),
    );
  }, [part, Loaded, state, isExtra]);
  if (Loaded) return <Loaded {...props} />;
  if (state === 'loading') return wait;
  if (isExtra) return without;
  const { title, description } = missing();
  return (
    <div role="alert">
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
      <button
        type="button"
        className="button button-line mt-3"
        onClick={() => (isOutdated() ? location.reload() : setState('loading'))}
      >
        {isOutdated() ? texts.reload() : texts.tryAgain()}
      </button>
    </div>
  );
}

/** What is said of code that could not be loaded. */
function missing(): { title: string; description: string } {
  return isOutdated()
    ? { title: texts.weHaveUpdatedOurWebsite(), description: texts.pleaseCopyWhatYouTyped() }
    : { title: texts.weCouldNotConnectToTheShop(), description: texts.checkYourConnectionAndTry() };
}
