import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireStaff } from '#api/handler.ts';
import { receiveMessage } from '#contact/receive-message.ts';
import { id, listQuery, staff } from '#contract/admin-input.ts';
import { subscriber } from '#contract/admin-shop.ts';
import { aMinute, anHour, csvLines, done, sentence } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { exportSubscribers, listSubscribers } from '#newsletter/list-subscribers.ts';
import { subscribeNewsletter } from '#newsletter/newsletter.ts';
import { subscriberSorts } from '#rules/admin-lists.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { sendEmailAgain } from './failed-emails.ts';

export const messageCalls = {
  'POST /api/addons/contact': call({
    operationId: 'sendContactMessage',
    summary: 'A message to the shop',
    topic: 'E-mails and newsletter',
    access: 'shopping',
    limits: [aMinute(40), anHour, { of: 'email and address', most: 5, seconds: 15 * 60 }],
    body: z.object({
      name: sentence(texts.pleaseEnterYourName, 120),
      email: z
        .string({ error: texts.emailIdIsRequired })
        .trim()
        .min(1, { error: texts.emailIdIsRequired, abort: true })
        .refine(isEmailAddress, { error: texts.pleaseEnterAValidEmail }),
      phone: sentence(texts.pleaseEnterYourPhoneNumber, 40),
      message: sentence(texts.pleaseEnterYourMessage, 4000),
    }),
    response: done,
  }).run(async (app, { body }) => ({ success: true, message: await receiveMessage(app, body) })),
  'POST /api/newsletter/subscribe': call({
    operationId: 'subscribeToNewsletter',
    summary: 'Subscribes an e-mail address to the newsletter',
    topic: 'E-mails and newsletter',
    access: 'anyone',
    limits: [aMinute(60), anHour],
    body: z.object({
      email: z
        .string({ error: texts.pleaseEnterAValidEmail2 })
        .trim()
        .refine(isEmailAddress, { error: texts.pleaseEnterAValidEmail2 }),
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
  'POST /api/admin/letters/send-again/{id}': call({
    operationId: 'sendEmailAgain',
    ...staff('system.manage'),
    summary: 'Sends a failed e-mail again',
    topic: 'Admin: e-mails',
    params: id,
    response: done,
    errors: { 404: 'No such e-mail', 409: 'Its words are gone: it can be of no use any more' },
  }).run(async (app, { params }, context) => {
    await sendEmailAgain(app, params.id, requireStaff(context));
    return { success: true, message: 'Sending the e-mail' };
  }),
};
