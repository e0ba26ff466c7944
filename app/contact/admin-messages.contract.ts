import * as z from 'zod';
import { text } from '#contract/admin-input.ts';
import { entryKinds, messageKinds, missingText, mostCharacters } from './rules/message.ts';
import { messageStates } from './rules/message-list.ts';

export const messageKind = z.enum(Object.keys(messageKinds) as [keyof typeof messageKinds]);

const holder = z.object({ _id: z.uuid(), userName: z.string() });

/** A conversation as the inbox lists it. */
export const listedMessage = z.object({
  _id: z.uuid(),
  kind: messageKind,
  state: z.enum(messageStates),
  name: z.string().meta({ description: 'Empty where it was not given, as e-mail and phone' }),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  orderId: z.string().nullable().meta({ description: 'Number of the order that it is about' }),
  photos: z.number().int(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime().meta({ description: 'When its writer last wrote' }),
  hasReplied: z.boolean().meta({ description: 'Its writer wrote again' }),
  assignedTo: holder.nullable(),
});

const emailStates = ['waiting', 'sent', 'failed'] as const;

/** Of what came by e-mail. */
const mailed = {
  quoted: z.string().meta({ description: 'What the e-mail quoted below its own words' }),
  leftOut: z.array(z.string()).meta({ description: 'Names of its files that were left out' }),
  isAutomatic: z.boolean().meta({ description: 'A program wrote it, such as an out-of-office note' }),
  photos: z.array(z.object({ _id: z.uuid() })).meta({ description: 'At /api/admin/messages/photo/{id}' }),
};

const entry = z.object({
  ...mailed,
  _id: z.uuid(),
  kind: z.enum(entryKinds),
  text: z.string(),
  from: z
    .string()
    .meta({ description: 'Of a reply from another address, or an answer to it, that address; else empty' }),
  by: z.string().meta({ description: 'Who of the staff; empty for a reply that came by e-mail' }),
  to: z.string().meta({ description: 'Of `assigned` who got it; else empty' }),
  at: z.iso.datetime(),
  emailed: z.enum(emailStates).nullable().meta({ description: 'Of an answer by e-mail, while the outbox knows it' }),
});

const order = z.object({
  _id: z.uuid(),
  orderId: z.string(),
  orderDate: z.iso.datetime(),
  orderStatus: z.string(),
  orderPrice: z.number().meta({ description: 'Rupees' }),
  isAbout: z.boolean().meta({ description: 'The message is about this order' }),
});

/** A conversation with all that stands beside it. */
export const openedMessage = listedMessage.omit({ photos: true }).extend({
  seen: z.uuid().meta({ description: 'The newest of the conversation: sent along with an answer' }),
  userId: z.uuid().nullable().meta({ description: 'The account with this e-mail address' }),
  language: z.string().meta({ description: 'In which an answer by e-mail is framed' }),
  ...mailed,
  thread: z.array(entry).meta({ description: 'Oldest first' }),
  orders: z.array(order).meta({ description: 'Of the same e-mail or phone, newest first, at most 10' }),
  earlier: z.array(listedMessage).meta({ description: 'Other messages of the same person, newest first, at most 10' }),
});

const seen = z
  .uuid('seen is the id of the newest entry')
  .optional()
  .meta({ description: 'The newest entry that was on the screen; 409 with `data` where there is a newer one' });

/** Text that must not be empty. @param missing what is said of an empty one */
const words = (missing: string) => text(mostCharacters).refine((typed) => typed !== '', missing);

const answered = z
  .string('to is an e-mail address')
  .max(254)
  .optional()
  .meta({ description: 'Who else wrote in the conversation, by e-mail address; left out, who began it' });

export const answerBody = z.object({ text: words(missingText.answer), to: answered, seen });
export const noteBody = z.object({ text: words(missingText.note) });
export const replyBody = z.object({ text: words(missingText.reply) });
export const stateBody = z.object({
  state: z.enum(messageStates, 'State is open or answered'),
  byPhone: z.boolean('byPhone is true or false').optional(),
  note: text(mostCharacters).optional(),
  seen,
});
export const assignBody = z.object({
  to: z.uuid('Choose a member of staff').nullable().meta({ description: 'Id of a member of staff; null for nobody' }),
  seen,
});
