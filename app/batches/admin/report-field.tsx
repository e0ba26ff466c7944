import { Field } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';

interface ReportFieldProps extends Omit<React.ComponentProps<typeof Field>, 'label' | 'value'> {
  value: string;
  upload: Omit<React.ComponentProps<typeof PictureUpload>, 'label' | 'hint'>;
}

/** A lab report: a link, or a picture of it that is uploaded. */
export function ReportField({ upload, ...field }: ReportFieldProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
      <Field
        label="Lab report"
        inputMode="url"
        autoComplete="off"
        hint="A link, or upload a picture. Buyers of this batch can open it."
        {...field}
      />
      <PictureUpload
        label="Picture of the report"
        hint="JPEG, PNG or WebP"
        {...upload}
        value={/^https?:/i.test(upload.value) ? '' : upload.value}
        error={undefined}
      />
    </div>
  );
}
