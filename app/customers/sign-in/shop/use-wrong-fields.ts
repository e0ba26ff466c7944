import { useRef, useState } from 'react';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { FieldError } from '#rules/app-error.ts';
import { asCallFailure, messageOf } from './sentences.ts';

/** What a field is told by its form. */
export interface FormField {
  id: string;
  name: string;
  wrong: string | undefined;
}

/**
 * The form of shoppers' pages: sends it once, and shows its errors beside its fields; a toast says what no field says. Spread `attach` on
 * the form element and `field(name)` on its fields, which are found by their names.
 * @param sent messages of a form that was sent without scripts
 * @param idPrefix before the names of the fields in their ids, where a page has several forms
 */
export function useWrongFields(sent: Readonly<Record<string, string>> = {}, idPrefix = '') {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState(sent);
  const [busy, setBusy] = useState(false);

  const mark = (errors: readonly FieldError[]) => {
    // If a field breaks two rules, its first message is shown.
    setWrong(Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])));
    const first = errors.map(({ field }) => form.current?.elements.namedItem(field)).find((one) => one != null);
    if (first instanceof HTMLElement) first.focus();
  };
  /**
   * Shows why a call failed: the server's messages, or that the server did not respond.
   * @param onlyAsToast its fields are marked, and say nothing themselves that the toast says
   */
  const fail = (error: unknown, onlyAsToast = false) => {
    const found = asCallFailure(error)?.errors ?? [];
    const errors = onlyAsToast ? found.map(({ field }) => ({ field, message: '' })) : found;
    const title = messageOf(error);
    mark(errors);
    if (!errors.some(({ field, message }) => message === title && form.current?.elements.namedItem(field)))
      toast({ title, destructive: true });
  };
  return {
    /** Props of the form element. Typing into a field removes its message, because the new text is not checked yet. */
    attach: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput({ target }: React.FormEvent<HTMLFormElement>) {
        const { name } = target as unknown as HTMLInputElement;
        if (name in wrong) setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => field !== name)));
      },
    },
    field: (name: string): FormField => ({ id: idPrefix + name, name, wrong: wrong[name] }),
    form,
    wrong,
    /** Shows validation errors. Returns whether there are any. */
    refuse(errors: readonly FieldError[]): boolean {
      mark(errors);
      return errors.length > 0;
    },
    fail,
    busy,
    /**
     * Makes the call of the form and shows why it failed. The page is left where `work` answers true: the button rests
     * until then.
     */
    async send(work: () => Promise<unknown>): Promise<void> {
      setBusy(true);
      try {
        if ((await work()) === true) return;
      } catch (error) {
        fail(error);
      }
      setBusy(false);
    },
  };
}
