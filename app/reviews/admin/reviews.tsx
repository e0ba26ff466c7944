import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { type Column, DataList, RowButton, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { countWaitingPhotos, listStaffReviews, type StaffReview } from '#reviews/list-staff-reviews.ts';
import { type ReviewSort, reviewSorts, reviewStates } from '#reviews/rules/review-list.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
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

export default function Reviews({
  loaderData: { reviews, total, photosToCheck, choice, state },
}: Route.ComponentProps) {
  const undo = useUndo();
  const { act, busy } = useAction();
  const [hiding, setHiding] = useState<StaffReview | null>(null);
  const [photo, setPhoto] = useState<React.ComponentProps<typeof PhotoDialog>['shown']>(null);
  const isAll = choice.search === '' && state === undefined;
  const showAgain = async ({ _id: id, reason }: StaffReview) => {
    const answer = await act(id, (call) =>
      call('POST /api/admin/reviews/hide/{id}', { params: { id }, body: { hidden: false } }),
    );
    if (!answer) return;
    undo(answer.message, 'The review is hidden again', (make) =>
      make('POST /api/admin/reviews/hide/{id}', { params: { id }, body: { hidden: true, reason } }),
    );
  };
  const columns: readonly Column<StaffReview, ReviewSort>[] = [
    [
      'Product',
      ({ productTitle, userName, createdAt }) => (
        <>
          {productTitle}
          <span className="block font-normal text-ink-soft text-sm md:hidden">{`${userName}, ${indianTime(new Date(createdAt))}`}</span>
        </>
      ),
      { kind: 'name', className: 'min-w-36' },
    ],
    [
      'Rating',
      ({ reviewValue }) => `${reviewValue} of 5`,
      { className: 'whitespace-nowrap', sort: ['rating-low', 'rating-high'], phone: 'beside-name' },
    ],
    [
      'Review',
      (review) => (
        <span>
          {review.hidden && <span className="tag tag-chilli mr-2">hidden</span>}
          {review.reviewMessage}
          {review.photos.length > 0 && <Photos review={review} onOpen={(one) => setPhoto({ review, photo: one })} />}
          {review.hidden && (
            <SecondLine>{review.reason === '' ? 'No reason was noted.' : `Reason: ${review.reason}`}</SecondLine>
          )}
        </span>
      ),
      { className: 'wrap-anywhere min-w-48 whitespace-pre-line', phone: 'below' },
    ],
    [
      'By',
      ({ userName, isVerifiedPurchase }) => (
        <>
          {userName}
          {isVerifiedPurchase && <span className="block text-leaf-deep text-sm">Verified purchase</span>}
        </>
      ),
      { className: 'min-w-32' },
    ],
    [
      'Date',
      ({ createdAt }) => indianTime(new Date(createdAt)),
      { className: 'whitespace-nowrap md:max-lg:min-w-28 md:max-lg:whitespace-normal', sort: ['oldest', 'newest'] },
    ],
    [
      'Actions',
      (review) =>
        review.hidden ? (
          <RowButton
            label={`Show again: review by ${review.userName}`}
            disabled={busy !== null}
            onClick={() => void showAgain(review)}
          >
            Show again
          </RowButton>
        ) : (
          <RowButton label={`Hide the review by ${review.userName}`} onClick={() => setHiding(review)} isDestructive>
            Hide
          </RowButton>
        ),
      { kind: 'actions', phone: 'beside-below' },
    ],
  ];
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
      <DataList
        isRows
        label="Reviews"
        columns={columns}
        rows={reviews}
        idOf={({ _id }) => _id}
        sort={{ sorts: reviewSorts, value: choice.sort }}
        none={
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
        }
      />
      <Pager page={choice.page} total={total} />
      <PhotoDialog shown={photo} onClose={() => setPhoto(null)} />
      <HideDialog review={hiding} onClose={() => setHiding(null)} />
    </AdminPage>
  );
}
