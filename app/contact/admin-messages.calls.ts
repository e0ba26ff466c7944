import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireStaff } from '#api/handler.ts';
import { id, listQuery, staff } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import {
  answerBody,
  assignBody,
  listedMessage,
  messageKind,
  noteBody,
  openedMessage,
  replyBody,
  stateBody,
} from './admin-messages.contract.ts';
import { addNote, addReply, answerMessage, assignMessage, setMessageState } from './change-message.ts';
import { listMessages } from './list-messages.ts';
import { readMessage } from './read-message.ts';
import { messageHolders, messageSorts, messageStates } from './rules/message-list.ts';

const topic = 'Admin: messages';
const opened = { success: z.literal(true), data: openedMessage };
const changed = done.extend({ data: openedMessage });

export const adminMessageCalls = {
  'GET /api/admin/messages': call({
    operationId: 'listMessages',
    ...staff('messages.answer'),
    summary: 'What people wrote to the shop, newest first, searched by name, e-mail, phone, order number or words',
    topic,
    query: listQuery(messageSorts, {
      state: z.enum(messageStates, 'State is open or answered').optional(),
      kind: messageKind.optional(),
      holder: z.enum(messageHolders, 'Holder is me or nobody').optional(),
    }),
    logged: { what: 'opened', thing: 'messages', isList: true },
    response: z.object({ success: z.literal(true), data: z.array(listedMessage), total: z.number().int() }),
  }).run(async (app, { query }, { account }) => {
    const { messages, total } = await listMessages(app, { ...paged({ page: 1, ...query }), readerId: account?.id });
    return { success: true, data: messages, total };
  }),
  'GET /api/admin/messages/{id}': call({
    operationId: 'getMessage',
    ...staff('messages.answer'),
    summary: 'A message with what came after it, and the orders and other messages of the same person',
    topic,
    params: id,
    logged: { what: 'opened', thing: 'message {_id}' },
    response: z.object(opened),
    errors: { 404: 'No such message' },
  }).run(async (app, { params }) => ({ success: true, data: await readMessage(app, params.id) })),
  'POST /api/admin/messages/{id}/answer': call({
    operationId: 'answerMessage',
    ...staff('messages.answer'),
    summary: 'Answers a message by e-mail, with what was written quoted below, and closes it',
    topic,
    params: id,
    body: answerBody,
    response: changed,
    errors: {
      400: 'Nobody wrote from the address',
      404: 'No such message',
      409: 'Changed meanwhile, no e-mail address, or no mail server',
    },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'Answer sent',
    data: await answerMessage(app, params.id, body, requireStaff(context)),
  })),
  'POST /api/admin/messages/{id}/state': call({
    operationId: 'setMessageState',
    ...staff('messages.answer'),
    summary: 'Marks a message as answered without an e-mail, such as by phone, or opens it again',
    topic,
    params: id,
    body: stateBody,
    response: changed,
    errors: { 404: 'No such message', 409: 'Changed meanwhile' },
  }).run(async (app, { params, body: { state, byPhone = false, note = '', seen } }, context) => ({
    success: true,
    message: state === 'open' ? 'Message is open again' : 'Marked as answered',
    data: await setMessageState(
      app,
      params.id,
      { isOpen: state === 'open', byPhone, note, seen },
      requireStaff(context),
    ),
  })),
  'POST /api/admin/messages/{id}/assign': call({
    operationId: 'assignMessage',
    ...staff('messages.answer'),
    summary: 'Gives a message to a member of staff, or to nobody',
    topic,
    params: id,
    body: assignBody,
    response: changed,
    errors: { 404: 'No such message', 409: 'Changed meanwhile' },
  }).run(async (app, { params, body }, context) => {
    const data = await assignMessage(app, params.id, body, requireStaff(context));
    const { assignedTo } = data;
    return { success: true, message: assignedTo ? `Assigned to ${assignedTo.userName}` : 'Assigned to nobody', data };
  }),
  'POST /api/admin/messages/{id}/note': call({
    operationId: 'addMessageNote',
    ...staff('messages.answer'),
    summary: 'Adds a note for staff',
    topic,
    params: id,
    body: noteBody,
    response: changed,
    errors: { 404: 'No such message' },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'Note added',
    data: await addNote(app, params.id, body.text, requireStaff(context)),
  })),
  'POST /api/admin/messages/{id}/reply': call({
    operationId: 'addMessageReply',
    ...staff('messages.answer'),
    summary: 'Adds what the person wrote elsewhere, such as in a reply by e-mail, and opens the message again',
    topic,
    params: id,
    body: replyBody,
    response: changed,
    errors: { 404: 'No such message' },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'Reply added',
    data: await addReply(app, params.id, body.text, requireStaff(context)),
  })),
};
