import { useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';
import { rotationHours } from '#webhooks/rules/endpoint-draft.ts';

/** A secret, to copy. */
export const Secret = ({ secret }: { secret: string }) => (
  <>
    <p className="card wrap-anywhere select-all p-3 font-mono">{secret}</p>
    <CopyButton text={secret} label="Copy" />
  </>
);

interface CardProps {
  id: string;
  /** The former secret signs, too, until then; null for no former one. */
  oldSecretUntil: Date | null;
}

/** Shows the secret to who proves who they are, and makes a new one. */
export function SecretCard({ id, oldSecretUntil }: CardProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const show = async () => {
    const answer = await act('secret', (call) => call('POST /api/admin/webhooks/{id}/secret', { params }));
    if (answer) setSecret(answer.secret);
  };
  const rotate = async () => {
    const answer = await act('rotate', (call) => call('POST /api/admin/webhooks/{id}/rotate', { params }));
    setAsking(false);
    if (!answer) return;
    setSecret(answer.secret);
    toast({ title: answer.message });
  };
  return (
    <section aria-labelledby="webhook-secret" className="card p-4 md:p-5">
      <h2 id="webhook-secret" className="text-xl">
        Secret
      </h2>
      <p className="mt-1 text-ink-soft">The other program uses it to check that a message comes from your shop.</p>
      {oldSecretUntil && <p className="mt-2">{`The former secret signs, too, until ${indianTime(oldSecretUntil)}.`}</p>}
      {secret !== null && (
        <div className="mt-3">
          <Secret secret={secret} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {secret === null && (
          <button type="button" className="button button-line" disabled={busy !== null} onClick={() => void show()}>
            Show the secret
          </button>
        )}
        <button type="button" className="button button-line" disabled={busy !== null} onClick={() => setAsking(true)}>
          New secret
        </button>
      </div>
      <ConfirmDialog
        title="Make a new secret?"
        action="Make it"
        busy={busy !== null}
        open={isAsking}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        <p>{`Enter it at the program that receives the events. For ${rotationHours} hours the present secret signs, too.`}</p>
      </ConfirmDialog>
    </section>
  );
}
