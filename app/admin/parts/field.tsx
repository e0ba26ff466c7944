import { useId } from 'react';

interface Shared {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
}

function Labelled({ id, label, hint, error, className, children }: Shared & { id: string; children: React.ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-1">{children}</div>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-0.5 text-chilli text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Shared) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/**
 * No 'number': the wheel and the arrow keys change such a field while somebody scrolls a form, and it is saved like that. What is typed is text
 * with `inputMode`, read by `typedAmount`.
 */
type InputType =
  | 'text'
  | 'email'
  | 'url'
  | 'date'
  | 'datetime-local'
  | 'file'
  | 'password'
  | 'search'
  | 'tel'
  | 'color';
type InputProps = Shared & Omit<React.ComponentProps<'input'>, 'className' | 'id' | 'type'> & { type?: InputType };

/** An input under its label. */
export function Field({ label, hint, error, className, ...input }: InputProps) {
  const id = useId();
  const shared = { label, hint, error, ...(className === undefined ? {} : { className }) };
  return (
    <Labelled id={id} {...shared}>
      <input
        id={id}
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={described(id, shared)}
        className="field"
      />
    </Labelled>
  );
}

type AreaProps = Shared & Omit<React.ComponentProps<'textarea'>, 'className' | 'id'>;

/** A longer text under its label. */
export function TextField({ label, hint, error, className, ...area }: AreaProps) {
  const id = useId();
  const shared = { label, hint, error, ...(className === undefined ? {} : { className }) };
  return (
    <Labelled id={id} {...shared}>
      <textarea
        id={id}
        rows={3}
        {...area}
        aria-invalid={error !== undefined}
        aria-describedby={described(id, shared)}
        className="field"
      />
    </Labelled>
  );
}

type SelectProps = Shared & Omit<React.ComponentProps<'select'>, 'className' | 'id'>;

/** A choice under its label. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectProps) {
  const id = useId();
  const shared = { label, hint, error, ...(className === undefined ? {} : { className }) };
  return (
    <Labelled id={id} {...shared}>
      <select
        id={id}
        {...select}
        aria-invalid={error !== undefined}
        aria-describedby={described(id, shared)}
        className="field"
      >
        {children}
      </select>
    </Labelled>
  );
}

/** A tick beside its label; as a switch where it works at once. */
export function Tick({
  label,
  kind = 'tick',
  ...input
}: { label: string; kind?: 'tick' | 'switch' } & Omit<React.ComponentProps<'input'>, 'className' | 'id' | 'type'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        {...input}
        className={kind === 'switch' ? 'switch' : 'size-5 flex-none accent-leaf'}
      />
      <span>{label}</span>
    </label>
  );
}
