import type { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { useAction } from './use-action.ts';

/** Returns a function that reports what was done in a toast, with the button that takes it back. */
export function useUndo(): (done: string, undone: string, takeBack: (make: typeof call) => Promise<unknown>) => void {
  const toast = useToast();
  const { act } = useAction();
  return (done, undone, takeBack) => {
    const undo = async () => {
      if ((await act('undo', takeBack)) !== null) toast({ title: undone });
    };
    toast({
      title: done,
      duration: 8000,
      more: (
        <button type="button" className="link min-h-11 font-semibold" onClick={undo}>
          Undo
        </button>
      ),
    });
  };
}
