import type { RoleInWords } from '#access/rules/permission-words.ts';
import { DialogButtons, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import type { ListedMember } from '#staff/list-staff.ts';
import { RoleChoice } from './role-choice.tsx';
import * as texts from './texts.ts';

interface RoleDialogProps {
  /** Whose role is changed, or null. */
  member: ListedMember | null;
  roles: readonly RoleInWords[];
  onClose: () => void;
}

export function RoleDialog({ member, roles, onClose }: RoleDialogProps) {
  return (
    <GuardedDialog open={member !== null} onClose={onClose} title={`Role of ${member?.userName ?? ''}`} kind="window">
      {member && <RoleForm member={member} roles={roles} onClose={onClose} />}
    </GuardedDialog>
  );
}

function RoleForm({ member, roles, onClose }: RoleDialogProps & { member: ListedMember }) {
  const form = useForm({
    initial: { role: member.staffRole, isSure: false },
    send: (call, { role, isSure }) =>
      call('PUT /api/admin/staff/role/{id}', {
        params: { id: member.id },
        body: { staffRole: role, seen: member.staffRole, own: member.isYou && isSure },
      }),
    onDone: onClose,
  });
  const { role, isSure } = form.values;
  const isChanged = role !== member.staffRole;
  const asks = member.isYou && isChanged;

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (isChanged) return form.props.onSubmit(event);
        event.preventDefault();
        onClose();
      }}
      className="space-y-4 overflow-y-auto p-5"
    >
      <RoleChoice legend={texts.role} roles={roles} value={role} onChoose={(chosen) => form.change({ role: chosen })} />
      <p className="text-ink-soft">The new role applies at once. We tell them and all owners by e-mail.</p>
      {asks && (
        <div className="rounded-xl bg-turmeric-tint p-3">
          <p>This is your own role. Afterwards only another owner can give it back to you.</p>
          <Tick label="I give up my rights as owner" {...form.tick('isSure')} />
        </div>
      )}
      <DialogButtons form={form} onCancel={onClose} disabled={asks && !isSure} pending="Saving…">
        Save role
      </DialogButtons>
    </form>
  );
}
