import { useRef, useState } from 'react';
import { type BusinessDetails, businessErrors, longestLegalName } from '#documents/rules/business.ts';
import { stateOfGstin, tidyGstin } from '#documents/rules/gstin.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { texts } from '#payments/shop/texts.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';

interface BusinessFormProps {
  stored: BusinessDetails;
  /** Called with what the shop keeps from now on. */
  onSaved?: (details: BusinessDetails) => void;
}

/**
 * The GSTIN and the registered name that the invoices of a business account name. What was typed stays after a refusal.
 */
export default function BusinessForm({ stored, onSaved }: BusinessFormProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(stored);
  const [wrong, setWrong] = useState<Partial<Record<keyof BusinessDetails, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const state = stateOfGstin(tidyGstin(values.gstin));

  const refuse = (errors: readonly { field: string; message: string }[]) => {
    setWrong(Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])));
    const [first] = errors;
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
      toast({ title: first.message, destructive: true });
    }
    return errors.length > 0;
  };
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const typed = { ...values, gstin: tidyGstin(values.gstin), legalName: values.legalName.trim() };
    if (refuse(businessErrors(typed))) return;
    setIsSaving(true);
    try {
      const { message, gstin, legalName, isInSez } = await call('PUT /api/auth/business', { body: typed });
      setValues({ gstin, legalName, isInSez });
      toast({ title: message });
      onSaved?.({ gstin, legalName, isInSez });
    } catch (error) {
      const failure = error instanceof CallFailure ? error : null;
      if (!refuse(failure?.errors ?? [])) {
        toast({ title: failure?.message ?? texts.thisCouldNotBeSaved(), destructive: true });
      }
    } finally {
      setIsSaving(false);
    }
  };
  const field = (name: 'gstin' | 'legalName') => ({
    name,
    value: values[name],
    wrong: wrong[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues((now) => ({ ...now, [name]: event.target.value }));
      setWrong(({ [name]: _mended, ...others }) => others);
    },
  });
  return (
    <form ref={form} onSubmit={save} noValidate className="max-w-md space-y-4">
      <p>{texts.wePrintThese()}</p>
      <TextField
        label={texts.gstin()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint={state === null ? texts.n15Characters() : texts.registeredIn({ state })}
        {...field('gstin')}
      />
      <TextField
        label={texts.registeredName()}
        autoComplete="organization"
        maxLength={longestLegalName}
        {...field('legalName')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={values.isInSez}
          onChange={(event) => setValues((now) => ({ ...now, isInSez: event.target.checked }))}
          className="size-5 flex-none accent-leaf"
        />
        {texts.inSez()}
      </label>
      <PrivacyNotice>{privacyTexts.accountNotice()}</PrivacyNotice>
      <button type="submit" className="button button-leaf" disabled={isSaving}>
        {isSaving ? texts.saving() : texts.save()}
      </button>
    </form>
  );
}
