import { useId } from 'react';

interface TextFieldProps extends Omit<React.ComponentProps<'input'>, 'className' | 'children'> {
  label: string;
  name: string;
  /** The error message to show below the field. */
  wrong?: string | undefined;
  hint?: string;
  /** A control at the end of the field. */
  end?: React.ReactNode;
}

export function TextField({ label, wrong, hint, end, ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const described = [wrong ? `${id}-wrong` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1">
        <input
          {...input}
          id={id}
          className={`field ${end ? 'pr-20' : ''}`}
          aria-invalid={wrong !== undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        {end}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="mt-1 text-chilli">
          {wrong}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
