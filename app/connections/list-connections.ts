import type { AppContext } from '#platform/app-context.ts';
import {
  fieldsOf,
  isOnServer,
  previousSecretHours,
  type ServiceName,
  serviceNames,
  services,
  setOnServer,
} from './rules/services.ts';
import { readConnections } from './stored-connections.ts';

/** As the page and the API show a service: nothing that is secret. */
export interface ListedConnection {
  service: ServiceName;
  /** `unreadable`: entered with another SECRETS_KEY. */
  state: 'none' | 'entered' | 'on server' | 'unreadable';
  /** The id of what is in use, to be sent along with a change; empty for none. */
  seen: string;
  /** Of payment keys, seen from the key id. */
  mode: 'test' | 'live' | null;
  fields: {
    field: string;
    /** The environment variable that sets it in place of what is entered here. */
    onServer: string | null;
    isEntered: boolean;
    /** The value; of a secret its last four characters, or nothing. */
    text: string;
    enteredAt: string | null;
    enteredBy: string;
  }[];
  /** Key ids of before with which payments are still asked about. */
  earlierKeys: string[];
  /** Until when the previous webhook secret is accepted. */
  previousSecretUntil: string | null;
}

/** Every service with what may be seen of it. */
export async function listConnections(app: AppContext): Promise<{ canEnter: boolean; services: ListedConnection[] }> {
  const { config } = app.asConfigured ?? app;
  const rows = await readConnections(app, app.db);
  const ids = rows.flatMap(({ shown }) => Object.values(shown).map(({ by }) => by));
  const people =
    ids.length === 0
      ? []
      : await app.db.selectFrom('user_account').select(['id', 'user_name']).where('id', 'in', ids).execute();
  const nameOf = (id: string) => people.find((one) => one.id === id)?.user_name ?? '';
  const now = Date.now();
  const listed = serviceNames.map((service): ListedConnection => {
    const own = rows.filter((row) => row.service === service);
    const row = own.find(({ replacedAt }) => replacedAt === null);
    const isSet = isOnServer(service, config.setVariables);
    const keyId = isSet ? app.payments.keyId : (row?.shown.keyId?.text ?? null);
    const replaced = own.flatMap((one) => (one.replacedAt === null ? [] : [{ ...one, replacedAt: one.replacedAt }]));
    const daysMs = (services[service].earlierDays ?? 0) * 24 * 60 * 60 * 1000;
    const previous = replaced.find(({ values }) => values?.webhookSecret !== row?.values?.webhookSecret);
    const untilMs = (previous?.replacedAt.getTime() ?? 0) + previousSecretHours * 60 * 60 * 1000;
    return {
      service,
      state: isSet ? 'on server' : !row ? 'none' : row.values === null ? 'unreadable' : 'entered',
      seen: row ? String(row.id) : '',
      mode: service !== 'payments' || keyId === null ? null : keyId.startsWith('rzp_live_') ? 'live' : 'test',
      fields: fieldsOf(service).map(([field]) => {
        const shown = row?.shown[field];
        return {
          field,
          onServer: setOnServer(service, field, config.setVariables),
          isEntered: shown !== undefined,
          text: shown?.text ?? '',
          enteredAt: shown?.at ?? null,
          enteredBy: shown ? nameOf(shown.by) : '',
        };
      }),
      earlierKeys: [
        ...new Set(
          replaced
            .filter(({ replacedAt }) => now - replacedAt.getTime() < daysMs)
            .flatMap(({ shown }) => shown.keyId?.text ?? [])
            .filter((one) => one !== row?.shown.keyId?.text),
        ),
      ],
      previousSecretUntil:
        service === 'payments' && row && previous && untilMs > now ? new Date(untilMs).toISOString() : null,
    };
  });
  return { canEnter: app.secrets !== null, services: listed };
}
