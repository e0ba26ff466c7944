import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';

/** Where a mail service hands in replies: made, copied, replaced and taken away. */
export function IncomingMail({ address }: { address: string | null }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [asked, setAsked] = useState<'new' | 'off' | null>(null);
  const change = async (isOn: boolean) => {
    const answer = await act('incoming', (call) =>
      call('PUT /api/admin/connections/incoming-mail', { body: { isOn } }),
    );
    setAsked(null);
    if (answer) toast({ title: answer.message });
  };
  return (
    <section data-field="incoming" aria-labelledby="connection-incoming" className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="connection-incoming" className="text-xl">
          Replies by e-mail
        </h2>
        <span className={address === null ? 'tag' : 'tag tag-leaf'}>{address === null ? 'Off' : 'On'}</span>
      </div>
      <p className="mt-1 text-ink-soft">
        What customers write by e-mail arrives under Messages, replies in their conversation. It needs an inbound
        address from Postmark.
      </p>
      {address !== null && (
        <>
          <p className="mt-3">
            1. Enter this address at Postmark, as the webhook of your inbound stream. Keep it secret:
            <span className="wrap-anywhere block font-semibold">{address}</span>
          </p>
          <p className="mt-2">
            2. Enter the e-mail address that Postmark gives you at{' '}
            <Link to="/admin/settings/mail#replyTo" className="link inline-flex min-h-11 items-center">
              Settings, E-mails, Replies go to
            </Link>
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className={`button ${address === null ? 'button-leaf' : 'button-line'}`}
          disabled={busy !== null}
          onClick={() => (address === null ? void change(true) : setAsked('new'))}
        >
          {address === null ? 'Make an address' : 'Make a new address'}
        </button>
        {address !== null && (
          <button type="button" className="link min-h-11 px-2" disabled={busy !== null} onClick={() => setAsked('off')}>
            Switch off
          </button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'off' ? 'Switch off replies by e-mail?' : 'Make a new address?'}
        action={asked === 'off' ? 'Switch off' : 'Make a new address'}
        busy={busy !== null}
        onConfirm={() => void change(asked === 'new')}
        onClose={() => setAsked(null)}
      >
        {asked === 'off'
          ? 'E-mails no longer arrive under Messages.'
          : 'The present address stops at once. Enter the new one at Postmark.'}
      </ConfirmDialog>
    </section>
  );
}
