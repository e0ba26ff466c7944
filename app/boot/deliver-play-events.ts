import { trackingEventsPath } from '#couriers/tracking-events.handler.ts';
import { webhookPath } from '#payments/payment-callbacks.handler.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Has the stand-ins tell the shop of their events at its own address, once it listens. */
export function deliverPlayEvents(app: AppContext, address: string): void {
  const { payments, couriers } = app.asConfigured ?? app;
  payments.standIn?.deliverTo(address + webhookPath);
  couriers.standIn?.deliverTo(address + trackingEventsPath);
}
