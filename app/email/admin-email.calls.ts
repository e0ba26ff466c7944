import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { sendEmailAgain } from './failed-emails.ts';

export const adminEmailCalls = {
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
