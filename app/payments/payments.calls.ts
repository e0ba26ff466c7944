import * as z from 'zod';
import { call } from '#api/call.ts';
import { aMinute } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { findOrder, mayFollowPayment, requireFound } from '#orders/find-order.ts';
import { linkKey, orderName as orderId } from '#orders/order-input.contract.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { capturePayment, checkPayment } from '#settlement/check-payment.ts';
import { paymentState } from './payments.contract.ts';

const text = z
  .string({ error: texts.aTextIsMissing })
  .min(1, { error: texts.aTextIsMissing })
  .max(500, { error: texts.theTextIsTooLong });

export const paymentCalls = {
  'POST /api/shop/order/capture': call({
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
  }).run(async (app, { body }, context) => {
    const isTold = mayFollowPayment(await findOrder(app, body.orderId), accessOf(context, body.key));
    const claim = {
      orderId: body.orderId,
      paymentId: body.paymentId,
      razorpayOrderId: body.razorpayOrderId ?? null,
      signature: body.signature ?? null,
    };
    const state = await capturePayment(app, claim, { unproved: 'shared', isTold });
    return { success: true, message: texts.yourOrderHasBeenPlaced(), data: isTold ? state : null };
  }),
  'POST /api/shop/order/check-payment': call({
    operationId: 'checkPayment',
    summary: 'Asks the provider for the payment status of an order',
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(600)],
    body: z.object({ orderId, key: linkKey }),
    response: z.object({ success: z.literal(true), data: paymentState }),
    errors: { 404: 'No such order, or not yours' },
  }).run(async (app, { body }, context) => {
    const order = await findOrder(app, body.orderId);
    requireFound(mayFollowPayment(order, accessOf(context, body.key)) ? order : undefined);
    return { success: true, data: await checkPayment(app, order.id, 'browser', 'shared') };
  }),
};

/** Who asks, as the features that show orders want to know it. @param key secret of the order's link */
export function accessOf({ account, visitorId }: RequestContext, key: string | null | undefined) {
  return { account, visitorId, key: key ?? null };
}
