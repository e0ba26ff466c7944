import { useRef, useState } from 'react';
import type { FieldError } from '#rules/app-error.ts';
import { useToast } from '#ui/toast.tsx';
import { asCallFailure, saidBy, validationToastMs } from './sentences.ts';

/**
 * What is wrong with a form, beside its fields and as a toast. `attach` goes to the form element, whose fields are found by
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
    /** What the form element is given. A sentence goes when its field is typed into: nobody has looked at the new text. */
    attach: {
      ref: form,
      onInput({ target }: React.FormEvent<HTMLFormElement>) {
        const { name } = target as unknown as HTMLInputElement;
        if (name in wrong) setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => field !== name)));
      },
    },
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
