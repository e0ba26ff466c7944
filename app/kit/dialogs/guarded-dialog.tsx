import { SpokenErrors } from '#kit/failures/spoken-errors.tsx';
import { Dialog } from './dialog.tsx';
import TypedGuard from './typed-guard.tsx';

type GuardedDialogProps = React.ComponentProps<typeof Dialog> & {
  /**
   * What the form in it shows, where it stays open after saving: once that is another thing, what was typed is saved or
   * gone.
   */
  of?: string | undefined;
};

/** A dialog that asks before it throws away what was typed in it (behaviour: Accessibility 1). */
export function GuardedDialog({ of = '', children, ...dialog }: GuardedDialogProps) {
  return (
    <Dialog {...dialog}>
      {children}
      <SpokenErrors />
      <TypedGuard of={`${dialog.open} ${of}`} />
    </Dialog>
  );
}
