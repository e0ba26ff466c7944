import { useState } from 'react';
import { Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { ListedMember } from '#staff/list-staff.ts';
import * as texts from './texts.ts';

interface LeaveDialogProps {
  /** Who leaves, or null. */
  member: ListedMember | null;
  onClose: () => void;
}

/** Asks before somebody's work here ends. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [sureOf, setSureOf] = useState('');
  const isSure = !member?.isYou || sureOf === member.id;

  const close = () => {
    setSureOf('');
    onClose();
  };
  const end = async () => {
    if (member === null) return;
    const body = { seen: member.staffRole, own: member.isYou && isSure };
    const answer = await act('leave', (call) =>
      call('POST /api/admin/staff/remove/{id}', { params: { id: member.id }, body }),
    );
    close();
    if (answer) toast({ title: answer.message });
  };

  return (
    <ConfirmDialog
      title={`${member?.userName ?? ''} no longer works here?`}
      action={texts.endAccess}
      busy={busy !== null || !isSure}
      open={member !== null}
      onConfirm={() => void end()}
      onClose={close}
    >
      <p>
        They are signed out everywhere at once and cannot open the back office any more. What they did stays in the
        records under their name.
      </p>
      <p className="mt-2 text-ink-soft">
        Their account stays as a customer’s account. We tell them and all owners by e-mail.
      </p>
      {member?.isYou && (
        <div className="mt-3 rounded-xl bg-turmeric-tint p-3">
          <p>This is your own account. You are signed out, and only another owner can invite you again.</p>
          <Tick
            label="I leave the staff"
            checked={isSure}
            onChange={(event) => setSureOf(event.currentTarget.checked ? member.id : '')}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
