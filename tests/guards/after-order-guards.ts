import type { Guard } from './guards.ts';

const alerts = 'app/stock/stock-alerts.ts';
const alertTests = 'app/stock/stock-alerts.test.ts';
const message = 'app/contact/receive-message.ts';
const reports = 'app/orders/report-problem.test.ts';
const inbox = 'app/contact/change-message.ts';
const inboxTests = 'app/contact/messages.test.ts';

/** What a shopper may do after an order, and what is written to addresses that somebody typed. */
export const afterOrderGuards: readonly Guard[] = [
  {
    name: 'anybody who types an address has it told of stock without its click',
    file: alerts,
    right: 'const isConfirmed = ownEmail !== null && emailKey(ownEmail) === emailKey(email);',
    wrong: 'const isConfirmed = ownEmail !== null;',
    test: alertTests,
  },
  {
    name: 'a mailbox of a stranger is filled with questions all day',
    file: alerts,
    right: ' && found.day < mostAsked.day',
    wrong: '',
    test: alertTests,
  },
  {
    name: 'an address is told of stock as often as sizes come and go',
    file: 'app/stock/send-stock-alerts.ts',
    right: '    if (!(await takeOccasion(tx, next.email))) return true;\n',
    wrong: '',
    test: alertTests,
  },
  {
    name: 'an e-mail is sent of what is sold out again',
    file: 'app/stock/send-stock-alerts.ts',
    right: 'told.length > 0 && told.every((one) => one.isBack)',
    wrong: 'told.length > 0',
    test: alertTests,
  },
  {
    name: 'buyers are asked for reviews before the owner turns it on',
    file: 'app/reviews/ask-for-reviews.ts',
    right: '  if (!asksByEmail) return;\n',
    wrong: '',
    test: 'app/reviews/ask-for-reviews.test.ts',
  },
  {
    name: 'subscribers who agreed to the newsletter alone are asked for reviews',
    file: 'app/reviews/ask-for-reviews.ts',
    right: "      .where('asks_for_reviews', '=', true)\n",
    wrong: '',
    test: 'app/reviews/ask-for-reviews.test.ts',
  },
  {
    name: 'the staff are sent a photo of the order of somebody else',
    file: message,
    right: "    .where('id', 'in', [...about.photoIds])\n    .where('order_id', '=', about.id)\n",
    wrong: "    .where('id', 'in', [...about.photoIds])\n",
    test: reports,
  },
  {
    name: 'a report that is sent twice is two e-mails',
    file: message,
    right: "      if (same && waiting === 0) return 'kept';\n",
    wrong: '',
    test: reports,
  },
  {
    name: 'two of the staff answer one message, and the second does not know',
    file: inbox,
    right: '    requireNewest(message, last, seen);\n    if (message.email',
    wrong: '    if (message.email',
    test: inboxTests,
  },
  {
    name: 'an answer whose button was pressed twice is two e-mails',
    file: inbox,
    right:
      "    if (await isRepeated(tx, message, { kind: 'answer', text, by, email: reader.storedEmail, seen })) return;\n",
    wrong: '',
    test: inboxTests,
  },
  {
    name: 'an answer that went out is called unsent because a colleague added a note in between',
    file: inbox,
    right: "'=', seen ?? null)",
    wrong: "'=', null)",
    test: inboxTests,
  },
  {
    name: 'a message counts as answered by an e-mail that nobody can send',
    file: inbox,
    right:
      "    if (!canSendEmails(app))\n      throw new AppError(\n        409,\n        'No mail server is set up, so no answer can be sent. Please call, or write from your own mailbox.',\n      );\n",
    wrong: '',
    test: inboxTests,
  },
  {
    name: 'a message is given to somebody who may not read it',
    file: inbox,
    right: "    .where('staff_role', 'in', rolesWith('messages.answer'))\n",
    wrong: '',
    test: inboxTests,
  },
];
