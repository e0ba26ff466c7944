import { Field } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { mostPictures, type PagePicture } from '#pages/rules/custom-page.ts';
import * as texts from './texts.ts';

interface PagePicturesProps {
  pictures: readonly PagePicture[];
  errorOf: (field: string) => string | undefined;
  /** Told how the pictures of that moment change: an upload ends while somebody types. */
  onChange: (change: (now: readonly PagePicture[]) => PagePicture[]) => void;
  onRemove: (number: number) => void;
  onPut: (number: number) => void;
  onBusy: (busy: boolean) => void;
}

export function PagePictures({ pictures, errorOf, onChange, onRemove, onPut, onBusy }: PagePicturesProps) {
  const set = (at: number, change: Partial<PagePicture>) =>
    onChange((now) => now.map((picture, index) => (index === at ? { ...picture, ...change } : picture)));
  return (
    <fieldset>
      <legend className="font-semibold">{texts.pictures}</legend>
      <ul className="mt-1 space-y-4">
        {pictures.map(({ address, alt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is named by its number
          <li key={at} className="grid gap-x-4 gap-y-2 border-hairline border-t pt-3 sm:grid-cols-[12rem_1fr]">
            <PictureUpload
              label={`Picture ${at + 1}`}
              hint="About 1600 pixels wide works well"
              value={address}
              error={errorOf(`pictures.${at}.address`)}
              onChange={(next) => (next === '' ? onRemove(at + 1) : set(at, { address: next }))}
              onBusy={onBusy}
            />
            <div>
              <Field
                label={`Alt text of picture ${at + 1}`}
                hint="What it shows, for shoppers who cannot see it"
                maxLength={300}
                value={alt}
                error={errorOf(`pictures.${at}.alt`)}
                onChange={(event) => set(at, { alt: event.target.value })}
              />
              <p className="mt-1 flex flex-wrap gap-x-4">
                {address === '' ? (
                  <button
                    type="button"
                    className="link min-h-11"
                    aria-label={`Remove picture ${at + 1}`}
                    onClick={() => onRemove(at + 1)}
                  >
                    Remove
                  </button>
                ) : (
                  <button
                    type="button"
                    className="link min-h-11"
                    aria-label={`Put into the text: picture ${at + 1}`}
                    onClick={() => onPut(at + 1)}
                  >
                    Put into the text
                  </button>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {pictures.length < mostPictures && (
        <button
          type="button"
          className="button button-line mt-2"
          onClick={() => onChange((now) => [...now, { address: '', alt: '' }])}
        >
          Add a picture
        </button>
      )}
    </fieldset>
  );
}
