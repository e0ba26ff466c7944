import { useHref } from 'react-router';
import { texts } from '#catalogue/shop/texts.ts';
import { Icon } from '#kit/icon.tsx';

/** On the picture of a card: chooses the product for the button below the list. */
export function CompareTick({ product: { _id, title } }: { product: { _id: string; title: string } }) {
  return (
    <label
      title={texts.compare()}
      className="absolute right-1 bottom-1 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-white/90 text-leaf has-checked:bg-leaf has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2"
    >
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
    </label>
  );
}

/** Stands in a `group/list` with the ticks and is shown once something is ticked; a plain form, so that it needs no script. */
export function CompareTicked({ with: ids = [] }: { with?: readonly string[] }) {
  return (
    <form
      id="compare"
      action={useHref('/shop/compare')}
      className="sticky bottom-18 z-20 mt-6 lg:bottom-4 hidden justify-center group-has-[input[name=ids]:checked]/list:flex"
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <button type="submit" className="button button-leaf px-8 shadow-lg">
        {texts.compareSelected()}
      </button>
    </form>
  );
}
