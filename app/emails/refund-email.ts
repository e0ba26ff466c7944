import { brand } from '#content/content.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { composeEmail, type EmailBody, greeting, oneLine } from './compose-email.ts';

export interface RefundEmailData {
  purpose: 'order' | 'program';
  /** The number of the order or of the program purchase. */
  reference: string;
  name: string;
  amountPaise: number;
  providerPaymentId: string;
  why: RefundReason;
  link: string;
}

/** Why money goes back that paid nothing. */
export type RefundReason =
  | 'amount'
  | 'less due'
  | 'second payment'
  | 'too late'
  | 'sold out'
  | 'given up'
  | 'refused'
  | 'returned'
  | 'delivered'
  | 'refunded';

const late = 'the payment arrived after its time';

const words = {
  order: {
    thing: 'Order',
    see: 'See your order',
    why: {
      amount: 'the amount was not the total of the order',
      'less due': 'a part of the order was cancelled, or paid in cash, before the payment arrived',
      'second payment': 'the order was paid already',
      'too late': late,
      'sold out': `${late}, and what you ordered is sold out by now`,
      'given up': 'the order had been given up before the payment arrived',
      refused: 'we could not accept the order, and had closed it before the payment arrived',
      returned: 'the parcel had come back to us before the payment arrived',
      delivered: 'the order was delivered already, to be paid at the door',
      refunded: 'the order is refunded already',
    },
  },
  program: {
    thing: 'Purchase',
    see: 'See your account',
    why: {
      amount: 'the amount was not the total of the plan',
      'second payment': 'the plan was paid already',
      'too late': late,
    },
  },
} satisfies Record<RefundEmailData['purpose'], object>;

/** Tells the buyer or the shop that a payment could not be used and is refunded. */
export function refundEmail(data: RefundEmailData, to: 'buyer' | 'shop'): EmailBody {
  const { purpose, amountPaise, providerPaymentId, link } = data;
  const amount = formatPaise(amountPaise);
  const reference = oneLine(data.reference, 60);
  const { thing, see } = words[purpose];
  const reasons: Partial<Record<RefundReason, string>> = words[purpose].why;
  const why = reasons[data.why] ?? late;
  const facts = {
    facts: [
      [thing, reference],
      ['Amount', amount],
      ['Payment', oneLine(providerPaymentId, 60)],
    ] as const,
  };
  return composeEmail({
    subject: `${amount} of ${thing.toLowerCase()} ${reference} ${to === 'buyer' ? 'goes back to you' : 'goes back to the buyer'}`,
    preview: `Because ${why}.`,
    heading: to === 'buyer' ? 'Your money goes back to you' : 'A payment goes back',
    blocks: [
      ...(to === 'buyer' ? [{ paragraph: greeting(data.name) }] : []),
      { paragraph: `We received ${amount} and send it back, because ${why}.` },
      facts,
      ...(to === 'buyer'
        ? [
            { paragraph: 'Banks take 5 to 7 working days. You need not do anything.' },
            { button: { label: see, href: link, spelled: true as const } },
          ]
        : []),
      { note: `Questions? Write to ${brand.email} or call ${brand.phone}, ${brand.workingHours}.` },
    ],
    reason: `You get this e-mail because of a payment at ${brand.name}.`,
  });
}
