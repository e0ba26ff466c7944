import { useState } from 'react';
import {
  type KeyDraft,
  keyErrors,
  lifetimes,
  longestName,
  scopeAreas,
  usualCallsAMinute,
} from '#api-keys/rules/api-keys.ts';
import { DialogButtons, Field, FieldError, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';

interface NewKeyProps {
  open: boolean;
  onClose: () => void;
}

/** Asks what a key may do, then shows it once. */
export function NewKey({ open, onClose }: NewKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      title={made === null ? 'New API key' : 'Copy this key now'}
      kind="window"
    >
      {open && made === null && <KeyForm onMade={setMade} onClose={close} />}
      {made !== null && (
        <div className="space-y-4 overflow-y-auto p-5">
          <p>We keep no copy. If you lose this key, make a new one and revoke this one.</p>
          <p className="card wrap-anywhere select-all p-3 font-mono">{made}</p>
          <p className="text-ink-soft">Programs send it as a header: Authorization: Bearer, a space, and the key.</p>
          <div className="flex flex-wrap items-center justify-end gap-4">
            <CopyButton text={made} label="Copy" />
            <button type="button" className="button button-leaf" onClick={close}>
              Done
            </button>
          </div>
        </div>
      )}
    </GuardedDialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const form = useForm({
    // Nothing is chosen beforehand: anyone who hurries allows no more than was meant.
    initial: { name: '', scopes: [] as string[], days: '365', callsAMinute: String(usualCallsAMinute) },
    isShort: true,
    check: (typed) => keyErrors(draftOf(typed)),
    send: (call, typed) => call('POST /api/admin/api-keys/add', { body: { ...draftOf(typed), scopes: typed.scopes } }),
    onDone: ({ key }) => onMade(key),
    toastOf: () => null,
  });
  const { scopes: chosen } = form.values;
  const wrongScopes = form.errorOf('scopes');
  return (
    <form {...form.props} className="wide flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-5">
        {form.notices}
        <Field
          label="Name"
          hint="Which program it is for, such as Accounting"
          maxLength={longestName}
          {...form.field('name')}
        />
        <SelectField label="Valid for" {...form.field('days')}>
          {Object.entries(lifetimes)
            .sort(([one], [other]) => (Number(one) || 999) - (Number(other) || 999))
            .map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
        </SelectField>
        <Field
          label="Calls a minute, at most"
          hint="Beyond that the program must wait. Leave it if you are not sure."
          inputMode="numeric"
          {...form.field('callsAMinute')}
        />
        <fieldset aria-describedby={wrongScopes && 'scopes-error'}>
          <legend className="font-semibold">What it may do</legend>
          {scopeAreas.map(({ area, sees, changes }) => (
            <section key={area} aria-label={area} className="mt-2 border-hairline border-t pt-2">
              <h3 className="font-serif text-lg">{area}</h3>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {[sees, changes].map((side, at) => (
                  <div key={at === 0 ? 'sees' : 'changes'} className={side.length === 0 ? 'max-sm:hidden' : undefined}>
                    <p className="text-ink-soft text-sm">{at === 0 ? 'See' : 'Change'}</p>
                    {side.length === 0 && <p className="text-ink-soft">–</p>}
                    {side.map(({ id, label }) => (
                      <Tick
                        key={id}
                        label={label}
                        name="scopes"
                        checked={chosen.includes(id)}
                        onChange={({ target }) =>
                          form.change(
                            { scopes: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) },
                            'scopes',
                          )
                        }
                      />
                    ))}
                  </div>
                ))}
              </div>
            </section>
          ))}
          {wrongScopes && <FieldError id="scopes-error">{wrongScopes}</FieldError>}
        </fieldset>
      </div>
      <div className="border-hairline border-t bg-paper p-4">
        <DialogButtons form={form} onCancel={onClose} pending="Making…">
          Make key
        </DialogButtons>
      </div>
    </form>
  );
}

const draftOf = ({ name, scopes, days, callsAMinute }: { [Name in keyof KeyDraft]: string | string[] }): KeyDraft => ({
  name: String(name),
  scopes: [scopes].flat(),
  days: Number(days),
  callsAMinute: Number(callsAMinute),
});
