import { useState } from 'react';
import type { RoleInWords } from '#access/rules/permission-words.ts';
import { registrationEmailError } from '#customers/rules/registration.ts';
import { DialogButtons, Field } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { LinkDialog, type UnsentInvitation } from './link-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  open: boolean;
  roles: readonly RoleInWords[];
  onClose: () => void;
}

export function InviteDialog({ open, roles, onClose }: InviteDialogProps) {
  const [unsent, setUnsent] = useState<UnsentInvitation | null>(null);
  return (
    <>
      <GuardedDialog open={open} onClose={onClose} title="Invite somebody to work here" kind="window">
        {open && <InviteForm roles={roles} onClose={onClose} onUnsent={setUnsent} />}
      </GuardedDialog>
      <LinkDialog unsent={unsent} onClose={() => setUnsent(null)} />
    </>
  );
}

interface InviteFormProps extends Omit<InviteDialogProps, 'open'> {
  onUnsent: (unsent: UnsentInvitation) => void;
}

function InviteForm({ roles, onClose, onUnsent }: InviteFormProps) {
  const form = useForm({
    // None is chosen beforehand: anyone who hurries gives nobody more than was meant.
    initial: { email: '', role: '' as RoleInWords['id'] | '' },
    isShort: true,
    check({ email, role }) {
      const found = { email: registrationEmailError(email), role: role === '' ? 'Choose a role.' : null };
      return Object.entries(found).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
    },
    send: (call, { email, role }) =>
      call('POST /api/admin/staff/invite', { body: { email: email.trim(), staffRole: role as RoleInWords['id'] } }),
    errorsOf: ({ status, message, errors }) => (status === 409 ? [{ field: 'email', message }] : errors),
    onDone({ message, link }) {
      if (link) onUnsent({ message, link });
      onClose();
    },
    toastOf: ({ message, link }) => (link ? null : { title: message }),
  });

  return (
    <form {...form.props} className="space-y-4 overflow-y-auto p-5">
      <Field
        label="Their e-mail"
        hint="They get a link that works once, for three days, and choose their own password."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('email')}
      />
      <RoleChoice
        legend="Their role"
        roles={roles}
        value={form.values.role}
        error={form.errorOf('role')}
        onChoose={(role) => form.change({ role }, 'role')}
      />
      <DialogButtons form={form} onCancel={onClose} pending="Sending…">
        Send invitation
      </DialogButtons>
    </form>
  );
}
