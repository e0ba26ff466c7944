import { useState } from 'react';
import { Field, SelectField, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { typedNumber } from '#rules/typed/typed-number.ts';
import type { FieldValue, SheetField } from './sheet.ts';

interface Props {
  field: SheetField;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
  onBusy: (isBusy: boolean) => void;
}

export function SheetFieldInput({ field, value, error, onChange, onBusy }: Props) {
  const { label, hint, kind, options = [], rows = 3 } = field;
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'tick':
      return (
        <Tick
          label={label}
          hint={hint}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
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
        <PictureUpload
          label={label}
          hint={hint ?? ''}
          value={String(value)}
          error={error}
          onChange={onChange}
          onBusy={onBusy}
        />
      );
    case 'number':
      return <NumberField label={label} hint={hint} value={Number(value)} error={error} onChange={onChange} />;
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

interface NumberFieldProps {
  label: string;
  hint: string | undefined;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/**
 * Keeps what is typed as it is typed, '99.' on the way to '99.50' too, for as long as it says the number of the form.
 */
function NumberField({ value, onChange, ...more }: NumberFieldProps) {
  const [text, setText] = useState('');
  const parsed = (typed: string) => typedNumber(typed.replace(/\.$/, '')) ?? 0;
  const change = (typed: string) => {
    setText(typed);
    onChange(parsed(typed));
  };
  const shown = parsed(text) === value ? text : String(value);
  return <Field {...more} inputMode="decimal" value={shown} onChange={({ target }) => change(target.value)} />;
}
