import { type ReactNode, useId } from 'react';

interface Labelled {
  label: ReactNode;
  /** Unless given, one is made. */
  id?: string | undefined;
  /** The error message to show below the field. */
  wrong?: string | undefined;
  hint?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps extends Labelled {
  /** Where no toast says what is wrong, screen readers say it. */
  isSpoken?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A control of a shopper's form, with its label above and its error message and hint below. */
export function Field({ label, id: given, wrong, hint, isSpoken = false, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [wrong ? `${id}-wrong` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': wrong !== undefined, 'aria-describedby': described || undefined })}
      <p id={`${id}-wrong`} role={isSpoken ? 'alert' : undefined} className="not-empty:mt-1 text-chilli">
        {wrong}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Labelled, Omit<React.ComponentProps<'input'>, 'id' | 'className' | 'children'> {
  name: string;
  /** A control at the end of the field. */
  end?: React.ReactNode;
}

export function TextField({ label, id, wrong, hint, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} wrong={wrong} hint={hint}>
      {(control) => (
        <div className="relative mt-1">
          <input {...input} {...control} className={`field ${end ? 'pr-20' : ''}`} />
          {end}
        </div>
      )}
    </Field>
  );
}
