import { Dialog } from '#ui/dialog.tsx';
import { TypedGuard } from './typed-guard.tsx';

type GuardedDialogProps = React.ComponentProps<typeof Dialog> & {
  /** What the form in it shows, where it stays open after saving: once that is another thing, what was typed is saved or gone. */
  of?: string | undefined;
};

/** The dialog of the back office: it asks before it throws away what was typed in it (behaviour: Staff 6). */
export function GuardedDialog({ of = '', children, ...dialog }: GuardedDialogProps) {
  return (
    <Dialog {...dialog}>
      {children}
      <TypedGuard onClose={dialog.onClose} of={`${dialog.open} ${of}`} />
    </Dialog>
  );
}
