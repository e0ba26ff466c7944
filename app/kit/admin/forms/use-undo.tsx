import type { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { useAction } from './use-action.ts';

/**
 * Returns a function that reports what was done in a toast, with the button that takes it back.
 * @param undone what is said then, where it depends on what could be taken back
 */
export function useUndo(): <Answer>(
  done: string,
  undone: string | ((answer: Answer) => Toast),
  takeBack: (make: typeof call) => Promise<Answer>,
) => void {
  const toast = useToast();
  const { act } = useAction();
  return (done, undone, takeBack) => {
    const undo = async () => {
      const answer = await act('undo', takeBack);
      if (answer !== null) toast(typeof undone === 'string' ? { title: undone } : undone(answer));
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
