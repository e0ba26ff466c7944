import { useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import type { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { Picture } from '#kit/picture.tsx';
import { type PhotoRefusal, photoRefusals } from '#reviews/rules/review-photos.ts';

const photoBy = (number: number, of: number, name: string) =>
  of === 1 ? `Photo by ${name}` : `Photo ${number} of ${of} by ${name}`;
const photoTitle = (number: number, of: number) => (of === 1 ? 'Photo' : `Photo ${number} of ${of}`);

type Review = Pick<
  CallResponse<'GET /api/admin/reviews'>['data'][number],
  '_id' | 'userName' | 'productTitle' | 'photos'
>;
type Photo = Review['photos'][number];

const waitingAddress = ({ _id }: Photo) => `/api/admin/reviews/photo/${_id}`;

/** The photos of a review, to look at and to decide about (behaviour: Reviews 9). */
export function Photos({ review, onOpen }: { review: Review; onOpen: (photo: Photo) => void }) {
  const alt = (at: number) => photoBy(at + 1, review.photos.length, review.userName);
  return (
    <ul className="mt-2 flex flex-wrap gap-2 whitespace-normal">
      {review.photos.map((photo, at) =>
        photo.because ? (
          <li key={photo._id} className="min-w-full text-ink-soft text-sm">
            {`Photo ${at + 1} refused. ${photoRefusals[photo.because]}`}
          </li>
        ) : (
          <li key={photo._id}>
            <button
              type="button"
              className="relative block size-20 overflow-hidden rounded-lg border border-hairline bg-white"
              onClick={() => onOpen(photo)}
            >
              {photo.address ? (
                <Picture address={photo.address} alt={alt(at)} sizes="80px" className="size-full object-cover" />
              ) : (
                <>
                  <img
                    src={waitingAddress(photo)}
                    alt={alt(at)}
                    width={80}
                    height={80}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                  <span className="tag tag-turmeric absolute inset-x-1 bottom-1 justify-center">to check</span>
                </>
              )}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}

interface PhotoDialogProps {
  shown: { review: Review; photo: Photo } | null;
  onClose: () => void;
}

export function PhotoDialog({ shown, onClose }: PhotoDialogProps) {
  const { review, photo } = shown ?? {};
  const at = review?.photos.findIndex(({ _id }) => _id === photo?._id) ?? 0;
  const count = review?.photos.length ?? 1;
  return (
    <GuardedDialog open={shown !== null} onClose={onClose} title={photoTitle(at + 1, count)} kind="window">
      {review && photo && (
        <Decision
          key={photo._id}
          review={review}
          photo={photo}
          alt={photoBy(at + 1, count, review.userName)}
          onClose={onClose}
        />
      )}
    </GuardedDialog>
  );
}

interface DecisionProps {
  review: Review;
  photo: Photo;
  alt: string;
  onClose: () => void;
}

function Decision({ review, photo, alt, onClose }: DecisionProps) {
  const [picture, setPicture] = useState<'loading' | 'there' | 'missing'>('loading');
  const decide = (make: typeof call, because: PhotoRefusal | null) =>
    make('POST /api/admin/reviews/photo/{id}', { params: { id: photo._id }, body: { because } });
  const form = useForm({
    initial: { because: '' as PhotoRefusal | '' },
    isShort: true,
    check: ({ because }) => (because === '' ? [{ field: 'because', message: 'Choose a reason' }] : []),
    send: (make, { because }) => decide(make, because as PhotoRefusal),
    onDone: onClose,
  });
  const { busy } = form;

  return (
    <div className="space-y-4 p-5">
      <p className="text-ink-soft">{`${review.userName} on ${review.productTitle}`}</p>
      {picture === 'loading' && (
        <p role="status" aria-label="Loading the photo" className="skeleton h-40 w-full rounded-xl" />
      )}
      {picture === 'missing' ? (
        <p role="alert">We could not load the photo. Somebody may have removed or checked it.</p>
      ) : (
        <img
          src={photo.address ?? waitingAddress(photo)}
          alt={alt}
          className={picture === 'there' ? 'mx-auto max-h-[50dvh] rounded-xl' : 'sr-only'}
          onLoad={() => setPicture('there')}
          onError={() => setPicture('missing')}
        />
      )}
      {photo.state === 'waiting' && (
        <>
          <p className="text-ink-soft text-sm">Only staff can see it until you show it.</p>
          <button
            type="button"
            className="button button-leaf"
            // Nobody lets through what they have not seen.
            disabled={busy !== null || picture !== 'there'}
            onClick={() => void form.run('show', { send: (make) => decide(make, null), onDone: onClose })}
          >
            {busy === 'show' ? 'Preparing it…' : 'Show photo'}
          </button>
        </>
      )}
      <form {...form.props} className="space-y-3 border-hairline border-t pt-4">
        <SelectField label="Why it is not shown (the buyer reads this)" {...form.field('because')}>
          <option value="">Choose a reason</option>
          {Object.entries(photoRefusals).map(([name, sentence]) => (
            <option key={name} value={name}>
              {sentence}
            </option>
          ))}
        </SelectField>
        <SaveButton form={form} look="chilli" pending="Refusing…">
          {photo.state === 'shown' ? 'Take photo down' : 'Refuse photo'}
        </SaveButton>
      </form>
    </div>
  );
}
