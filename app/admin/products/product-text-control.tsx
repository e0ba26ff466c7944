import type { ProductTextField } from '#rules/products/product-fields.ts';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { useCategories } from '../parts/use-categories.ts';

interface ProductTextControlProps {
  field: ProductTextField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** A picture begins or ends being uploaded. */
  onUploading: (isBusy: boolean) => void;
}

/** The control of the product form for one text, as rules/products/product-fields.ts describes it. */
export function ProductTextControl({ field, value, error, onChange, onUploading }: ProductTextControlProps) {
  const { label, hint, control, maxLength } = field;
  const categories = useCategories();
  switch (control) {
    case 'picture':
      return <PictureUpload label={label} hint={hint ?? ''} value={value} onChange={onChange} onBusy={onUploading} />;
    case 'category':
      return (
        <SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.label}
            </option>
          ))}
          {/* One that is hidden since stays with its products. */}
          {value !== '' && !categories.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        </SelectField>
      );
    case 'paragraphs':
      return (
        <TextField
          label={label}
          hint={hint}
          rows={field.section === 'basics' ? 4 : 3}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'line':
    case 'link':
      return (
        <Field
          label={label}
          hint={hint}
          maxLength={maxLength}
          inputMode={control === 'link' ? 'url' : undefined}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
