import { useState } from 'react';
import { type ListedKey, listApiKeys } from '#api-keys/api-keys.ts';
import { scopes } from '#api-keys/rules/api-keys.ts';
import { pageContext } from '#boot/page-context.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/api-keys.ts';
import { NewKey } from './new-key.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await listApiKeys(context.get(pageContext).app) };
}

export const meta = () => adminMeta('API keys');

/** Keys of programs that read or change the shop's data. */
export default function ApiKeys({ loaderData: { keys } }: Route.ComponentProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ListedKey | null>(null);
  const revoke = async () => {
    if (leaving === null) return;
    const { id } = leaving;
    const answer = await act(id, (call) => call('POST /api/admin/api-keys/revoke/{id}', { params: { id } }));
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage
      title="API keys"
      about="Let another program read or change your shop’s data in your name."
      actions={
        <button type="button" className="button button-leaf" onClick={() => setMaking(true)}>
          New key
        </button>
      }
    >
      <SettingsRoof />
      {keys.length === 0 ? (
        <EmptyState title="No keys yet">Make one for each program, so you can stop one and keep the others.</EmptyState>
      ) : (
        <DataList label="API keys" isCards columns={columns(setLeaving)} rows={keys} idOf={({ id }) => id} />
      )}
      <p className="mt-4 text-ink-soft">
        For developers:{' '}
        <a className="link" href="/api/docs">
          what a key can do
        </a>
      </p>
      <NewKey open={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        title={`Revoke ‘${leaving?.name ?? ''}’?`}
        action="Revoke"
        busy={busy !== null}
        open={leaving !== null}
        onConfirm={() => void revoke()}
        onClose={() => setLeaving(null)}
      >
        <p>The program that uses this key is refused from its next call on. You cannot bring the key back.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const columns = (onRevoke: (key: ListedKey) => void): readonly Column<ListedKey>[] => [
  [
    'Name',
    ({ name, ending }) => (
      <>
        {name} <span className="text-ink-soft">{`…${ending}`}</span>
      </>
    ),
    { kind: 'name', className: 'wrap-anywhere' },
  ],
  ['May', ({ scopes: held }) => inWords(held)],
  ['Made by', ({ madeBy, madeAt }) => `${madeBy}, ${indianTime(madeAt)}`],
  ['Last used', ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : indianTime(lastUsedAt))],
  [
    'Valid until',
    ({ expiresAt, isExpired }) =>
      expiresAt === null ? (
        'Until revoked'
      ) : (
        <span className={isExpired ? 'text-chilli' : undefined}>
          {isExpired ? `Expired on ${indianTime(expiresAt)}` : indianTime(expiresAt)}
        </span>
      ),
  ],
  [
    'Actions',
    (key) => (
      <button
        type="button"
        className="link min-h-11 text-chilli"
        aria-label={`Revoke ${key.name}`}
        onClick={() => onRevoke(key)}
      >
        Revoke
      </button>
    ),
    { kind: 'actions' },
  ],
];

/** The first two, and how many more. */
function inWords(held: readonly string[]): string {
  const words = scopes.filter(({ id }) => held.includes(id)).map(({ label }) => label);
  const more = words.length - 2;
  return words.slice(0, 2).join('; ') + (more > 0 ? `; ${more} more` : '');
}
