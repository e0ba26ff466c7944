import { useRef, useState } from 'react';
import type { FieldError } from '#rules/refusal.ts';
import { useToast } from '#ui/toast.tsx';
import { asCallFailure, saidBy, validationToastMs } from './sentences.ts';

/**
 * What is wrong with a form, beside its fields and as a toast. `form` goes to the form element, whose fields are found by
 * their names.
 */
export function useWrongFields() {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const mark = (errors: readonly FieldError[]) => {
    // A field that breaks two rules shows the first.
    setWrong(Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])));
    const first = errors.map(({ field }) => form.current?.elements.namedItem(field)).find((one) => one != null);
    if (first instanceof HTMLElement) first.focus();
  };
  return {
    form,
    wrong,
    /** Shows broken rules, the first as a toast too. Answers whether there are any. */
    refuse(errors: readonly FieldError[]): boolean {
      mark(errors);
      const [first] = errors;
      if (first) toast({ title: first.message, destructive: true, duration: validationToastMs });
      return first !== undefined;
    },
    /** Shows why a call did not work: the server's own sentences, or that there was none. */
    fail(error: unknown): void {
      mark(asCallFailure(error)?.errors ?? []);
      toast({ title: saidBy(error), destructive: true });
    },
  };
}
