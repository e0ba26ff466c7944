import { type ReactNode, useId } from 'react';
import { EmailText } from '#kit/admin/email-text.tsx';

interface Shared {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

interface Attributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <p id={id} className="mt-0.5 text-chilli text-sm">
      {children}
    </p>
  );

function Labelled({ label, hint, error, className, children }: Shared & { children: (of: Attributes) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block break-words font-semibold">
        <EmailText email={label} />
      </label>
      <div className="mt-1">{children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described })}</div>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Shared &
  Omit<React.ComponentProps<Tag>, 'className' | 'id' | 'type'>;

/**
 * No 'number': the wheel and the arrow keys change such a field while somebody scrolls a form, and it is saved like
 * that. What is typed is text with `inputMode`, read by `typedAmount`.
 */
type InputType =
  | 'text'
  | 'email'
  | 'url'
  | 'date'
  | 'datetime-local'
  | 'time'
  | 'file'
  | 'password'
  | 'search'
  | 'tel'
  | 'color';

export const Field = ({ label, hint, error, className, ...input }: ControlProps<'input'> & { type?: InputType }) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {(attributes) => <input {...input} {...attributes} className="field" />}
  </Labelled>
);

export const TextField = ({ label, hint, error, className, ...area }: ControlProps<'textarea'>) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {(attributes) => <textarea rows={3} {...area} {...attributes} className="field" />}
  </Labelled>
);

export const SelectField = ({ label, hint, error, className, ...select }: ControlProps<'select'>) => (
  <Labelled label={label} hint={hint} error={error} className={className}>
    {(attributes) => <select {...select} {...attributes} className="field" />}
  </Labelled>
);

type TickProps = {
  label: string;
  hint?: string | undefined;
  kind?: 'tick' | 'switch';
  error?: string | undefined;
} & Omit<React.ComponentProps<'input'>, 'className' | 'id' | 'type'>;

/** A tick beside its label; as a switch where it works at once. */
export function Tick({ label, hint, kind = 'tick', error, ...input }: TickProps) {
  const id = useId();
  const tick = (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
        className={kind === 'switch' ? 'switch' : 'size-5 flex-none accent-leaf'}
      />
      <span>
        {label}
        {error && <span className="block text-chilli text-sm">{error}</span>}
      </span>
    </label>
  );
  if (hint === undefined) return tick;
  return (
    <div>
      {tick}
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}

interface SaveButtonProps {
  form: { busy: string | null; isUploading: boolean };
  children: ReactNode;
  pending?: ReactNode;
  look?: 'leaf' | 'line' | 'chilli';
  className?: string;
  disabled?: boolean | undefined;
}

const looks = { leaf: 'button-leaf', line: 'button-line', chilli: 'bg-chilli text-white disabled:opacity-70' };

/** Sends the form around it. It rests while something is under way. */
export function SaveButton({ form, children, pending, look = 'leaf', className = '', disabled }: SaveButtonProps) {
  return (
    <button
      type="submit"
      className={`button ${looks[look]} ${className}`}
      disabled={form.busy !== null || form.isUploading || disabled}
    >
      {form.isUploading ? 'Uploading…' : form.busy === 'save' ? (pending ?? children) : children}
    </button>
  );
}

/** Below a long form, always in view. */
export const SaveBar = ({ form }: Pick<SaveButtonProps, 'form'>) => (
  <div className="bar-below flex justify-end bg-paper py-3">
    <SaveButton form={form} pending="Saving…">
      Save
    </SaveButton>
  </div>
);

interface DialogButtonsProps extends SaveButtonProps {
  onCancel: () => void;
  /** Another way to save. */
  beside?: ReactNode;
}

export const DialogButtons = ({ onCancel, beside, ...save }: DialogButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <button type="button" className="button button-line" onClick={onCancel}>
      Cancel
    </button>
    {beside}
    <SaveButton {...save} />
  </div>
);
