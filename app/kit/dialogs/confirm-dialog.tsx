import { texts } from '#kit/texts.ts';
import { Dialog } from './dialog.tsx';

/** Asks before something is gone. */
export function ConfirmDialog({
  title,
  children,
  action,
  busy,
  open,
  onConfirm,
  onClose,
}: {
  title: string;
  children: React.ReactNode;
  /** What the button does, such as 'Delete'. */
  action: string;
  busy: boolean;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} kind="window">
      <div className="p-5">
        <div>{children}</div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={onClose}>
            {texts.cancel()}
          </button>
          <button
            type="button"
            className="button bg-chilli text-white disabled:opacity-70"
            disabled={busy}
            onClick={onConfirm}
          >
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
