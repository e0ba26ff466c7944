import type { AppContext } from '#platform/app-context.ts';
import { openCouriers } from '#platform/couriers/open-couriers.ts';
import { fallBackOn } from '#platform/media/fall-back-on.ts';
import { openS3Store } from '#platform/media/s3-store.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { withEntered } from './entered-settings.ts';
import { readConnections } from './stored-connections.ts';

const turns = new WeakMap<AppContext, Promise<void>>();

/**
 * Takes what the owner entered into use in this process: nothing is restarted (behaviour: Connections 3). One at a time,
 * so that the newest stays. Cached pages go: they say whether one can pay online.
 */
export function applyConnections(app: AppContext): Promise<void> {
  const before = turns.get(app) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(() => apply(app));
  turns.set(app, turn);
  return turn;
}

async function apply(app: AppContext): Promise<void> {
  app.asConfigured ??= { config: app.config, payments: app.payments, media: app.media, couriers: app.couriers };
  const own = app.asConfigured;
  const rows = own.config.useConnections ? await readConnections(app, app.db) : [];
  for (const { service } of rows.filter(({ values, replacedAt }) => values === null && replacedAt === null))
    app.log.error({ service }, 'a connection was entered with another SECRETS_KEY: enter it again under Settings');
  const config = withEntered(own.config, rows, new Date());
  const isNew = (part: 'payments' | 's3' | 'smtpUrl' | 'mailFrom' | 'couriers' | 'phone' | 'ads') =>
    JSON.stringify(config[part]) !== JSON.stringify(app.config[part]);
  const parts = ['payments', 's3', 'smtpUrl', 'mailFrom', 'couriers', 'phone', 'ads'] as const;
  if (!parts.some(isNew)) return;
  const { payments, media, couriers } = app;
  const next = {
    payments: !isNew('payments')
      ? payments
      : config.payments === own.config.payments
        ? own.payments
        : await openPayments(config),
    couriers: !isNew('couriers')
      ? couriers
      : config.couriers === own.config.couriers
        ? own.couriers
        : await openCouriers(config, app),
    // Pictures of before stay where they are.
    media: !isNew('s3')
      ? media
      : config.s3 === null || config.s3 === own.config.s3
        ? own.media
        : fallBackOn(await openS3Store(config.s3), own.media),
  };
  Object.assign(app, { config, ...next });
  app.contentVersion.contentChanged();
}
