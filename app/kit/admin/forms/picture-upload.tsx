import { useId, useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { FieldError } from './field.tsx';

interface PictureUploadProps {
  label: string;
  /** Recommended size. */
  hint: string;
  /** Address of the picture, or empty. */
  value: string;
  error?: string | undefined;
  'data-field'?: string | undefined;
  onChange: (address: string) => void;
  /** Told while a picture is on its way, so that nobody saves without it. */
  onBusy?: (busy: boolean) => void;
}

/** A picture to choose. It is uploaded as soon as it is chosen. */
export function PictureUpload({ label, hint, value, error, onChange, onBusy, ...place }: PictureUploadProps) {
  const id = useId();
  const toast = useToast();
  const [uploading, setUploading] = useState(false);

  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setUploading(true);
    onBusy?.(true);
    try {
      const { result } = await call('POST /api/admin/products/upload-image', { file });
      onChange(result.url);
    } catch (error) {
      const message = error instanceof CallFailure && error.answered ? error.message : 'Please try again.';
      toast({ title: 'We could not upload the picture', description: message, destructive: true });
    } finally {
      input.value = '';
      setUploading(false);
      onBusy?.(false);
    }
  };

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1 flex h-28 items-center justify-center overflow-hidden rounded-xl border border-hairline bg-white focus-within:outline-2 focus-within:outline-leaf">
        {value !== '' && !uploading && (
          <span className="flex h-full w-full items-center justify-center [&_img]:max-h-28 [&_img]:w-auto [&_img]:object-contain">
            <Picture address={value} alt="" sizes="160px" />
          </span>
        )}
        {value === '' && !uploading && (
          <span className="px-2 text-center text-ink-soft text-sm">
            <Icon name="plus" size={20} className="mx-auto" />
            Choose a file
          </span>
        )}
        {uploading && (
          <span role="status" className="flex items-center gap-2 text-ink-soft">
            <span aria-hidden="true" className="ring-spinner size-5" />
            Uploading…
          </span>
        )}
        <input
          id={id}
          {...place}
          type="file"
          accept="image/*"
          disabled={uploading}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => upload(event.target)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-hint`} className="mt-0.5 text-ink-soft text-sm">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {value !== '' && (
        <button
          type="button"
          className="link min-h-11 text-sm"
          onClick={() => onChange('')}
          aria-label={`Remove ${label}`}
        >
          Remove
        </button>
      )}
    </div>
  );
}
