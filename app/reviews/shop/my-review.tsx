import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { call } from '#kit/call.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { reviewDraft } from './review-draft.ts';
import { type Review, ReviewForm } from './review-form.tsx';
import { texts } from './texts.ts';

/** Loaded for anyone who has reviewed what they bought. */
const MyPhotos = lazyPart(() => import('./my-photos.tsx'));
const RemoveMyReview = lazyPart(() => import('./remove-my-review.tsx'));

/** What the shopper has to do with the reviews of a product. */
export type MyReviews = Omit<CallResponse<'GET /api/shop/review/mine/{id}'>, 'success'>;
const noReviews: MyReviews = { reviewed: null, own: null, photos: null, helpful: [] };

interface MyReviewProps {
  productId: string;
  heading: 'h2' | 'h3';
  /** Null until the server has answered. */
  own: MyReviews | null;
  onLoad: (own: MyReviews) => void;
  onAdded: (review: Review) => void;
  onRemoved: () => void;
  /** Whether somebody has come to what this takes the place of. */
  wayHasFocus: React.RefObject<boolean>;
}

/**
 * The way to write a review: a guest is asked to sign in, a shopper opens the form, or what can be done with the review
 * that is written. Nothing opens by itself but what was begun before a reload: what is below the reviews must not move
 * while somebody reads it.
 */
export default function MyReview({
  productId,
  heading: Heading,
  own,
  onLoad,
  onAdded,
  onRemoved,
  wayHasFocus,
}: MyReviewProps) {
  const { pathname } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // Loaded in the browser alone. The session may turn out to have ended.
  const [signedIn, setSignedIn] = useState(seemsSignedIn);
  const [opened, setOpened] = useState(() => signedIn && reviewDraft(productId) !== null);
  /** How often a review was taken back here: the form begins anew. */
  const [removals, setRemovals] = useState(0);
  const signedOut = () => setSignedIn(false);

  useEffect(() => {
    if (wayHasFocus.current) title.current?.focus();
  }, [wayHasFocus]);

  useEffect(() => {
    if (!signedIn) return;
    const asking = new AbortController();
    call('GET /api/shop/review/mine/{id}', { params: { id: productId } }, { signal: asking.signal }).then(
      onLoad,
      // Anyone who has reviewed it already is told so when sending.
      () => asking.signal.aborted || onLoad(noReviews),
    );
    return () => asking.abort();
  }, [productId, signedIn, onLoad]);

  const added = (review: Review) => {
    onAdded(review);
    // Whether photos may be added is known to the server alone.
    call('GET /api/shop/review/mine/{id}', { params: { id: productId } }).then(onLoad, () => {});
  };
  const removed = () => {
    onRemoved();
    if (own) onLoad({ ...own, reviewed: null, own: null, photos: null });
    setRemovals(removals + 1);
  };
  const open = () => {
    // The button goes.
    title.current?.focus();
    setOpened(true);
  };

  return (
    <>
      <Heading ref={title} tabIndex={-1} className="text-xl outline-none">
        {own?.own ? texts.words() : texts.write()}
      </Heading>
      {signedIn && opened ? (
        <>
          <ReviewForm
            key={removals}
            productId={productId}
            reviewed={own?.reviewed}
            onAdded={added}
            onSignedOut={signedOut}
          />
          {own?.own && own.photos && (
            <MyPhotos
              key={own.own}
              reviewId={own.own}
              first={own.photos}
              onSignedOut={signedOut}
              wait={<p role="status" aria-label={texts.loading()} className="skeleton mt-5 h-24 rounded-xl" />}
            />
          )}
          {own?.own && <RemoveMyReview productId={productId} onRemoved={removed} onSignedOut={signedOut} wait={null} />}
        </>
      ) : signedIn ? (
        <>
          <p className="mt-2 text-ink-soft">{own?.reviewed ?? texts.tellOthers()}</p>
          <button type="button" className="button button-line mt-4" onClick={open}>
            {own?.own ? texts.openOwn() : texts.write()}
          </button>
        </>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{texts.tellOthers()}</p>
          <Link to={`/auth/login?from=${encodeURIComponent(pathname)}`} className="button button-line mt-4">
            {texts.signIn()}
          </Link>
        </>
      )}
    </>
  );
}
