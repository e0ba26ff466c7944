import { useState } from 'react';
import { Link } from 'react-router';
import { countWaitingPhotos, listStaffReviews } from '#features/reviews/list-staff-reviews.ts';
import { listFromQuery, listPageSize, reviewSorts, reviewStates } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { FilterSelect, Pager, SearchBox, SortHead } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/reviews.ts';
import { HideDialog } from './hide-dialog.tsx';
import { PhotoDialog, Photos } from './photos.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = listFromQuery(query, reviewSorts);
  const state = reviewStates.find((one) => one === query.get('state'));
  const { app } = context.get(pageContext);
  const [{ reviews, total }, photosToCheck] = await Promise.all([
    listStaffReviews(app, { ...choice, state, limit: listPageSize }),
    countWaitingPhotos(app),
  ]);
  return { reviews, total, photosToCheck, choice, state };
}

export const meta = () => adminMeta(texts.reviews);

const stateOptions = [
  { id: 'shown', label: texts.shown },
  { id: 'hidden', label: texts.hidden },
  { id: 'photos', label: texts.photosToCheckState },
];

/** Every review of every product. One that should not be read is hidden, with a reason. */
export default function Reviews({
  loaderData: { reviews, total, photosToCheck, choice, state },
}: Route.ComponentProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [hiding, setHiding] = useState<(typeof reviews)[number] | null>(null);
  const [photo, setPhoto] = useState<React.ComponentProps<typeof PhotoDialog>['shown']>(null);
  const sorted = { sorts: reviewSorts, value: choice.sort };
  const isAll = choice.search === '' && state === undefined;
  const showAgain = async (id: string) => {
    const answer = await act(id, (call) =>
      call('POST /api/admin/reviews/hide/{id}', { params: { id }, body: { hidden: false } }),
    );
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage
      title={texts.reviews}
      about={<span role="status">{total === 1 ? texts.n1Review : texts.reviewsTotal(total)}</span>}
    >
      {photosToCheck > 0 && state !== 'photos' && (
        <p className="mb-2">
          <Link to="/admin/reviews?state=photos" className="link inline-flex min-h-11 items-center">
            {texts.photosToCheck(photosToCheck)}
          </Link>
        </p>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label={texts.searchReviews} value={choice.search} />
        <FilterSelect
          name="state"
          label={texts.state}
          value={state ?? ''}
          all={texts.shownAndHidden}
          options={stateOptions}
        />
        <FilterSelect name="sort" label={texts.sortBy} value={choice.sort} options={reviewSorts} />
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          title={
            isAll
              ? texts.noReviewsYet
              : state === 'photos' && choice.search === ''
                ? texts.noPhotosToCheck
                : texts.noReviewFitsThisSearch
          }
        >
          {isAll ? (
            texts.shoppersWriteThem
          ) : (
            <Link to="/admin/reviews" className="link inline-flex min-h-11 items-center">
              {texts.showAllReviews}
            </Link>
          )}
        </EmptyState>
      ) : (
        <TableFrame label={texts.reviews}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <SortHead label={texts.rating} {...sorted} up="rating-low" down="rating-high" />
                <th scope="col">{texts.review}</th>
                <th scope="col">{texts.by}</th>
                <SortHead label={texts.date} {...sorted} up="oldest" down="newest" first="down" />
                <th scope="col" className="row-actions">
                  <span className="sr-only">{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reviews.map((review) => (
                <tr key={review._id}>
                  <th scope="row" className="min-w-36">
                    {review.productTitle}
                  </th>
                  <td className="whitespace-nowrap">{texts.of5(review.reviewValue)}</td>
                  <td className="wrap-anywhere min-w-64 whitespace-pre-line">
                    {review.hidden && <span className="tag tag-chilli mr-2">{texts.hidden2}</span>}
                    {review.reviewMessage}
                    {review.photos.length > 0 && (
                      <Photos review={review} onOpen={(one) => setPhoto({ review, photo: one })} />
                    )}
                    {review.hidden && (
                      <span className="block text-ink-soft text-sm">
                        {review.reason === '' ? texts.noReasonWasNoted : texts.reasonLine(review.reason)}
                      </span>
                    )}
                  </td>
                  <td className="min-w-32">
                    {review.userName}
                    {review.isVerifiedPurchase && (
                      <span className="block text-leaf-deep text-sm">{texts.verifiedPurchase}</span>
                    )}
                  </td>
                  <td className="whitespace-nowrap">{indianTime(new Date(review.createdAt))}</td>
                  <td className="row-actions">
                    {review.hidden ? (
                      <button
                        type="button"
                        className="link min-h-11 px-2"
                        disabled={busy !== null}
                        onClick={() => void showAgain(review._id)}
                        aria-label={texts.showAgainReviewBy(review.userName)}
                      >
                        {texts.showAgain}
                      </button>
                    ) : (
                      <button
                        type="button"
                        className="link min-h-11 px-2 text-chilli"
                        onClick={() => setHiding(review)}
                        aria-label={texts.hideTheReviewBy(review.userName)}
                      >
                        {texts.hide}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={choice.page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
      <PhotoDialog shown={photo} onClose={() => setPhoto(null)} />
      <HideDialog review={hiding} onClose={() => setHiding(null)} />
    </AdminPage>
  );
}
