import { useId } from 'react';
import { Field } from '#kit/admin/forms/field.tsx';
import { isColour } from '#settings/rules/brand/colours.ts';

interface Props {
  label: string;
  hint: string;
  /** Its name in the section. */
  field: string;
  value: string;
  error: string | undefined;
  /** The nearest colour that can be read. */
  better: (colour: string) => string;
  onChange: (colour: string) => void;
}

/** A colour, chosen or typed. One that nobody could read offers the nearest that everybody can. */
export function ColourField({ label, hint, field, value, error, better, onChange }: Props) {
  const id = useId();
  const offered = isColour(value) && error ? better(value) : null;
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="color"
          aria-label={`${label}: choose`}
          value={isColour(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="mt-8 h-11 w-14 flex-none cursor-pointer rounded-[10px] border border-hairline bg-white p-1"
        />
        <Field
          label={label}
          hint={hint}
          data-field={field}
          value={value}
          error={error}
          spellCheck={false}
          maxLength={7}
          className="min-w-0 flex-1"
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </div>
      {offered !== null && (
        <button type="button" className="button button-line mt-2" onClick={() => onChange(offered)}>
          <ColourSwatch colour={offered} />
          {`Use ${offered}`}
        </button>
      )}
    </div>
  );
}

/** As an attribute of a picture: the policy of pages forbids style attributes. */
function ColourSwatch({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-5">
      <circle cx="8" cy="8" r="8" fill={colour} />
    </svg>
  );
}
