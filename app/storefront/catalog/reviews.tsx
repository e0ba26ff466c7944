import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const ReviewList = lazyPart(async () => ({ default: (await import('./review-list.tsx')).ReviewList }));

/** The reviews of a product. Few visitors read so far down: the list and its code are asked for with the scroll. */
export function Reviews({ productId }: { productId: string }) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={place} aria-labelledby="reviews" className="mt-6 min-h-48 noscript:hidden">
      <h2 id="reviews" className="text-3xl">
        Reviews
      </h2>
      {near && (
        <ReviewList
          productId={productId}
          wait={<p role="status" aria-label="Loading" className="skeleton mt-4 h-24 rounded-xl" />}
        />
      )}
    </section>
  );
}
