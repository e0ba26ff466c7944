import type { ProductTextField } from '#catalogue/rules/product-fields.ts';
import { Field, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';

interface ProductTextControlProps {
  field: ProductTextField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** A picture begins or ends being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

/** The control of the product form for one text, as catalogue/rules/product-fields.ts describes it. */
export function ProductTextControl({ field, onBusy, onChange, ...bound }: ProductTextControlProps) {
  const { label, hint, control, maxLength } = field;
  const categories = useCategories();
  const typed = { ...bound, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (control) {
    case 'picture':
      return <PictureUpload label={label} hint={hint ?? ''} {...bound} onChange={onChange} onBusy={onBusy} />;
    case 'category':
      return (
        <SelectField label={label} {...typed}>
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.label}
            </option>
          ))}
          {/* One that is hidden since stays with its products. */}
          {bound.value !== '' && !categories.some(({ id }) => id === bound.value) && (
            <option value={bound.value}>{bound.value}</option>
          )}
        </SelectField>
      );
    case 'paragraphs':
      return <TextField label={label} hint={hint} rows={field.section === 'basics' ? 4 : 3} {...typed} />;
    case 'line':
    case 'link':
      return (
        <Field
          label={label}
          hint={hint}
          maxLength={maxLength}
          inputMode={control === 'link' ? 'url' : undefined}
          {...typed}
        />
      );
  }
}
