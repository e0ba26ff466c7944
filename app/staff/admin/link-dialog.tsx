import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';

/** An invitation that no mail server sends: what to do, and its link. */
export interface UnsentInvitation {
  message: string;
  link: string;
}

/** Shows the link of an invitation, once, to the person who made it. */
export function LinkDialog({ unsent, onClose }: { unsent: UnsentInvitation | null; onClose: () => void }) {
  return (
    <GuardedDialog open={unsent !== null} onClose={onClose} title="Invitation link" kind="window">
      {unsent && (
        <div className="space-y-4 overflow-y-auto p-5">
          <p className="wrap-anywhere">{unsent.message}</p>
          <p className="card wrap-anywhere select-all p-3">{unsent.link}</p>
          <p className="text-ink-soft">It works once, for three days.</p>
          <div className="flex flex-wrap items-center justify-end gap-4">
            <CopyButton text={unsent.link} label="Copy" />
            <button type="button" className="button button-leaf" onClick={onClose}>
              Done
            </button>
          </div>
        </div>
      )}
    </GuardedDialog>
  );
}
