import { useId, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { Picture } from '#kit/picture.tsx';
import { mostPhotoBytes, mostPhotos, photoRefusals, photoTypes } from '#reviews/rules/review-photos.ts';
import { texts } from './texts.ts';

type Photo = NonNullable<CallResponse<'GET /api/shop/review/mine/{id}'>['photos']>[number];

interface MyPhotosProps {
  /** The buyer's own review. */
  reviewId: string;
  first: readonly Photo[];
  onSignedOut: () => void;
}

/** Photos that a buyer adds to a review (behaviour: Reviews 9). Each is uploaded as soon as it is chosen. */
export default function MyPhotos({ reviewId, first, onSignedOut }: MyPhotosProps) {
  const id = useId();
  const toast = useToast();
  const [photos, setPhotos] = useState(first);
  const [wrong, setWrong] = useState<string | null>(null);
  /** What is under way: the number of the photo that is uploaded, and of how many; or that one is removed. */
  const [busy, setBusy] = useState<{ number: number; of: number } | 'removing' | null>(null);
  const left = mostPhotos - photos.length;

  /** What the server says; or null after the session has ended. */
  const messageOf = (error: unknown): string | null => {
    if (error instanceof CallFailure && error.status === 401) {
      onSignedOut();
      return null;
    }
    return error instanceof CallFailure && error.answered ? error.message : texts.failed();
  };

  const upload = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    const large = files.find(({ size }) => size > mostPhotoBytes);
    setWrong(
      files.length > left ? texts.tooManyPhotos({ left }) : large ? texts.photoTooLarge({ name: large.name }) : null,
    );
    if (files.length === 0 || files.length > left || large) {
      input.value = '';
      return;
    }
    for (const [at, file] of files.entries()) {
      setBusy({ number: at + 1, of: files.length });
      try {
        const answer = await call('POST /api/shop/review/photo/{id}', { params: { id: reviewId }, file });
        setPhotos(answer.photos);
        toast({ title: answer.message });
      } catch (error) {
        const reason = messageOf(error);
        if (reason !== null) setWrong(texts.photoFailed({ name: file.name, reason }));
        break;
      }
    }
    input.value = '';
    setBusy(null);
  };

  const remove = async (photo: Photo) => {
    setBusy('removing');
    try {
      const answer = await call('DELETE /api/shop/review/photo/{id}', { params: { id: photo._id } });
      setPhotos(answer.photos);
      setWrong(null);
      toast({ title: answer.message });
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== null) toast({ title: reason, destructive: true });
    }
    setBusy(null);
  };

  return (
    <div className="mt-5 border-hairline border-t pt-4">
      <h4 className="font-semibold">{texts.photos()}</h4>
      <ul>
        {photos.map((photo, at) => (
          <li key={photo._id} className="mt-2 flex items-center gap-3">
            {photo.address && (
              <Picture
                address={photo.address}
                alt={texts.photoNumber({ number: at + 1 })}
                sizes="48px"
                className="size-12 rounded-lg object-cover"
              />
            )}
            <p className="min-w-0 flex-1 text-sm">
              <span className="block font-semibold">{texts.photoNumber({ number: at + 1 })}</span>
              {photo.state === 'waiting' && texts.photoWaits()}
              {photo.state === 'shown' && texts.photoShown()}
              {photo.because && texts.photoRefused({ reason: photoRefusals[photo.because] })}
            </p>
            <button
              type="button"
              className="link min-h-11 min-w-11 text-sm"
              disabled={busy !== null}
              onClick={() => void remove(photo)}
            >
              {texts.removePhoto()}
              <span className="sr-only"> {texts.photoNumber({ number: at + 1 })}</span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-3">
          <label
            htmlFor={id}
            className="button button-line cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            {texts.addPhotos()}
            <input
              id={id}
              type="file"
              accept={photoTypes}
              multiple
              disabled={busy !== null}
              aria-invalid={wrong !== null}
              aria-describedby={`${id}-rules${wrong ? ` ${id}-wrong` : ''}`}
              className="sr-only"
              onChange={(event) => void upload(event.target)}
            />
          </label>
          <p id={`${id}-rules`} className="mt-2 text-ink-soft text-sm">
            {texts.photoRules({ most: mostPhotos })}
          </p>
        </div>
      )}
      {busy !== null && busy !== 'removing' && (
        <p role="status" className="mt-2 flex items-center gap-2 text-ink-soft">
          <span aria-hidden="true" className="ring-spinner size-5" />
          {texts.uploading({ number: busy.number, of: busy.of })}
        </p>
      )}
      <p id={`${id}-wrong`} role="alert" className="not-empty:mt-2 text-chilli">
        {wrong}
      </p>
    </div>
  );
}
