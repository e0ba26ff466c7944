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

export const meta = () => adminMeta('Reviews');

const stateOptions = [
  { id: 'shown', label: 'Shown' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'photos', label: 'Photos to check' },
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
    <AdminPage title="Reviews" about={<span role="status">{total === 1 ? '1 review' : `${total} reviews`}</span>}>
      {photosToCheck > 0 && state !== 'photos' && (
        <p className="mb-2">
          <Link to="/admin/reviews?state=photos" className="link inline-flex min-h-11 items-center">
            {photosToCheck === 1 ? '1 photo to check' : `${photosToCheck} photos to check`}
          </Link>
        </p>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search reviews" value={choice.search} />
        <FilterSelect name="state" label="State" value={state ?? ''} all="Shown and hidden" options={stateOptions} />
        <FilterSelect name="sort" label="Sort by" value={choice.sort} options={reviewSorts} />
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          title={
            isAll
              ? 'No reviews yet'
              : state === 'photos' && choice.search === ''
                ? 'No photos to check'
                : 'No review fits this search'
          }
        >
          {isAll ? (
            'Shoppers write them on the page of a product.'
          ) : (
            <Link to="/admin/reviews" className="link inline-flex min-h-11 items-center">
              Show all reviews
            </Link>
          )}
        </EmptyState>
      ) : (
        <TableFrame label="Reviews">
          <table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <SortHead label="Rating" {...sorted} up="rating-low" down="rating-high" />
                <th scope="col">Review</th>
                <th scope="col">By</th>
                <SortHead label="Date" {...sorted} up="oldest" down="newest" first="down" />
                <th scope="col" className="row-actions">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reviews.map((review) => (
                <tr key={review._id}>
                  <th scope="row" className="min-w-36">
                    {review.productTitle}
                  </th>
                  <td className="whitespace-nowrap">{`${review.reviewValue} of 5`}</td>
                  <td className="wrap-anywhere min-w-64 whitespace-pre-line">
                    {review.hidden && <span className="tag tag-chilli mr-2">hidden</span>}
                    {review.reviewMessage}
                    {review.photos.length > 0 && (
                      <Photos review={review} onOpen={(one) => setPhoto({ review, photo: one })} />
                    )}
                    {review.hidden && (
                      <span className="block text-ink-soft text-sm">
                        {review.reason === '' ? 'No reason was noted.' : `Reason: ${review.reason}`}
                      </span>
                    )}
                  </td>
                  <td className="min-w-32">
                    {review.userName}
                    {review.isVerifiedPurchase && (
                      <span className="block text-leaf-deep text-sm">Verified purchase</span>
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
                        aria-label={`Show again: review by ${review.userName}`}
                      >
                        Show again
                      </button>
                    ) : (
                      <button
                        type="button"
                        className="link min-h-11 px-2 text-chilli"
                        onClick={() => setHiding(review)}
                        aria-label={`Hide the review by ${review.userName}`}
                      >
                        Hide
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
