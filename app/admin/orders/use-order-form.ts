import { useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import { useAction } from '../parts/use-action.ts';
import { type Wrong, wrongOf } from './unit-fields.tsx';

/**
 * Sends a form of the dialog; what the server refuses is shown at its field, and what was typed stays.
 * @param onDone loads the order again; resolves once it is here
 */
export function useOrderForm(onDone: () => Promise<void>) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [wrong, setWrong] = useState<Wrong>({});
  const save = async <T>(
    event: React.FormEvent,
    work: Parameters<typeof act<T>>[1],
    { said, isReloaded = false }: { said: (answer: T) => string; isReloaded?: boolean },
  ) => {
    event.preventDefault();
    setWrong({});
    const answer = await act('order', work, {
      onRefused(failure) {
        setWrong(wrongOf(failure));
        if (isReloaded && failure.status === 409) onDone();
        return false;
      },
    });
    if (!answer) return;
    // The forms begin anew with the order as it is now; said earlier, somebody might type into one that goes.
    await onDone();
    toast({ title: said(answer) });
  };
  return { save, wrong, isBusy: busy !== null };
}
