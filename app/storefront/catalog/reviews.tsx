import { useEffect, useRef, useState } from 'react';
import { ReviewList } from './review-list.tsx';

/** The reviews of a product. Few visitors read so far down: the list is asked for with the scroll. */
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
      {near && <ReviewList productId={productId} />}
    </section>
  );
}
