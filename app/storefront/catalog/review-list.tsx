import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '#ui/call.ts';
import { dayOnScreen } from '#ui/india-time.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { type Review, ReviewForm } from './review-form.tsx';

const shownAtFirst = 5;

const orders = {
  newest: ['Newest first', () => 0],
  highest: ['Highest first', (one, other) => other.reviewValue - one.reviewValue],
  lowest: ['Lowest first', (one, other) => one.reviewValue - other.reviewValue],
} as const satisfies Record<string, [string, (one: Review, other: Review) => number]>;
const starsOnOffer = [5, 4, 3, 2, 1] as const;

/**
 * The reviews of a product, newest first unless another order or a number of stars is chosen (behaviour: Reviews 6), and the
 * form to write one. If they cannot be loaded, the list is empty.
 */
export function ReviewList({ productId }: { productId: string }) {
  const { pathname } = useLocation();
  const [reviews, setReviews] = useState<readonly Review[] | null>(null);
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<keyof typeof orders>('newest');
  /** 0: any. */
  const [stars, setStars] = useState(0);
  /** Becomes false if the session turns out to have ended. */
  const [signedIn, setSignedIn] = useState(seemsSignedIn);

  useEffect(() => {
    const asking = new AbortController();
    call('GET /api/shop/review/{id}', { params: { id: productId } }, { signal: asking.signal }).then(
      ({ data }) => setReviews(data),
      () => asking.signal.aborted || setReviews([]),
    );
    return () => asking.abort();
  }, [productId]);

  if (reviews === null) return <p role="status" aria-label="Loading" className="skeleton mt-4 h-24 rounded-xl" />;
  // The server lists the newest first, and sorting keeps that order among equals.
  const chosen = reviews.filter(({ reviewValue }) => stars === 0 || reviewValue === stars).sort(orders[order][1]);
  return (
    <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
      <div>
        {reviews.length === 0 && <p className="text-ink-soft">No reviews yet. Be the first.</p>}
        {reviews.length > 1 && (
          <div className="mb-4 flex flex-wrap gap-3">
            <select
              aria-label="Sort reviews"
              className="field w-auto"
              value={order}
              onChange={(event) => setOrder(event.target.value as keyof typeof orders)}
            >
              {Object.entries(orders).map(([name, [label]]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <select
              aria-label="Show reviews with"
              className="field w-auto"
              value={stars}
              onChange={(event) => setStars(Number(event.target.value))}
            >
              <option value={0}>All stars</option>
              {starsOnOffer.map((value) => (
                <option key={value} value={value}>
                  {`${value === 1 ? '1 star' : `${value} stars`} (${reviews.filter((one) => one.reviewValue === value).length})`}
                </option>
              ))}
            </select>
          </div>
        )}
        {reviews.length > 0 && chosen.length === 0 && <p className="text-ink-soft">No reviews with this many stars.</p>}
        <ul className="divide-y divide-hairline">
          {(all ? chosen : chosen.slice(0, shownAtFirst)).map((review) => (
            <li key={review._id} className="py-4 first:pt-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span
                  role="img"
                  aria-label={`${review.reviewValue} out of 5 stars`}
                  data-stars={review.reviewValue}
                  className="stars"
                />
                <strong>{review.userName}</strong>
                {review.isVerifiedPurchase && (
                  <span className="rounded-full bg-leaf-tint px-2.5 text-leaf-deep text-sm">Verified purchase</span>
                )}
                <time dateTime={review.createdAt} className="text-ink-soft text-sm">
                  {dayOnScreen(review.createdAt)}
                </time>
              </p>
              <p className="mt-1 max-w-prose whitespace-pre-line break-words">{review.reviewMessage}</p>
            </li>
          ))}
        </ul>
        {!all && chosen.length > shownAtFirst && (
          <button type="button" className="button button-line mt-4" onClick={() => setAll(true)}>
            Show all {chosen.length} reviews
          </button>
        )}
      </div>
      <div className="card p-5">
        <h3 className="text-xl">Write a review</h3>
        {signedIn ? (
          <ReviewForm
            productId={productId}
            onAdded={(review) => setReviews((before) => [review, ...(before ?? [])])}
            onSignedOut={() => setSignedIn(false)}
          />
        ) : (
          <>
            <p className="mt-2 text-ink-soft">Tried it? Sign in to review.</p>
            <Link to={`/auth/login?from=${encodeURIComponent(pathname)}`} className="button button-line mt-4">
              Sign in to review
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
