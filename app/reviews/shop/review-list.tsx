import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { Stars } from '#kit/stars.tsx';
import type { MyReviews } from './my-review.tsx';
import type { Review } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import type { SeenReviews } from './seen-reviews.server.ts';
import { texts } from './texts.ts';

/** Few visitors read so far down: the code is asked for with the scroll. */
const MyReview = lazyPart(() => import('./my-review.tsx'));

const orders = {
  helpful: [texts.mostHelpful, (one, other) => other.helpful - one.helpful],
  newest: [texts.newest, (one, other) => (one.createdAt < other.createdAt ? 1 : -1)],
  highest: [texts.highest, (one, other) => other.reviewValue - one.reviewValue],
  lowest: [texts.lowest, (one, other) => one.reviewValue - other.reviewValue],
} as const satisfies Record<string, [() => string, (one: Review, other: Review) => number]>;
const starsOnOffer = [5, 4, 3, 2, 1] as const;

interface ReviewListProps {
  productId: string;
  /** What came with the page. The rest is asked for when somebody wants it. */
  seen: SeenReviews;
  /** Whether this is the page of the reviews alone. */
  isOwnPage?: boolean;
}

/**
 * The reviews of a product, those first that most found helpful unless another order or a number of stars is chosen
 * (behaviour: Reviews 6), and the way to write one.
 */
export function ReviewList({ productId, seen, isOwnPage = false }: ReviewListProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [reviews, setReviews] = useState<readonly Review[]>(seen.first);
  const [isWhole, setWhole] = useState(seen.first.length >= seen.count);
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState<keyof typeof orders>('helpful');
  /** 0: any. */
  const [stars, setStars] = useState(0);
  const wayHasFocus = useRef(false);
  /** Null until the server has answered. */
  const [own, setOwn] = useState<MyReviews | null>(null);

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  const askForAll = async () => {
    if (isWhole || busy) return;
    setBusy(true);
    try {
      const { data } = await call('GET /api/shop/review/{id}', { params: { id: productId } });
      setReviews(data);
      setWhole(true);
    } catch {
      toast({ title: texts.notLoaded(), destructive: true });
    } finally {
      setBusy(false);
    }
  };

  const added = (review: Review) => {
    setReviews([review, ...reviews]);
    // The stars at the top of the page count it too.
    void revalidate();
  };
  const removed = () => {
    setReviews(reviews.filter(({ _id }) => _id !== own?.own));
    void revalidate();
  };
  /** On the product page the list is below a heading of its own. */
  const Heading = isOwnPage ? 'h2' : 'h3';
  /** As high as what takes its place: who reads it is known in the browser alone, and what is below must not move. */
  const way = (
    <>
      <Heading className="text-xl">{texts.write()}</Heading>
      <p className="mt-2 text-ink-soft">{texts.tellOthers()}</p>
      <Link
        to={`/shop/reviews/${productId}`}
        className="button button-line mt-4"
        onFocus={() => {
          wayHasFocus.current = true;
        }}
        onBlur={() => {
          wayHasFocus.current = false;
        }}
      >
        {texts.write()}
      </Link>
    </>
  );
  const counted = (value: number) =>
    isWhole ? reviews.filter(({ reviewValue }) => reviewValue === value).length : (seen.byStars[value - 1] ?? 0);
  // The newest come first, and sorting keeps that order among equals.
  const chosen = reviews
    .filter(({ reviewValue }) => stars === 0 || reviewValue === stars)
    .sort(orders.newest[1])
    .sort(orders[order][1]);
  return (
    <div ref={place} className="mt-4 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
      <div aria-busy={busy}>
        {reviews.length === 0 && (
          <>
            <Stars rating={seen.own} reviews={0} />
            <p className="text-ink-soft">{seen.none}</p>
          </>
        )}
        {reviews.length > 1 && (
          <div className="mb-4 flex flex-wrap gap-3 plain:hidden">
            <select
              aria-label={texts.sort()}
              className="field w-auto"
              value={order}
              onChange={(event) => {
                setOrder(event.target.value as keyof typeof orders);
                void askForAll();
              }}
            >
              {Object.entries(orders).map(([name, [label]]) => (
                <option key={name} value={name}>
                  {label()}
                </option>
              ))}
            </select>
            <select
              aria-label={texts.filter()}
              className="field w-auto"
              value={stars}
              onChange={(event) => {
                setStars(Number(event.target.value));
                void askForAll();
              }}
            >
              <option value={0}>{texts.allStars()}</option>
              {starsOnOffer.map((value) => (
                <option key={value} value={value}>
                  {texts.starsWithCount({ value, count: counted(value) })}
                </option>
              ))}
            </select>
          </div>
        )}
        {isWhole && reviews.length > 0 && chosen.length === 0 && (
          <p className="text-ink-soft">{texts.noneWithStars()}</p>
        )}
        <ul className="divide-y divide-hairline">
          {chosen.map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              mayVote={seen.votes}
              isOwn={own?.own === review._id}
              isHelpful={own?.helpful.includes(review._id) ?? false}
            />
          ))}
        </ul>
        {!isWhole && (
          <button
            type="button"
            className="button button-line mt-4 plain:hidden"
            disabled={busy}
            onClick={() => void askForAll()}
          >
            {texts.showAll({ count: seen.count })}
          </button>
        )}
      </div>
      <div className={`card p-5 ${isOwnPage ? 'plain:hidden' : ''}`}>
        {near ? (
          <MyReview
            productId={productId}
            heading={Heading}
            own={own}
            onLoad={setOwn}
            onAdded={added}
            onRemoved={removed}
            wayHasFocus={wayHasFocus}
            wait={way}
            without={way}
          />
        ) : (
          way
        )}
      </div>
    </div>
  );
}
