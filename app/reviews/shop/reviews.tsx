import { useHref } from 'react-router';
import { HydratedApart } from '#kit/loading/hydrated-apart.tsx';
import { ReviewList } from './review-list.tsx';
import type { SeenReviews } from './seen-reviews.server.ts';
import { texts } from './texts.ts';

/**
 * The reviews of a product. The first of them come with the page: nothing below moves when somebody who has scrolled
 * down here reads on. Without scripts a link leads to a page with all of them.
 */
export function Reviews({ productId, seen }: { productId: string; seen: SeenReviews }) {
  return (
    <section aria-labelledby="reviews" className="mt-6">
      <h2 id="reviews" className="text-3xl">
        {texts.reviews()}
      </h2>
      <noscript>
        <a href={useHref(`/shop/reviews/${productId}`)} className="link inline-flex min-h-11 items-center">
          {texts.readWithoutScripts()}
        </a>
      </noscript>
      <HydratedApart>
        <ReviewList productId={productId} seen={seen} />
      </HydratedApart>
    </section>
  );
}
