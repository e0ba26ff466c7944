import { useState } from 'react';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import type { ListedInvitation } from '#staff/list-staff.ts';
import { LinkDialog, type UnsentInvitation } from './link-dialog.tsx';
import * as texts from './texts.ts';

interface InvitationListProps {
  invitations: readonly ListedInvitation[];
  nameOf: (role: string) => string;
}

export function InvitationList({ invitations, nameOf }: InvitationListProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [unsent, setUnsent] = useState<UnsentInvitation | null>(null);
  const [leaving, setLeaving] = useState<ListedInvitation | null>(null);

  const sendAgain = async (id: string) => {
    const answer = await act(id, (call) =>
      call('POST /api/admin/staff/invitation/send-again/{id}', { params: { id } }),
    );
    if (answer?.link) setUnsent({ message: answer.message, link: answer.link });
    else if (answer) toast({ title: answer.message });
  };
  const withdraw = async () => {
    if (leaving === null) return;
    const answer = await act('withdraw', (call) =>
      call('POST /api/admin/staff/invitation/withdraw/{id}', { params: { id: leaving.id } }),
    );
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };
  const columns: readonly Column<ListedInvitation>[] = [
    ['E-mail', ({ email }) => email, { kind: 'name', className: 'wrap-anywhere' }],
    [texts.role, ({ staffRole }) => nameOf(staffRole)],
    ['Invited by', ({ invitedBy }) => invitedBy || 'an erased account'],
    ['Sent', ({ sentAt }) => indianTime(sentAt), { className: 'whitespace-nowrap' }],
    [
      'Open until',
      (invitation) => (
        <span className={invitation.state === 'open' ? undefined : 'text-chilli'}>{untilWords(invitation)}</span>
      ),
    ],
    [
      texts.actions,
      (invitation) => (
        <>
          <button
            type="button"
            className="link min-h-11 pr-4"
            disabled={busy !== null}
            aria-label={`Send again to ${invitation.email}`}
            onClick={() => void sendAgain(invitation.id)}
          >
            Send again
          </button>
          <button
            type="button"
            className="link min-h-11 text-chilli"
            aria-label={`Withdraw invitation of ${invitation.email}`}
            onClick={() => setLeaving(invitation)}
          >
            Withdraw
          </button>
        </>
      ),
      { kind: 'actions', className: 'whitespace-nowrap' },
    ],
  ];

  return (
    <div className="mt-8">
      <h2 className="text-xl">Invitations</h2>
      {invitations.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody is invited at the moment. An invitation is open for three days.</p>
      ) : (
        <div className="mt-3">
          <DataList label="Invitations" isCards columns={columns} rows={invitations} idOf={({ id }) => id} />
        </div>
      )}
      <LinkDialog unsent={unsent} onClose={() => setUnsent(null)} />
      <ConfirmDialog
        title="Withdraw this invitation?"
        action="Withdraw"
        busy={busy !== null}
        open={leaving !== null}
        onConfirm={() => void withdraw()}
        onClose={() => setLeaving(null)}
      >
        <p className="wrap-anywhere">{`The link in the e-mail to ${leaving?.email ?? ''} stops working at once.`}</p>
      </ConfirmDialog>
    </div>
  );
}

function untilWords({ state, until }: ListedInvitation): string {
  if (state === 'of nobody') return 'not valid: the inviter is no longer an owner';
  return state === 'open' ? indianTime(until) : `expired on ${indianTime(until)}`;
}
