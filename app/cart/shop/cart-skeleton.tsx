import { useHref } from 'react-router';
import { texts } from './texts.ts';

/** Takes the room of a cart until the browser, which alone knows it, shows it. */
export function CartSkeleton() {
  return (
    <div className="mt-8 grid min-h-188 plain:min-h-0 items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="card hidden flex-col items-start gap-4 p-8 plain:flex">
        <p className="font-semibold text-xl">{texts.yourCartIsEmpty()}</p>
        <a href={useHref('/shop/listing')} className="button button-leaf">
          {texts.seeAllProducts()}
        </a>
      </div>
      <div className="skeleton h-72 rounded-card plain:hidden" />
      <div className="skeleton h-72 rounded-card plain:hidden" />
    </div>
  );
}
