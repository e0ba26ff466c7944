/** Shows a rating of 0 to 5 as stars, rounded to halves; nothing for a rating of 0. */
export function Stars({ rating, large = false }: { rating: number; large?: boolean }) {
  if (rating <= 0) return null;
  return (
    <p className="flex items-center gap-1.5">
      <span
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
        data-stars={Math.round(rating * 2) / 2}
        className={large ? 'stars text-xl' : 'stars'}
      />
      <span aria-hidden="true" className="figures text-ink-soft text-sm">
        {rating.toFixed(1)}
      </span>
    </p>
  );
}
