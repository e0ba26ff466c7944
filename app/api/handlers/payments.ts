import type { paymentCalls } from '#contract/payments.ts';
import { capturePayment } from '#features/checkout/capture-payment.ts';
import { checkPayment } from '#features/checkout/check-payment.ts';
import { giveUpOrder } from '#features/checkout/give-up-order.ts';
import { answerOf } from '#features/checkout/idempotency-key.ts';
import { payAtDoor } from '#features/checkout/pay-at-door.ts';
import { placeOnlineOrder } from '#features/checkout/place-online-order.ts';
import type { PlacedOrder } from '#features/checkout/placed-order.ts';
import type { Handlers } from '../handler.ts';
import { orderRequest, repeatable } from './orders.ts';

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  'POST /api/shop/order/create': async (app, { body }, context) => {
    const call = repeatable('POST /api/shop/order/create', body, context);
    const { order, payment } = await placeOnlineOrder(app, orderRequest(body, context), call);
    const message = 'Your order waits for its payment.';
    return { success: true, message, approvalURL: null, orderId: order.orderId, ...payment, data: order };
  },
  'POST /api/shop/order/capture': async (app, { body }) => ({
    success: true,
    message: 'Your order has been placed successfully.',
    data: await capturePayment(
      app,
      {
        orderId: body.orderId,
        paymentId: body.paymentId,
        razorpayOrderId: body.razorpayOrderId ?? null,
        signature: body.signature ?? null,
      },
      'shared',
    ),
  }),
  'POST /api/shop/order/check-payment': async (app, { body }) => ({
    success: true,
    data: await checkPayment(app, body.orderId, 'browser', 'shared'),
  }),
  'POST /api/shop/order/attempt': async (app, { body }, context) => {
    const call = repeatable(
      body.paymentMethod === 'COD' ? 'POST /api/shop/order/createCOD' : 'POST /api/shop/order/create',
      null,
      context,
    );
    return { success: true, data: call && (await answerOf<PlacedOrder>(app, call)) };
  },
  'POST /api/shop/order/give-up': async (app, { body }, { account }) => {
    await giveUpOrder(app, body.orderId, { account, key: body.key ?? null });
    return { success: true, message: 'The order is given up. Nothing will be charged.' };
  },
  'POST /api/shop/order/pay-at-door': async (app, { body }, { account }) => ({
    success: true,
    message: 'Your order has been placed successfully.',
    data: await payAtDoor(app, body.orderId, { account, key: body.key ?? null }),
  }),
};
