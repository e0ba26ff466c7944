import { useEffect, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { CallResponse } from '#contract/contract.ts';
import { call } from '#ui/call.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { type Review, ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { texts } from './texts.ts';

const shownAtFirst = 5;

const orders = {
  helpful: [texts.mostHelpful, (one, other) => other.helpful - one.helpful],
  newest: [texts.newest, () => 0],
  highest: [texts.highest, (one, other) => other.reviewValue - one.reviewValue],
  lowest: [texts.lowest, (one, other) => one.reviewValue - other.reviewValue],
} as const satisfies Record<string, [() => string, (one: Review, other: Review) => number]>;
const starsOnOffer = [5, 4, 3, 2, 1] as const;

type Own = Omit<CallResponse<'GET /api/shop/review/mine/{id}'>, 'success'>;
const nothingOwn: Own = { reviewed: null, own: null, photos: null, helpful: [] };
/** Loaded for whoever has reviewed what they bought. */
const OwnPhotos = lazyPart(() => import('./own-photos.tsx'));
const RemoveOwn = lazyPart(() => import('./remove-own.tsx'));

interface ReviewListProps {
  productId: string;
  /** Reviews that came with the page; without them they are asked for. */
  loaded?: readonly Review[];
  /** Whether the owner wants votes, where the reviews came with the page. */
  mayVote?: boolean;
}

/**
 * The reviews of a product, those first that most found helpful unless another order or a number of stars is chosen
 * (behaviour: Reviews 6), and the form to write one.
 */
export default function ReviewList({ productId, loaded, mayVote = true }: ReviewListProps) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const inBrowser = useInBrowser();
  const [reviews, setReviews] = useState<readonly Review[] | 'asking' | 'failed'>(loaded ?? 'asking');
  const [votes, setVotes] = useState(mayVote);
  const [all, setAll] = useState(loaded !== undefined);
  const [order, setOrder] = useState<keyof typeof orders>('helpful');
  /** 0: any. */
  const [stars, setStars] = useState(0);
  /** Becomes true if the session turns out to have ended. */
  const [ended, setEnded] = useState(false);
  /** Null until the server has answered. */
  const [own, setOwn] = useState<Own | null>(null);
  /** How often a review was taken back here: the form begins anew. */
  const [removals, setRemovals] = useState(0);
  const signedIn = inBrowser && !ended && seemsSignedIn();

  useEffect(() => {
    if (reviews !== 'asking') return;
    const asking = new AbortController();
    call('GET /api/shop/review/{id}', { params: { id: productId } }, { signal: asking.signal }).then(
      (answer) => {
        setVotes(answer.votes);
        setReviews(answer.data);
      },
      () => asking.signal.aborted || setReviews('failed'),
    );
    return () => asking.abort();
  }, [productId, reviews]);

  useEffect(() => {
    if (!signedIn) return;
    const asking = new AbortController();
    call('GET /api/shop/review/mine/{id}', { params: { id: productId } }, { signal: asking.signal }).then(
      setOwn,
      // Whoever has reviewed it already is told so when sending.
      () => asking.signal.aborted || setOwn(nothingOwn),
    );
    return () => asking.abort();
  }, [productId, signedIn]);

  if (reviews === 'asking')
    return <p role="status" aria-label={texts.loading()} className="skeleton mt-4 h-24 rounded-xl" />;
  if (reviews === 'failed')
    return (
      <p role="alert" className="mt-4">
        {texts.notLoaded()}{' '}
        <button type="button" className="link min-h-11" onClick={() => setReviews('asking')}>
          {texts.tryAgain()}
        </button>
      </p>
    );

  const added = (review: Review) => {
    setReviews([review, ...reviews]);
    // Whether photos may be added is known to the server alone.
    call('GET /api/shop/review/mine/{id}', { params: { id: productId } }).then(setOwn, () => {});
    // The stars at the top of the page count it too.
    void revalidate();
  };
  const removed = () => {
    setReviews(reviews.filter(({ _id }) => _id !== own?.own));
    setOwn(own && { ...own, reviewed: null, own: null, photos: null });
    setRemovals(removals + 1);
    void revalidate();
  };
  /** On the product page the list is below a heading of its own. */
  const Heading = loaded ? 'h2' : 'h3';
  // The server lists the newest first, and sorting keeps that order among equals.
  const chosen = reviews.filter(({ reviewValue }) => stars === 0 || reviewValue === stars).sort(orders[order][1]);
  return (
    <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
      <div>
        {reviews.length === 0 && <p className="text-ink-soft">{texts.none()}</p>}
        {reviews.length > 1 && (
          <div className="mb-4 flex flex-wrap gap-3 plain:hidden">
            <select
              aria-label={texts.sort()}
              className="field w-auto"
              value={order}
              onChange={(event) => setOrder(event.target.value as keyof typeof orders)}
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
              onChange={(event) => setStars(Number(event.target.value))}
            >
              <option value={0}>{texts.allStars()}</option>
              {starsOnOffer.map((value) => (
                <option key={value} value={value}>
                  {texts.starsWithCount({ value, count: reviews.filter((one) => one.reviewValue === value).length })}
                </option>
              ))}
            </select>
          </div>
        )}
        {reviews.length > 0 && chosen.length === 0 && <p className="text-ink-soft">{texts.noneWithStars()}</p>}
        <ul className="divide-y divide-hairline">
          {(all ? chosen : chosen.slice(0, shownAtFirst)).map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              mayVote={votes && own?.own !== review._id}
              isHelpful={own?.helpful.includes(review._id) ?? false}
            />
          ))}
        </ul>
        {!all && chosen.length > shownAtFirst && (
          <button type="button" className="button button-line mt-4" onClick={() => setAll(true)}>
            {texts.showAll({ count: chosen.length })}
          </button>
        )}
      </div>
      {inBrowser && (
        <div className="card p-5">
          <Heading className="text-xl">{texts.write()}</Heading>
          {signedIn ? (
            <>
              <ReviewForm
                key={removals}
                productId={productId}
                reviewed={own?.reviewed}
                onAdded={added}
                onSignedOut={() => setEnded(true)}
              />
              {own?.own && own.photos && (
                <OwnPhotos
                  key={own.own}
                  reviewId={own.own}
                  first={own.photos}
                  onSignedOut={() => setEnded(true)}
                  wait={<p role="status" aria-label={texts.loading()} className="skeleton mt-5 h-24 rounded-xl" />}
                />
              )}
              {own?.own && (
                <RemoveOwn productId={productId} onRemoved={removed} onSignedOut={() => setEnded(true)} wait={null} />
              )}
            </>
          ) : (
            <>
              <p className="mt-2 text-ink-soft">{texts.tried()}</p>
              <Link to={`/auth/login?from=${encodeURIComponent(pathname)}`} className="button button-line mt-4">
                {texts.signIn()}
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  );
}
