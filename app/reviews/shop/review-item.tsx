import { useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';
import type { Review } from './review-form.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { texts } from './texts.ts';

interface ReviewItemProps {
  review: Review;
  /** Whether the owner wants votes. */
  mayVote: boolean;
  /** Nobody finds their own helpful. */
  isOwn: boolean;
  /** Whether the visitor found it helpful when the page was opened. */
  isHelpful: boolean;
}

export function ReviewItem({ review, mayVote, isOwn, isHelpful }: ReviewItemProps) {
  return (
    <li id={`review-${review._id}`} className="scroll-mt-24 py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          role="img"
          aria-label={texts.outOfFive({ value: review.reviewValue })}
          data-stars={review.reviewValue}
          className="stars"
        />
        <strong className="wrap-anywhere">{review.userName}</strong>
        {review.isVerifiedPurchase && (
          <span className="rounded-full bg-leaf-tint px-2.5 text-leaf-deep text-sm">{texts.verified()}</span>
        )}
        <time dateTime={review.createdAt} className="text-ink-soft text-sm">
          {dayOnScreen(review.createdAt)}
        </time>
      </p>
      <p className="mt-1 wrap-anywhere max-w-prose whitespace-pre-line">{review.reviewMessage}</p>
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} userName={review.userName} />}
      {mayVote && !isOwn ? (
        <Helpful review={review} isHelpful={isHelpful} />
      ) : (
        // Whose it is becomes known late: it keeps the room of the button.
        (mayVote || review.helpful > 0) && (
          <p className={`text-ink-soft text-sm ${mayVote ? 'mt-2 min-h-11' : 'mt-1'}`}>
            {review.helpful > 0 && texts.foundHelpful({ count: review.helpful })}
          </p>
        )
      )}
    </li>
  );
}

/** 'Helpful (3)': a vote, and the same button takes it back (behaviour: Reviews 8). Without scripts it is a form. */
function Helpful({ review, isHelpful }: { review: Review; isHelpful: boolean }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** After a vote of this visitor, what the server counted. */
  const [voted, setVoted] = useState<{ helpful: number; mine: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const mine = voted?.mine ?? isHelpful;
  const signIn = () => navigate(`/auth/login?from=${encodeURIComponent(pathname)}`);

  const vote = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!seemsSignedIn()) return signIn();
    setBusy(true);
    try {
      setVoted(
        await call('POST /api/shop/review/helpful/{id}', { params: { id: review._id }, body: { helpful: !mine } }),
      );
    } catch (error) {
      const failure = error instanceof CallFailure && error.answered ? error : null;
      if (failure?.status === 401) return signIn();
      toast({ title: failure?.message ?? texts.failed(), destructive: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form method="post" action={useHref(`/shop/reviews/${review.productId}/helpful`)} onSubmit={vote}>
      <input type="hidden" name="review" value={review._id} />
      <button
        type="submit"
        aria-pressed={mine}
        className={`mt-2 min-h-11 rounded-full border px-4 text-sm ${mine ? 'border-leaf bg-leaf-tint font-semibold text-leaf-deep' : 'border-hairline bg-white text-ink-soft'}`}
      >
        {texts.helpful({ count: voted?.helpful ?? review.helpful })}
        <span className="sr-only">: {texts.helpfulTo({ name: review.userName })}</span>
      </button>
    </form>
  );
}
