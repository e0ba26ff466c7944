import { useState } from 'react';
import type { RoleInWords } from '#rules/access/permission-words.ts';
import { registrationEmailError } from '#rules/access/registration.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { LinkDialog, type UnsentInvitation } from './link-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import * as texts from './texts.ts';

interface InviteDialogProps {
  open: boolean;
  roles: readonly RoleInWords[];
  onClose: () => void;
}

/** Asks for the address and the role of somebody new. */
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
  const toast = useToast();
  const { act, busy } = useAction();
  const [email, setEmail] = useState('');
  // None is chosen beforehand: whoever hurries gives nobody more than was meant.
  const [role, setRole] = useState<RoleInWords['id'] | null>(null);
  const [wrong, setWrong] = useState<{ email?: string | undefined; role?: string | undefined }>({});

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = {
      email: registrationEmailError(email) ?? undefined,
      role: role === null ? 'Choose a role.' : undefined,
    };
    setWrong(found);
    if (found.email !== undefined || role === null) return;
    const answer = await act(
      'invite',
      (call) => call('POST /api/admin/staff/invite', { body: { email: email.trim(), staffRole: role } }),
      {
        onRefused(failure) {
          if (failure.status === 409) setWrong({ email: failure.message });
          return failure.status === 409;
        },
      },
    );
    if (!answer) return;
    if (answer.link) onUnsent({ message: answer.message, link: answer.link });
    else toast({ title: answer.message });
    onClose();
  };

  return (
    <form onSubmit={send} noValidate className="space-y-4 overflow-y-auto p-5">
      <Field
        label="Their e-mail"
        hint="They get a link that works once, for three days, and choose their own password."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={wrong.email}
        onChange={(event) => {
          setEmail(event.target.value);
          setWrong((now) => ({ ...now, email: undefined }));
        }}
      />
      <RoleChoice
        legend="Their role"
        roles={roles}
        value={role ?? ''}
        error={wrong.role}
        onChoose={(chosen) => {
          setRole(chosen);
          setWrong((now) => ({ ...now, role: undefined }));
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? 'Send invitation' : 'Sending…'}
        </button>
      </div>
    </form>
  );
}
