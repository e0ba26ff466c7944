import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff } from '#contract/admin-input.ts';
import { aMinute, done } from '#contract/call.ts';
import { findBuyersOrder } from '#orders/find-order.ts';
import { linkKey, orderName } from '#orders/order-input.contract.ts';
import { decideMessage } from './decide-message.ts';
import { stopMessages } from './phone-consent.ts';
import { texts } from './texts.ts';

export const phoneMessageCalls = {
  'POST /api/admin/phone-messages/{id}': call({
    operationId: 'decidePhoneMessage',
    ...staff('settings.edit'),
    summary: 'Sends a message again that failed or whose fate is not known, or leaves it as it is',
    topic: 'Admin: e-mails',
    params: id,
    body: z.object({ what: z.enum(['again', 'leave'], "what is 'again' or 'leave'") }),
    response: done,
    errors: { 404: 'It waits for no decision', 409: 'Its words are gone: it can be of no use any more' },
  }).run(async (app, { params, body: { what } }, context) => {
    await decideMessage(app, params.id, what, requireStaff(context));
    return { success: true, message: what === 'again' ? 'Sending the message' : 'Left as it is' };
  }),
  'POST /api/shop/order/stop-messages': call({
    operationId: 'stopOrderMessages',
    summary: 'Ends the messages about an order by WhatsApp or SMS, for its buyer',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({ orderId: orderName, key: linkKey }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order, or not yours' },
  }).run(async (app, { body }, { account, visitorId }) => {
    const order = await findBuyersOrder(app, body.orderId, { account, visitorId, key: body.key ?? null });
    await stopMessages(app, order.id);
    return { success: true, message: texts.stopped() };
  }),
};
