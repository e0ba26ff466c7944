import { useState } from 'react';
import type { ListedMember } from '#features/staff/list-staff.ts';
import type { RoleInWords } from '#rules/access/permission-words.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Tick } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { RoleChoice } from './role-choice.tsx';
import * as texts from './texts.ts';

interface RoleDialogProps {
  /** Whose role is changed, or null. */
  member: ListedMember | null;
  roles: readonly RoleInWords[];
  onClose: () => void;
}

/** Another role for a member of staff. */
export function RoleDialog({ member, roles, onClose }: RoleDialogProps) {
  return (
    <GuardedDialog open={member !== null} onClose={onClose} title={`Role of ${member?.userName ?? ''}`} kind="window">
      {member && <RoleForm member={member} roles={roles} onClose={onClose} />}
    </GuardedDialog>
  );
}

function RoleForm({ member, roles, onClose }: RoleDialogProps & { member: ListedMember }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [role, setRole] = useState(member.staffRole);
  const [isSure, setSure] = useState(false);
  const isChanged = role !== member.staffRole;
  const asks = member.isYou && isChanged;

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    const body = { staffRole: role, seen: member.staffRole, own: asks && isSure };
    const answer = await act('role', (call) =>
      call('PUT /api/admin/staff/role/{id}', { params: { id: member.id }, body }),
    );
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };

  return (
    <form onSubmit={save} noValidate className="space-y-4 overflow-y-auto p-5">
      <RoleChoice legend={texts.role} roles={roles} value={role} onChoose={setRole} />
      <p className="text-ink-soft">The new role holds at once. We tell them and all owners by e-mail.</p>
      {asks && (
        <div className="rounded-xl bg-turmeric-tint p-3">
          <p>This is your own role. Afterwards only another owner can give it back to you.</p>
          <Tick
            label="I give up my rights as owner"
            checked={isSure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null || (asks && !isSure)}>
          {busy === null ? 'Save role' : 'Saving…'}
        </button>
      </div>
    </form>
  );
}
