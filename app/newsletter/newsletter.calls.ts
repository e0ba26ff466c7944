import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireAccount } from '#api/handler.ts';
import { listQuery, staff } from '#contract/admin-input.ts';
import { aMinute, anHour, csvLines, done } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { subscriberSorts } from '#newsletter/rules/subscriber-list.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { exportSubscribers, listSubscribers } from './list-subscribers.ts';
import { chooseNewsletter, subscribeNewsletter } from './newsletter.ts';
import { subscriber } from './subscribers.contract.ts';

export const newsletterCalls = {
  'POST /api/newsletter/subscribe': call({
    operationId: 'subscribeToNewsletter',
    summary: 'Subscribes an e-mail address to the newsletter',
    topic: 'E-mails and newsletter',
    access: 'anyone',
    limits: [aMinute(60), anHour],
    body: z.object({
      email: z
        .string({ error: texts.newsletterNeedsEmail })
        .trim()
        .refine(isEmailAddress, { error: texts.newsletterNeedsEmail }),
    }),
    response: done,
  }).run(async (app, { body }) => ({
    success: true,
    message: await subscribeNewsletter(app, body.email),
  })),
  'GET /api/newsletter/subscribers': call({
    operationId: 'listSubscribers',
    ...staff('customers.read'),
    summary: 'Subscribers, newest first: a bare array, or with page or limit an object with data and total',
    topic: 'Admin: people',
    query: listQuery(subscriberSorts, {}),
    logged: { what: 'opened', thing: 'subscribers', isList: true },
    response: z.union([
      z.array(subscriber),
      z.object({ success: z.literal(true), data: z.array(subscriber), total: z.number().int() }),
    ]),
  }).run(async (app, { query }) => {
    const request = paged(query);
    const { subscribers, total } = await listSubscribers(app, request);
    return request.limit === undefined ? subscribers : { success: true, data: subscribers, total };
  }),
  'GET /api/newsletter/subscribers/export': call({
    operationId: 'exportSubscribers',
    ...staff('exports'),
    confirmed: true,
    summary: 'Subscribers as CSV',
    topic: 'Admin: people',
    csv: 'newsletter_subscribers.csv',
    response: csvLines,
  }).run(async (app) => exportSubscribers(app)),
  'POST /api/auth/newsletter': call({
    operationId: 'chooseNewsletter',
    summary: 'Subscribes the address of the account to the newsletter, or unsubscribes it',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(30)],
    body: z.object({ subscribed: z.boolean({ error: texts.subscribedOrNot }) }),
    response: done,
  }).run(async (app, { body }, context) => {
    await chooseNewsletter(app, requireAccount(context).email, body.subscribed);
    return { success: true, message: body.subscribed ? texts.youAreSubscribed() : texts.youAreUnsubscribed() };
  }),
};
