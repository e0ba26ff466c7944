import { useState } from 'react';
import { Field, SelectField, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { typedNumber } from '#rules/typed/typed-number.ts';
import type { FieldValue, SheetField, SheetRow } from './sheet.ts';

interface Props {
  field: SheetField;
  /** Its path in the section. */
  place: string;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
  onBusy: (isBusy: boolean) => void;
}

export function SheetFieldInput({ field, place, value, error, onChange, onBusy }: Props) {
  const { label, hint, kind, options = [], rows = 3 } = field;
  const words = { label, hint, 'data-field': place };
  const typed = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'tick':
      return (
        <Tick {...words} error={error} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'choice':
      return (
        <SelectField {...words} value={String(value)} error={error} onChange={typed}>
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
          {...words}
          hint={hint ?? ''}
          value={String(value)}
          error={error}
          onChange={onChange}
          onBusy={onBusy}
        />
      );
    case 'number':
      return field.isHour ? (
        <HourField {...words} value={Number(value)} error={error} onChange={onChange} endless={field.endless} />
      ) : (
        <NumberField {...words} value={Number(value)} error={error} onChange={onChange} />
      );
    case 'lines':
      return (
        <TextField
          {...words}
          rows={rows}
          value={Array.isArray(value) ? value.join('\n') : ''}
          error={error}
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      );
    case 'policy':
      return <TextField {...words} rows={16} value={String(value)} error={error} onChange={typed} />;
    case 'text':
      return <TextField {...words} rows={rows} value={String(value)} error={error} onChange={typed} />;
    default:
      return <Field {...words} value={String(value)} error={error} onChange={typed} />;
  }
}

interface NumberFieldProps {
  label: string;
  hint: string | undefined;
  'data-field': string;
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

/** Hours as a time. One with minutes is kept as it is typed: the rule says that it is no whole hour. */
function HourField({ value, endless, onChange, ...more }: NumberFieldProps & { endless: number | undefined }) {
  const pad = (number: number) => String(number).padStart(2, '0');
  const isEmpty = value === endless || Number.isNaN(value);
  const shown = isEmpty ? '' : `${pad(Math.floor(value))}:${pad(Math.round((value % 1) * 60))}`;
  const change = (typed: string) => {
    const [hours = 0, minutes = 0] = typed.split(':').map(Number);
    onChange(typed === '' ? (endless ?? Number.NaN) : hours + minutes / 60);
  };
  return <Field {...more} type="time" step={3600} value={shown} onChange={({ target }) => change(target.value)} />;
}

interface RowProps {
  row: SheetRow;
  /** Draws one of its fields. */
  children: (field: SheetField) => React.ReactNode;
}

/** Fields beside each other. Ticks are one question: below its words stands what each of them is. */
export function FieldRow({ row: { fields }, children }: RowProps) {
  const [first] = fields;
  if (fields.length === 1 && first) return children(first);
  if (first?.kind !== 'tick') return <div className="grid gap-4 sm:grid-cols-2">{fields.map(children)}</div>;
  return (
    <fieldset>
      <legend className="font-semibold">{first.row}</legend>
      <div className="tick-row">{fields.map((field) => children({ ...field, label: field.inRow ?? field.label }))}</div>
    </fieldset>
  );
}
