import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { reminderKinds } from '#email/rules/occasions.ts';
import { chooseReminder } from './reminders.ts';

export const reminderCalls = {
  'POST /api/auth/reminders': call({
    operationId: 'chooseReminder',
    summary: 'Whether the account is reminded by e-mail, of a cart that it left or before food runs out',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(30)],
    body: z.object({ kind: z.enum(reminderKinds), wanted: z.boolean({ error: texts.aTickIsTrue }) }),
    response: done,
  }).run(async (app, { body: { kind, wanted } }, context) => {
    await chooseReminder(app, requireAccount(context), kind, wanted);
    return { success: true, message: texts.yourChoiceIsKept() };
  }),
};
