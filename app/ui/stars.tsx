import { Star } from 'lucide-react';

/** A rating of 0 to 5 as stars; nothing for a product nobody rated. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  if (rating <= 0) return null;
  const full = Math.round(rating);
  return (
    <p className="flex items-center gap-1.5">
      <span role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`} className="flex">
        {[1, 2, 3, 4, 5].map((at) => (
          <Star
            key={at}
            aria-hidden="true"
            size={size}
            className={at <= full ? 'fill-turmeric text-turmeric' : 'fill-transparent text-ink-soft/50'}
          />
        ))}
      </span>
      <span aria-hidden="true" className="figures text-ink-soft text-sm">
        {rating.toFixed(1)}
      </span>
    </p>
  );
}
