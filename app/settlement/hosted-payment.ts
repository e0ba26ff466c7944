import { currentLanguage } from '#messages/messages.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { findIntent } from '#payments/payment-intent.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { HostedForm } from '#platform/payments/payments.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { texts } from './texts.ts';

/**
 * The form that leads a browser without scripts to the provider's own page, for an order that waits for its payment. It
 * pays the same order at the provider as the payment window would; what comes back is believed as little.
 * @param page the buyer comes back to the order's own page, with the key of its link where they used that; null for the
 *   checkout
 * @returns null where the provider has no such page, or no order yet
 */
export async function hostedPayment(
  app: AppContext,
  order: OrderRow,
  page: { key: string | null } | null = null,
): Promise<HostedForm | null> {
  const { payments, config } = app;
  const intent = await findIntent(app.db, 'order', order.id);
  if (payments.hostedForm === null || !intent?.provider_order_id) return null;
  const language = currentLanguage();
  const inLanguage: Record<string, string> = language === 'en' ? {} : { language };
  const named = { order: order.order_number };
  const own = page && { ...named, page: 'order', ...(page.key === null ? {} : { key: page.key }) };
  const query = new URLSearchParams({ ...named, ...own, ...inLanguage });
  const cancelled = new URLSearchParams({ ...own, ...inLanguage });
  return payments.hostedForm({
    providerOrderId: intent.provider_order_id,
    shopName: (await readSettings(app)).brand.name,
    description: texts.orderNamed({ orderNumber: order.order_number }),
    buyer: { name: order.name, email: order.email, phone: order.phone },
    returnTo: `${config.publicUrl}/api/payments/return?${query}`,
    cancelTo: `${config.publicUrl}/api/payments/cancelled${cancelled.size > 0 ? `?${cancelled}` : ''}`,
  });
}
