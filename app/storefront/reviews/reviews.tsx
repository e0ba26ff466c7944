import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { texts } from './texts.ts';

const ReviewList = lazyPart(() => import('./review-list.tsx'));

/**
 * The reviews of a product. Few visitors read so far down: list and code are asked for with the scroll. Without scripts a link leads to
 * a page of their own.
 */
export function Reviews({ productId }: { productId: string }) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={place} aria-labelledby="reviews" className="mt-6 min-h-96 plain:min-h-0">
      <h2 id="reviews" className="text-3xl">
        {texts.reviews()}
      </h2>
      <noscript>
        <a href={useHref(`/shop/reviews/${productId}`)} className="link inline-flex min-h-11 items-center">
          {texts.readWithoutScripts()}
        </a>
      </noscript>
      {near && (
        <ReviewList
          productId={productId}
          wait={<p role="status" aria-label={texts.loading()} className="skeleton mt-4 h-24 rounded-xl" />}
        />
      )}
    </section>
  );
}
