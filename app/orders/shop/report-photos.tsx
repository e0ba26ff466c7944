import { useId, useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { mostReportPhotos } from '#orders/rules/problem-report.ts';
import { mostPhotoBytes, photoTypes } from '#reviews/rules/review-photos.ts';
import { texts } from './texts.ts';

export interface AddedPhoto {
  id: string;
  name: string;
}

interface ReportPhotosProps {
  orderId: string;
  orderKey: string;
  photos: readonly AddedPhoto[];
  onChange: (photos: readonly AddedPhoto[]) => void;
  /** While one is on its way, the report is not sent without it. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** Photos of what is wrong. Each is uploaded as soon as it is chosen; the report names them. */
export function ReportPhotos({ orderId, orderKey, photos, onChange, isBusy, onBusy }: ReportPhotosProps) {
  const id = useId();
  const [wrong, setWrong] = useState('');
  const left = mostReportPhotos - photos.length;

  const upload = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    const large = files.find(({ size }) => size > mostPhotoBytes);
    input.value = '';
    if (files.length > left) return setWrong(texts.tooManyPhotos({ most: mostReportPhotos }));
    if (large) return setWrong(texts.photoTooLarge({ name: large.name }));
    setWrong('');
    onBusy(true);
    let added = photos;
    try {
      for (const file of files) {
        const query = orderKey === '' ? {} : { key: orderKey };
        const request = { params: { orderId }, query, file };
        const { photo } = await call('POST /api/shop/order/problem/photo/{orderId}', request);
        // The same photo is kept once.
        if (added.every((one) => one.id !== photo)) added = [...added, { id: photo, name: file.name }];
        onChange(added);
      }
    } catch (error) {
      setWrong(error instanceof CallFailure ? error.message : texts.thisDidNotWorkPlease());
    }
    onBusy(false);
  };

  return (
    <div>
      <ul>
        {photos.map((photo, at) => (
          <li key={photo.id} className="flex items-center justify-between gap-3">
            <span className="wrap-anywhere min-w-0">
              {texts.photoNumber({ number: at + 1 })} <span className="text-ink-soft text-sm">{photo.name}</span>
            </span>
            <button
              type="button"
              className="link min-h-11 min-w-11 text-sm"
              disabled={isBusy}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              {texts.removePhoto()}
              <span className="sr-only"> {texts.photoNumber({ number: at + 1 })}</span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <label
          htmlFor={id}
          className="button button-line cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-leaf"
        >
          {isBusy ? texts.uploadingPhoto() : texts.addPhotos()}
          <input
            id={id}
            type="file"
            accept={photoTypes}
            multiple
            disabled={isBusy}
            aria-describedby={`${id}-rules ${id}-wrong`}
            className="sr-only"
            onChange={(event) => void upload(event.target)}
          />
        </label>
      )}
      <p id={`${id}-rules`} className="mt-2 text-ink-soft text-sm">
        {texts.upToPhotos({ most: mostReportPhotos })}
      </p>
      <p id={`${id}-wrong`} role="alert" className="not-empty:mt-2 text-chilli">
        {wrong}
      </p>
    </div>
  );
}
