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
    <GuardedDialog open={member !== null} onClose={onClose} title={texts.roleOf(member?.userName ?? '')} kind="window">
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
      <p className="text-ink-soft">{texts.holdsAtOnce}</p>
      {asks && (
        <div className="rounded-xl bg-turmeric-tint p-3">
          <p>{texts.thisIsYou}</p>
          <Tick
            label={texts.iGiveUpMyRights}
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
          {busy === null ? texts.saveRole : texts.saving}
        </button>
      </div>
    </form>
  );
}
