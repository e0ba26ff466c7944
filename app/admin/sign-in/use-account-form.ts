import { useState } from 'react';
import type { call } from '#ui/call.ts';
import { useToast } from '#ui/toast.tsx';
import { useAction } from '../parts/use-action.ts';

interface FieldError {
  field: string;
  message: string;
}

interface OwnForm<T extends Record<string, string>> {
  empty: T;
  check: (typed: T) => readonly FieldError[];
  send: (make: typeof call, typed: T) => Promise<{ message: string }>;
}

/** A form about one's own account: checked here and by the server, emptied once it is stored. What was typed stays after a refusal. */
export function useAccountForm<T extends Record<string, string>>({ empty, check, send }: OwnForm<T>) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<Partial<Record<keyof T, string>>>({});
  const show = (errors: readonly FieldError[]) =>
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])) as typeof wrong);

  const onSubmit = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = check(typed);
    show(errors);
    if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
    const onRefused = (failure: { errors: readonly FieldError[] }) => {
      show(failure.errors);
      return false;
    };
    const answer = await act('own', (make) => send(make, typed), { onRefused });
    if (!answer) return;
    setTyped(empty);
    toast({ title: answer.message });
  };
  /** What a field needs besides its label. */
  const field = (name: keyof T) => ({
    value: typed[name],
    error: wrong[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value;
      setTyped((now) => ({ ...now, [name]: text }));
    },
  });
  return { field, onSubmit, busy: busy !== null };
}
