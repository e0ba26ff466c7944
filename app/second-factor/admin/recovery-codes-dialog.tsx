import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';
import * as texts from './texts.ts';

/** New recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  return (
    <GuardedDialog open={codes !== null} onClose={onClose} title={texts.recoveryCodes} kind="window">
      {codes !== null && (
        <div className="overflow-y-auto p-5">
          <p>
            Keep these where you keep important papers. Each works once, when you have lost your phone or key. We show
            them only now.
          </p>
          <ul className="print-alone figures mt-3 grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-paper-deep p-4 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-x-5">
            <CopyButton text={codes.join('\n')} label="Copy codes" />
            <button type="button" className="link min-h-11" onClick={() => window.print()}>
              Print codes
            </button>
          </div>
          <button type="button" className="button button-leaf mt-3 w-full" onClick={onClose}>
            I have kept them
          </button>
        </div>
      )}
    </GuardedDialog>
  );
}
