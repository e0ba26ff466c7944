import { pageContext } from '#boot/page-context.ts';
import { incomingMailAddress } from '#connections/incoming-mail.ts';
import { listConnections } from '#connections/list-connections.ts';
import { noKeyText } from '#connections/rules/services.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/connections.ts';
import { ConnectionCard } from './connection-card.tsx';
import { IncomingMail } from './incoming-mail.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [{ canEnter, services }, incoming] = await Promise.all([listConnections(app), incomingMailAddress(app)]);
  const when = (at: string | null) => (at === null ? '' : indianTime(new Date(at)));
  return {
    canEnter,
    incoming,
    origin: app.config.publicUrl,
    services: services.map(({ previousSecretUntil, fields, ...service }) => ({
      ...service,
      previousSecretUntil: when(previousSecretUntil),
      fields: fields.map(({ enteredAt, ...field }) => ({ ...field, enteredAt: when(enteredAt) })),
    })),
  };
}

export const meta = () => adminMeta('Connections');

/** Where the owner enters keys and passwords of outside services (behaviour: Connections 1). */
export default function Connections({ loaderData: { canEnter, incoming, origin, services } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Connections"
      about="Keys and passwords of the services your shop uses. Only owners see this page. What you enter works at once."
    >
      <SettingsRoof />
      {!canEnter && (
        <p role="status" className="mb-4 max-w-3xl rounded-xl bg-turmeric-tint p-4">
          {noKeyText}
        </p>
      )}
      <div className="grid max-w-3xl gap-4">
        {services.map((shown) => (
          <ConnectionCard key={shown.service} shown={shown} canEnter={canEnter} origin={origin} />
        ))}
        <IncomingMail address={incoming} />
      </div>
    </AdminPage>
  );
}
