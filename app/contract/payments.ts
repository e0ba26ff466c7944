import * as z from 'zod';
import { orderStatuses } from '#rules/orders/order-status.ts';
import { aMinute, type CallContract, puzzleBeyondAnHour } from './call.ts';
import { linkKey, orderName as orderId, orderPayload } from './order-input.ts';
import { placed } from './orders.ts';
import { texts } from './texts.ts';

const text = z
  .string({ error: texts.aTextIsMissing })
  .min(1, { error: texts.aTextIsMissing })
  .max(500, { error: texts.theTextIsTooLong });

export const paymentState = z
  .object({
    orderId: z.string(),
    orderStatus: z.enum(orderStatuses),
    paymentMethod: z.enum(['COD', 'Online Payment']),
    paymentStatus: z.enum(['pending', 'paid']),
    paymentId: z.string().meta({ description: 'Of the payment that paid, else empty' }),
    isOpen: z.boolean().meta({ description: 'It still waits for its money and can be paid' }),
    orderPrice: z.number(),
    returningAmount: z.number().meta({ description: 'Rupees that came too late or twice, and go back' }),
  })
  .meta({ id: 'PaymentState' });

export const paymentCalls = {
  'POST /api/shop/order/create': {
    operationId: 'placeOnlineOrder',
    idempotencyKey: true,
    summary:
      'Writes down an order that will be paid online and opens its payment. The same Idempotency-Key pays the same order',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(1200)],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: orderPayload,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      approvalURL: z.string().nullable(),
      orderId: z.string(),
      razorpayOrderId: z.string(),
      key: z.string().meta({ description: 'Public key of the payment window' }),
      amount: z.number().int().meta({ description: 'Paise' }),
      currency: z.literal('INR'),
      checkoutUrl: z.string().meta({ description: 'Script of the payment window' }),
      data: placed,
    }),
    errors: {
      403: 'userId is not the one who is signed in',
      409: 'A price, the stock or a coupon changed, or the order of the key is paid or closed',
      422: 'The Idempotency-Key was used with another body',
      502: 'The payment provider says no; nothing is held',
      503: 'The payment provider cannot be reached; nothing is held',
    },
  },
  'POST /api/shop/order/capture': {
    operationId: 'capturePayment',
    summary: 'The browser says that an order is paid; the provider is asked whether it is',
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      paymentId: text,
      payerId: z.string().max(500).nullish(),
      razorpayOrderId: z.string().max(100).nullish(),
      signature: z.string({ error: texts.theSignatureIsAText }).max(500).nullish(),
      key: linkKey,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: paymentState.nullable().meta({ description: 'Null for whoever may not read the order' }),
    }),
    errors: {
      400: 'The payment is not of this order',
      404: 'No such order',
      409: 'The provider knows of no payment for it yet; data holds its state',
    },
  },
  'POST /api/shop/order/check-payment': {
    operationId: 'checkPayment',
    summary: 'Asks the provider for the payment status of an order',
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(600)],
    body: z.object({ orderId, key: linkKey }),
    response: z.object({ success: z.literal(true), data: paymentState }),
    errors: { 404: 'No such order, or not yours' },
  },
  'POST /api/shop/order/attempt': {
    operationId: 'findOrderAttempt',
    idempotencyKey: true,
    summary:
      'What became of createCOD or create with this Idempotency-Key, when its answer was lost. Places nothing; with `close` nothing is placed with this key any more, and a call that comes later gets 409',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      paymentMethod: z.enum(['COD', 'Online Payment'], 'COD or Online Payment?'),
      close: z.boolean().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: placed.nullable().meta({ description: 'The order as it was placed; null when none was' }),
      isKeyClosed: z.boolean().optional().meta({ description: 'Nothing is placed with this key any more' }),
    }),
  },
  'POST /api/shop/order/give-up': {
    operationId: 'giveUpOrder',
    summary: 'Closes an order that waits for an online payment, for its buyer; what it holds is free again',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      key: linkKey,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order, or not yours', 409: 'It is paid, being paid, or paid at the door' },
  },
  'POST /api/shop/order/pay-at-door': {
    operationId: 'changeToCashOnDelivery',
    summary: 'Turns an order that waits for an online payment into cash on delivery, with the stock it holds',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      key: linkKey,
      orderPrice: z.number({ error: texts.theTotalMust }).min(0).max(1e9).optional().meta({
        description: 'Total in rupees as the shopper saw it, with the fee for cash. Left out: the total until now',
      }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: {
      404: 'No such order, or not yours',
      409: 'It is paid, being paid, closed, or beyond the limits of cash; totals where it costs something else',
    },
  },
} satisfies Record<string, CallContract>;
