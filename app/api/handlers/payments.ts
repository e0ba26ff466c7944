import type { paymentCalls } from '#contract/payments.ts';
import { capturePayment } from '#features/checkout/capture-payment.ts';
import { checkPayment } from '#features/checkout/check-payment.ts';
import { giveUpOrder } from '#features/checkout/give-up-order.ts';
import { answerOf } from '#features/checkout/idempotency-key.ts';
import { payAtDoor } from '#features/checkout/pay-at-door.ts';
import { placeOnlineOrder } from '#features/checkout/place-online-order.ts';
import type { PlacedOrder } from '#features/checkout/placed-order.ts';
import type { Answers } from './handler.ts';
import { orderRequest, repeatable } from './orders.ts';

export const paymentAnswers: Answers<keyof typeof paymentCalls> = {
  'POST /api/shop/order/create': async (shop, { body }, visit) => {
    const call = repeatable('POST /api/shop/order/create', body, visit);
    const { order, payment } = await placeOnlineOrder(shop, orderRequest(body, visit), call);
    const message = 'Your order waits for its payment.';
    return { success: true, message, approvalURL: null, orderId: order.orderId, ...payment, data: order };
  },
  'POST /api/shop/order/capture': async (shop, { body }) => ({
    success: true,
    message: 'Your order has been placed successfully.',
    data: await capturePayment(
      shop,
      {
        orderId: body.orderId,
        paymentId: body.paymentId,
        razorpayOrderId: body.razorpayOrderId ?? null,
        signature: body.signature ?? null,
      },
      'shared',
    ),
  }),
  'POST /api/shop/order/check-payment': async (shop, { body }) => ({
    success: true,
    data: await checkPayment(shop, body.orderId, 'browser', 'shared'),
  }),
  'POST /api/shop/order/attempt': async (shop, { body }, visit) => {
    const call = repeatable(
      body.paymentMethod === 'COD' ? 'POST /api/shop/order/createCOD' : 'POST /api/shop/order/create',
      null,
      visit,
    );
    return { success: true, data: call && (await answerOf<PlacedOrder>(shop, call)) };
  },
  'POST /api/shop/order/give-up': async (shop, { body }, { caller }) => {
    await giveUpOrder(shop, body.orderId, { account: caller.account, key: body.key ?? null });
    return { success: true, message: 'The order is given up. Nothing will be charged.' };
  },
  'POST /api/shop/order/pay-at-door': async (shop, { body }, { caller }) => ({
    success: true,
    message: 'Your order has been placed successfully.',
    data: await payAtDoor(shop, body.orderId, { account: caller.account, key: body.key ?? null }),
  }),
};
