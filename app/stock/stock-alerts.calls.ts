import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, anHour, done, emailsToOne } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { orderedProductId, weight } from '#orders/order-input.contract.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { askForStock, stopStockAlertsOf } from './stock-alerts.ts';

export const stockAlertCalls = {
  'POST /api/shop/stock-alert': call({
    operationId: 'askForStock',
    summary: 'Tells an address once when a sold-out size is back; the address agrees by a click in an e-mail',
    topic: 'E-mails and newsletter',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(20), anHour, ...emailsToOne],
    body: z.object({
      productId: orderedProductId,
      weight,
      email: z
        .string({ error: texts.pleaseEnterAValidEmail })
        .trim()
        .refine(isEmailAddress, { error: texts.pleaseEnterAValidEmail }),
    }),
    response: done.extend({
      confirmed: z
        .boolean()
        .meta({ description: 'The address is that of who is signed in: there is nothing to click' }),
    }),
    errors: { 404: 'No such size on sale', 409: 'It is in stock' },
  }).run(async (app, { body }, { account }) => {
    const { message, isConfirmed } = await askForStock(app, body, account?.email ?? null);
    return { success: true, message, confirmed: isConfirmed };
  }),
  'POST /api/auth/stock-alerts/stop': call({
    operationId: 'stopStockAlerts',
    summary: 'Ends what the address of the account asked to be told of when it is back in stock',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(30)],
    response: done,
  }).run(async (app, _input, context) => {
    await stopStockAlertsOf(app, requireAccount(context).email);
    return { success: true, message: texts.stockAlertsStopped() };
  }),
};
