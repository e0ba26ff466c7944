import type { ConnectionField } from '#connections/rules/service.ts';
import { type Entered, fieldsOf, mergeEntry } from '#connections/rules/services.ts';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import type { Route } from './+types/connections.ts';

export type ShownConnection = Route.ComponentProps['loaderData']['services'][number];

/** Of a field that was never entered. */
const usual: Entered = { security: 'starttls', port: '587', region: 'ap-south-1' };
/** The port that goes with each kind of security. */
const ports: Entered = { starttls: '587', tls: '465', none: '25' };

/**
 * No program that keeps passwords may fill in the one of the person who is signed in, or keep these: they are the
 * shop's.
 */
const notFilledIn = {
  autoComplete: 'off',
  spellCheck: false,
  autoCapitalize: 'none',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

interface FormProps {
  shown: ShownConnection;
  onClose: () => void;
  onSaved: () => void;
}

/** Enters a service. Secrets that are there stay where their field is left empty. What is typed is stored nowhere else. */
export function ConnectionForm({ shown: { service, seen, fields }, onClose, onSaved }: FormProps) {
  const isEntered = (field: string) => fields.some((one) => one.field === field && one.isEntered);
  const open = fields.filter(({ onServer }) => onServer === null);
  const rules: Readonly<Record<string, ConnectionField>> = Object.fromEntries(fieldsOf(service));
  const isSecret = (field: string) => rules[field]?.isSecret === true;
  const stored: Entered = Object.fromEntries(
    open.flatMap(({ field, text }) => (isEntered(field) ? [[field, isSecret(field) ? 'kept' : text]] : [])),
  );
  const form = useForm({
    initial: (): Record<string, string> =>
      Object.fromEntries(
        open.map(({ field }) => [
          field,
          isSecret(field) ? '' : (stored[field] ?? (seen === '' ? usual[field] : '') ?? ''),
        ]),
      ),
    isShort: true,
    check: (typed) =>
      mergeEntry(
        service,
        typed,
        stored,
        fields.flatMap(({ onServer }) => onServer ?? []),
      ).errors,
    send: (make, values) =>
      make('POST /api/admin/connections/{service}', { params: { service }, body: { values, seen } }),
    onDone: onSaved,
  });
  return (
    <form {...form.props} autoComplete="off" className="mt-4 grid gap-4 sm:grid-cols-2">
      {form.notices}
      {open.map(({ field }, at) => {
        const rule = rules[field];
        if (!rule) return null;
        const { onChange, ...bound } = form.field(field);
        if (rule.choices) {
          return (
            <SelectField
              key={field}
              label={rule.label}
              hint={rule.hint}
              {...bound}
              onChange={({ target: { value } }) => {
                form.change(
                  (now) => ({ [field]: value, port: isUsual(now.port) ? (ports[value] ?? '') : now.port }),
                  field,
                );
              }}
            >
              {Object.entries(rule.choices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          );
        }
        const kept = rule.isSecret && isEntered(field) ? 'Leave empty to keep the present one.' : undefined;
        return (
          <Field
            key={field}
            label={rule.isOptional || rule.with ? `${rule.label} (optional)` : rule.label}
            hint={[rule.hint, kept].filter(Boolean).join(' ') || undefined}
            {...notFilledIn}
            {...(rule.isSecret && { type: 'password' as const, autoComplete: 'new-password' })}
            {...bound}
            onChange={onChange}
            // The form opens at a press of a button: one types on at once.
            autoFocus={at === 0}
          />
        );
      })}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <SaveButton form={form} pending="Saving…">
          Save and test
        </SaveButton>
      </div>
    </form>
  );
}

const isUsual = (port: string | undefined) => port === undefined || port === '' || Object.values(ports).includes(port);
