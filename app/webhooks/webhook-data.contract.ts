import * as z from 'zod';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { type DataKind, type WebhookType, webhookTypes } from './rules/webhook-types.ts';

const money = (what: string) => z.number().meta({ description: `${what}, in rupees with two decimals` });
const moment = z.iso.datetime();

const order = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ description: 'As its buyer knows it' }),
    status: z.enum(orderStatuses),
    closedBecause: z.string().nullable(),
    paymentMethod: z.enum(['COD', 'Online Payment']),
    paymentStatus: z.enum(['pending', 'paid']),
    total: money('What its buyer pays'),
    customerId: z.uuid().nullable().meta({ description: 'Null once its buyer is erased' }),
    placedAt: moment,
    courier: z.string(),
    trackingNumber: z.string(),
    trackingAddress: z.string(),
    isTest: z.boolean().meta({ description: 'Placed by staff before the shop opened' }),
    lines: z.array(
      z.object({
        productId: z.uuid(),
        sku: z.string(),
        title: z.string(),
        weight: z.string(),
        quantity: z.number().int().meta({ description: 'Ordered, less what was taken out before it left' }),
        returned: z.number().int(),
        total: money('Of the line, before discounts'),
      }),
    ),
    moreLines: z.number().int().meta({ description: 'Left out, so that no webhook is too large' }),
  })
  .meta({ id: 'WebhookOrder' });

const refund = z
  .object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    planPurchaseId: z.uuid().nullable().meta({ description: 'Of a coaching plan, in place of an order' }),
    amount: money('What goes back'),
    how: z.enum(['provider', 'by hand']),
    status: z.enum(['sent', 'failed']),
    reference: z.string().meta({ description: 'Of the payment provider, or as staff noted it' }),
  })
  .meta({ id: 'WebhookRefund' });

const stock = z
  .object({
    productId: z.uuid(),
    title: z.string(),
    weight: z.string(),
    sku: z.string(),
    available: z.number().int().meta({ description: 'Units that can be bought now' }),
  })
  .meta({ id: 'WebhookStock' });

const product = z
  .object({
    id: z.uuid(),
    title: z.string(),
    address: z.string().meta({ description: 'Of its page' }),
    isOnSale: z.boolean(),
    isDeleted: z.boolean(),
    sizes: z.array(
      z.object({
        weight: z.string(),
        sku: z.string(),
        barcode: z.string(),
        price: money('What it costs now'),
        mrp: money('MRP'),
        available: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'WebhookProduct' });

const customer = z
  .object({
    id: z.uuid(),
    isDeleted: z.boolean().meta({ description: 'Erased, or part of another from now on: delete what you keep of it' }),
    joinedTo: z.uuid().nullable().meta({ description: 'The customer that staff joined this one to' }),
    hasAccount: z.boolean(),
    orders: z.number().int(),
    spent: money('Spent so far'),
    lastOrderAt: moment.nullable(),
  })
  .meta({ id: 'WebhookCustomer' });

const message = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    kind: z.enum(['contact', 'problem', 'call', 'reply']),
    orderId: z.uuid().nullable(),
    receivedAt: moment,
  })
  .meta({ id: 'WebhookMessage' });

/** `data` of each type. No name, phone or address of a person: who may see these asks the API with a key. */
const webhookData = { order, refund, stock, product, customer, message } satisfies Record<DataKind, z.ZodObject>;
export type WebhookData<Kind extends DataKind> = z.input<(typeof webhookData)[Kind]>;

/** A whole body, as the OpenAPI document describes it. */
export const webhookBody = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    timestamp: moment.meta({ description: 'When it happened' }),
    data: webhookData[webhookTypes[type].data],
  });
