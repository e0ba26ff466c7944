import * as z from 'zod';
import { call } from '#api/call.ts';
import { aMinute, anHour, done, sentence } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { messageReceived } from './message-received.ts';
import { receiveMessage } from './receive-message.ts';
import { kindAbout } from './rules/message.ts';

export const contactCalls = {
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
      about: z
        .string()
        .max(20)
        .optional()
        .meta({ description: 'What the contact page was opened about: plan-1, plan-2, … or opening' }),
    }),
    response: done,
  }).run(async (app, { body: { about = '', ...message } }) => {
    await receiveMessage(app, { ...message, kind: kindAbout(about) });
    return { success: true, message: messageReceived(app) };
  }),
};
