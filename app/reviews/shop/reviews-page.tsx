import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { findProduct } from '#catalogue/find-product.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Stars } from '#kit/stars.tsx';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { listReviews } from '#reviews/list-reviews.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/reviews-page.ts';
import { PlainReview } from './plain-review.tsx';
import { reviewAction } from './review-form.server.ts';
import { ReviewList } from './review-list.tsx';
import { allReviews } from './seen-reviews.server.ts';
import { texts } from './texts.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const product = await orResponse(findProduct(app, params.id, draftsSeenBy(requestContext).products));
  const all = await listReviews(app, product._id);
  const title = texts.pageTitle({ product: product.title });
  const word = new URL(request.url).searchParams.get('said');
  const notice = word === 'added' ? texts.reviewed() : word === 'removed' ? texts.removed() : null;
  return {
    notice,
    head: pageHead(await pageShop(app), {
      title: notice === null ? title : texts.saidOnReviews({ said: notice, title }),
      description: texts.pageAbout({ product: product.title }),
      path: `/shop/reviews/${product._id}`,
      indexed: false,
    }),
    product: { _id: product._id, title: product.title },
    to: productAddress(product),
    seen: allReviews(all, all.average),
    average: all.average,
    count: all.count,
  };
}

/** The form of a browser without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return reviewAction(new URLSearchParams(await request.text()), context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The reviews of a product on a page of their own, which works without scripts (behaviour: Reviews 8). */
export default function ReviewsPage({
  actionData: problem,
  loaderData: { notice, product, to, seen, average, count },
}: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] pt-8 outline-none md:pt-12">
      <h1 className="text-wrap text-3xl md:text-5xl">{texts.pageTitle({ product: product.title })}</h1>
      {notice && !problem && (
        <p role="status" className="mt-4 rounded-card bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {notice}
        </p>
      )}
      {count > 0 && (
        <div className="mt-2">
          <Stars rating={average} reviews={count} large />
        </div>
      )}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {texts.backTo({ product: product.title })}
      </Link>
      <ReviewList key={product._id} productId={product._id} seen={seen} isOwnPage />
      <noscript>{import.meta.env.SSR && <PlainReview productId={product._id} problem={problem ?? null} />}</noscript>
    </main>
  );
}
