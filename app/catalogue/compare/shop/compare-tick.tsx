import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';

/** On the picture of a card: chooses the product for the button below the list. */
export function CompareTick({ product: { _id, title } }: { product: { _id: string; title: string } }) {
  return (
    <label className="absolute right-1 bottom-1 z-10 flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-white/90 px-3 text-leaf text-sm has-checked:bg-leaf has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name="ids"
        value={_id}
        form="compare"
        aria-label={texts.compareTitle({ title })}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Icon name="scale" className="peer-checked:hidden" />
      <Icon name="check" className="hidden peer-checked:block" />
      {texts.compare()}
    </label>
  );
}

/**
 * Follows the ticks in a `group/list`, as a bar once there are two to compare; a plain form, so that it needs no script,
 * and then stands there from the first tick.
 */
export function CompareTicked({ with: ids = [] }: { with?: readonly string[] }) {
  const [count, setCount] = useState(0);
  // Each time, for what is ticked goes with a list that changes, and says nothing of it.
  useEffect(() => {
    const tell = () => setCount(document.querySelectorAll('[name=ids]:checked').length + ids.length);
    tell();
    document.addEventListener('change', tell);
    return () => document.removeEventListener('change', tell);
  });
  return (
    <form
      id="compare"
      action={useHref('/shop/compare')}
      className={`sticky bottom-15 z-20 mt-3 justify-center border-hairline border-t bg-paper py-2 lg:bottom-0 hidden ${count > 1 ? 'group-has-[input[name=ids]:checked]/list:flex' : 'plain:group-has-[input[name=ids]:checked]/list:flex'}`}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <button type="submit" className="button button-leaf px-8">
        {texts.compareSelected()} {count > 1 && `(${count})`}
      </button>
    </form>
  );
}
