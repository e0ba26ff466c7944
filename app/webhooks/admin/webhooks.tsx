import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { type ListedEndpoint, listEndpoints } from '#webhooks/endpoints.ts';
import { typeLabel } from '#webhooks/rules/webhook-types.ts';
import type { Route } from './+types/webhooks.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { Secret } from './secret-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return { endpoints: await listEndpoints(app), mayBePlain: app.config.webhooksToThisMachine };
}

export const meta = () => adminMeta('Webhooks');

/** Programs that are told what happens in the shop. */
export default function Webhooks({ loaderData: { endpoints, mayBePlain } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const close = () => {
    setAdding(false);
    if (made) void navigate(`/admin/settings/webhooks/${made.id}`);
    setMade(null);
  };
  return (
    <AdminPage
      title="Webhooks"
      about="Tell another program at once when something happens in your shop."
      actions={
        <button type="button" className="button button-leaf" onClick={() => setAdding(true)}>
          New webhook
        </button>
      }
    >
      <SettingsRoof />
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet">
          Add the address of a program that should hear about orders, stock or messages.
        </EmptyState>
      ) : (
        <DataList label="Webhooks" isCards columns={columns} rows={endpoints} idOf={({ id }) => id} />
      )}
      <p className="mt-4 text-ink-soft">
        For developers:{' '}
        <a className="link" href="/api/docs">
          what a webhook sends
        </a>
      </p>
      <GuardedDialog
        open={isAdding}
        onClose={close}
        title={made === null ? 'New webhook' : 'Copy the secret'}
        kind="window"
      >
        {isAdding && made === null && (
          <EndpointForm endpoint={null} mayBePlain={mayBePlain} onDone={setMade} onClose={close} />
        )}
        {made !== null && (
          <div className="space-y-4 overflow-y-auto p-5">
            <p>Enter it at the program that receives the events. You can look it up here later.</p>
            <Secret secret={made.secret} />
            <div className="flex justify-end">
              <button type="button" className="button button-leaf" onClick={close}>
                Done
              </button>
            </div>
          </div>
        )}
      </GuardedDialog>
    </AdminPage>
  );
}

const columns: readonly Column<ListedEndpoint>[] = [
  [
    'Address',
    ({ id, address }) => (
      <Link className="link inline-flex min-h-11 items-center" to={`/admin/settings/webhooks/${id}`}>
        {address}
      </Link>
    ),
    { kind: 'name', className: 'wrap-anywhere', below: ({ note }) => note },
  ],
  ['Hears about', ({ types }) => inWords(types)],
  ['State', (endpoint) => <EndpointState endpoint={endpoint} />],
  ['Waiting', ({ waiting }) => waiting, { kind: 'amount' }],
];

export function EndpointState({ endpoint: { isOn, offBecause, failingSince } }: { endpoint: ListedEndpoint }) {
  if (offBecause !== '') return <span className="text-chilli">{`Off: ${offBecause}`}</span>;
  if (!isOn) return 'Off';
  return failingSince === null ? (
    'On'
  ) : (
    <span className="text-chilli">{`Failing since ${indianTime(failingSince)}`}</span>
  );
}

/** The first two, and how many more. */
function inWords(types: readonly string[]): string {
  const more = types.length - 2;
  return types.slice(0, 2).map(typeLabel).join('; ') + (more > 0 ? `; ${more} more` : '');
}
