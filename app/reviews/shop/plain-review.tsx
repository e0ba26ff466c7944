import { Link } from 'react-router';
import PlainAlert from '#cart/shop/plain-alert.tsx';
import { ReviewForm, type ReviewProblem } from './review-form.tsx';
import { texts } from './texts.ts';

interface PlainReviewProps {
  productId: string;
  problem: ReviewProblem | null;
}

/**
 * The form of a review where there are no scripts. The page is the same for everybody, so it is there for anyone who is
 * not signed in, too, with the way to sign in above it.
 */
export function PlainReview({ productId, problem }: PlainReviewProps) {
  return (
    <section className="card mt-8 max-w-2xl p-5 md:p-7">
      <h2 className="text-xl">{texts.write()}</h2>
      {problem && <PlainAlert {...problem} />}
      <p className="mt-2 text-ink-soft">
        {texts.signInFirst()}{' '}
        <Link
          to={`/auth/login?from=${encodeURIComponent(`/shop/reviews/${productId}`)}`}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.signIn()}
        </Link>
      </p>
      <ReviewForm productId={productId} reviewed={null} sent={problem} />
      <form method="post" action="?" className="mt-6 border-hairline border-t pt-4">
        <p className="text-ink-soft">{texts.removeOwnHere()}</p>
        <button type="submit" name="do" value="remove" className="button button-line mt-3">
          {texts.removeOwn()}
        </button>
      </form>
    </section>
  );
}
