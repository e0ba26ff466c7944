import { Field, SelectField, TextField, Tick } from '../parts/field.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import type { FieldValue, SheetField } from './sheet.ts';

interface Props {
  field: SheetField;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
  onBusy: (isBusy: boolean) => void;
}

/** One field of a section, by its kind. */
export function SheetFieldInput({ field, value, error, onChange, onBusy }: Props) {
  const { label, hint, kind, options = [], rows = 3 } = field;
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'tick':
      return <Tick label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'choice':
      return (
        <SelectField label={label} hint={hint} value={String(value)} error={error} onChange={typed}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'picture':
      return (
        <div>
          <PictureUpload label={label} hint={hint ?? ''} value={String(value)} onChange={onChange} onBusy={onBusy} />
          {error && <p className="mt-0.5 text-chilli text-sm">{error}</p>}
        </div>
      );
    case 'number':
      return (
        <Field
          label={label}
          hint={hint}
          inputMode="decimal"
          value={value === 0 ? '' : String(value)}
          error={error}
          onChange={({ target }) => onChange(Number(target.value.replaceAll(/[^\d.]/g, '')) || 0)}
        />
      );
    case 'lines':
      return (
        <TextField
          label={label}
          hint={hint}
          rows={rows}
          value={Array.isArray(value) ? value.join('\n') : ''}
          error={error}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      );
    case 'policy':
      return <TextField label={label} hint={hint} rows={16} value={String(value)} error={error} onChange={typed} />;
    case 'text':
      return <TextField label={label} hint={hint} rows={rows} value={String(value)} error={error} onChange={typed} />;
    default:
      return <Field label={label} hint={hint} value={String(value)} error={error} onChange={typed} />;
  }
}
