import { texts } from './texts.ts';

interface StarsProps {
  /** 0 to 5; nothing is shown for 0. */
  rating: number;
  /** The reviews whose mean it is; without any the rating is the shop's own. */
  reviews: number | undefined;
  large?: boolean;
}

/** A rating as stars, rounded to halves, with where it comes from (behaviour: Reviews 5). */
export function Stars({ rating, reviews = 0, large = false }: StarsProps) {
  if (rating <= 0) return null;
  const count = reviews === 1 ? texts.n1Review() : texts.reviewsLine({ reviews });
  const [figure, own] = [rating.toFixed(1), texts.theShopsOwnRating()];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span
        role="img"
        aria-label={texts.ratedOutOf5({ figure, count: reviews > 0 ? count : own })}
        data-stars={Math.round(rating * 2) / 2}
        className={large ? 'stars text-xl' : 'stars'}
      />
      <span aria-hidden="true" className="figures text-ink-soft text-sm">
        {reviews > 0 ? `${figure} (${count})` : `${figure}, ${own}`}
      </span>
    </p>
  );
}
