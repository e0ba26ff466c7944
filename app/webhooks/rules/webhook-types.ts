/**
 * What other programs are told of (behaviour: Webhooks 1), in the order in which owners choose. A type keeps its name and
 * its shape for ever; docs/webhooks.md and the OpenAPI document tell receivers of it.
 */
export const webhookTypes = {
  'order.placed': { label: 'Order placed', data: 'order' },
  'order.paid': { label: 'Order paid', data: 'order' },
  'order.packed': { label: 'Order packed', data: 'order' },
  'order.shipped': { label: 'Order shipped', data: 'order' },
  'order.delivered': { label: 'Order delivered', data: 'order' },
  'order.returned': { label: 'Goods of an order came back', data: 'order' },
  'order.closed': { label: 'Order cancelled, refused, returned or refunded', data: 'order' },
  'refund.sent': { label: 'Refund sent', data: 'refund' },
  'refund.failed': { label: 'Refund failed', data: 'refund' },
  'stock.changed': { label: 'Stock of a size changed', data: 'stock' },
  'product.changed': { label: 'Product added, changed or deleted', data: 'product' },
  'customer.changed': { label: 'Customer added, changed or deleted', data: 'customer' },
  'message.received': { label: 'Message received', data: 'message' },
} as const satisfies Record<string, { label: string; data: string }>;

export type WebhookType = keyof typeof webhookTypes;
export type DataKind = (typeof webhookTypes)[WebhookType]['data'];
export const webhookTypeNames = Object.keys(webhookTypes) as [WebhookType, ...WebhookType[]];

export const isWebhookType = (type: string): type is WebhookType => Object.hasOwn(webhookTypes, type);

/** What 'Send a test' sends: nothing that happened. */
export const testType = 'webhook.test';

/** What only ad platforms are told. */
const adLabels: Readonly<Record<string, string>> = {
  'ad.view': 'Product viewed',
  'ad.cart': 'Added to cart',
  'ad.checkout': 'Checkout started',
  'ad.purchase': 'Purchase',
};

/** As the log calls it; a type of a newer version by its name. */
export const typeLabel = (type: string): string =>
  isWebhookType(type) ? webhookTypes[type].label : type === testType ? 'Test' : (adLabels[type] ?? type);
