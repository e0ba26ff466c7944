import { isEmailAddress } from '#rules/typed/email-address.ts';
import * as texts from '#settings/rules/texts.ts';
import type { SectionFields, TextField, ValueOf } from './field.ts';
import { wholeNumber } from './whole-number.ts';

const words = (label: string, place: string) =>
  ({
    kind: 'text',
    label,
    hint: 'At the head of the e-mail. Leave it empty for our text.',
    description: `${label}; empty for the shop’s own`,
    rows: 3,
    most: 400,
    mostSent: 1600,
    isTranslated: true,
    isLater: true,
    claims: { place, of: 'E-mails', part: label },
  }) as const satisfies TextField;

const count = (label: string, hint: string, most: number, usual: number) =>
  ({
    ...wholeNumber(1, most),
    label,
    hint,
    description: label,
    isLater: true,
    default: usual,
  }) as const;

/** How the shop's e-mails are signed. The address from which they are sent is a connection (connections/rules/services.ts). */
export const mail = {
  title: 'E-mails',
  group: 'shop',
  about:
    'Who your e-mails are from, how they are signed, and where replies go. Whoever runs the shop’s server sets the sending address.',
  fields: {
    /** In the inbox, the heading and the closing of an e-mail; empty for the name of the shop. */
    senderName: {
      kind: 'line',
      label: 'Sender’s name',
      alias: 'from name',
      hint: 'Shown in the inbox and at the head of each e-mail. Leave it empty for the name of the shop.',
      description: 'In the heading of e-mails; empty for the name of the shop',
      most: 40,
      mostSent: 100,
      problem: misleadingName,
      isTranslated: false,
      claims: null,
    },
    /** Empty for the address of the contact details. */
    replyTo: {
      kind: 'line',
      label: 'Replies go to',
      alias: 'reply address reply-to answers',
      hint: 'An e-mail address. Leave it empty for the address that sends.',
      description: 'Where replies go; empty for the address that sends',
      most: 254,
      mostSent: 254,
      problem: (text) => (isEmailAddress(text) ? null : texts.enterAnEmailAddress),
      isTranslated: false,
      claims: null,
    },
    /** Above the shop's name at the end; empty for none. */
    signature: {
      kind: 'line',
      label: 'Signature',
      hint: 'One line at the end, such as: Warm regards, Lakshmi and the team.',
      most: 120,
      mostSent: 300,
      isTranslated: true,
      claims: { place: 'signature', of: 'Every e-mail' },
    },
    remindsOfCarts: {
      kind: 'tick',
      label: 'Cart reminders',
      hint: 'Once for each cart, and only accounts that agreed under ‘Your data’. Anyone gets at most one reminder in seven days.',
      description: 'Remind accounts that agreed, by e-mail, of a cart that they left',
      isLater: true,
      default: false,
    },
    cartHours: count('Hours after the cart was left', 'How long we wait before the e-mail', 72, 4),
    leftCartText: words('Text of the cart reminder', 'left-cart-text'),
    remindsOfRefills: {
      kind: 'tick',
      label: 'Refill reminders',
      hint: 'Once for each delivered order, and only accounts that agreed under ‘Your data’. The day follows from pack and serving size.',
      description: 'Remind accounts that agreed, by e-mail, before what they bought runs out',
      isLater: true,
      default: false,
    },
    servingsPerDay: count('Servings a day', 'How many servings of a pack a household eats in a day', 20, 1),
    refillDays: count('Days before it runs out', 'When the e-mail goes out', 14, 4),
    refillText: words('Text of the refill reminder', 'refill-text'),
    backInStockText: words('Text of the back-in-stock e-mail', 'back-in-stock-text'),
    reviewText: words('Text of the review request', 'review-text'),
  },
} as const satisfies SectionFields;

export type Mail = ValueOf<typeof mail.fields>;

/** A name that looks like an address says who an e-mail is from, and mail programs file it as fraud. */
function misleadingName(name: string): string | null {
  // In the wide and the small form, too.
  return /[<>@＜＞＠﹤﹥﹫\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)
    ? 'Enter a plain name, without @, < or >: mail programs would take it for another sender’s address.'
    : null;
}
